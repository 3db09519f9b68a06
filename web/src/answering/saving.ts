// A file made here, for the folder of downloads.
const WHILE_MS = 60_000; // a browser may take its time until it reads what it was given

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), WHILE_MS);
}
