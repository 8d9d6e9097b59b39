// Working out a correction takes a moment: the pressed button says so, and where it takes longer the page says how far it is.
const EVERY = 400
const waiting = document.querySelector("[data-progress]")
let timer

function show({ told, done, of }) {
  const bar = waiting.querySelector("progress")
  if (of) {
    bar.max = of
    bar.value = done
  } else {
    bar.removeAttribute("value")
  }
  waiting.querySelector("span").textContent = told
  waiting.hidden = false
}

async function ask() {
  const answer = await fetch(waiting.dataset.progress).catch(() => null)
  if (answer?.status === 200) show(await answer.json())
  if (timer) timer = setTimeout(ask, EVERY)
}

function begin() {
  if (waiting && !timer) timer = setTimeout(ask, EVERY)
}

document.addEventListener("submit", (event) => {
  if (event.defaultPrevented) return
  event.submitter?.setAttribute("aria-busy", "true")
  begin()
})

document.addEventListener("click", (event) => {
  if (event.target.closest("a[data-slow]")) begin()
})

window.addEventListener("pageshow", () => {
  clearTimeout(timer)
  timer = undefined
  if (waiting) waiting.hidden = true
  for (const button of document.querySelectorAll("button[aria-busy]")) button.removeAttribute("aria-busy")
})
