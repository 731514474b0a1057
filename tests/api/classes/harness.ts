import type { Answer, Caller } from "../../support/api.ts";
import type { Builders } from "../../support/builders.ts";
import type { Named, School } from "../../support/built.ts";

/** The errors of an answer: code, key, and each field with its message. */
export function wrong({ errors }: Answer<unknown>): string {
  const [error] = errors;
  if (!error) return "nothing";
  const { code, key, fields } = error.extensions;
  return [code, ...(fields?.length ? fields.map((field) => `${field.path}:${field.key}`) : [key])].join(" ");
}

/** A school with grades 1 to 3 and two study years, the first of which is the present one. */
export interface Ground {
  branchId: number;
  school: School;
  grades: Named[];
  from: Named;
  to: Named;
}

/** The study year that was made last, by file: files that share a process must not move each other's into another time. */
const years = new WeakMap<Builders, number>();

export async function aGround(build: Builders, branchId: number): Promise<Ground> {
  const grades = [await build.reference("GRADE"), await build.reference("GRADE"), await build.reference("GRADE")];
  const year = (years.get(build) ?? 2000) + 2;
  years.set(build, year);
  const from = await build.reference("CLASS_YEAR", { firstDay: `${year}-11-01`, lastDay: `${year + 1}-08-31` });
  const to = await build.reference("CLASS_YEAR", { firstDay: `${year + 1}-11-01`, lastDay: `${year + 2}-08-31` });
  await build.itIs(`${year + 1}-06-01`);
  return { branchId, school: await build.school({ branchId }), grades, from, to };
}

/** A class of the first year; `grade` counts from 1. */
export async function aClass(
  build: Builders,
  { branchId, school, grades, from }: Ground,
  grade: number,
  values: object = {},
) {
  const gradeId = grades[grade - 1]?.id ?? 0;
  return build.schoolClass({ branchId, schoolId: school.id, gradeId, classYearId: from.id, ...values });
}

const preview = `query ($schoolId: Int!, $fromYearId: Int!, $toYearId: Int!) {
  promotionPreview(schoolId: $schoolId, fromYearId: $fromYearId, toYearId: $toYearId) {
    token
    rows { outcome promotedKey repeatedKey placed { id } enrolment { id student { id code } schoolClass { id } } }
    targets { key section grade { id } schoolClass { id } }
  } }`;
const run = `mutation ($schoolId: Int!, $fromYearId: Int!, $toYearId: Int!, $token: String!, $exceptions: [PromotionException!]!) {
  promoteSchool(schoolId: $schoolId, fromYearId: $fromYearId, toYearId: $toYearId, token: $token, exceptions: $exceptions) { changeId count } }`;

export interface Preview {
  token: string;
  rows: {
    outcome: string;
    promotedKey: string | null;
    repeatedKey: string | null;
    placed: { id: number } | null;
    enrolment: { id: number; student: { id: number; code: string }; schoolClass: { id: number } };
  }[];
  targets: { key: string; section: string | null; grade: { id: number }; schoolClass: { id: number } | null }[];
}

const yearsOf = ({ school, from, to }: Ground) => ({ schoolId: school.id, fromYearId: from.id, toYearId: to.id });

export async function previewOf(caller: Caller, ground: Ground): Promise<Preview> {
  const answer = await caller.query<{ promotionPreview: Preview }>(preview, yearsOf(ground));
  if (!answer.data) throw new Error(answer.text);
  return answer.data.promotionPreview;
}

export const promote = (caller: Caller, ground: Ground, token: string, exceptions: object[] = []) =>
  caller.query<{ promoteSchool: { changeId: string; count: number } }>(run, { ...yearsOf(ground), token, exceptions });
