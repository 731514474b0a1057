import { argon2id, hash, verify } from "argon2";
import { createTurns, type Waiting } from "./turns.ts";

/** 19 MiB, two passes, one lane: the OWASP Password Storage Cheat Sheet's parameters for argon2id. */
const parameters = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Two at once in one process, so that a flood of sign-ins cannot take the machine. */
const inTurn = createTurns({ atOnce: 2, longestLine: 200, longestOfOne: 20 });

/** Whoever is about to have a new password has proved who they are. */
const proved: Waiting = { key: "new password", trusted: true };

/** The hash that is stored of a password, in PHC string format. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters), proved);

/** Compared with where there is no account: made like every stored hash, so that it takes as long. */
const nobody = "$argon2id$v=19$m=19456,p=1,t=2$TgBMQxCmpMZHCIW7jFvLLg$YMSYNnA+VRAUoej0mFrSMqG7JWv4g2nZ8CktnIdSRSA";

/** Whether the password is the one behind the hash. Without a hash (no such account) it takes as long and is false. */
export async function verifyPassword(stored: string | null, password: string, who?: Waiting): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? nobody, password), who);
  return stored !== null && matches;
}
