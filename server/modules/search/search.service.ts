import type { ListDefinition } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { searchTermOf } from "../../core/base/text.ts";
import { placeKinds } from "../../shared/reference.ts";
import { foundClasses } from "../classes/class.list.ts";
import { donorList } from "../donors/donor.list.ts";
import { type RecordType, recordTypes } from "../records/record-types.ts";
import { referenceRegistry } from "../reference/reference.registry.ts";
import { schoolList } from "../schools/school.list.ts";
import { studentList } from "../students/student.list.ts";
import { userList } from "../users/user.list.ts";
import type { Found } from "./search.types.ts";

/** Records shown per type. */
const perType = 5;

interface Searched {
  list: ListDefinition;
  /** The relations that say where a record belongs, in order of preference; empty if its name says it. */
  within: string[];
}

const names: Selection = new Map([
  ["nameEn", null],
  ["nameLocal", null],
]);

/** What is searched, in display order. */
const searched: Searched[] = [
  { list: studentList, within: ["school", "branch"] },
  { list: schoolList, within: ["district"] },
  { list: donorList, within: ["country"] },
  { list: foundClasses, within: [] },
  { list: userList, within: [] },
  ...placeKinds.toReversed().map((kind) => ({
    list: referenceRegistry[kind].list,
    within: [referenceRegistry[kind].parent ?? ""].filter((name) => name !== ""),
  })),
];

async function shown(
  scope: Scope,
  { list, within }: Searched,
  type: RecordType,
  ids: readonly number[],
): Promise<Found[]> {
  const selection: Selection = new Map([...type.selection, ...within.map((name) => [name, names] as const)]);
  const rows = await scope.reader.rows(list.entity, ids, selection);
  return rows.map((row) => {
    const above = within.map((name) => row[name] as Row | null | undefined).find((record) => record);
    return {
      type: list.entity.name,
      id: row["id"] as number,
      schoolId: list === foundClasses ? ((row["school"] as Row | null)?.["id"] as number) : null,
      ...type.label(row),
      withinEn: (above?.["nameEn"] as string | undefined) ?? null,
      withinLocal: (above?.["nameLocal"] as string | undefined) ?? null,
    };
  });
}

/** The first records of every type the user may read that match a few typed letters. */
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
  const found = await Promise.all(read.map(({ each, type }, i) => shown(scope, each, type, ids[i] ?? [])));
  return found.flat();
}
