import type { Pool } from "pg";
import { addressKey } from "../../core/base/address.ts";
import { TooManyAttempts } from "../../core/base/errors.ts";
import type { Waiting } from "../users/turns.ts";
import { countAttempt } from "./attempts.ts";
import { isRecent, window, windowMinutes } from "./throttle.ts";

/**
 * Failed sign-ins within the window. Known devices are counted separately, so nobody else can use up their attempts.
 */
const most = {
  /** For one account, from unknown devices. */
  account: 10,
  /** For one account on one known device. */
  device: 10,
  /** From one address; beyond that, only a correct password succeeds. */
  address: 40,
  /** From one address, for existing accounts; beyond that, no password is checked. */
  knownOfAddress: 100,
  /** From one address, for unknown emails: the most that are stored. */
  kept: 400,
} as const;

/** What is known about a sign-in attempt before the password is checked. */
export interface Attempting {
  /** Digest of the email. */
  account: string;
  /** Whether the account exists. */
  known: boolean;
  ip: string;
  /** The device, if the account has signed in on it before. */
  device: string | null;
}

export interface Attempt {
  /** Null if not stored, as there are too many. */
  id: string | null;
  /** On a device known for the account, with attempts left. */
  onKnownDevice: boolean;
  /** The key whose failures a correct password clears. */
  counted: string;
  /** Whether the password is checked; if not, the same work is done anyway. */
  isLookedAt: boolean;
  /** The response to a wrong password: in how many minutes to try again, or null for "wrong password". */
  wait: number | null;
  /** Its number from this address, or on this device. */
  number: number;
  /** Whether it is the account's last attempt for now. */
  isLast: boolean;
}

/** The key for a device's attempts at an account. */
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

async function take(
  pool: Pool,
  { account, address, known, who }: { account: string; address: string; known: boolean; who: Waiting },
  isCounted: (counts: Counts) => boolean,
) {
  return countAttempt(pool, { account, address, who }, async (client) => {
    const { rows } = await client.query<Counts>(
      `select count(*) filter (where account = $1)::integer as account, ${until("account = $1")} as account_minutes,
              count(*) filter (where address = $2)::integer as address, ${until("address = $2")} as address_minutes,
              count(*) filter (where address = $2 and known)::integer as known
       from sign_in_attempt where (account = $1 or address = $2) and ${isRecent}`,
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
 * Takes a sign-in attempt before the password is checked. Neither its result nor its duration reveals whether the
 * account exists. Throws `TooManyAttempts` if the account has no attempt left.
 *
 * Someone guessing from an office's address uses up neither the attempts of its known devices nor, with unknown emails,
 * those of its
 * accounts: correct passwords still work. One account has ten attempts per quarter of an hour from all unknown devices
 * together, and
 * one address a hundred for all accounts.
 */
export async function takeSignIn(pool: Pool, { account, known, ip, device }: Attempting): Promise<Attempt> {
  if (device !== null) {
    const key = deviceKey(device, account);
    const own = await take(
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
  const { counts, id } = await take(
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
