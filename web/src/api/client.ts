// Talks to the server that served this page, or to the worker that stands for it, and to nothing else.
import type {
  About,
  CoachOrder,
  CoachReply,
  WhyNotReply,
  BotView,
  DeviceList,
  GameView,
  Invitation,
  InvitationList,
  InviteLinks,
  LessonView,
  LinkedAccount,
  Me,
  MeAgain,
  Mute,
  MyInvitation,
  MyPage,
  NewToken,
  PlayedExample,
  Privacy,
  PrintedCards,
  QrCode,
  SceneView,
  ScoreSheet,
  SeatLeft,
  SetupOffer,
  SignedOut,
  TableOrder,
  TablePage,
  TokenList,
  TurnReply,
} from "./types";
import { answerer } from "$answerer";
import { faultInWords } from "../words/faults";
import { text } from "../words/words";
import { wholeView } from "./whole";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Readonly<Record<string, unknown>>,
  ) {
    super(message);
  }
}

/** The server could not be reached: nothing is known about what became of the request. */
export class Unreachable extends Error {}

export async function call<Reply>(
  method: string,
  path: string,
  body?: unknown,
  stop?: AbortSignal,
): Promise<Reply> {
  let response: Response;
  try {
    response = await answerer.send(path, { method, ...packed(body) }, stop);
  } catch (error) {
    throw new Unreachable(text("page-unreachable"), { cause: error });
  }
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Reply;
  const fault = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const details = (fault["details"] ?? {}) as Record<string, unknown>;
  const code = String(fault["code"] ?? "unknown");
  const message = String(fault["message"] ?? response.statusText);
  throw new Refusal(response.status, code, faultInWords({ code, message, details }), details);
}

function packed(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof Blob) return { body, headers: { "content-type": body.type } };
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

/** Who I am; a browser without an account gets one, and whoever has a name keeps it. */
export async function whoAmI(name?: string): Promise<Me> {
  const mine = await call<Me>("POST", "/api/me", { name: name ?? text("start-guest") });
  remember(true);
  return mine;
}

export const setTable = (order: TableOrder): Promise<GameView> => call("POST", "/api/games", order);

export const lookAt = (game: string, since?: number, seat?: number, at?: number): Promise<GameView> => {
  const query = new URLSearchParams();
  if (since !== undefined) query.set("since", String(since));
  if (seat !== undefined) query.set("seat", String(seat));
  if (at !== undefined) query.set("at", String(at));
  return call<GameView>("GET", `/api/games/${game}/view?${query}`).then(wholeView);
};

export const previewSteps = (
  game: string,
  base: number,
  steps: readonly string[],
  goesOn: boolean,
  stop?: AbortSignal,
): Promise<GameView> =>
  call<GameView>("POST", `/api/games/${game}/preview`, { base, steps, goes_on: goesOn }, stop).then(
    wholeView,
  );

/** Why the pieces that offer nothing after some steps offer nothing. */
export const whyNot = (game: string, base: number, steps: readonly string[]): Promise<WhyNotReply> =>
  call("POST", `/api/games/${game}/why-not`, { base, steps });

/** What the coach says of a decision, of the steps that end a turn, or of a turn that was played. */
export const askCoach = (game: string, order: CoachOrder): Promise<CoachReply> =>
  call("POST", `/api/games/${game}/coach`, order);

/** The reply brings the table after the turn, unless a lot happened since: then it has to be asked for. */
export async function sendTurn(
  game: string,
  turn: { base: number; steps: readonly string[]; key: string; end_turn: boolean },
  since: number,
): Promise<GameView | null> {
  const { view } = await call<TurnReply>("POST", `/api/games/${game}/turns?since=${since}`, turn);
  return view ? wholeView(view) : null;
}

export const scoreOf = (game: string): Promise<ScoreSheet> => call("GET", `/api/games/${game}/score`);

// Who I am

// A browser that never got an account need not ask: the answer would be a refusal.
const KNOWN = answerer.accountKey;

function remember(isKnown: boolean): void {
  try {
    if (isKnown) localStorage.setItem(KNOWN, "yes");
    else localStorage.removeItem(KNOWN);
  } catch {
    // A browser that keeps nothing is asked for its account again with the first thing it does.
  }
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(KNOWN) !== null;
  } catch {
    return false;
  }
}

/** The account of this browser, or nothing where it has none yet. */
export async function me(): Promise<Me | null> {
  await naming;
  if (!isRemembered()) return null;
  try {
    return await call<Me>("GET", "/api/me");
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 401)) throw error;
    remember(false);
    return null;
  }
}
let naming: Promise<unknown> | undefined;
/** Have a name from now on; who asks meanwhile who I am waits for it. */
export function rename(name: string): Promise<Me> {
  const named = whoAmI(name).then(() => call<Me>("PATCH", "/api/me", { name }));
  naming = named.catch(() => undefined);
  return named;
}
export async function forgetMe(): Promise<void> {
  await call("DELETE", "/api/me");
  remember(false);
}
export const newRecovery = (): Promise<{ code: string }> => call("POST", "/api/me/recovery");
/** The account of a code, which is used up by it; with the same key it may be sent again. */
export async function recover(code: string, key: string): Promise<MeAgain> {
  const mine = await call<MeAgain>("POST", "/api/recover", { code, key });
  remember(true);
  return mine;
}
/** Whose account a link for another device opens. */
export const linkedAccount = (secret: string): Promise<LinkedAccount> =>
  call("GET", `/api/device-links/${secret}`);
