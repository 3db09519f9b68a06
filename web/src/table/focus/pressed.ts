// What was pressed shows so at once, wherever it stands, until its answer has come.
export function showPressed(name: string | null): () => void {
  const found = name === null ? [] : document.querySelectorAll(`[data-choice="${CSS.escape(name)}"]`);
  for (const each of found) each.setAttribute("data-pressed", "");
  return () => {
    for (const each of found) each.removeAttribute("data-pressed");
  };
}
