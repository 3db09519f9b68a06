import { getContext, setContext } from "svelte";
import type { TableSession } from "./session.svelte";

const TABLE = Symbol("table");

export const provideTable = (session: TableSession): TableSession => setContext(TABLE, session);
export const useTable = (): TableSession => getContext<TableSession>(TABLE);
