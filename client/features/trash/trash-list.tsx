import type { TFunction } from "i18next";
import { recordTypeNames, recordTypesFor } from "../../../server/shared/record-types.ts";
import type { Permission } from "../../../server/shared/permissions.ts";
import {
  type TrashFilter,
  type TrashQuery,
  useTrashQuery,
  useTrashTotalQuery,
  type TrashColumn,
  useExportTrashMutation,
} from "../../graphql/generated/operations.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { showDay } from "../../ui/format.ts";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import type { ExportWanted, ListArgs, ListDescriptor, TotalArgs } from "../../shared/filters/types.ts";
import { Moment } from "../../ui/Moment.tsx";
import { Dash, NameBoth } from "../../ui/NameBoth.tsx";
import { peopleFound } from "../../shared/filters/people.ts";

type Entry = TrashQuery["trash"]["rows"][number];

/** A record in the Trash; `id` identifies the row among several types, `recordId` is the record's own. */
export interface TrashRow extends Omit<Entry, "id"> {
  id: number;
  recordId: number;
}

/** Upper limit of ids. */
const span = 2 ** 32;
const rowOf = (entry: Entry): TrashRow => {
  const place = recordTypeNames.findIndex((name) => name === entry.type);
  return { ...entry, recordId: entry.id, id: (place + 1) * span + entry.id };
};

/** Always last deleted first. */
type TrashSort = "DELETED_AT";

const useRows = ({ sort: _sort, descending: _descending, ...variables }: ListArgs<TrashSort, TrashFilter>) =>
  rowsOf(useTrashQuery({ variables, fetchPolicy: "cache-and-network" }), ({ trash }) => ({
    ...trash,
    rows: trash.rows.map(rowOf),
  }));

const useTotal = (variables: TotalArgs<TrashFilter>) => ({
  total: useTrashTotalQuery({ variables, fetchPolicy: "cache-and-network" }).data?.trashTotal,
});

const useAsk = () => {
  const [ask] = useExportTrashMutation();
  return async ({ columns, sort: _sort, descending: _descending, ...wanted }: ExportWanted<TrashSort, TrashFilter>) =>
    (await ask({ variables: { ...wanted, ...(columns && { columns: columns as TrashColumn[] }) } })).data?.exportTrash
      .id;
};

/** What the Trash list needs besides translations. */
interface Given {
  permissions: ReadonlySet<Permission>;
  typeName: (type: string) => string;
  name: (row: TrashRow) => string;
  purges: boolean;
}

/** A record's names for `NameBoth`; null if it has none. */
export const namesOf = ({ nameEn, nameLocal }: Pick<Entry, "nameEn" | "nameLocal">) =>
  nameEn === null && nameLocal === null ? null : { nameEn: nameEn ?? "", nameLocal: nameLocal ?? "" };

/** The Trash: columns, filters and texts. */
export function trashList(
  t: TFunction<["trash", "ui"]>,
  { permissions, typeName, name, purges }: Given,
): ListDescriptor<TrashRow, TrashSort, TrashFilter> {
  const types = recordTypesFor(permissions, "remove").map((value) => ({ value, label: typeName(value) }));
  return {
    id: "trash",
    defaultSort: "DELETED_AT",
    searchLabel: t("trash:list.search"),
    emptyTitle: t("trash:list.emptyTitle"),
    emptyText: t("trash:list.emptyText"),
    rowName: name,
    useRows,
    useTotal,
    export: { list: "TRASH", useAsk },
    columns: [
      {
        key: "code",
        kind: "code",
        header: t("trash:fields.code"),
        phone: "code",
        render: (row) => (row.code === null ? <Dash /> : <CopyCode code={row.code} />),
      },
      {
        key: "name",
        kind: "longName",
        header: t("trash:fields.name"),
        phone: "title",
        oneLine: true,
        render: (row) => <NameBoth of={namesOf(row)} />,
      },
      { key: "type", header: t("trash:fields.type"), phone: "tag", render: (row) => typeName(row.type) },
      {
        key: "deletedAt",
        kind: "moment",
        header: t("trash:fields.deletedAt"),
        phone: "subtitle",
        render: (row) => <Moment at={row.deletedAt} />,
      },
      {
        key: "deletedBy",
        header: t("trash:fields.deletedBy"),
        phone: "long",
        render: (row) => row.deletedBy ?? t("ui:changes.system"),
      },
      {
        key: "purgeableFrom",
        kind: "date",
        header: t("trash:fields.purgeableFrom"),
        optional: !purges,
        render: (row) => showDay(row.purgeableFrom),
      },
    ],
    filters: [
      { key: "type", type: "options", label: t("trash:fields.type"), options: types },
      { key: "actorId", type: "record", label: t("trash:fields.deletedBy"), ...peopleFound },
      { key: "from", to: "to", type: "days", label: t("trash:fields.deletedAt") },
      ...(purges ? [{ key: "undone", type: "flag", label: t("trash:fields.undone"), shown: "more" } as const] : []),
    ],
  };
}
