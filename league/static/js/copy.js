// A field to copy from: <div class="copy"><input readonly value="…"><button type="button" hidden data-done="Copied">Copy</button></div>
// Without a clipboard the button stays hidden and the text can be selected by hand.
function offer(root) {
  if (!navigator.clipboard) return
  for (const button of root.querySelectorAll(".copy > button[hidden]")) button.hidden = false
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest(".copy > button")
  if (!button) return
  await navigator.clipboard.writeText(button.parentElement.querySelector("input").value)
  button.textContent = button.dataset.done
})

offer(document)
document.addEventListener("htmx:load", (event) => offer(event.target))
