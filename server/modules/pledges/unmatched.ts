import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "../../core/data/tables.ts";
import { MatchState } from "../../shared/enums.ts";

const eb = expressionBuilder<Tables>();

/** The columns of a donation, or of a planned one, that say who gives what to whom. */
interface Given {
  studentId: string;
  donorId: string;
  asset: string;
  classYearId: string;
}

/** What is given without a match of its student and donor: it takes a place of the donor's pledge, too. */
export const isUnmatched = ({ studentId, donorId, asset, classYearId }: Given): Expression<SqlBool> =>
  eb.not(
    eb.exists(
      eb
        .selectFrom("match as m")
        .select(sql.lit(1).as("one"))
        .whereRef("m.student_id", "=", sql.ref(studentId))
        .whereRef("m.donor_id", "=", sql.ref(donorId))
        .whereRef("m.asset", "=", sql.ref(asset))
        .whereRef("m.class_year_id", "=", sql.ref(classYearId))
        .where("m.state", "<>", MatchState.RELEASED)
        .where("m.deleted_at", "is", null),
    ),
  );

/** The columns of a donation `d`. */
export const ofDonation: Given = {
  studentId: "d.student_id",
  donorId: "d.donor_id",
  asset: "d.asset",
  classYearId: "d.class_year_id",
};
