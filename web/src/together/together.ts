// Everything about playing together, fetched at once: alone each part is too small to be worth a file.
export { default as Asked } from "./Asked.svelte";
export { default as ClockForm } from "./ClockForm.svelte";
export { default as ClockList } from "./ClockList.svelte";
export { default as PrepareButton } from "./PrepareButton.svelte";
export { default as SeatClock } from "./SeatClock.svelte";
export { default as Vacation } from "./Vacation.svelte";
export { clockWords } from "./times";
