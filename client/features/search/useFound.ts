import { useTranslation } from "react-i18next";
import { type FindQuery, useFindQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useDebounced } from "../../shared/pickers/useDebounced.ts";
import { recordPath, useTypeName } from "../../shared/records/record-types.ts";

/** A screen of the menu. */
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

/** The records and screens matching a few letters; all screens if nothing is typed. */
export function useFound(search: string, screens: Screen[]): { places: Place[]; loading: boolean; failed: boolean } {
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
  const pages = matching(screens, search).map(({ label, to, group }): Place => ({
    key: to,
    type: t("screens"),
    name: label,
    code: null,
    within: group,
    to,
  }));
  return {
    places: typed ? [...records, ...pages] : pages,
    loading: typed && (search.trim() !== searchTerm || query.loading),
    failed: query.error !== undefined,
  };
}
