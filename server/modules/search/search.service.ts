import { mayBeCode } from "../../core/data/former-code.ts";
import type { ListDefinition } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { plainName } from "../../core/import/names.ts";
import { normalizeSearch, searchTermOf } from "../../core/base/text.ts";
import { type PlaceKind, placeKinds, typeOfKind } from "../../shared/reference.ts";
import { foundClasses } from "../classes/class.list.ts";
import { distributionList } from "../distributions/distribution.list.ts";
import { donorList } from "../donors/donor.list.ts";
import { alikeForms } from "../reference/lookups.ts";
import { kindsSaid, withoutUnit } from "../reference/places/units.ts";
import { referenceRegistry } from "../reference/reference.registry.ts";
import { schoolList } from "../schools/school.list.ts";
import { studentList } from "../students/student.list.ts";
import { userList } from "../users/user.list.ts";
import { type Label, type RecordType, recordTypes } from "../records/record-types.ts";
import { markPhone, wordsOf } from "./match.ts";
import type { Found, FoundIn, FoundMatch } from "./search.types.ts";

/** Records shown per type. */
const perType = 5;

interface Searched {
  list: ListDefinition;
  /** The relations that say where a record belongs, in order of preference; empty if its name says it. */
  within: string[];
  /** What contains that in turn, from one to the next: all are named. */
  above?: readonly string[];
  /** What is searched beside codes and names, by field. */
  further?: Readonly<Record<string, FoundIn>>;
}

/** The names of what a record belongs to, and of what that is in. */
const namesWith = ([next, ...further]: readonly string[]): Selection =>
  new Map([
    ["nameEn", null],
    ["nameLocal", null],
    ...(next === undefined ? [] : [[next, namesWith(further)] as const]),
  ]);

/** What contains a kind of place, the nearest first; the country only of provinces. */
const placesAbove = (kind: PlaceKind): string[] =>
  placeKinds
    .slice(kind === "PROVINCE" ? 0 : 1, placeKinds.indexOf(kind))
    .toReversed()
    .map((place) => place.toLowerCase());

/** What is searched, in display order. */
const searched: Searched[] = [
  {
    list: studentList,
    within: ["school", "branch"],
    further: { nickname: "NICKNAME", guardianPhone: "GUARDIAN_PHONE" },
  },
  { list: schoolList, within: ["district"] },
  { list: donorList, within: ["country"], further: { nameJa: "NAME_JA", phone: "PHONE" } },
  { list: foundClasses, within: [] },
  { list: userList, within: [], further: { email: "EMAIL" } },
  { list: distributionList, within: ["school", "branch"] },
  ...placeKinds.toReversed().map((kind) => {
    const [nearest, ...above] = placesAbove(kind);
    return { list: referenceRegistry[kind].list, within: nearest === undefined ? [] : [nearest], above };
  }),
];

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * Says why a record was found. Its code and names are shown anyway; what else is searched is named if they lack some of
 * the words, as far as the user may read it: the row has no other.
 */
function reasons(search: string): (row: Row, label: Label, searched: Searched) => FoundMatch[] {
  const { count, mark } = wordsOf(search);
  return (row, { code, nameEn, nameLocal }, { further = {}, list }) => {
    const others = Object.entries(further).map(([field, where]) => ({ where, value: text(row[field]) }));
    // A number typed with spaces is one number: its groups of digits mean no other text.
    for (const { where, value } of others) {
      const pieces = where.endsWith("PHONE") ? markPhone(search, value) : null;
      if (pieces) return [{ in: where, pieces }];
    }
    const matches: FoundMatch[] = [];
    const missing = new Set(Array.from({ length: count }, (_, word) => word));
    const look = (where: FoundIn, value: string, isShown: boolean) => {
      const { pieces, words } = mark(value);
      if (![...words].some((word) => isShown || missing.has(word))) return;
      matches.push({ in: where, pieces });
      for (const word of words) missing.delete(word);
    };
    look("CODE", code ?? "", true);
    look("NAME_EN", nameEn ?? "", true);
    look("NAME_LOCAL", nameLocal ?? "", true);
    for (const { where, value } of others) look(where, value, false);
    // A code that is in none of its texts led to it.
    if (list.findsMerged && missing.size > 0 && mayBeCode(search)) {
      matches.push({ in: "FORMER_CODE", pieces: [{ text: search.trim(), found: true }] });
    }
    return matches;
  };
}

