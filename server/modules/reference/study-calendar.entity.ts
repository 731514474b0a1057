import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import type { Pool } from "pg";
import { Global } from "../../core/data/record.ts";

/**
 * The present study year that the columns kept with students are made for: one row, written by the database whenever
 * study years or the day change. No relation to the study year: it never keeps one from going.
 */
@Global("a day and a study year, nothing of any record")
@Entity({ tableName: "study_calendar" })
export class StudyCalendar {
  @PrimaryKey({ type: "integer" })
  id!: number;

  /** Today in the organisation's zone, as the product said last. */
  @Property({ type: "date" })
  day!: string;

  @Property({ type: "integer", nullable: true })
  classYearId: number | null = null;

  /** Grows whenever the present study year becomes another one. */
  @Property({ type: "integer" })
  turn!: number;

  /** The last student whose columns were made for the present study year; null once all are. */
  @Property({ type: "integer", nullable: true })
  remadeTo: number | null = null;
}

/**
 * Tells the database which day it is. Where that makes another study year the present one, or the last making was broken
 * off, a job makes the students' columns anew.
 * @param today `YYYY-MM-DD` in the organisation's zone
 */
export async function keepStudyCalendar(pool: Pool, today: string): Promise<void> {
  await pool.query("select keep_study_calendar($1)", [today]);
}
