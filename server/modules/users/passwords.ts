import { argon2id, hash, verify } from "argon2";
import { createTurns, type Waiting } from "./turns.ts";

/** 19 MiB, two passes, one lane: the OWASP Password Storage Cheat Sheet's parameters for argon2id. */
const parameters = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Two at a time per process, so that a flood of sign-ins cannot take over the machine. */
const inTurn = createTurns({ atOnce: 2, longestLine: 200, longestOfOne: 20 });

/** Whoever may set a new password has already proved who they are. */
const proved: Waiting = { key: "new password", trusted: true };

/** A password's hash for storage, in PHC string format. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters), proved);

/** Compared with if there is no account: made like every stored hash, so that it takes as long. */
const nobody = "$argon2id$v=19$m=19456,p=1,t=2$TgBMQxCmpMZHCIW7jFvLLg$YMSYNnA+VRAUoej0mFrSMqG7JWv4g2nZ8CktnIdSRSA";

/** Whether the password matches the hash. Without a hash (no such account) it takes as long and is false. */
export async function verifyPassword(stored: string | null, password: string, who?: Waiting): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? nobody, password), who);
  return stored !== null && matches;
}
