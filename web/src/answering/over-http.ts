// The server that served this page answers, and nobody else is asked.
import type { Answerer } from "./types";

const PATIENCE_MS = 15_000;

export const answerer: Answerer = {
  hasServer: true,
  accountKey: "cupola-account",
  begin: () => undefined,

  send(path, request, stop) {
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const signal = stop ? AbortSignal.any([patience, stop]) : patience;
    return fetch(path, { ...request, credentials: "same-origin", signal });
  },

  changesOf(game, since) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const seen = since === undefined ? "" : `?since=${since}`;
    return new WebSocket(`${scheme}://${location.host}/api/games/${game}/changes${seen}`);
  },

  pathNow: () => location.pathname,
  addressOf: (path) => path,
};