/** Sign this browser in with such a link, which is worth nothing after that. */
export async function enter(secret: string): Promise<void> {
  await call<Me>("POST", `/api/device-links/${secret}`);
  remember(true);
}
/** The QR code of a link to this server; asked for in a body, since the path of a link is a secret. */
export const qrCode = (path: string): Promise<QrCode> => call("POST", "/api/qr", { path });
/** Whether others do not see when I am at a table. */
export const privacy = (): Promise<Privacy> => call("GET", "/api/me/privacy");
export const setPrivacy = (mine: Privacy): Promise<Privacy> => call("PUT", "/api/me/privacy", mine);
export const devices = (): Promise<DeviceList> => call("GET", "/api/me/devices");
export const signOutDevice = (id: string): Promise<void> => call("DELETE", `/api/me/devices/${id}`);
export const signOutOthers = (): Promise<SignedOut> => call("DELETE", "/api/me/devices");
export async function leave(): Promise<void> {
  await call("POST", "/api/me/leave");
  remember(false);
}
export const tokens = (): Promise<TokenList> => call("GET", "/api/me/tokens");
export const newToken = (label: string): Promise<NewToken> => call("POST", "/api/me/tokens", { label });
export const revokeToken = (id: string): Promise<void> => call("DELETE", `/api/me/tokens/${id}`);

// Tables and seats

export const printedCards = (): Promise<PrintedCards> => call("GET", "/api/cards");
export const playedExamples = (): Promise<readonly PlayedExample[]> => call("GET", "/api/examples");
export const bots = (): Promise<readonly BotView[]> => call("GET", "/api/bots");
/** What a table can be opened with: with a box of mine, or with the server's own. */
export const setupOffer = (box: string | null = null): Promise<SetupOffer> =>
  call("GET", box ? `/api/setup?box=${box}` : "/api/setup");
export const aboutEdition = (): Promise<About> => call("GET", "/api/about");
export const myTables = (before?: string): Promise<MyPage> =>
  call("GET", `/api/me/tables?limit=50${before ? `&before=${before}` : ""}`);
/** The seats that people I have played with keep for me. */
export const invitations = async (): Promise<readonly MyInvitation[]> =>
  (await call<InvitationList>("GET", "/api/me/invitations")).invitations;
export const openTables = (): Promise<TablePage> => call("GET", "/api/tables");
export const invitesOf = (game: string): Promise<InviteLinks> => call("GET", `/api/games/${game}/invites`);
export const invitation = (secret: string): Promise<Invitation> => call("GET", `/api/invites/${secret}`);
export const acceptInvite = (secret: string, name?: string): Promise<GameView> =>
  call("POST", `/api/invites/${secret}`, name ? { name } : {});
export const begin = (game: string): Promise<GameView> => call("POST", `/api/games/${game}/start`);
export const putAway = (game: string): Promise<GameView> => call("POST", `/api/games/${game}/close`);

const seatPath = (game: string, seat: number, what = ""): string =>
  `/api/games/${game}/seats/${seat}/${what}`;
export const sit = (game: string, seat: number, name?: string): Promise<GameView> =>
  call("POST", `/api/games/${game}/seats/${seat}`, name ? { name } : {});
export const standUp = (game: string, seat: number): Promise<SeatLeft> =>
  call("POST", seatPath(game, seat, "leave"));
export const sendAway = (game: string, seat: number): Promise<GameView> =>
  call("POST", seatPath(game, seat, "remove"));
export const seatBot = (game: string, seat: number, bot: string): Promise<GameView> =>
  call("POST", seatPath(game, seat, "bot"), { bot });
export const takeWin = (game: string, base: number): Promise<GameView> =>
  call("POST", `/api/games/${game}/win`, { base });
export const resign = (game: string, seat: number): Promise<SeatLeft> =>
  call("POST", seatPath(game, seat, "resign"));

// Lessons

export const lessons = (): Promise<readonly LessonView[]> => call("GET", "/api/lessons");
export const playScene = (
  lesson: string,
  scene: string,
  steps: readonly string[],
  answers: readonly number[],
): Promise<SceneView> =>
  call<SceneView>("POST", `/api/lessons/${lesson}/scenes/${scene}`, { steps, answers }).then((view) => ({
    ...view,
    game: wholeView(view.game),
  }));

// Talk, going back, and what an old table leads to

export const write = (game: string, line: string, key: string): Promise<GameView> =>
  call("POST", `/api/games/${game}/chat`, { text: line, key });
export const mute = (game: string, version: number): Promise<readonly Mute[]> =>
  call("POST", `/api/games/${game}/mute`, { version });
export const mutes = (): Promise<readonly Mute[]> => call("GET", "/api/mutes");
export const unmute = (id: string): Promise<readonly Mute[]> => call("DELETE", `/api/mutes/${id}`);
export const askUndo = (game: string, base: number): Promise<GameView> =>
  call("POST", `/api/games/${game}/undo`, { base });
export const answerUndo = (game: string, base: number, granted: boolean): Promise<GameView> =>
  call("POST", `/api/games/${game}/undo/answer`, { base, granted });
export const askForPause = (game: string, base: number): Promise<GameView> =>
  call("POST", `/api/games/${game}/pause`, { base });
export const rematch = (game: string): Promise<GameView> => call("POST", `/api/games/${game}/rematch`);
export const copyTable = (game: string, version?: number): Promise<GameView> =>
  call("POST", `/api/games/${game}/copy`, version === undefined ? {} : { version });

export const recordPath = (game: string): string => `/api/games/${game}/record`;
export const keepRecord = (lines: Blob): Promise<GameView> =>
  call("POST", "/api/records", lines.slice(0, lines.size, "application/x-ndjson"));
