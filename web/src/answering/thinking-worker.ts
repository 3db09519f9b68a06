// Bots, hints and reviews think here, so that the rules answer meanwhile; the first of its kind keeps a copy of Python's
// memory for the starts to come.
import type { Begin, FromThinking, ToThinking } from "./messages";
import { loadAndKeep, loadPython, type PythonModule } from "./python";
import { hasSnapshot } from "./snapshot";

let jobs: Promise<PythonModule> | null = null;

self.onmessage = async ({ data }: MessageEvent<ToThinking>) => {
  if (data.kind === "begin") {
    jobs = loaded(data);
    jobs.catch(() => undefined); // a job says so
    return;
  }
  try {
    const thought = ((await jobs) as PythonModule)["work_on"](data.job).toJs() as Uint8Array;
    tell({ kind: "thought", id: data.id, thought });
  } catch (error) {
    tell({ kind: "gave-up", id: data.id, message: String(error) });
  }
};

async function loaded(begin: Begin): Promise<PythonModule> {
  const isMade = !begin.isKeeping || (await hasSnapshot(begin));
  const { bridge } = await (isMade ? loadPython(begin, () => undefined) : loadAndKeep(begin));
  return bridge;
}

const tell = (message: FromThinking): void => self.postMessage(message);
