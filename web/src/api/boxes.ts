// The boxes of an account: what is printed on the pieces of the people who own a copy.
import type { BoxCard, BoxRow, BoxSheet, Change } from "../box/types";
import { call } from "./client";

export const myBoxes = (): Promise<{ boxes: readonly BoxCard[] }> => call("GET", "/api/boxes");
export const newBox = (name: string): Promise<BoxCard> => call("POST", "/api/boxes", { name });
export const uploadBox = (name: string, file: Blob): Promise<BoxCard> =>
  call("POST", `/api/boxes/file?${new URLSearchParams({ name })}`, file);
export const sheetOf = (box: string): Promise<BoxSheet> => call("GET", `/api/boxes/${box}`);
export const changeBox = (box: string, change: Change): Promise<{ card: BoxCard; rows: readonly BoxRow[] }> =>
  call("PATCH", `/api/boxes/${box}`, change);
export const deleteBox = (box: string): Promise<void> => call("DELETE", `/api/boxes/${box}`);
export const boxFile = (box: string): string => `/api/boxes/${box}/file`;
