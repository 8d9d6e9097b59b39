// A live match is replaced under the hands of whoever looks at it: what they had chosen, opened, typed or reached stays,
// where it is still there. Their own action ends what they had chosen, and the keyboard goes on at what is asked now.
const ROOM = matchMedia("(min-width: 60rem)")

const fold = (details) => `${details.className}@${details.closest("section")?.className ?? ""}`

function keyOf(element) {
  if (element?.matches?.("summary")) return `summary ${fold(element.parentElement)}`
  if (element?.matches?.("[role=log]")) return "log"
  if (element?.id) return `#${element.id}`
  return element?.name ? `${element.name}=${element.value}` : ""
}

const KEYED = "summary, [role=log], [id], input, button"
let kept = null

function remember(root, isOwn) {
  const here = document.activeElement
  const typed = [...root.querySelectorAll("input[type=text], textarea")].filter((one) => one.value !== one.defaultValue)
  kept = {
    isOwn,
    isInside: root.contains(here) && here.closest("[data-board]") !== null,
    focus: root.contains(here) ? keyOf(here) : "",
    caret: here?.type === "text" ? here.selectionStart : null,
    chosen: isOwn ? [] : [...root.querySelectorAll("input:checked")].map(keyOf),
    typed: isOwn ? [] : typed.map((one) => [one.name, one.value]),
    folds: new Map([...root.querySelectorAll("details")].map((one) => [fold(one), one.open && !(isOwn && one.contains(here))])),
    read: root.querySelector("[role=log]")?.scrollTop ?? 0,
  }
}

function restore(root) {
  for (const one of root.querySelectorAll("details")) {
    if (kept?.folds.has(fold(one))) one.open = kept.folds.get(fold(one))
    else if ("roomy" in one.dataset) one.open = ROOM.matches
  }
  if (kept === null) return
  for (const one of root.querySelectorAll("[type=radio], [type=checkbox]")) {
    if (kept.chosen.includes(keyOf(one))) one.checked = true
  }
  for (const [name, value] of kept.typed) {
    for (const one of root.querySelectorAll(`[name="${name}"]`)) one.value = value
  }
  const log = root.querySelector("[role=log]")
  if (log) log.scrollTop = kept.read
  goOn(root)
  kept = null
}

function goOn(root) {
  const same = kept.isOwn || !kept.focus ? null : [...root.querySelectorAll(KEYED)].find((one) => keyOf(one) === kept.focus)
  const next = same ?? (kept.isInside ? root.querySelector(".hand-over a") ?? root.querySelector("#prompt") : null)
  next?.focus({ preventScroll: true })
  if (same && kept.caret !== null) same.setSelectionRange(kept.caret, kept.caret)
}

const rootOf = (element) => element?.closest?.("#live, [data-board]") ?? element?.querySelector?.("[data-board]")

document.addEventListener("htmx:beforeSwap", (event) => {
  const root = rootOf(event.detail.target)
  if (root && event.detail.shouldSwap) remember(document.getElementById("live") ?? root, event.detail.requestConfig.verb !== "get")
})
document.addEventListener("live:replace", () => remember(document.getElementById("live"), false))
document.addEventListener("htmx:afterSwap", (event) => {
  const root = rootOf(event.target)
  if (root) restore(root)
})
restore(document)
