// Makes a drawn thing work like a button: click, Enter and Space, with the pointer or the focus on it.
import type { Action } from "svelte/action";

export interface Pressing {
  /** What a press does; a thing without it is only looked at. */
  press?: (() => void) | undefined;
  /** The pointer or the focus is on it (true) or has left it (false). */
  look?: ((here: boolean) => void) | undefined;
}

export const pressable: Action<SVGElement | HTMLElement, Pressing> = (node, given) => {
  let pressing = given;
  const press = (): void => pressing.press?.();
  const key = (event: Event): void => {
    const { key: name } = event as KeyboardEvent;
    if ((name !== "Enter" && name !== " ") || !pressing.press) return; // without a press, Enter confirms the turn
    event.preventDefault();
    event.stopPropagation();
    press();
  };
  const enter = (): void => pressing.look?.(true);
  // A piece taken away while it has the focus loses it in the midst of drawing, when nothing may change yet.
  const leave = (): void => queueMicrotask(() => pressing.look?.(false));
  const listeners: [string, (event: Event) => void][] = [
    ["click", press],
    ["keydown", key],
    ["pointerenter", enter],
    ["pointerleave", leave],
    ["focus", enter],
    ["blur", leave],
  ];
  for (const [name, listener] of listeners) node.addEventListener(name, listener);
  return {
    update(next) {
      pressing = next;
    },
    destroy() {
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
    },
  };
};
