import type { ErrorCode } from "../../shared/errors.ts";
import type { RouteKind } from "./route-kind.ts";

/** How a request went: it was answered, or given up by its caller, and then has no status. */
export interface ToldRequest {
  route: RouteKind;
  status: number | null;
  /** From its arrival to the end of its answer (s). */
  seconds: number;
}

/** How a GraphQL operation went. Nothing in it is the caller's own word, or data. */
export interface ToldOperation {
  requestId: string;
  /** Of one of the panel's own operations, otherwise “other”: callers name theirs as they like. */
  name: string;
  /** Null if it was refused before it was known. */
  kind: "query" | "mutation" | null;
  /** The first fields of Query or Mutation that it asks for, by their names in the schema. */
  fields: string[];
  /** From the arrival of its body to its answer (s). */
  seconds: number;
  /** It came with a file, so most of this time may be the caller's line. */
  isUpload: boolean;
  /** As estimated before it was run, in rows times fields; null if it was not run. */
  cost: number | null;
  /** The codes of its errors, each once. */
  codes: readonly ErrorCode[];
  /** The product failed, not the request. */
  hasFailed: boolean;
}
