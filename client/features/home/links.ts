import type { Asset, AttentionKind } from "../../graphql/generated/operations.ts";
import { paths } from "../../shared/records/paths.ts";

/** The list a number opens: for these branches, and with the same total. */
function listOf(path: string, branchIds: readonly number[], filters: Record<string, string>): string {
  const params = new URLSearchParams(filters);
  if (branchIds.length > 0) params.set("branchId", branchIds.join(","));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

const exact = { exact: "yes" };

/** Students who received something from the first day of one calendar year to the last of another. */
export const givenBetween = (
  branchIds: readonly number[],
  [from, to]: readonly [number, number],
  asset?: Asset,
): string =>
  listOf(paths.students, branchIds, {
    givenFrom: `${from}-01-01`,
    givenTo: `${to}-12-31`,
    ...(asset && { givenAsset: asset }),
    ...exact,
  });

const received: Record<Asset, string> = {
  BICYCLE: "receivedBicycle",
  MATERIAL: "receivedMaterial",
  FINANCE: "receivedFinance",
};

/** Students who ever received an asset. */
export const receivedEver = (branchIds: readonly number[], asset: Asset): string =>
  listOf(paths.students, branchIds, { [received[asset]]: "yes", ...exact });

const missing: Record<Exclude<AttentionKind, "DUPLICATE">, Record<string, string>> = {
  NO_DONOR: { hasActiveDonor: "no" },
  NO_PHOTO: { hasPhoto: "no" },
  NOT_FLAGGED: { photoConsent: "GIVEN", hasPhoto: "yes", hasFlaggedPhoto: "no" },
  CONSENT_UNKNOWN: { photoConsent: "UNKNOWN" },
};

/** Active students who lack something, or possible duplicates. */
export const missingOf = (branchIds: readonly number[], kind: AttentionKind): string =>
  kind === "DUPLICATE"
    ? listOf(paths.studentDuplicates, branchIds, {})
    : listOf(paths.students, branchIds, { status: "ACTIVE", ...missing[kind] });

/** Students who wait for an asset in a study year. */
export const needsOf = (branchIds: readonly number[], asset: Asset, yearId: number): string =>
  listOf(paths.needs, branchIds, { asset, yearId: String(yearId) });

/** Matching of an asset in a study year; in a branch if only one is looked at. */
export const matchingOf = (branchIds: readonly number[], asset: Asset, yearId: number): string => {
  const [only, ...others] = branchIds;
  const params = new URLSearchParams({ asset, yearId: String(yearId) });
  if (only !== undefined && others.length === 0) params.set("in", String(only));
  return `${paths.matching}?${params.toString()}`;
};

export const schoolsOf = (branchIds: readonly number[], provinceId?: number): string =>
  listOf(paths.schools, branchIds, provinceId === undefined ? {} : { provinceId: String(provinceId) });

export const studentsOf = (branchIds: readonly number[]): string => listOf(paths.students, branchIds, {});
