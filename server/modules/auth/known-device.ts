import { randomUUID } from "node:crypto";
import type { Context } from "../../core/data/context.ts";
import type { DeviceProof } from "./tokens.ts";

/** The most accounts remembered on a shared computer; earlier ones count as new there. */
const MOST_ACCOUNTS = 10;

const proofOf = ({ deviceProof, services }: Context): DeviceProof | null =>
  deviceProof === null ? null : services.tokens.readDevice(deviceProof);

/** The id of this device, if this account has signed in on it before. */
export function knownDevice(ctx: Context, accountId: number): string | null {
  const proof = proofOf(ctx);
  return proof?.accounts.includes(accountId) ? proof.id : null;
}

/** Stores in the browser that this account has signed in on it. */
export function keepDevice(ctx: Context, accountId: number): void {
  const { id, accounts } = proofOf(ctx) ?? { id: randomUUID(), accounts: [] };
  const latest = [accountId, ...accounts.filter((other) => other !== accountId)].slice(0, MOST_ACCOUNTS);
  ctx.keepDeviceProof(ctx.services.tokens.device({ id, accounts: latest }));
}
