// The mark on the icon of the installed page: how many games wait for me.
/** Show it, or take it away; a page that is not installed has no icon to put it on. */
export function showBadge(count: number): void {
  const set = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  void set?.catch(() => undefined);
}
