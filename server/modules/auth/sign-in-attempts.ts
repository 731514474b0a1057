import type { Pool } from "pg";
import { addressKey } from "../../core/base/address.ts";
import { TooManyAttempts } from "../../core/base/errors.ts";
import type { Waiting } from "../users/turns.ts";
import { countAttempt } from "./reservation.ts";
import { window, windowMinutes } from "./throttle.ts";

/** Failed sign-ins within the window. Known devices count by themselves: nobody else can use their attempts up. */
const most = {
  /** Of one account, from devices on which it was not signed in before. */
  account: 10,
  /** Of one account on one device on which it was signed in before. */
  device: 10,
  /** From one address; beyond, only a right password is answered. */
  address: 40,
  /** From one address, of accounts that exist; beyond, no password is looked at. */
  knownOfAddress: 100,
  /** From one address, of emails without an account, that are kept. */
  kept: 400,
} as const;

/** What is known of who attempts to sign in, before the password is looked at. */
export interface Attempting {
  /** Digest of the email. */
  account: string;
  /** Whether there is such an account. */
  known: boolean;
  ip: string;
  /** The device, where the account was signed in on it before. */
  device: string | null;
}

export interface Attempt {
  /** Null: it is not counted any more, as too many are. */
  id: string | null;
  /** On a device that is known for the account, and has attempts left. */
  onKnownDevice: boolean;
  /** Whose failures a right password forgets. */
  counted: string;
  /** Whether the password is looked at; where it is not, the same work is done. */
  isLookedAt: boolean;
  /** What a wrong password is told: in how many minutes to try again, or null, that it is wrong. */
  wait: number | null;
  /** Which one it is from this address, or on this device. */
  number: number;
  /** It is the last one of its account for now. */
  isLast: boolean;
}

/** Under what a device's attempts at an account are counted. */
const deviceKey = (device: string, account: string): string => `device ${device} ${account}`;

interface Counts {
  account: number;
  address: number;
  known: number;
  account_minutes: number | null;
  address_minutes: number | null;
}

const minutesOf = (minutes: number | null): number => Math.min(Math.max(minutes ?? 1, 1), windowMinutes);
const until = (condition: string) =>
  `ceil(extract(epoch from min(at) filter (where ${condition}) + ${window} - now()) / 60)::integer`;

async function reserve(
  pool: Pool,
  { account, address, known, who }: { account: string; address: string; known: boolean; who: Waiting },
  isCounted: (counts: Counts) => boolean,
) {
  return countAttempt(pool, { account, address, who }, async (client) => {
    const { rows } = await client.query<Counts>(
      `select count(*) filter (where account = $1)::integer as account, ${until("account = $1")} as account_minutes,
              count(*) filter (where address = $2)::integer as address, ${until("address = $2")} as address_minutes,
              count(*) filter (where address = $2 and known)::integer as known
       from sign_in_attempt where (account = $1 or address = $2) and at > now() - ${window}`,
      [account, address],
    );
    const [counts] = rows as [Counts];
    const inserted = await client.query<{ id: string }>(
      "insert into sign_in_attempt (account, address, known) select $1, $2, $3 where $4 returning id",
      [account, address, known, isCounted(counts)],
    );
    return { counts, id: inserted.rows[0]?.id ?? null };
  });
}

/**
 * Reserves an attempt to sign in before the password is looked at. What it gives and how long it takes does not tell
 * whether there is such an account. Throws `TooManyAttempts` where the account has no attempt left.
 *
 * Somebody who guesses from an office's address uses up neither the attempts of its known devices nor, by emails that do not
 * exist, those of its accounts: a right password goes on being answered. One account has ten attempts a quarter of an hour
 * from all unknown devices together, and one address a hundred at all accounts.
 */
export async function reserveSignIn(pool: Pool, { account, known, ip, device }: Attempting): Promise<Attempt> {
  if (device !== null) {
    const key = deviceKey(device, account);
    const own = await reserve(
      pool,
      { account: key, address: key, known, who: { key, trusted: true } },
      (counts) => counts.account < most.device,
    );
    const number = own.counts.account + 1;
    if (own.id !== null) {
      return {
        id: own.id,
        onKnownDevice: true,
        counted: key,
        isLookedAt: true,
        wait: null,
        number,
        isLast: number === most.device,
      };
    }
  }
  const address = addressKey(ip);
  const { counts, id } = await reserve(
    pool,
    { account, address, known, who: { key: address } },
    (failed) =>
      failed.account < most.account && failed.known < most.knownOfAddress && (known || failed.address < most.kept),
  );
  const isHushed = counts.address >= most.address;
  const isExhausted = counts.account >= most.account;
  if (isExhausted && !isHushed) throw new TooManyAttempts(minutesOf(counts.account_minutes));
  return {
    id,
    onKnownDevice: false,
    counted: account,
    isLookedAt: !isExhausted && counts.known < most.knownOfAddress,
    wait: isHushed ? minutesOf(counts.address_minutes) : null,
    number: counts.address + 1,
    isLast: counts.account + 1 === most.account,
  };
}
