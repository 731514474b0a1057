import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import type { Pool } from "pg";
import { withTransaction } from "../../core/base/connections.ts";
import { InBranch } from "../../core/data/record.ts";
import type { Asset } from "../../shared/enums.ts";

/**
 * How many students of a branch received an asset (or anything) in a calendar year, by the previous year in which they
 * did. Written by the database with each donation, as rows that add up. No relation to the branch, so that it never
 * blocks its deletion.
 */
@InBranch()
@Entity({ tableName: "given_count" })
export class GivenCount {
  @PrimaryKey({ type: "integer" })
  id!: number;

  @Property({ type: "integer" })
  branchId!: number;

  @Property({ type: "text" })
  asset!: Asset | "ANY";

  @Property({ type: "integer" })
  year!: number;

  @Property({ type: "integer", nullable: true })
  previous: number | null = null;

  /** Negative if a row subtracts what another has added. */
  @Property({ type: "integer" })
  students!: number;
}

/** Recounts all donations: one row for each number instead of several that add up to it. */
export async function recountGiven(pool: Pool): Promise<void> {
  await withTransaction(pool, async (client) => {
    await client.query("select set_config('app.all_branches', 'on', true)");
    await client.query("select count_given()");
  });
}
