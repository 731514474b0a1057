import type { Answer, Caller } from "../../support/api.ts";

const counts = "donations pledges matches holds plannedStudents certificates";
const records = "donations { id } pledges { id }";

export const donorDocuments = {
  preview: `query ($keepId: Int!, $otherId: Int!) { donorMergePreview(keepId: $keepId, otherId: $otherId) {
    token kept { id } other { id } keptCounts { ${counts} } otherCounts { ${counts} } replacedCertificates
    conflicts { key kind count kept { ${records} } other { ${records} } } } }`,
  merge: `mutation ($keepId: Int!, $otherId: Int!, $token: String!, $input: MergeInput!) {
    done: mergeDonors(keepId: $keepId, otherId: $otherId, token: $token, input: $input) { changeId record { id email } } }`,
  into: "query ($id: Int!) { donorMergedInto(id: $id) { id code } }",
  merges: "query ($id: Int!) { donorMerges(donorId: $id) { changeId donorId code undoable actorName } }",
};

export interface DonorPreview {
  token: string;
  keptCounts: Record<string, number>;
  otherCounts: Record<string, number>;
  replacedCertificates: number;
  conflicts: { key: string; kind: string; count: number }[];
}

/** What a merge would do, as a user sees it. */
export const lookAtDonors = (
  caller: Caller,
  keepId: number,
  otherId: number,
): Promise<Answer<{ donorMergePreview: DonorPreview }>> => caller.query(donorDocuments.preview, { keepId, otherId });

interface Merging {
  fields?: string[];
  /** Whose records to keep in every conflict. */
  keep?: "KEPT" | "OTHER";
  token?: string;
}

/** Merges after looking at the preview; the preview's refusal, if there is one. */
export async function mergeDonors(
  caller: Caller,
  keepId: number,
  otherId: number,
  { fields = [], keep = "KEPT", token }: Merging = {},
): Promise<Answer<{ done: { changeId: string; record: { id: number; email: string | null } } }>> {
  const seen = await lookAtDonors(caller, keepId, otherId);
  const preview = seen.data?.donorMergePreview;
  if (!preview) return { ...seen, data: null };
  return caller.query(donorDocuments.merge, {
    keepId,
    otherId,
    token: token ?? preview.token,
    input: { fields, choices: preview.conflicts.map(({ key }) => ({ key, keep })) },
  });
}

/** The same where it must succeed; returns the change's id. */
export async function mergedDonors(
  caller: Caller,
  keepId: number,
  otherId: number,
  how: Merging = {},
): Promise<string> {
  const { data, errors } = await mergeDonors(caller, keepId, otherId, how);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.done.changeId;
}
