// The screens of an owner's boxes.
export { default as Boxes } from "./Boxes.svelte";
export { default as Sheet } from "./Sheet.svelte";
