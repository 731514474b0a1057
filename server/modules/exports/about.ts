import type { EntityClass } from "@mikro-orm/postgresql";
import type { ExportSource } from "../../core/export/source.ts";
import type { Filter, ListQuery } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import type { Translate } from "../../core/base/translate.ts";
import { enums } from "../../shared/enums.ts";
import type { ExportList } from "../../shared/export-lists.ts";
import { isReferenceKind, parentKindOf } from "../../shared/reference.ts";
import { SchoolClass } from "../classes/class.entity.ts";
import { Distribution } from "../distributions/distribution.entity.ts";
import { Pledge } from "../pledges/pledge.entity.ts";
import { referenceRegistry } from "../reference/reference.registry.ts";
import { User } from "../users/user.entity.ts";
import { filteredBy } from "../views/filtered-by.ts";

type Language = "en" | "km";
type Words = (key: string, params?: Record<string, string | number>) => string;
/** A line about a file: label and value. */
type Line = readonly [string, string];

/** The entity of a place kind's parent. */
function parentPlaceOf(list: ExportList): EntityClass<object> | undefined {
  const above = isReferenceKind(list) ? parentKindOf(list) : null;
  return above ? referenceRegistry[above].entity : undefined;
}
/** The most names listed for one filter; further ones are counted. */
const mostNames = 10;

const names: Selection = new Map([
  ["code", null],
  ["nameEn", null],
  ["nameLocal", null],
]);

/** The fields that name a record, if not its names. */
const namedBy = new Map<EntityClass<object>, Selection>([
  [User, new Map([["name", null]])],
  [Distribution, new Map([["name", null]])],
  [
    SchoolClass,
    new Map<string, Selection | null>([
      ["section", null],
      ["grade", names],
      ["school", names],
    ]),
  ],
  [
    Pledge,
    new Map<string, Selection | null>([
      ["asset", null],
      ["donor", names],
      ["fromYear", names],
    ]),
  ],
]);

const nameOf = (row: Row, language: Language): string =>
  (row["name"] ?? (language === "km" ? row["nameLocal"] : null) ?? row["nameEn"]) as string;

/** A class has no name of its own: it is named by grade, section and school. */
function classNameOf({ grade, section, school }: Row, language: Language): string {
  const title = [nameOf(grade as Row, language), section].filter(Boolean).join(" ");
  return `${title} (${nameOf(school as Row, language)})`;
}

/** Nor has a pledge: it is named by donor, asset and first study year. */
const pledgeNameOf = ({ donor, asset, fromYear }: Row, language: Language, words: Words): string =>
  [nameOf(donor as Row, language), words(`enums.Asset.${String(asset)}`), nameOf(fromYear as Row, language)].join(", ");

/** The names of a filter's records, as far as the user can see them. */
async function namesOf(
  { reader }: Scope,
  entity: EntityClass<object>,
  ids: readonly number[],
  language: Language,
  words: Words,
): Promise<string> {
  const rows = await reader.rows(entity, ids.slice(0, mostNames), namedBy.get(entity) ?? names);
  const known = rows.map((row) => {
    if (entity === SchoolClass) return classNameOf(row, language);
    return entity === Pledge ? pledgeNameOf(row, language, words) : nameOf(row, language);
  });
  const more = ids.length - known.length;
  return [...known, ...(more > 0 ? [`+${more}`] : [])].join(entity === Pledge ? "; " : ", ");
}

/** The filters of donors that the students they gave to must meet: `toSex` is `sex` of those. */
const OF_STUDENTS = /^to(?=[A-Z])/u;

/** What a filter is called. */
function labelOf(name: string, words: Words): string {
  if (!OF_STUDENTS.test(name)) return words(`export.filter.${name}`);
  const of = name.replace(OF_STUDENTS, "");
  return words("donor.filters.to", { what: words(`export.filter.${of.charAt(0).toLowerCase()}${of.slice(1)}`) });
}

/** The enum that a filter takes; undefined for other filters. */
function enumOf(filter: Filter | undefined): string | undefined {
  const type = filter?.type();
  const values = Array.isArray(type) ? (type[0] as unknown) : type;
  return Object.entries(enums).find(([, each]) => each === values)?.[0];
}

interface ExportRequest {
  list: ExportList;
  source: ExportSource;
  query: ListQuery;
  /** The time, in the organisation's time zone. */
  at: string;
  rows: number;
}

async function filterLines(
  scope: Scope,
  { list, source, query }: ExportRequest,
  language: Language,
  words: Words,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [name, value] of Object.entries(query.filter ?? {}) as [string, unknown][]) {
    if (value === null || value === undefined) continue;
    const label = labelOf(name, words);
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    const entity = name === "parentId" ? parentPlaceOf(list) : filteredBy[name];
    const set = enumOf(source.list?.filters[name]);
    if (entity) lines.push([label, await namesOf(scope, entity, values as number[], language, words)]);
    else if (name === "ids") lines.push([label, String(values.length)]);
    else lines.push([label, values.map((each) => shown(each, name, set, words)).join(", ")]);
  }
  return lines;
}

function shown(value: unknown, name: string, set: string | undefined, words: Words): string {
  if (name === "isActive") return words(value === true ? "user.state.active" : "user.state.inactive");
  if (typeof value === "boolean") return words(value ? "export.yes" : "export.no");
  if (set) return words(`enums.${set}.${String(value)}`);
  if (name === "action") return words(`ui.changes.action.${String(value)}`);
  if (name === "type") return words(`ui.type.${String(value)}`);
  return String(value);
}

/** Describes an export for readers of its file or of the audit: the list, its filters and order, by whom and when. */
export async function aboutExport(
  scope: Scope,
  asked: ExportRequest,
  translate: Translate,
): Promise<Record<Language, Line[]>> {
  const { list, query, at, rows } = asked;
  const both: Partial<Record<Language, Line[]>> = {};
  for (const language of ["en", "km"] as const) {
    const words: Words = (key, params = {}) => translate(language, key, params);
    both[language] = [
      [words("export.lines.list"), words(`export.list.${list}`)],
      ...(query.search ? [[words("export.lines.search"), query.search] as const] : []),
      ...(await filterLines(scope, asked, language, words)),
      ...(query.sort
        ? [
            [
              words("export.lines.order"),
              `${words(`export.sort.${query.sort}`)}${query.descending ? ` ${words("export.lines.descending")}` : ""}`,
            ] as const,
          ]
        : []),
      [words("export.lines.rows"), String(rows)],
      [words("export.lines.by"), scope.actor.name],
      [words("export.lines.at"), at],
    ];
  }
  return both as Record<Language, Line[]>;
}
