// Filling in a report: counters, chips that show what was counted, and a copy on this device until the site has it.
const form = document.getElementById("sheet")
const key = form?.dataset.keep

const text = () => JSON.stringify([...new FormData(form)].filter(([name]) => isTyped(name)))
const isTyped = (name) => !["csrfmiddlewaretoken", "page", "request_key", "version", "seen", "sure"].includes(name)
const version = () => document.querySelector("[name=version][form=sheet]")

function say(state) {
  for (const words of document.querySelectorAll("#kept [data-state]")) words.hidden = words.dataset.state !== state
}

// Counters: two buttons beside a plain field.
function step(button) {
  const field = button.parentElement.querySelector("input")
  const count = Math.min(99, Math.max(0, (parseInt(field.value, 10) || 0) + Number(button.dataset.step)))
  field.value = count === 0 ? "" : count
  field.dispatchEvent(new Event("change", { bubbles: true }))
}

// The chip of a player tells what is written down inside.
function tell(player) {
  const counted = [...player.querySelectorAll("input[data-short]")].filter((field) => parseInt(field.value, 10) > 0)
  player.querySelector("[data-deeds]").textContent = counted.map((f) => `${f.value} ${f.dataset.short}`).join(", ")
  const injury = player.querySelector("[data-injury]")
  const hurt = player.querySelector("[data-hurt]")
  if (injury.value && !hurt.firstChild) hurt.textContent = "✚"
  if (!injury.value) hurt.replaceChildren()
}

// The copy on this device.
function keep(submitted = false) {
  localStorage.setItem(key, JSON.stringify({ text: text(), version: version().value, submitted }))
}

function forget() {
  localStorage.removeItem(key)
}

function put(fields) {
  for (const field of form.elements) {
    if (!field.name || !isTyped(field.name) || field.type === "hidden" || field.tagName === "BUTTON") continue
    const values = fields.filter(([name]) => name === field.name).map(([, value]) => value)
    if (field.type === "checkbox" || field.type === "radio") field.checked = values.includes(field.value)
    else field.value = values.length ? values[nth(field)] ?? "" : ""
  }
}

const nth = (field) => [...form.querySelectorAll(`[name="${field.name}"]`)].indexOf(field)

function restore() {
  if ("unsaved" in form.dataset) return htmx.trigger(form, "change")
  const kept = JSON.parse(localStorage.getItem(key) ?? "null")
  if (kept === null) return
  const isOld = kept.submitted && kept.version !== version().value
  if (isOld || kept.text === text()) return forget()
  put(JSON.parse(kept.text))
  version().value = kept.version
  document.getElementById("restored").hidden = false
  for (const player of form.querySelectorAll(".player")) tell(player)
  htmx.trigger(form, "change")
}

if (form) {
  for (const button of form.querySelectorAll("[data-step]")) button.hidden = false
  for (const button of document.querySelectorAll("[data-without-script]")) button.hidden = true
  let sent = ""
  form.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]")
    if (button) step(button)
  })
  for (const kind of ["input", "change"]) {
    form.addEventListener(kind, (event) => {
      const player = event.target.closest(".player")
      if (player) tell(player)
      keep()
    })
  }
  form.addEventListener("submit", () => keep(true))
  form.addEventListener("htmx:beforeRequest", () => { sent = text() })
  form.addEventListener("htmx:afterRequest", (event) => {
    if (!event.detail.successful) return say("device")
    if (text() === sent) forget()
  })
  document.addEventListener("click", (event) => { if (event.target.closest("[data-forget]")) forget() })
  window.addEventListener("online", () => htmx.trigger(form, "change"))
  window.addEventListener("load", restore)
}
