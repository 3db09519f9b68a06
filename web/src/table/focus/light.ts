// Lights pieces on the boards by the name of their place; the boards need not know of it.
export function light(names: readonly string[]): void {
  const wanted = new Set(names);
  for (const element of document.querySelectorAll("[data-at].lit")) {
    if (!wanted.has(element.getAttribute("data-at") ?? "")) element.classList.remove("lit");
  }
  for (const name of wanted) {
    for (const element of document.querySelectorAll(`[data-at="${CSS.escape(name)}"]`))
      element.classList.add("lit");
  }
}
