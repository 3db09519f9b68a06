// How this browser is told when it is my turn: permission, subscription, and the calls of the server.
import { call, myTables, whoAmI } from "../../api/client";
import { endPush } from "../../app/push";
import type { MyPage, MyWebhook, NewWebhook, NoticesView, WebhookOrder } from "../../api/types";

export const notices = (): Promise<NoticesView> => call("GET", "/api/me/notices");
export const endBrowser = (id: string): Promise<void> => call("DELETE", `/api/me/push/${id}`);
export const endMail = (): Promise<void> => call("DELETE", "/api/me/mail");
export const setReminder = (hours: number | null): Promise<NoticesView> =>
  call("PUT", "/api/me/reminder", { hours });

export const playedTables = async (): Promise<MyPage["tables"]> =>
  (await myTables()).tables.filter(({ status, seats_held }) => status === "running" && seats_held.length);
const hookAt = (game: string, seat: number): string => `/api/games/${game}/seats/${seat}/webhook`;
export const endWebhook = ({ game, seat }: MyWebhook): Promise<void> => call("DELETE", hookAt(game, seat));
export const setWebhook = (game: string, seat: number, order: WebhookOrder): Promise<NewWebhook> =>
  call("PUT", hookAt(game, seat), order);

export async function askMail(address: string, language: string): Promise<NoticesView> {
  await whoAmI();
  return call("PUT", "/api/me/mail", { address, language });
}

export const confirmMail = (key: string): Promise<void> =>
  call("POST", `/api/mail/confirm?key=${encodeURIComponent(key)}`);
export const endMailByKey = (key: string): Promise<void> =>
  call("POST", `/api/mail/end?key=${encodeURIComponent(key)}`);

/** Why this browser cannot be told: over plain http, or not at all; a phone's may once the page is installed. */
export function whyNotHere(): "insecure" | "unable" | null {
  if (!window.isSecureContext) return "insecure";
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window
    ? null
    : "unable";
}

export class Denied extends Error {}

/** Ask for permission, subscribe at the browser's push service, and let the server know. */
export async function tellHere(language: string): Promise<NoticesView> {
  if ((await Notification.requestPermission()) !== "granted") throw new Denied();
  await whoAmI();
  const { push_key: key } = await notices();
  const { pushManager } = await navigator.serviceWorker.ready;
  const kept = await pushManager.getSubscription();
  if (kept && !isFor(kept, key)) await kept.unsubscribe(); // of another server at this address, or before its data were lost
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return call("PUT", "/api/me/push", { ...subscription.toJSON(), language });
}

export async function tellHereNoMore(id: string): Promise<void> {
  await endBrowser(id);
  await endPush();
}

function isFor(subscription: PushSubscription, key: string): boolean {
  const used = subscription.options.applicationServerKey;
  if (!used) return false;
  const letters = btoa(String.fromCharCode(...new Uint8Array(used)));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === key;
}
