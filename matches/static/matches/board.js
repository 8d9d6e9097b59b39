// A board that was replaced says what happened, and keyboard and reader go on at what is asked now.
const voice = document.createElement("p")
voice.className = "hidden"
voice.setAttribute("aria-live", "polite")
document.body.append(voice)

const boardOf = (element) => element.closest?.("[data-board]") ?? element.querySelector?.("[data-board]")
let isInside = false

document.addEventListener("htmx:beforeSwap", (event) => {
  const board = boardOf(event.detail.target)
  isInside = board !== null && board !== undefined && board.contains(document.activeElement)
})

document.addEventListener("htmx:load", (event) => {
  const board = boardOf(event.target)
  if (!board) return
  voice.textContent = [...board.querySelectorAll("[data-news] > li")].map((line) => line.textContent).join(" ")
  if (isInside) board.querySelector("#prompt")?.focus({ preventScroll: true })
  isInside = false
})

// Arrow keys go from one field that can be chosen to the next, as on the table.
const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

function middle(element) {
  const box = element.getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}

function next(from, all, [dx, dy]) {
  const [x, y] = middle(from)
  const ahead = all
    .filter((other) => other !== from)
    .map((other) => [other, middle(other)])
    .map(([other, [ox, oy]]) => [other, (ox - x) * dx + (oy - y) * dy, Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx)])
    .filter(([, forward]) => forward > 4)
  ahead.sort((a, b) => a[1] + 3 * a[2] - (b[1] + 3 * b[2]))
  return ahead[0]?.[0]
}

document.addEventListener("keydown", (event) => {
  const step = STEPS[event.key]
  const from = document.activeElement
  if (!step || !from?.matches?.("[data-board] button.choice, [data-board] .whole")) return
  const found = next(from, [...from.form.querySelectorAll("button.choice, .whole")], step)
  if (!found) return
  event.preventDefault()
  found.focus()
})
