// A style of paper makes the browser load its fonts anew, and print before they are there. Those that a
// script adds stay loaded.
import bold from "@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2?url";
import plain from "@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2?url";
import heading from "@fontsource/yeseva-one/files/yeseva-one-latin-400-normal.woff2?url";

const FACES = [
  { family: "Alegreya Sans", url: plain, weight: "400" },
  { family: "Alegreya Sans", url: bold, weight: "700" },
  { family: "Yeseva One", url: heading, weight: "400" },
];
let areAdded = false;

/** Have the letters of what is printed at hand before somebody prints. */
export function addPaperFonts(): void {
  if (areAdded) return;
  areAdded = true;
  for (const { family, url, weight } of FACES) {
    const face = new FontFace(family, `url(${url})`, { weight });
    document.fonts.add(face);
    face.load().catch(() => undefined); // without them it prints in the letters that stand in
  }
}
