import { useTranslation } from "react-i18next";
import { type FindQuery, useFindQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import type { PlaceKind } from "../../../server/shared/reference.ts";
import { referenceKindInfo } from "../../shared/records/kinds.ts";
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

type Found = FindQuery["find"][number];
type Match = Found["matches"][number];
/** A piece of a text, and whether it is what was searched for. */
export type Piece = Match["pieces"][number];
/** What a result does not show without a reason: not its code and names. */
type Further = Exclude<Match["in"], "CODE" | "NAME_EN" | "NAME_LOCAL">;

/** A destination to jump to. */
export interface Place {
  key: string;
  type: string;
  name: readonly Piece[];
  /** The name in the other language, if it is not beside this one and says why. */
  other: readonly Piece[];
  code: readonly Piece[];
  within: string | null;
  /** What else was found, if code and name do not say why. */
  reasons: readonly { in: Further; pieces: readonly Piece[] }[];
  to: string;
}

const plain = (text: string | null): Piece[] => (text ? [{ text, found: false }] : []);
const isMarked = (pieces: readonly Piece[]): boolean => pieces.some(({ found }) => found);
const isFurther = (match: Match): match is Match & { in: Further } =>
  match.in !== "CODE" && match.in !== "NAME_EN" && match.in !== "NAME_LOCAL";

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

const placePath = (kind: PlaceKind): string => paths.reference(referenceKindInfo(kind).slug);

/** The lists that find what is typed here, in the order in which they are offered. */
const lists = {
  Student: paths.students,
  School: paths.schools,
  Donor: paths.donors,
  SchoolClass: paths.classes,
  User: paths.users,
  Distribution: paths.distributions,
  Village: placePath("VILLAGE"),
  Commune: placePath("COMMUNE"),
  District: placePath("DISTRICT"),
  Province: placePath("PROVINCE"),
  Country: placePath("COUNTRY"),
} as const;
const listed = Object.keys(lists) as (keyof typeof lists)[];

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
  const pieces = (record: Found, where: Match["in"], text: string | null): readonly Piece[] =>
    record.matches.find((match) => match.in === where)?.pieces ?? plain(text);
  const namesOf = (record: Found): { name: readonly Piece[]; other: readonly Piece[] } => {
    const english = pieces(record, "NAME_EN", record.nameEn);
    const local = record.nameLocal === record.nameEn ? [] : pieces(record, "NAME_LOCAL", record.nameLocal);
    const [first, second] = names.otherLang === "en" ? [local, english] : [english, local];
    // A class's name is long, as its year and school are part of it: the other language is there only to say why.
    if (record.type === "SchoolClass" && first.length > 0) {
      return { name: first, other: isMarked(second) && !isMarked(first) ? second : [] };
    }
    const isTwo = first.length > 0 && second.length > 0;
    return { name: isTwo ? [...first, ...plain(" · "), ...second] : [...first, ...second], other: [] };
  };

  const records = found.flatMap((record): Place[] => {
    const to = pathOf(record);
    if (!to) return [];
    return [
      {
        key: `${record.type} ${record.id}`,
        type: typeName(record.type),
        ...namesOf(record),
        code: pieces(record, "CODE", record.code),
        within: both(record.withinEn, record.withinLocal) || null,
        reasons: record.matches.filter(isFurther),
        to,
      },
    ];
  });
  const placeOf =
    (type: string) =>
    ({ label, to, group }: Screen): Place => ({
      key: to,
      type,
      name: plain(label),
      other: [],
      code: [],
      within: group,
      reasons: [],
      to,
    });
  const pages = matching(screens, search).map(placeOf(t("screens")));
  const begins = matching(actions, search);
  const all = listed
    .filter((type) => found.some((record) => record.type === type))
    .map((type): Place => ({
      key: `all ${type}`,
      type: t("lists"),
      name: plain(t(`all.${type}`, { search: searchTerm })),
      other: [],
      code: [],
      within: null,
      reasons: [],
      to: `${lists[type]}?${new URLSearchParams({ q: searchTerm }).toString()}`,
    }));
  // Who types the first words of an action means it; anyone else looks for a record.
  const isBegun = ({ label }: Screen) => label.toLocaleLowerCase().startsWith(search.trim().toLocaleLowerCase());
  const first = begins.filter((action) => !typed || isBegun(action));
  const last = begins.filter((action) => !first.includes(action));
  const asAction = placeOf(t("actions"));
  return {
    places: [...first.map(asAction), ...records, ...all, ...last.map(asAction), ...pages],
    loading: typed && (search.trim() !== searchTerm || query.loading),
    failed: query.error !== undefined,
  };
}
