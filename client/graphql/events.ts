import type { UnauthenticatedBody } from "../../server/shared/errors.ts";

export interface ServerEvents {
  /** The server no longer accepts this session. */
  onRefused: (code: UnauthenticatedBody["code"]) => void;
  /** Whether the last request reached the server. */
  onReach: (reached: boolean) => void;
}

const nobody: ServerEvents = { onRefused: () => undefined, onReach: () => undefined };
let listener = nobody;

/** Sets the panel's only listener. */
export function listenToServer(events: ServerEvents): void {
  listener = events;
}

export const refused: ServerEvents["onRefused"] = (code) => listener.onRefused(code);
export const reach: ServerEvents["onReach"] = (reached) => listener.onReach(reached);
