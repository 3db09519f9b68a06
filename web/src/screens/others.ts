// The screens around a game, which come together: alone they are too small to be worth a file each.
export { default as Join } from "./Join.svelte";
export { default as Records } from "./Records.svelte";
export { default as Rules } from "./Rules.svelte";
export { default as Score } from "./Score.svelte";
export { default as Settings } from "./Settings.svelte";
export { default as Setup } from "./Setup.svelte";
export { default as Statistics } from "./Statistics.svelte";
