// Our own few sounds, made when they are played: no file is fetched. Nothing sounds before the first gesture.
import { preferences } from "../app/preferences.svelte";

/** Polite: never louder than this. */
const VOLUME = 0.22;

interface Studio {
  readonly context: AudioContext;
  readonly out: AudioNode;
  readonly hiss: AudioBuffer;
}
type Sound = (studio: Studio, at: number) => void;

interface Tone {
  readonly pitch: number;
  readonly length: number;
  readonly loud?: number;
  readonly form?: OscillatorType;
  readonly after?: number;
  /** The pitch it slides to. */
  readonly to?: number;
}

function tone(
  { context, out }: Studio,
  at: number,
  { pitch, length, loud = 0.5, form = "sine", after = 0, to }: Tone,
): void {
  const start = at + after;
  const voice = new OscillatorNode(context, { type: form, frequency: pitch });
  if (to) voice.frequency.exponentialRampToValueAtTime(to, start + length);
  const fade = new GainNode(context, { gain: 0 });
  fade.gain.setValueAtTime(0, start);
  fade.gain.linearRampToValueAtTime(loud, start + 0.006);
  fade.gain.exponentialRampToValueAtTime(0.001, start + length);
  voice.connect(fade).connect(out);
  voice.start(start);
  voice.stop(start + length + 0.02);
}

interface Knock {
  readonly pitch: number;
  readonly length: number;
  readonly loud?: number;
  readonly after?: number;
  readonly sharp?: number;
}

/** A knock is noise through a narrow door. */
function knock(studio: Studio, at: number, { pitch, length, loud = 0.6, after = 0, sharp = 6 }: Knock): void {
  const { context, out, hiss } = studio;
  const start = at + after;
  const noise = new AudioBufferSourceNode(context, { buffer: hiss, loop: true });
  const door = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: sharp });
  const fade = new GainNode(context, { gain: 0 });
  fade.gain.setValueAtTime(loud * 2.5, start);
  fade.gain.exponentialRampToValueAtTime(0.001, start + length);
  noise.connect(door).connect(fade).connect(out);
  noise.start(start, Math.random());
  noise.stop(start + length + 0.02);
}

const rattle =
  (gaps: readonly number[]): Sound =>
  (studio, at) =>
    gaps.forEach((after, index) => {
      const loud = 0.5 - index * 0.05;
      knock(studio, at, { pitch: 1500 + ((index * 370) % 900), length: 0.05, loud, after, sharp: 4 });
    });

/** A bell has partials that are no whole multiples. */
function strike(studio: Studio, at: number, pitch: number, after: number, loud: number): void {
  const partials = [
    [0.5, 0.5, 2.4],
    [1, 0.6, 1.8],
    [1.19, 0.3, 1.3],
    [1.56, 0.2, 0.9],
    [2.0, 0.25, 0.8],
    [2.66, 0.12, 0.5],
  ] as const;
  for (const [ratio, share, length] of partials) {
    tone(studio, at, { pitch: pitch * ratio, length, loud: loud * share, after });
  }
}

const SOUNDS = {
  tick: (studio, at) => knock(studio, at, { pitch: 2100, length: 0.03, loud: 0.3 }),
  roll1: rattle([0, 0.09, 0.17, 0.28, 0.37, 0.43, 0.5]),
  roll2: rattle([0, 0.07, 0.19, 0.26, 0.39, 0.45, 0.49, 0.54]),
  roll3: rattle([0, 0.11, 0.16, 0.3, 0.35, 0.46]),
  coin: (studio, at) => {
    tone(studio, at, { pitch: 1975, length: 0.12, loud: 0.2, form: "triangle" });
    tone(studio, at, { pitch: 2637, length: 0.3, loud: 0.2, form: "triangle", after: 0.07 });
  },
  wood: (studio, at) => {
    knock(studio, at, { pitch: 520, length: 0.09, loud: 0.9, sharp: 9 });
    tone(studio, at, { pitch: 190, to: 120, length: 0.1, loud: 0.35 });
  },
  stone: (studio, at) => {
    knock(studio, at, { pitch: 300, length: 0.2, loud: 0.9, sharp: 2 });
    tone(studio, at, { pitch: 110, to: 60, length: 0.22, loud: 0.6 });
    knock(studio, at, { pitch: 900, length: 0.12, loud: 0.25, after: 0.05, sharp: 3 });
  },
  chime: (studio, at) => {
    tone(studio, at, { pitch: 659, length: 0.7, loud: 0.35, form: "triangle" });
    tone(studio, at, { pitch: 988, length: 1, loud: 0.3, form: "triangle", after: 0.16 });
  },
  bell: (studio, at) => strike(studio, at, 392, 0, 0.9),
  bells: (studio, at) =>
    [523, 392, 466, 349, 523].forEach((pitch, index) => strike(studio, at, pitch, index * 0.26, 0.7)),
  error: (studio, at) => tone(studio, at, { pitch: 140, to: 70, length: 0.18, loud: 0.6 }),
} satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;
export const SOUND_NAMES = Object.keys(SOUNDS) as readonly SoundName[];

let studio: Studio | null = null;
let isAwake = false;

function openStudio(): Studio {
  const context = new AudioContext();
  const out = new GainNode(context, { gain: VOLUME });
  // Several at once must not add up to something loud.
  const limit = new DynamicsCompressorNode(context, {
    threshold: -18,
    ratio: 12,
    attack: 0.002,
    release: 0.15,
  });
  out.connect(limit).connect(context.destination);
  const hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const wave = hiss.getChannelData(0);
  for (let index = 0; index < wave.length; index += 1) wave[index] = Math.random() * 2 - 1;
  return { context, out, hiss };
}

/** Browsers keep quiet until somebody touches the page, and so do we. Gives back how to stop listening. */
export function wakeOnGesture(): () => void {
  const wake = (): void => {
    isAwake = true;
    stop();
  };
  const stop = (): void => {
    window.removeEventListener("pointerdown", wake, true);
    window.removeEventListener("keydown", wake, true);
  };
  window.addEventListener("pointerdown", wake, true);
  window.addEventListener("keydown", wake, true);
  return stop;
}

export function sound(name: SoundName): void {
  if (!preferences.sound || !isAwake || typeof AudioContext === "undefined") return;
  try {
    studio ??= openStudio();
    if (studio.context.state === "suspended") void studio.context.resume().catch(() => undefined);
    SOUNDS[name](studio, studio.context.currentTime + 0.01);
  } catch {
    // A machine without sound plays on in silence.
  }
}
