import type { Answer, Caller } from "../../support/api.ts";

/** The errors of an answer: its code and each field with its message. */
export function wrong({ errors }: Answer<unknown>): string {
  const [error] = errors;
  if (!error) return "nothing";
  const { code, key, fields } = error.extensions;
  return [code, ...(fields?.length ? fields.map((field) => `${field.path} ${field.key}`) : [key])].join(" ");
}

export interface StudentFacts {
  id: number;
  version: number;
  code: string;
  [field: string]: unknown;
}

const facts = `id version code nameEn nameLocal nickname sex dateOfBirth guardianPhone povertyLevel photoConsent photoConsentOn photoConsentBy
  status statusOn statusReason remark branch { id } village { id } commune { id } religion { id } school { id } hasActiveDonor`;

const documents = {
  create: `mutation ($input: StudentInput!) { done: createStudent(input: $input) { changeId record { ${facts} } } }`,
  update: `mutation ($id: Int!, $version: Int!, $input: StudentPatch!) { done: updateStudent(id: $id, version: $version, input: $input) { changeId record { ${facts} } } }`,
  move: `mutation ($id: Int!, $version: Int!, $branchId: Int!) { done: moveStudent(id: $id, version: $version, branchId: $branchId) { changeId record { ${facts} } } }`,
  leaves: `mutation ($id: Int!, $version: Int!, $input: StudentLeavesInput!) { done: studentLeaves(id: $id, version: $version, input: $input) { changeId record { ${facts} } } }`,
  returns: `mutation ($id: Int!, $version: Int!, $enrolmentId: Int) { done: studentReturns(id: $id, version: $version, enrolmentId: $enrolmentId) { changeId record { ${facts} } } }`,
  many: "mutation ($students: StudentSelection!, $input: StudentsPatch!) { done: updateStudents(students: $students, input: $input) { changeId count } }",
  remove: "mutation ($ids: [Int!]!) { done: deleteStudents(ids: $ids) { changeId count } }",
  undo: "mutation ($id: ID!) { done: undoChange(changeId: $id) { changeId count } }",
};

export interface Done {
  changeId: string;
  count: number;
  record: StudentFacts;
}

/** Runs one of the operations on students. */
export const run = (caller: Caller, operation: keyof typeof documents, variables: Record<string, unknown>) =>
  caller.query<{ done: Done }>(documents[operation], variables);

/** The same where it must succeed. */
export async function done(
  caller: Caller,
  operation: keyof typeof documents,
  variables: Record<string, unknown>,
): Promise<Done> {
  const { data, errors } = await run(caller, operation, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.done;
}

/** A student as currently displayed. */
export async function seen(caller: Caller, id: number): Promise<StudentFacts> {
  const { data, errors } = await caller.query<{ student: StudentFacts }>(
    `query ($id: Int!) { student(id: $id) { ${facts} } }`,
    { id },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.student;
}
