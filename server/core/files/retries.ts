import type { S3ClientConfig } from "@aws-sdk/client-s3";

type Strategy = Extract<S3ClientConfig["retryStrategy"], { recordSuccess: unknown }>;
type Token = Awaited<ReturnType<Strategy["acquireInitialRetryToken"]>>;

/** The first pause at its longest (ms); each further one is twice as long. */
const FIRST_PAUSE = 200;
/** A server that asks for a longer pause than this (ms) is asked again sooner. */
const LONGEST_PAUSE = 20_000;

const tokenOf = (made: number, pause: number): Token => ({
  getRetryCount: () => made,
  getRetryDelay: () => pause,
});

/**
 * Tries a call again that failed in passing, up to this many times in all: three attempts wait for half a second, eight
 * for some twenty seconds, in which a storage gateway restarts. The library's own strategy allows all calls of a client
 * together 35 retries at a time, so that a restart ends whatever sends several calls at once.
 */
export function retries(attempts: number): Strategy {
  return {
    acquireInitialRetryToken: async () => tokenOf(0, 0),
    refreshRetryTokenForRetry: async (token, { errorType, retryAfterHint }) => {
      const made = token.getRetryCount() + 1;
      const isPassing = errorType === "TRANSIENT" || errorType === "THROTTLING";
      if (!isPassing || made >= attempts) throw new Error("No further attempt");
      const pause = FIRST_PAUSE * 2 ** (made - 1) * (0.5 + Math.random() / 2);
      const asked = retryAfterHint ? retryAfterHint.getTime() - Date.now() : 0;
      return tokenOf(made, Math.min(Math.max(pause, asked), LONGEST_PAUSE));
    },
    recordSuccess: () => undefined,
  };
}
