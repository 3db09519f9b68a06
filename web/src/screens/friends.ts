// What a link opens, what is kept, and games with friends: alone each is too small to be worth a file.
export { default as Account } from "./settings/Account.svelte";
export { default as Chat } from "../log/Chat.svelte";
export { default as Daily } from "./daily/Daily.svelte";
export { default as DeviceDialog } from "./lobby/DeviceDialog.svelte";
export { default as Enter } from "./lobby/Enter.svelte";
export { default as Games } from "./games/Games.svelte";
export { default as Invitations } from "./start/Invitations.svelte";
export { default as Join } from "./lobby/Join.svelte";
export { default as Lobby } from "./lobby/Lobby.svelte";
export { default as Mail } from "./Mail.svelte";
export { default as ReportDialog } from "../log/ReportDialog.svelte";
export { default as Position } from "./Position.svelte";
export { default as Prepare } from "./prepare/Prepare.svelte";
export { default as Records } from "./records/Records.svelte";
export { default as Notices } from "./settings/Notices.svelte";
