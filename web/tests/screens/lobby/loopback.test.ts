import { expect, test } from "vitest";
import { isLoopback } from "../../../src/screens/lobby/loopback";

test.each(["http://127.0.0.1:8417/join/a", "http://localhost/join/a", "http://[::1]:8417/join/a"])(
  "%s opens on this computer alone",
  (link) => expect(isLoopback(link)).toBe(true),
);

test.each([
  "http://192.168.1.20:8417/join/a",
  "https://cupola.example.org/join/a",
  "http://127.example.org/",
])("%s opens elsewhere", (link) => expect(isLoopback(link)).toBe(false));
