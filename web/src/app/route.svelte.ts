// Where in the page we are; addresses can be shared, kept and gone back to.
import { answerer } from "$answerer";

export type Route =
  | { screen: "start" }
  | { screen: "setup"; mode: SetupMode }
  | { screen: "table"; game: string }
  | { screen: "score" | "prepare"; game: string }
  | { screen: "replay"; game: string; moment: string | null }
  | { screen: "review"; game: string }
  | { screen: "join"; invite: string }
  | { screen: "mail"; what: "confirm" | "end"; key: string }
  | { screen: "enter"; secret: string; game: string | null }
  | { screen: "position"; position: string }
  | { screen: "games" }
  | { screen: "daily"; day: string | null }
  | { screen: "records" }
  | { screen: "statistics" }
  | { screen: "rules"; rule: string | null }
  | { screen: "cards" }
  | { screen: "boxes"; box: string | null }
  | { screen: "settings" }
  | { screen: "about" }
  | { screen: "learn"; lesson: string; scene: string | null };

export type SetupMode = "solo" | "bots" | "screen" | "friends";
const MODES: readonly string[] = ["solo", "bots", "screen", "friends"];

export function routeOf(path: string): Route {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean);
  if (first === "new")
    return { screen: "setup", mode: MODES.includes(second) ? (second as SetupMode) : "bots" };
  if (first === "table" && second) {
    return { screen: third === "score" || third === "prepare" ? third : "table", game: second };
  }
  if (first === "replay" && second) return { screen: "replay", game: second, moment: third || null };
  if (first === "games" && second && third === "review") return { screen: "review", game: second };
  if (first === "games") return { screen: "games" };
  if (first === "daily") return { screen: "daily", day: second || null };
  if (first === "join" && second) return { screen: "join", invite: second };
  if (first === "mail" && (second === "confirm" || second === "end") && third)
    return { screen: "mail", what: second, key: third };
  if (first === "enter" && second) return { screen: "enter", secret: second, game: third || null };
  if (first === "position" && second) return { screen: "position", position: second };
  if (first === "records") return { screen: "records" };
  if (first === "statistics") return { screen: "statistics" };
  if (first === "rules") return { screen: "rules", rule: second || null };
  if (first === "cards") return { screen: "cards" };
  if (first === "boxes") return { screen: "boxes", box: second || null };
  if (first === "settings") return { screen: "settings" };
  if (first === "about") return { screen: "about" };
  if (first === "learn") return { screen: "learn", lesson: second || "first", scene: third || null };
  return { screen: "start" };
}

/** Where the lesson is; it is offered only where this page has it. */
export const LESSON = "/learn";
export const hasLesson = (routeOf(LESSON).screen as string) !== "start";

class Place {
  route = $state.raw<Route>(routeOf(answerer.pathNow()));
  /** The game that was left for this screen, and is gone back to from it. */
  left = $state<string | null>(null);

  constructor() {
    window.addEventListener("popstate", () => (this.route = routeOf(answerer.pathNow())));
  }

  go(path: string): void {
    if (path !== answerer.pathNow()) history.pushState(null, "", answerer.addressOf(path));
    const next = routeOf(path);
    if (next.screen === "start") this.left = null;
    else if (this.route.screen === "table") this.left = this.route.game;
    this.route = next;
    window.scrollTo(0, 0);
  }

  /** Go on so that the way back leads past this screen: a form that is filled in is done with. */
  replace(path: string): void {
    this.note(path);
    this.go(path);
  }

  /** The screen shows another part of itself: the address says so, and nothing else changes. */
  note(path: string): void {
    history.replaceState(null, "", answerer.addressOf(path));
  }

  /** For links: a plain click stays in the page, every other click is the browser's. */
  follow = (event: MouseEvent): void => {
    const link = (event.currentTarget as HTMLElement).closest("a");
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    const { hash, pathname } = new URL(link.href);
    this.go(hash.startsWith("#/") ? hash.slice(1) : pathname);
  };
}

export const place = new Place();
