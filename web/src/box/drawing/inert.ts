// A table at which nothing can be chosen: the pieces of a box are drawn as on the table, and only looked at.
import type { TableSession } from "../../table/session/session.svelte";

export const nobodyPlays = { choices: [], hovered: null, taken: [], game: null } as unknown as TableSession;
