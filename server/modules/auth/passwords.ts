import { argon2id, hash, verify } from "argon2";
import { Busy } from "../../core/errors.ts";

/** 19 MiB, two passes, one lane: the OWASP Password Storage Cheat Sheet's parameters for argon2id. */
const parameters = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Computed at once in one process; the rest wait in line, so that a flood of sign-ins cannot take the machine. */
const atOnce = 2;
const longestLine = 200;

let running = 0;
const line: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (line.length >= longestLine) throw new Busy("errors.busySigningIn");
    await new Promise<void>((resolve) => line.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    line.shift()?.();
  }
}

/** The hash that is stored of a password, in PHC string format. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters));

let unknown: Promise<string> | null = null;

/** Whether the password is the one behind the hash. Without a hash (no such account) it takes as long and is false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  unknown ??= hashPassword("no account has this password");
  const against = stored ?? (await unknown);
  const matches = await inTurn(() => verify(against, password));
  return stored !== null && matches;
}
