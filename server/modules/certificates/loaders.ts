import { sql } from "kysely";
import type { Loader } from "../../core/data/attached.ts";
import { isOneOf } from "../../core/data/list.ts";
import { Asset, CertificateStanding, DonationState } from "../../shared/enums.ts";

/** The names of the users who issued certificates. */
export const issuersOf: Loader = async ({ db }, ids) => {
  const rows = await db
    .selectFrom("certificate as c")
    .innerJoin("app_user as u", "u.id", "c.created_by")
    .select(["c.id", "u.name"])
    .where(isOneOf("c.id", ids))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/**
 * Which valid certificates count a donation that was cancelled or deleted since they were issued. One that was recorded
 * again does not count; money is given several times a study year, so that no other donation stands for it.
 */
export const outdatedOf: Loader = async ({ db }, ids) => {
  const rows = await db
    .selectFrom("certificate as c")
    .innerJoin("class_year as f", "f.id", "c.from_year_id")
    .innerJoin("class_year as u", "u.id", "c.to_year_id")
    .innerJoin("donation as d", "d.donor_id", "c.donor_id")
    .innerJoin("class_year as y", "y.id", "d.class_year_id")
    .select("c.id")
    .distinct()
    .where(isOneOf("c.id", ids))
    .where("c.standing", "=", CertificateStanding.VALID)
    .where(sql<boolean>`${sql.ref("d.student_id")} = any (${sql.ref("c.student_ids")})`)
    .whereRef("d.created_at", "<=", "c.created_at")
    .where((eb) =>
      eb.or([
        eb.and([eb("y.first_day", ">=", eb.ref("f.first_day")), eb("y.first_day", "<=", eb.ref("u.first_day"))]),
        eb("y.id", "=", eb.ref("f.id")),
        eb("y.id", "=", eb.ref("u.id")),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb("d.deleted_at", ">", eb.ref("c.created_at")),
        eb.and([
          eb("d.state", "=", DonationState.CANCELLED),
          eb.exists(
            eb
              .selectFrom("audit_entry as a")
              .select(sql.lit(1).as("one"))
              .where("a.table_name", "=", "donation")
              .whereRef("a.record_id", "=", "d.id")
              .whereRef("a.at", ">", "c.created_at")
              .where(sql<boolean>`${sql.ref("a.after")} ->> 'state' = ${sql.lit(DonationState.CANCELLED)}`),
          ),
        ]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb("d.asset", "=", Asset.FINANCE),
        eb.not(
          eb.exists(
            eb
              .selectFrom("donation as o")
              .select(sql.lit(1).as("one"))
              .whereRef("o.donor_id", "=", "d.donor_id")
              .whereRef("o.student_id", "=", "d.student_id")
              .whereRef("o.asset", "=", "d.asset")
              .whereRef("o.class_year_id", "=", "d.class_year_id")
              .where("o.state", "<>", DonationState.CANCELLED)
              .where("o.deleted_at", "is", null),
          ),
        ),
      ]),
    )
    .execute();
  const outdated = new Set(rows.map(({ id }) => id));
  return new Map(ids.map((id) => [id, outdated.has(id)]));
};

/** Whether the content of certificates still exists. */
export const keptOf: Loader = async ({ db }, ids) => {
  const rows = await db
    .selectFrom("certificate as c")
    .select(["c.id", sql<boolean>`content is not null`.as("kept")])
    .where(isOneOf("c.id", ids))
    .execute();
  return new Map(rows.map(({ id, kept }) => [id, kept]));
};
