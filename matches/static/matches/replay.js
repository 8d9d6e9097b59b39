// The slider shows the step it stands at without loading the page; keys step like its buttons.
const place = () => document.getElementById("replay")

async function show(url, isLasting) {
  const answer = await fetch(url)
  if (!answer.ok) return
  const next = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("replay")
  const focused = document.activeElement?.id
  place().replaceWith(next)
  window.htmx?.process(next)
  if (focused) document.getElementById(focused)?.focus()
  if (isLasting) history.replaceState(null, "", url)
}

let waiting = null
document.addEventListener("input", (event) => {
  if (event.target.id !== "step") return
  clearTimeout(waiting)
  waiting = setTimeout(() => show(`?${new URLSearchParams(new FormData(event.target.form))}`, true), 120)
})

document.addEventListener("click", (event) => {
  const link = event.target.closest("#replay a[href^='?']")
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  show(link.getAttribute("href"), true)
})

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, textarea, select")) return
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key]
  if (rel) document.querySelector(`#replay a[rel="${rel}"]`)?.click()
})
