// What this browser is told belongs to the account that asked for it.
/** End it at the browser's push service, as far as it can be reached: for whoever left that account, or wants no more. */
export async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // The server sends nothing more in any case.
  }
}
