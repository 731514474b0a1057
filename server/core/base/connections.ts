import type { Pool, PoolClient, PoolConfig } from "pg";
import { isConnectionLoss } from "./constraints.ts";
import { OutcomeUnknown } from "./errors.ts";

/**
 * A pool's settings, for opening more connections to the same database; pg hides the password when options are copied.
 */
export const settingsOf = ({ options }: Pool): PoolConfig => ({
  ...options,
  ...(options.password !== undefined && { password: options.password }),
});

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/**
 * Commits. Throws `OutcomeUnknown` when the connection is lost before the server answers: the work may or may not be
 * saved.
 */
async function commit(client: PoolClient): Promise<void> {
  let command: string;
  try {
    ({ command } = await client.query("commit"));
  } catch (error) {
    throw isConnectionLoss(error) ? new OutcomeUnknown(error) : error;
  }
  // PostgreSQL answers ROLLBACK when an earlier statement failed and its error was swallowed.
  if (command !== "COMMIT") throw new Error("The transaction had failed before its commit");
}

/** Rolls back; returns the error if that fails, in which case the connection is unusable. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query("rollback");
    return undefined;
  } catch (error) {
    return errorOf(error);
  }
}

async function borrow<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  afterError: (client: PoolClient, error: unknown) => Promise<Error | undefined>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const lost = (error: Error) => {
    broken = error;
  };
  client.on("error", lost);
  try {
    return await work(client);
  } catch (error) {
    broken = (await afterError(client, error)) ?? broken;
    throw error;
  } finally {
    client.off("error", lost);
    client.release(broken);
  }
}

/**
 * Lends a connection. If the work fails the connection is closed, and its locks and open transaction with it: the pool
 * never gets back a connection in an unknown state and never loses a slot.
 */
export const withConnection = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  borrow(pool, work, async (_client, error) => errorOf(error));

/**
 * Runs the work in one transaction on a connection that is already checked out; its error is rethrown after the
 * rollback.
 */
export async function inTransaction<T>(client: PoolClient, work: (client: PoolClient) => Promise<T>): Promise<T> {
  try {
    // A job's connections are read-only unless a transaction says otherwise.
    await client.query("begin read write");
    const result = await work(client);
    await commit(client);
    return result;
  } catch (error) {
    // If this fails the connection is dead, which its lender will notice.
    await rollBack(client);
    throw error;
  }
}

/** Runs the work in one transaction on its own connection, which is closed only if the rollback fails. */
export const withTransaction = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  borrow(
    pool,
    async (client) => {
      await client.query("begin");
      const result = await work(client);
      await commit(client);
      return result;
    },
    rollBack,
  );
