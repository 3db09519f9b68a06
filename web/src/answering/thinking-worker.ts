// Bots, hints and reviews think here, so that the rules answer meanwhile; the first of its kind keeps a copy of Python's
// memory for the starts to come.
import type { Begin, FromThinking, ToThinking } from "./messages";
import { loadAndKeep, loadPython, type PythonModule } from "./python";
import { hasSnapshot } from "./snapshot";

let jobs: Promise<PythonModule> | null = null;
const dropped = new Set<number>(); // while Python loads

self.onmessage = async ({ data }: MessageEvent<ToThinking>) => {
  if (data.kind === "begin") {
    jobs = loaded(data);
    jobs.catch(() => undefined); // a job says so
  } else if (data.kind === "drop") dropped.add(data.id);
  else await work(data.id, data.job);
};

async function work(id: number, job: Uint8Array): Promise<void> {
  try {
    const python = (await jobs) as PythonModule;
    if (dropped.delete(id)) return;
    tell({ kind: "begun", id });
    tell({ kind: "thought", id, thought: python["work_on"](job).toJs() as Uint8Array });
  } catch (error) {
    tell({ kind: "gave-up", id, message: String(error) });
  }
}

async function loaded(begin: Begin): Promise<PythonModule> {
  const isMade = !begin.isKeeping || (await hasSnapshot(begin));
  const { bridge } = await (isMade ? loadPython(begin, () => undefined) : loadAndKeep(begin));
  return bridge;
}

const tell = (message: FromThinking): void => self.postMessage(message);
