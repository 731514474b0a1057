import { useTranslation } from "react-i18next";
import { type FindQuery, useFindQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useDebounced } from "../../shared/pickers/useDebounced.ts";
import { recordPath, useTypeName } from "../../shared/records/record-types.ts";

/** A screen of the menu, or an action. */
export interface Screen {
  label: string;
  to: string;
  /** Its group in the menu. */
  group: string | null;
  /** Its name in the other language; empty until loaded. */
  otherName: string;
}

/** A destination to jump to. */
export interface Place {
  key: string;
  type: string;
  name: string;
  code: string | null;
  within: string | null;
  to: string;
}

type Found = FindQuery["find"][number];

const pathOf = (found: Found): string | undefined =>
  found.type === "SchoolClass" && found.schoolId !== null
    ? `${paths.school(found.schoolId)}?tab=classes&class=${found.id}`
    : recordPath(found);

/** Screens whose label, in either language, contains every typed word. */
const matching = (screens: Screen[], search: string): Screen[] => {
  const words = search.toLocaleLowerCase().split(/\s+/u).filter(Boolean);
  return screens.filter(({ label, group, otherName }) =>
    [`${group ?? ""} ${label}`, otherName].some((name) =>
      words.every((word) => name.toLocaleLowerCase().includes(word)),
    ),
  );
};

/** The lists that find what is typed here, in the order in which they are offered. */
const lists = { Student: paths.students, Donor: paths.donors, School: paths.schools } as const;
const listed = ["Student", "Donor", "School"] as const;

/**
 * The records, screens and actions matching a few letters, and the lists with everything that matches; all actions and
 * screens if nothing is typed.
 */
export function useFound(
  search: string,
  screens: Screen[],
  actions: Screen[],
): { places: Place[]; loading: boolean; failed: boolean } {
  const { t } = useTranslation("search");
  const names = useNames();
  const typeName = useTypeName();
  const searchTerm = useDebounced(search.trim(), 150);
  const query = useFindQuery({
    variables: { search: searchTerm },
    skip: searchTerm === "",
    fetchPolicy: "network-only",
  });
  const typed = search.trim() !== "";
  // Earlier results stay visible until the next ones arrive, or disappear if there will be none.
  const found = typed ? (latest(query)?.find ?? []) : [];
  const both = (nameEn: string | null, nameLocal: string | null) => names.both({ nameEn: nameEn ?? "", nameLocal });

  const records = found.flatMap((record): Place[] => {
    const to = pathOf(record);
    if (!to) return [];
    return [
      {
        key: `${record.type} ${record.id}`,
        type: typeName(record.type),
        name: both(record.nameEn, record.nameLocal),
        code: record.code,
        within: both(record.withinEn, record.withinLocal) || null,
        to,
      },
    ];
  });
  const placeOf =
    (type: string) =>
    ({ label, to, group }: Screen): Place => ({ key: to, type, name: label, code: null, within: group, to });
  const pages = matching(screens, search).map(placeOf(t("screens")));
  const begins = matching(actions, search).map(placeOf(t("actions")));
  const all = listed
    .filter((type) => found.some((record) => record.type === type))
    .map((type): Place => ({
      key: `all ${type}`,
      type: t("lists"),
      name: t(`all.${type}`, { search: searchTerm }),
      code: null,
      within: null,
      to: `${lists[type]}?${new URLSearchParams({ q: searchTerm }).toString()}`,
    }));
  // Who types the first words of an action means it; anyone else looks for a record.
  const isBegun = ({ name }: Place) => name.toLocaleLowerCase().startsWith(search.trim().toLocaleLowerCase());
  return {
    places: typed
      ? [...begins.filter(isBegun), ...records, ...all, ...begins.filter((place) => !isBegun(place)), ...pages]
      : [...begins, ...pages],
    loading: typed && (search.trim() !== searchTerm || query.loading),
    failed: query.error !== undefined,
  };
}
