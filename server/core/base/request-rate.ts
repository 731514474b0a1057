import type { Pool } from "pg";

/** How fast one caller may send requests: so many in a minute, and so many at once after a pause. */
export interface Rate {
  perMinute: number;
  burst: number;
}

/** What is left to a caller after a request. */
export interface Allowance {
  allowed: boolean;
  /** Requests that may follow at once. */
  left: number;
  /** Seconds until the whole burst is available again or, if refused, until this much is. */
  seconds: number;
}

/**
 * From when a request counts. Further ahead than a whole burst, and than a statement may have waited, is only what was
 * written before the clock was set back.
 */
const from =
  "greatest(now(), case when r.until < now() + $3 * interval '1 second' + interval '1 minute' then r.until end)";
const take = {
  name: "request-rate",
  text: `insert into request_rate as r (key, until) values ($1, now() + $2 * interval '1 second')
    on conflict (key) do update set until = ${from} + $2 * interval '1 second'
      where ${from} + $2 * interval '1 second' <= now() + $3 * interval '1 second'
    returning extract(epoch from until - now())::float8 as ahead`,
};
const look = "select extract(epoch from until - now())::float8 as ahead from request_rate where key = $1";

/**
 * Counts a request by the generic cell rate algorithm, in one row per caller that all processes share: `until` is when
 * the requests so far are worked off at the permitted rate.
 * @param amount how much of the rate it takes, at most a whole burst: 1 for rates of requests
 */
export async function takeRequest(pool: Pool, key: string, rate: Rate, amount = 1): Promise<Allowance> {
  const each = 60 / rate.perMinute;
  const whole = rate.burst * each;
  const { rows } = await pool.query<{ ahead: number }>({ ...take, values: [key, each * amount, whole] });
  const [taken] = rows;
  if (taken) return { allowed: true, left: Math.floor((whole - taken.ahead) / each + 1e-6), seconds: taken.ahead };
  const { rows: found } = await pool.query<{ ahead: number }>(look, [key]);
  return { allowed: false, left: 0, seconds: (found[0]?.ahead ?? 0) + each * amount - whole };
}

/** Gives back what was taken in advance and not needed. */
export async function giveBack(
  pool: Pool,
  key: string,
  { perMinute }: Pick<Rate, "perMinute">,
  amount: number,
): Promise<void> {
  await pool.query("update request_rate set until = until - $2 * interval '1 second' where key = $1", [
    key,
    (60 / perMinute) * amount,
  ]);
}
