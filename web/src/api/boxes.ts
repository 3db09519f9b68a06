// The boxes of an account: what is printed on the pieces of the people who own a copy.
import { call } from "./client";
import type { BoxCard, BoxChange, BoxPatch, SentBox } from "./types";

export const myBoxes = (): Promise<{ boxes: readonly BoxCard[] }> => call("GET", "/api/boxes");
export const newBox = (name: string): Promise<BoxCard> => call("POST", "/api/boxes", { name });
export const uploadBox = (name: string, file: Blob): Promise<BoxCard> =>
  // Browsers disagree on the type of such a file; the server looks into it.
  call(
    "POST",
    `/api/boxes/file?${new URLSearchParams({ name })}`,
    file.slice(0, file.size, "application/octet-stream"),
  );
export const sheetOf = (box: string): Promise<SentBox> => call("GET", `/api/boxes/${box}`);
export const changeBox = (box: string, change: BoxPatch): Promise<BoxChange> =>
  call("PATCH", `/api/boxes/${box}`, change);
export const deleteBox = (box: string): Promise<void> => call("DELETE", `/api/boxes/${box}`);
export const boxFile = (box: string): string => `/api/boxes/${box}/file`;
