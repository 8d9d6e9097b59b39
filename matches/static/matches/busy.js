// Working out a correction takes a moment: the pressed button says so.
document.addEventListener("submit", (event) => event.submitter?.setAttribute("aria-busy", "true"))

window.addEventListener("pageshow", () => {
  for (const button of document.querySelectorAll("button[aria-busy]")) button.removeAttribute("aria-busy")
})
