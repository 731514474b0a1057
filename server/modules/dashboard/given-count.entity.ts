import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import type { Pool } from "pg";
import { withTransaction } from "../../core/base/connections.ts";
import { InBranch } from "../../core/data/record.ts";
import type { Asset } from "../../shared/enums.ts";

/**
 * How many students of a branch were given an asset (or anything) in a calendar year, by the year before it in which they
 * were. Written by the database with each donation, in rows that add up. No relation to the branch: it never keeps one from going.
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

  /** Below zero where a row takes back what another has added. */
  @Property({ type: "integer" })
  students!: number;
}

/** Counts all donations afresh: one row for each number in the place of those that add up to it. */
export async function countGivenAgain(pool: Pool): Promise<void> {
  await withTransaction(pool, async (client) => {
    await client.query("select set_config('app.all_branches', 'on', true)");
    await client.query("select count_given()");
  });
}
