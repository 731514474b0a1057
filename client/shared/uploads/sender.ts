import { createStore } from "../../ui/store.ts";

/**
 * The user whose photos are being sent, null after signing out: another user who signs in on this page does not send
 * them. What sends them is loaded later.
 */
export const sender = createStore<number | null>(null);
