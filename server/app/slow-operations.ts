import type { Logger } from "pino";
import type { ToldOperation } from "./request/told.ts";

/** Writes a line for each operation that took at least a time (ms): which one, but neither who asked nor for what. */
export const logSlowOperations =
  (log: Pick<Logger, "warn">, limit: number) =>
  ({ seconds, requestId, name, kind, fields, isUpload, cost }: ToldOperation): void => {
    const ms = Math.round(seconds * 1000);
    if (ms >= limit) log.warn({ requestId, operation: name, kind, fields, ms, cost, isUpload }, "slow operation");
  };
