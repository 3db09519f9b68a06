// The screens around a game, which come together: alone they are too small to be worth a file each.
export { default as About } from "./About.svelte";
export { default as Cards } from "./Cards.svelte";
export { default as CardsDialog } from "./table/CardsDialog.svelte";
export { default as Help } from "./table/Help.svelte";
export { default as Score } from "./Score.svelte";
export { default as Settings } from "./settings/Settings.svelte";
export { default as Setup } from "./setup/Setup.svelte";