/** A record, what contains it, and so on. */
const chain = (row: Row | null | undefined, [next, ...further]: readonly string[]): Row[] =>
  row ? [row, ...(next === undefined ? [] : chain(row[next] as Row | null, further))] : [];

async function shown(
  scope: Scope,
  each: Searched,
  type: RecordType,
  ids: readonly number[],
  why: ReturnType<typeof reasons>,
): Promise<Found[]> {
  const { list, within, above = [], further = {} } = each;
  const selection: Selection = new Map([
    ...type.selection,
    ...Object.keys(further).map((name) => [name, null] as const),
    ...within.map((name) => [name, namesWith(above)] as const),
  ]);
  const rows = await scope.reader.rows(list.entity, ids, selection);
  return rows.map((row) => {
    const nearest = within.map((name) => row[name] as Row | null | undefined).find((record) => record);
    const around = chain(nearest, above);
    const said = (name: string) =>
      around
        .map((place) => text(place[name]))
        .filter(Boolean)
        .join(", ") || null;
    const label = type.label(row);
    return {
      type: list.entity.name,
      id: row["id"] as number,
      schoolId: list === foundClasses ? ((row["school"] as Row | null)?.["id"] as number) : null,
      ...label,
      withinEn: said("nameEn"),
      withinLocal: said("nameLocal"),
      matches: why(row, label, each),
    };
  });
}

/**
 * How well a record fits what was typed, the best being 0: it is called so and is the kind of place that was said, is called
 * so (what is one's own also by a word of the name, a school but for the words for what it is), is called so but for that word, begins like it, or contains it. Of equal
 * ones, one's own records come before places.
 */
function rankOf(search: string): (found: Pick<Found, "type" | "code" | "nameEn" | "nameLocal">) => number {
  const typed = searchTermOf(search);
  const name = searchTermOf(withoutUnit(search));
  const plain = plainName(typed);
  const said = kindsSaid(search).map((kind) => typeOfKind(kind) as string);
  return ({ type, code, nameEn, nameLocal }) => {
    const texts = [code, nameEn, nameLocal].map((each) => normalizeSearch(each ?? ""));
    if (said.includes(type) && texts.includes(name)) return 0;
    if (texts.includes(typed)) return 1;
    if (!placeTypes.has(type) && texts.some((each) => each.split(" ").includes(typed))) return 1;
    const isCalledSo = type === "School" && [nameEn, nameLocal].some((each) => alikeForms(each ?? "").includes(plain));
    if (isCalledSo) return 1;
    if (placeTypes.has(type) && texts.includes(name)) return 2;
    return texts.some((each) => each.startsWith(typed)) ? 3 : 4;
  };
}

const placeTypes: ReadonlySet<string> = new Set(placeKinds.map((kind) => typeOfKind(kind)));

/** The first records of every type the user may read that match a few typed letters: the type of the best match first. */
export async function find(scope: Scope, search: string): Promise<Found[]> {
  if (searchTermOf(search) === "") return [];
  const read = searched.flatMap((each) => {
    const type = recordTypes.get(each.list.entity.name);
    return type && scope.actor.permissions.has(type.read) ? [{ each, type }] : [];
  });
  const ids = await scope.reader.firstOfEach(
    read.map(({ each }) => each.list),
    { search },
    perType,
  );
  const why = reasons(search);
  const found = await Promise.all(read.map(({ each, type }, i) => shown(scope, each, type, ids[i] ?? [], why)));
  const rank = rankOf(search);
  const best = (records: readonly Found[]) => Math.min(...records.map(rank));
  return found.toSorted((a, b) => best(a) - best(b)).flat();
}
