// A board that was replaced says what is new on it, once.
const voice = document.createElement("p")
voice.className = "hidden"
voice.setAttribute("aria-live", "polite")
document.body.append(voice)

const boardOf = (element) => element.closest?.("[data-board]") ?? element.querySelector?.("[data-board]")
const linesOf = (board) => [...(board?.querySelectorAll("[data-news] > li") ?? [])].map((line) => line.textContent)
let said = linesOf(document.querySelector("[data-board]"))
const offerOf = () => document.querySelector("#live .offer p")?.textContent ?? ""
let offered = offerOf()
let isOwn = false

document.addEventListener("htmx:beforeSwap", (event) => {
  isOwn = event.detail.requestConfig.verb !== "get"
})

// A seat's news go back to its own last action: what was there before the other side acted has been said.
function unsaid(lines) {
  if (isOwn || !document.querySelector("[data-seat]")) return lines
  const [before, after] = [said.slice(0, -1), lines.slice(0, -1)]
  const from = before.findIndex((_, at) => before.slice(at).every((line, n) => line === after[n]))
  const fresh = from < 0 ? after : after.slice(before.length - from)
  return lines.at(-1) === said.at(-1) ? fresh : [...fresh, lines.at(-1)]
}

document.addEventListener("htmx:afterSwap", (event) => {
  const board = boardOf(event.target)
  if (!board) return
  const lines = linesOf(board)
  const offer = offerOf()
  voice.textContent = [...(offer === offered ? [] : [offer]), ...unsaid(lines)].join(" ").trim()
  offered = offer
  said = lines
  isOwn = false
})

// How many of a list are ticked.
document.addEventListener("change", (event) => {
  const list = event.target.closest(".ticks[data-count]")
  if (!list) return
  list.querySelector("[data-counted]").textContent = `${list.querySelectorAll(":checked").length} / ${list.dataset.count}`
})

// Arrow keys go from one field that can be chosen to the next, as on the table; from the question to the first.
const CHOICES = "button.choice, .whole, .mover input"
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
  if (step && from?.id === "prompt") {
    event.preventDefault()
    return from.closest("[data-board]").querySelector(CHOICES)?.focus()
  }
  if (!step || !from?.matches?.("[data-board] button.choice, [data-board] .whole")) return
  const found = next(from, [...from.form.querySelectorAll("button.choice, .whole")], step)
  if (!found) return
  event.preventDefault()
  found.focus()
})
