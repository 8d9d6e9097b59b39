// Says on the page when htmx got no answer, or an answer that shows nothing; silent again once one came through.
const notice = document.getElementById("connection")

function say(when) {
  notice.hidden = when === null
  for (const words of notice.querySelectorAll("[data-when]")) words.hidden = words.dataset.when !== when
}

document.addEventListener("htmx:sendError", () => say("offline"))
document.addEventListener("htmx:timeout", () => say("offline"))
document.addEventListener("htmx:responseError", () => say("failed"))
document.addEventListener("htmx:afterOnLoad", (event) => {
  if (event.detail.successful) say(null)
})
