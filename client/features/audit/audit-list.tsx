import type { TFunction } from "i18next";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { recordTypesFor } from "../../../server/shared/record-types.ts";
import type { Permission } from "../../../server/shared/permissions.ts";
import {
  type AuditAction,
  type AuditEntriesQuery,
  type AuditFilter,
  useAuditEntriesQuery,
  useAuditEntriesTotalQuery,
  type AuditColumn,
  useExportAuditEntriesMutation,
} from "../../graphql/generated/operations.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { ActionTag } from "../../shared/details/ActionTag.tsx";
import { showMoment } from "../../ui/format.ts";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import type { ExportWanted, ListArgs, ListDescriptor, TotalArgs } from "../../shared/filters/types.ts";
import { Moment } from "../../ui/Moment.tsx";
import { Dash, NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { peopleFound } from "../../shared/filters/people.ts";
import { seenPath } from "../../shared/records/record-types.ts";
import { ChangedFields } from "./ChangedFields.tsx";

type Entry = AuditEntriesQuery["auditEntries"]["rows"][number];

/** What a write did to a record. */
export interface AuditRow extends Omit<Entry, "id"> {
  id: number;
}

/** Always latest first. */
type AuditSort = "AT";

const useRows = ({ sort: _sort, descending: _descending, ...variables }: ListArgs<AuditSort, AuditFilter>) =>
  rowsOf(useAuditEntriesQuery({ variables, fetchPolicy: "cache-and-network" }), ({ auditEntries }) => ({
    ...auditEntries,
    rows: auditEntries.rows.map((entry): AuditRow => ({ ...entry, id: Number(entry.id) })),
  }));

const useTotal = (variables: TotalArgs<AuditFilter>) => ({
  total: useAuditEntriesTotalQuery({ variables, fetchPolicy: "cache-and-network" }).data?.auditEntriesTotal,
});

const useAsk = () => {
  const [ask] = useExportAuditEntriesMutation();
  return async ({ columns, sort: _sort, descending: _descending, ...wanted }: ExportWanted<AuditSort, AuditFilter>) =>
    (await ask({ variables: { ...wanted, ...(columns && { columns: columns as AuditColumn[] }) } })).data
      ?.exportAuditEntries.id;
};

/** What the audit list needs besides translations. */
interface Given {
  /** Who made a change. */
  author: (row: AuditRow) => string;
  permissions: ReadonlySet<Permission>;
  typeName: (type: string) => string;
  name: (row: AuditRow) => string;
}

/** Only administrators see who signed in. */
const aboutUsers: ReadonlySet<AuditAction> = new Set(["SIGN_IN", "SIGN_IN_FAILED", "PASSWORD"]);
const actions: AuditAction[] = [
  "CREATE",
  "UPDATE",
  "DELETE",
  "RESTORE",
  "PURGE",
  "EXPORT",
  "DOWNLOAD",
  "SIGN_IN",
  "SIGN_IN_FAILED",
  "PASSWORD",
];

/** A record's names for `NameBoth`; null if it has none. */
export const namesOf = ({
  recordNameEn: nameEn,
  recordNameLocal: nameLocal,
}: Pick<Entry, "recordNameEn" | "recordNameLocal">) =>
  nameEn === null && nameLocal === null ? null : { nameEn: nameEn ?? "", nameLocal: nameLocal ?? "" };

/** A record's name and, in a table, below it its code and the name in the other script: as high as any row. */
function RecordCell({ row }: { row: AuditRow }) {
  const names = useNames();
  const phone = usePhone();
  const { t } = useTranslation("audit");
  const both = namesOf(row);
  const { recordCode: code } = row;
  const path = seenPath({ type: row.type, id: row.recordId, code }, row.seenOn);
  if (row.action === "SIGN_IN_FAILED" && !both) return t("failed.unknown");
  const named = (name: JSX.Element) => (path && both ? <Link to={path}>{name}</Link> : name);
  const copied = code && <CopyCode code={code} />;
  if (phone) {
    return (
      <span className="audit-record">
        {named(both ? <NameBoth of={both} /> : <Dash />)}
        {copied}
      </span>
    );
  }
  const [first, second] = both ? [names.first(both), names.second(both)] : ["", ""];
  return (
    <span className="ui-name-stacked">
      {both ? named(<span>{first}</span>) : <Dash />}
      <span className="audit-code">
        {copied}
        {second !== first && (
          <span className="ui-muted" lang={names.otherLang}>
            {second}
          </span>
        )}
      </span>
    </span>
  );
}

/** The audit list: columns, filters and texts. */
export function auditList(
  t: TFunction<["audit", "ui"]>,
  { permissions, typeName, name, author }: Given,
): ListDescriptor<AuditRow, AuditSort, AuditFilter> {
  const types = [...recordTypesFor(permissions, "read"), "Export"].map((value) => ({ value, label: typeName(value) }));
  const shown = actions.filter((action) => permissions.has("user.manage") || !aboutUsers.has(action));
  return {
    id: "audit",
    defaultSort: "AT",
    searchLabel: t("audit:list.search"),
    emptyTitle: t("audit:list.emptyTitle"),
    emptyText: t("audit:list.emptyText"),
    rowName: (row) => `${t(`ui:changes.action.${row.action}`)} ${name(row)}, ${showMoment(row.at)}`,
    useRows,
    useTotal,
    export: { list: "AUDIT", useAsk },
    columns: [
      {
        key: "at",
        kind: "moment",
        header: t("audit:fields.at"),
        phone: "code",
        render: (row) => <Moment at={row.at} />,
      },
      {
        key: "actor",
        header: t("audit:fields.actor"),
        phone: "long",
        render: (row) => (row.action === "SIGN_IN_FAILED" ? <Dash /> : author(row)),
      },
      {
        key: "action",
        kind: "tag",
        header: t("audit:fields.action"),
        phone: "tag",
        render: (row) => <ActionTag action={row.action} />,
      },
      {
        key: "record",
        kind: "longName",
        header: t("audit:fields.record"),
        phone: "title",
        oneLine: true,
        render: (row) => <RecordCell row={row} />,
      },
      { key: "changed", header: t("audit:fields.changed"), render: (row) => <ChangedFields row={row} /> },
      { key: "type", header: t("audit:fields.type"), render: (row) => typeName(row.type) },
    ],
    filters: [
      { key: "type", type: "options", label: t("audit:fields.type"), options: types },
      { key: "actorId", type: "record", label: t("audit:fields.actor"), ...peopleFound },
      {
        key: "action",
        type: "options",
        label: t("audit:fields.action"),
        options: shown.map((value) => ({ value, label: t(`ui:changes.action.${value}`) })),
      },
      { key: "from", to: "to", type: "days", label: t("audit:list.days") },
    ],
  };
}
