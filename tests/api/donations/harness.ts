import type { Answer, Caller } from "../../support/api.ts";
import type { Builders } from "../../support/builders.ts";

/** Operations on donations for the tests of donations. */
export const documents = {
  donate:
    "mutation ($input: DonationInput!) { donate(input: $input) { changeId record { id version state givenOn amount currency serialNumber } } }",
  several:
    "mutation ($input: SeveralDonationsInput!, $studentIds: [Int!]!) { donateToStudents(input: $input, studentIds: $studentIds) { changeId count } }",
  preview: `query ($input: SeveralDonationsInput!, $students: DonationStudents!) {
    donationPreview(input: $input, students: $students) { more rows { code finding student { id code } } } }`,
  update:
    "mutation ($id: Int!, $version: Int!, $input: DonationPatch!) { updateDonation(id: $id, version: $version, input: $input) { record { version asset serialNumber } } }",
  giveUp:
    "mutation ($ids: [Int!]!, $input: GiveUpInput!) { giveUpDonations(ids: $ids, input: $input) { changeId count } }",
  reinstate: "mutation ($ids: [Int!]!) { reinstateDonations(ids: $ids) { count } }",
  cancel: "mutation ($ids: [Int!]!) { cancelDonations(ids: $ids) { changeId count } }",
  remove: "mutation ($ids: [Int!]!) { deleteDonations(ids: $ids) { count } }",
} as const;

/** The errors of an answer: field and message, or the message alone; empty if there are none. */
export const wrong = ({ errors }: Pick<Answer<unknown>, "errors">): string[] =>
  errors.flatMap(({ extensions }) =>
    extensions.fields && extensions.fields.length > 0
      ? extensions.fields.map(({ path, key }) => `${path} ${key}`)
      : [extensions.key],
  );

/** A donor, a student of the branch and a study year, as input for a donation of study material. */
export async function aGift(build: Builders, branchId: number) {
  return {
    donorId: (await build.donor()).id,
    studentId: (await build.student({ branchId })).id,
    classYearId: (await build.reference("CLASS_YEAR")).id,
    asset: "MATERIAL",
    givenOn: "2026-01-15",
  };
}

/** Records it and returns the donation's id. */
export async function given(caller: Caller, input: object): Promise<number> {
  const { data, errors } = await caller.query<{ donate: { record: { id: number } } }>(documents.donate, { input });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.donate.record.id;
}
