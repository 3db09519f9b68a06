// The screens that nobody sees first: they come when one is asked for, or earlier, once the page has time.
export const loadTable = () => import("./table/Table.svelte");
export const loadReplay = () => import("./Replay.svelte");
export const loadLearn = () => import("./learn/Learn.svelte");
export const loadReview = () => import("./Review.svelte");
export const loadBoxes = () => import("./boxes/boxes");
export const loadAdvice = () => import("../advice/Advice.svelte");
export const loadRegion = () => import("../board/region/Region.svelte");
export const loadRules = () => import("../rules/RulesPanel.svelte");
export const loadRulesScreen = () => import("./Rules.svelte");
export const loadStatistics = () => import("./Statistics.svelte");
export const loadEverything = () => import("./settings/Everything.svelte");
export const loadFriends = () => import("./friends");
export const loadOthers = () => import("./others");

/** Fetch what may be wanted next, so that no click waits for the network. */
export async function fetchAhead(): Promise<void> {
  try {
    await loadTable();
    await loadOthers();
  } catch {
    // The server is away: what is missing is fetched when it is asked for.
  }
}
