import type { Pool, PoolClient, PoolConfig } from "pg";
import { isConnectionLoss } from "./constraints.ts";
import { OutcomeUnknown } from "./errors.ts";

/** The settings of a pool, for more connections to the same database; pg hides the password from copies. */
export const settingsOf = ({ options }: Pool): PoolConfig => ({
  ...options,
  ...(options.password !== undefined && { password: options.password }),
});

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Commits. Throws `OutcomeUnknown` when the connection goes before the server has answered: the work may be saved or not. */
async function commit(client: PoolClient): Promise<void> {
  let command: string;
  try {
    ({ command } = await client.query("commit"));
  } catch (error) {
    throw isConnectionLoss(error) ? new OutcomeUnknown(error) : error;
  }
  // PostgreSQL answers so when a statement had failed before and nobody said so.
  if (command !== "COMMIT") throw new Error("The transaction had failed before its commit");
}

/** Rolls back; gives the error when that fails, and the connection is then good for nothing more. */
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
 * Lends a connection. When the work fails the connection is closed, and its locks and open transaction go with it: the
 * pool never gets back a connection in an unknown state, and never loses its place either.
 */
export const withConnection = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  borrow(pool, work, async (_client, error) => errorOf(error));

/** Does the work in one transaction on a connection that is free already; what the work throws comes out after the rollback. */
export async function inTransaction<T>(client: PoolClient, work: (client: PoolClient) => Promise<T>): Promise<T> {
  try {
    // A job's connections only read unless a transaction says otherwise.
    await client.query("begin read write");
    const result = await work(client);
    await commit(client);
    return result;
  } catch (error) {
    // A connection on which this fails is dead; whoever lent it finds that out by itself.
    await rollBack(client);
    throw error;
  }
}

/** Does the work in one transaction on a connection of its own, which is closed only when it could not be rolled back. */
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
