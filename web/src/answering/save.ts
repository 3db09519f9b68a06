// A file that was made in this browser, saved as a download.
const FORGOTTEN_MS = 60_000;

export function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), FORGOTTEN_MS);
}
