// A drawing too large for the sprite: a file of its own, which takes the colours of the theme all the same.
import type { Action } from "svelte/action";

/** Draws the file into the element once it has come; without it the place stays empty, which harms nothing. */
export const drawing: Action<SVGSVGElement, string> = (node, address) => {
  const draw = async (): Promise<void> => {
    const reply = await fetch(address);
    if (!reply.ok) return;
    const drawn = new DOMParser().parseFromString(await reply.text(), "image/svg+xml");
    node.replaceChildren(...drawn.documentElement.childNodes);
  };
  void draw().catch(() => undefined);
};
