// Sounds are made in code, only when they are wanted, and never before the first gesture.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const made = vi.fn();

class Param {
  value = 0;
  setValueAtTime = vi.fn();
  linearRampToValueAtTime = vi.fn();
  exponentialRampToValueAtTime = vi.fn();
}
class Node {
  gain = new Param();
  frequency = new Param();
  start = vi.fn(() => made());
  stop = vi.fn();
  connect<Other>(other: Other): Other {
    return other;
  }
}
const opened = vi.fn();
class Context {
  state = "running";
  currentTime = 0;
  sampleRate = 100;
  destination = new Node();
  constructor() {
    opened();
  }
  createBuffer = () => ({ getChannelData: () => new Float32Array(100) });
}

beforeEach(() => {
  vi.resetModules();
  made.mockClear();
  opened.mockClear();
  localStorage.clear();
  vi.stubGlobal("AudioContext", Context);
  for (const name of ["GainNode", "OscillatorNode", "BiquadFilterNode", "AudioBufferSourceNode"])
    vi.stubGlobal(name, Node);
  vi.stubGlobal("DynamicsCompressorNode", Node);
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => ({
  ...(await import("../../src/sound/sounds")),
  ...(await import("../../src/app/preferences.svelte")),
});
const touch = (): boolean => window.dispatchEvent(new Event("pointerdown"));

describe("sound", () => {
  it("is silent, and not even made ready, before the first gesture", async () => {
    const { sound, wakeOnGesture } = await load();
    wakeOnGesture();
    sound("chime");
    expect(opened).not.toHaveBeenCalled();
    touch();
    sound("chime");
    expect(opened).toHaveBeenCalledOnce();
    expect(made).toHaveBeenCalled();
  });

  it("has every sound that the table needs, each made of something", async () => {
    const { sound, SOUND_NAMES, wakeOnGesture } = await load();
    wakeOnGesture();
    touch();
    for (const name of SOUND_NAMES) {
      made.mockClear();
      sound(name);
      expect(made, name).toHaveBeenCalled();
    }
    expect(SOUND_NAMES).toEqual(
      expect.arrayContaining([
        "tick",
        "roll1",
        "roll2",
        "roll3",
        "coin",
        "wood",
        "stone",
        "chime",
        "bell",
        "error",
      ]),
    );
  });

  it("is off by one click", async () => {
    const { sound, preferences, wakeOnGesture } = await load();
    wakeOnGesture();
    touch();
    preferences.sound = false;
    sound("bell");
    expect(made).not.toHaveBeenCalled();
  });
});
