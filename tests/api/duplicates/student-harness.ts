import type { Answer, Caller } from "../../support/api.ts";

/** The errors of an answer: its code and each field with its message. */
export function wrong({ errors }: Answer<unknown>): string {
  const [error] = errors;
  if (!error) return "nothing";
  const { code, key, fields } = error.extensions;
  return [code, ...(fields?.length ? fields.map((field) => `${field.path} ${field.key}`) : [key])].join(" ");
}

const records = "enrolments { id } donation { id } photo { id }";

export const documents = {
  possible: `query ($input: PossibleDuplicatesInput!, $studentId: Int) {
    possibleDuplicates(input: $input, studentId: $studentId) { student { id code nameEn } sameBirth sameVillage sameSchool likeness } }`,
  pairs: `query ($filter: StudentPairFilter) { studentPairs(filter: $filter, descending: true) { rows { id student { id } other { id } sameBirth sameVillage sameSchool likeness apartAt } } }`,
  total: "query ($filter: StudentPairFilter) { studentPairsTotal(filter: $filter) { count } }",
  apart:
    "mutation ($ids: [Int!]!, $apart: Boolean!) { done: tellStudentsApart(ids: $ids, apart: $apart) { changeId count } }",
  search: "mutation { done: searchStudentPairs { changeId count } }",
  preview: `query ($keepId: Int!, $otherId: Int!) { mergePreview(keepId: $keepId, otherId: $otherId) {
    token kept { id version } other { id } keptCounts { enrolments donations photos } otherCounts { enrolments donations photos }
    conflicts { key kind kept { ${records} } other { ${records} } } left { id } } }`,
  merge: `mutation ($keepId: Int!, $otherId: Int!, $token: String!, $input: MergeInput!) {
    done: mergeStudents(keepId: $keepId, otherId: $otherId, token: $token, input: $input) { changeId record { id } } }`,
  into: "query ($id: Int!) { mergedInto(id: $id) { id code } }",
  merges: "query ($id: Int!) { studentMerges(studentId: $id) { changeId studentId code undoable actorName } }",
  undo: "mutation ($id: ID!) { done: undoChange(changeId: $id) { changeId count } }",
};

interface Side {
  enrolments: { id: number }[];
  donation: { id: number } | null;
  photo: { id: number } | null;
}

export interface Conflict {
  key: string;
  kind: string;
  kept: Side;
  other: Side;
}

export interface Preview {
  token: string;
  conflicts: Conflict[];
  left: { id: number }[];
  keptCounts: Record<string, number>;
  otherCounts: Record<string, number>;
}

/** The result of a merge, as a user sees it. */
export async function preview(caller: Caller, keepId: number, otherId: number): Promise<Preview> {
  const { data, errors } = await caller.query<{ mergePreview: Preview }>(documents.preview, { keepId, otherId });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.mergePreview;
}

interface Merging {
  fields?: string[];
  /** The side to keep in every conflict. */
  keep?: "KEPT" | "OTHER";
  token?: string;
  /** The preview, if it was looked at before. */
  seen?: Preview;
}

/** Merges after looking at the preview. */
export async function merge(
  caller: Caller,
  keepId: number,
  otherId: number,
  { fields = [], keep = "KEPT", token, seen: before }: Merging = {},
) {
  const seen = before ?? (await preview(caller, keepId, otherId));
  const choices = seen.conflicts.map(({ key }) => ({ key, keep }));
  return caller.query<{ done: { changeId: string; record: { id: number } } }>(documents.merge, {
    keepId,
    otherId,
    token: token ?? seen.token,
    input: { fields, choices },
  });
}

/** The same where it must succeed; returns the change's id. */
export async function merged(caller: Caller, keepId: number, otherId: number, how: Merging = {}): Promise<string> {
  const { data, errors } = await merge(caller, keepId, otherId, how);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.done.changeId;
}
