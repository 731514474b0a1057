import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import type { Pool } from "pg";
import { Global } from "../../core/data/record.ts";

/**
 * The present study year for which the students' derived columns are computed: one row, written by the database
 * whenever study years or the date change. No relation to the study year, so that it never blocks its deletion.
 */
@Global("a day and a study year, nothing of any record")
@Entity({ tableName: "study_calendar" })
export class StudyCalendar {
  @PrimaryKey({ type: "integer" })
  id!: number;

  /** Today in the organisation's time zone, as last set by the server. */
  @Property({ type: "date" })
  day!: string;

  @Property({ type: "integer", nullable: true })
  classYearId: number | null = null;

  /** Increases whenever another study year becomes the present one. */
  @Property({ type: "integer" })
  turn!: number;

  /** The last student recomputed for the present study year; null once all are. */
  @Property({ type: "integer", nullable: true })
  remadeTo: number | null = null;
}

/**
 * Tells the database the current date. If another study year thereby becomes the present one, or the last recomputation
 * was interrupted, a job recomputes the students' derived columns.
 * @param today `YYYY-MM-DD` in the organisation's time zone
 */
export async function keepStudyCalendar(pool: Pool, today: string): Promise<void> {
  await pool.query("select keep_study_calendar($1)", [today]);
}
