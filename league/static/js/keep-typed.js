// What is typed while an answer is on its way stays when the answer replaces the form.
const FIELDS = "input[id]:not([type=hidden], [type=radio], [type=checkbox])"
let sent = new Map()
let typed = new Map()

function valuesIn(element) {
  return new Map([...element.querySelectorAll(FIELDS)].map((input) => [input.id, input.value]))
}

document.addEventListener("htmx:beforeRequest", (event) => {
  sent = valuesIn(event.detail.target.closest("form") ?? event.detail.target)
})

document.addEventListener("htmx:beforeSwap", (event) => {
  typed = new Map([...valuesIn(event.detail.target)].filter(([id, value]) => sent.has(id) && sent.get(id) !== value))
})

document.addEventListener("htmx:afterSwap", () => {
  for (const [id, value] of typed) {
    const input = document.getElementById(id)
    // a line that moved up has another text: what was typed is not its
    if (input?.value === sent.get(id)) input.value = value
    else typed.delete(id)
  }
})

// only now does the new form listen
document.addEventListener("htmx:afterSettle", () => {
  const kept = [...typed.keys()]
  typed = new Map()
  for (const id of kept) document.getElementById(id)?.dispatchEvent(new Event("change", { bubbles: true }))
})
