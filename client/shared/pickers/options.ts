import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { PlaceKind, ReferenceKind } from "../../../server/shared/reference.ts";
import {
  type ReferenceFilter,
  type ReferenceOptionsQuery,
  useBranchOptionsQuery,
  useReferenceOptionsQuery,
} from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import type { Named } from "../records/records.ts";
import { useHomeCountry } from "../session/presets.ts";
import { useCan, useMe } from "../session/session-context.tsx";
import { useDebounced } from "./useDebounced.ts";

export interface Option extends Named {
  /** A place's ancestors, nearest first. */
  above: (Named & { kind: PlaceKind })[];
}

/** What a search has found so far. */
export interface OptionsResult<Choice = Option> {
  options: Choice[];
  hasNext: boolean;
  loading: boolean;
  error: Error | undefined;
}

type OptionRow = ReferenceOptionsQuery["references"]["rows"][number];

/** A row of `ReferenceOptions` with its ancestors in one list. */
function optionOf(row: OptionRow): Option {
  const { id, code, nameEn, nameLocal } = row;
  const commune = "commune" in row ? row.commune : undefined;
  const district = "district" in row ? row.district : commune?.district;
  const province = "province" in row ? row.province : district?.province;
  const country = "country" in row ? row.country : province?.country;
  const above: Option["above"] = [];
  if (commune) above.push({ ...commune, kind: "COMMUNE" });
  if (district) above.push({ ...district, kind: "DISTRICT" });
  if (province) above.push({ ...province, kind: "PROVINCE" });
  if (country) above.push({ ...country, kind: "COUNTRY" });
  return { id, code, nameEn, nameLocal, above };
}

interface ReferenceArgs {
  kind: ReferenceKind;
  search: string;
  filter?: ReferenceFilter;
  skip?: boolean;
}

const byOwnOrder: ReadonlySet<ReferenceKind> = new Set(["GRADE", "CLASS_YEAR"]);

/** The organisation's country first, whatever its name. */
function withHomeFirst(options: Option[], home: Named | null): Option[] {
  return home ? [{ ...home, above: [] }, ...options.filter(({ id }) => id !== home.id)] : options;
}

/** What the built-in values call "other" is for what the others do not say: it is the last of them. */
const withOtherLast = (options: Option[]): Option[] =>
  options.toSorted((a, b) => Number(a.code === "OTHER") - Number(b.code === "OTHER"));

/** A page of the values of one kind that match what was typed; of countries, the organisation's own comes first. */
export function useReferenceOptions({ kind, search, filter, skip = false }: ReferenceArgs): OptionsResult {
  const { i18n } = useTranslation();
  const searchTerm = useDebounced(search.trim(), 200);
  const byName = i18n.language === "km" ? "NAME_LOCAL" : "NAME_EN";
  const query = useReferenceOptionsQuery({
    variables: {
      kind,
      search: searchTerm || null,
      filter: filter ?? null,
      // Without a sort the server ranks whole-word matches first.
      sort: searchTerm || byOwnOrder.has(kind) ? null : byName,
      pageSize: 25,
    },
    skip,
    fetchPolicy: "cache-and-network",
  });
  const data = latest(query);
  const home = useHomeCountry(skip || kind !== "COUNTRY");
  const found = skip ? [] : (data?.references.rows.map(optionOf) ?? []);
  return {
    options: searchTerm || filter || found.length === 0 ? found : withHomeFirst(withOtherLast(found), home),
    hasNext: data?.references.hasNext ?? false,
    // While the user is still typing, the options belong to an earlier search.
    loading: search.trim() !== searchTerm || (query.loading && !query.data),
    error: query.error,
  };
}

/** The values with these ids, for displaying a selection. */
export function useReferencesById(kind: ReferenceKind, ids: number[], skip = false): Option[] {
  const query = useReferenceOptionsQuery({
    variables: { kind, search: null, filter: { ids }, sort: "CODE", pageSize: 100 },
    skip: skip || ids.length === 0,
  });
  return ids.length === 0 ? [] : (query.data?.references.rows.map(optionOf) ?? []);
}

/** So many branches are in view at once; more are found by typing. */
export const fewBranches = 10;

/** The branches that a user may choose from: for users who edit branches all, up to 500, otherwise their own. */
export function useBranches(): Named[] {
  const me = useMe();
  const every = useCan("branch.edit");
  const { data } = useBranchOptionsQuery({ skip: !every, fetchPolicy: "cache-and-network" });
  return useMemo(() => {
    if (!every) return me.branches;
    const pages = data ? [data.branches, data.second, data.third, data.fourth, data.fifth] : [];
    return pages.flatMap(({ rows }) => rows);
  }, [every, me, data]);
}

/** Those of some records that are there whose code or names match what was typed. */
export function foundAmong<Choice extends Named>(all: readonly Choice[], search: string): Choice[] {
  const typed = search.trim().toLowerCase();
  return all.filter(({ code, nameEn, nameLocal }) =>
    [code, nameEn, nameLocal].some((text) => text.toLowerCase().includes(typed)),
  );
}

/** The same among the branches that a user may choose from. */
export function useFoundBranches(search: string): OptionsResult<Named> {
  const options = foundAmong(useBranches(), search);
  return { options, hasNext: false, loading: false, error: undefined };
}
