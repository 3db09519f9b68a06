// Bots, hints and reviews think here, so that the rules answer meanwhile.
import type { FromThinking, ToThinking } from "./messages";
import { loadPython, type PythonModule } from "./python";

let jobs: Promise<PythonModule> | null = null;

self.onmessage = async ({ data }: MessageEvent<ToThinking>) => {
  if (data.kind === "begin") {
    jobs = loadPython(data, () => undefined).then((python) => python.pyimport("cupola.tab.bridge"));
    return;
  }
  try {
    const thought = ((await jobs) as PythonModule)["work_on"](data.job).toJs() as Uint8Array;
    tell({ kind: "thought", id: data.id, thought });
  } catch (error) {
    tell({ kind: "gave-up", id: data.id, message: String(error) });
  }
};

const tell = (message: FromThinking): void => self.postMessage(message);
