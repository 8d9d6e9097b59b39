// Keeps the match on this page up to date: a stream of events, and asking now and then where a stream cannot be had.
// A seat is told only "it stands at N" and fetches its own view; a spectator is handed the new board at once.
const POLL = 4000
const PATIENCE = 3
const live = () => document.getElementById("live")

let source = null
let told = 0
let asking = 0
let acting = 0
let failures = 0
let polling = null

const isOver = () => live()?.hasAttribute("data-over")
const standsAt = () => Number(live()?.dataset.seq ?? 0)

// While an action is on its way nothing is fetched: its answer is the board that is wanted, and its form must stay.
function catchUp() {
  if (asking === 0 && told > standsAt()) fetchView()
}

const isAction = (event) => event.detail.requestConfig.verb !== "get"

document.addEventListener("htmx:beforeRequest", (event) => {
  asking += 1
  if (isAction(event)) acting += 1
})
document.addEventListener("htmx:afterRequest", (event) => {
  asking = Math.max(0, asking - 1)
  if (isAction(event)) acting = Math.max(0, acting - 1)
  setTimeout(catchUp, event.detail.successful ? 50 : 1000)
})
// A view that was asked for before the action must not take the action's form away: htmx could not place the answer.
document.addEventListener("htmx:beforeSwap", (event) => {
  if (acting > 0 && !isAction(event)) event.detail.shouldSwap = false
})

function fetchView() {
  const here = live()
  if (!here || asking > 0) return
  const url = new URL(here.dataset.page, location.href)
  url.searchParams.set("seq", here.dataset.seq)
  htmx.ajax("GET", url.pathname + url.search, { target: "#live", swap: "outerHTML" })
    .catch(() => { /* no way through: asked again after a while */ })
}

function show(event) {
  if (Number(event.lastEventId) <= standsAt()) return
  const { stream, renew } = live().dataset
  document.dispatchEvent(new Event("live:replace"))
  htmx.swap("#live", event.data, { swapStyle: "outerHTML" })
  Object.assign(live().dataset, { stream, renew })
}

function presence(event) {
  const told = JSON.parse(event.data)
  const box = document.querySelector("[data-presence]")
  if (!box) return
  box.hidden = false
  for (const dot of box.querySelectorAll("[data-side]")) {
    const here = told[dot.dataset.side]
    dot.classList.toggle("here", here)
    dot.title = here ? box.dataset.here ?? "" : ""
  }
  const watching = box.querySelector("[data-watching]")
  watching.textContent = told.watching ? `+${told.watching}` : ""
}

function open() {
  if (source || document.hidden || !live()?.dataset.stream || isOver()) return
  if (!("EventSource" in window)) return poll()
  source = new EventSource(live().dataset.stream)
  source.addEventListener("open", () => { failures = 0; stopPolling() })
  source.addEventListener("now", (event) => {
    told = Math.max(told, Number(event.data))
    catchUp()
  })
  source.addEventListener("board", show)
  source.addEventListener("presence", presence)
  source.addEventListener("error", onError)
}

// The browser connects again by itself; a refused pass is renewed; where nothing helps, the page asks by itself.
async function onError() {
  failures += 1
  if (source?.readyState !== EventSource.CLOSED && failures < PATIENCE) return
  close()
  try {
    const answer = await fetch(live().dataset.renew, { headers: { Accept: "application/json" } })
    if (answer.ok) live().dataset.stream = (await answer.json()).url
  } catch { /* offline: tried again below */ }
  if (failures >= PATIENCE) poll()
  setTimeout(open, Math.min(1000 * failures, 15000))
}

function close() {
  source?.close()
  source = null
}

function poll() {
  polling ??= setInterval(() => { if (!document.hidden && !isOver()) fetchView() }, POLL)
}

function stopPolling() {
  clearInterval(polling)
  polling = null
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return close()
  fetchView()
  open()
})
window.addEventListener("pagehide", close)
window.addEventListener("pageshow", open)
window.addEventListener("online", open)

// Time left, in the reader's own words for it.
const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "always", style: "long" })
setInterval(() => {
  for (const time of document.querySelectorAll("[data-due]")) {
    const left = Math.max(0, Math.round((new Date(time.dateTime) - Date.now()) / 1000))
    time.title ||= time.textContent
    time.textContent = left > 86400 ? words.format(Math.floor(left / 86400), "day")
      : left > 3600 ? words.format(Math.floor(left / 3600), "hour")
      : left > 90 ? words.format(Math.floor(left / 60), "minute") : words.format(left, "second")
  }
}, 1000)

open()
