import {
  date,
  type FileColumn,
  importableColumns,
  moment,
  names,
  number,
  text,
  worked,
} from "../../core/export/columns.ts";
import { type ExportSource, recordSource } from "../../core/export/source.ts";
import type { Row } from "../../core/data/tables.ts";
import type { ReferenceKind } from "../../shared/reference.ts";
import { userRoleOf } from "../../shared/roles.ts";
import { auditBatches, type AuditQuery, auditTotal } from "../audit/audit.list.ts";
import { branchList } from "../branches/branch.list.ts";
import { definitionOf } from "../imports/registry.ts";
import { referenceRegistry } from "../reference/reference.registry.ts";
import { trashBatches, type TrashQuery, trashTotal } from "../trash/trash.list.ts";
import { userList } from "../users/user.list.ts";

const updated = { updatedAt: [moment("ui.updatedAt", "updatedAt")] };

export const userColumns = {
  name: [text("user.fields.name", "name")],
  email: [text("user.fields.email", "email")],
  role: [
    worked("user.fields.role", ["roleId"], ({ roleId }, { words }) =>
      words(`enums.UserRole.${userRoleOf(roleId as number)}`),
    ),
  ],
  branches: [
    worked("user.fields.branchIds", ["branches.nameEn", "branches.nameLocal"], ({ branches }, { language }) =>
      (branches as Row[]).map((branch) => branch[language === "km" ? "nameLocal" : "nameEn"] as string).join(", "),
    ),
  ],
  state: [
    worked("user.fields.isActive", ["isActive", "mustChangePassword"], ({ isActive, mustChangePassword }, { words }) =>
      [
        words(isActive === true ? "user.state.active" : "user.state.inactive"),
        ...(mustChangePassword === true ? [words("user.state.oneTime")] : []),
      ].join(", "),
    ),
  ],
  lastLoginAt: [moment("user.fields.lastLoginAt", "lastLoginAt")],
  ...updated,
};

export const userSource = recordSource(userList, {
  permission: "user.manage",
  columns: userColumns,
  shown: ["name", "email", "role", "branches", "state", "lastLoginAt"],
  importable: null,
});

export const branchColumns = {
  code: [text("branch.fields.code", "code")],
  name: names("branch.fields.name"),
  nextCode: [
    worked(
      "branch.fields.schoolCodes",
      ["schoolCodePrefix", "code", "codeDigits"],
      ({ schoolCodePrefix, code, codeDigits }) =>
        `${(schoolCodePrefix as string | null) ?? `${String(code)}-`}${"0".repeat((codeDigits as number) - 1)}1`,
    ),
  ],
  ...updated,
};

export const branchSource = recordSource(branchList, {
  permission: "branch.read",
  columns: branchColumns,
  shown: ["code", "name", "nextCode"],
  importable: null,
});

/** Where the parents of a kind are found, from the nearest up; the country is shown only for provinces. */
const above: Partial<Record<ReferenceKind, Readonly<Record<string, string>>>> = {
  PROVINCE: { COUNTRY: "country" },
  DISTRICT: { PROVINCE: "province" },
  COMMUNE: { DISTRICT: "district", PROVINCE: "district.province" },
  VILLAGE: { COMMUNE: "commune", DISTRICT: "commune.district", PROVINCE: "commune.district.province" },
};

const special: Partial<Record<ReferenceKind, Record<string, FileColumn[]>>> = {
  PROFESSION: { nameJa: [text("reference.fields.nameJa", "nameJa")] },
  GRADE: { position: [number("reference.fields.position", "position")] },
  CLASS_YEAR: {
    firstDay: [date("reference.fields.firstDay", "firstDay")],
    lastDay: [date("reference.fields.lastDay", "lastDay")],
  },
};

/** Keys of all columns of reference data lists; each kind's source says which of them it has. */
export const referenceColumnKeys = [
  "code",
  "name",
  "otherName",
  "COUNTRY",
  "PROVINCE",
  "DISTRICT",
  "COMMUNE",
  "nameJa",
  "unitEn",
  "unitLocal",
  "position",
  "firstDay",
  "lastDay",
  "updatedAt",
] as const;

function referenceColumns(kind: ReferenceKind): Record<string, FileColumn[]> {
  const places = Object.entries(above[kind] ?? {}).map(([place, path]) => [
    place,
    names(`reference.kinds.${place}.one`, path),
  ]);
  return {
    code: [text("reference.fields.code", "code")],
    name: names("reference.fields.name"),
    otherName: names("reference.fields.name"),
    ...(Object.fromEntries(places) as Record<string, FileColumn[]>),
    ...(above[kind] && {
      unitEn: [text("reference.fields.unitEn", "unitEn")],
      unitLocal: [text("reference.fields.unitLocal", "unitLocal")],
    }),
    ...special[kind],
    ...updated,
  };
}

/** The list of one kind of reference data. */
export function referenceSource(kind: ReferenceKind): ExportSource {
  const columns = referenceColumns(kind);
  return recordSource(referenceRegistry[kind].list, {
    permission: "reference.read",
    columns,
    shown: Object.keys(columns).filter((key) => !["otherName", "unitEn", "updatedAt"].includes(key)),
    importable: importableColumns(definitionOf(kind)),
  });
}

/** The namespace with a record type's field labels. */
const fieldWords: Readonly<Record<string, string>> = {
  School: "school",
  SchoolClass: "class",
  Enrolment: "class",
  Donor: "donor",
  Donation: "donation",
  Hold: "need",
  Pledge: "pledge",
  Student: "student",
  StudentPhoto: "photo",
  User: "user",
  Organisation: "organisation",
  Branch: "branch",
};

/** An audit value as text: a record's code or name. */
function shownValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(shownValue).join(", ");
  if (typeof value !== "object") return JSON.stringify(value).replace(/^"|"$/gu, "");
  const { code, nameEn, id } = value as { code?: string; nameEn?: string; id?: number };
  return code ?? nameEn ?? String(id ?? "");
}

const changed = worked("audit.fields.changed", ["type", "before", "after"], (row, { words }) => {
  const [before, after] = [row["before"], row["after"]].map((values) => (values ?? {}) as Record<string, unknown>);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => {
      const key = `${fieldWords[String(row["type"])] ?? "reference"}.fields.${field}`;
      const label = words(key) === key ? field : words(key);
      return `${label}: ${shownValue(before?.[field])} → ${shownValue(after?.[field])}`;
    })
    .join("; ");
});

const record = (...paths: string[]): FileColumn[] =>
  paths.map((path) => ({
    ...text("audit.fields.record", path),
    ...(path.endsWith("En") && { of: "en" as const }),
    ...(path.endsWith("Local") && { of: "km" as const }),
  }));

export const auditColumns = {
  at: [moment("audit.fields.at", "at")],
  actor: [
    worked("audit.fields.actor", ["actorName", "tokenName"], ({ actorName, tokenName }, { words }) => {
      const who = (actorName as string | null) ?? words("ui.changes.system");
      const token = tokenName as string | null;
      return token === null ? who : `${who} · token ${token}`;
    }),
  ],
  action: [
    worked("audit.fields.action", ["action"], ({ action }, { words }) => words(`ui.changes.action.${String(action)}`)),
  ],
  type: [worked("audit.fields.type", ["type"], ({ type }, { words }) => words(`ui.type.${String(type)}`))],
  record: [{ ...text("import.field.code", "recordCode") }, ...record("recordNameEn", "recordNameLocal")],
  changed: [changed],
};

/** Entries as rows. */
async function* plain(batches: AsyncIterable<object[]>): AsyncGenerator<Row[]> {
  for await (const batch of batches) yield batch as Row[];
}

/**
 * Entries are not records, and belong to several branches each: the file is only for users who see everything its maker
 * saw.
 */
export const auditSource: ExportSource = {
  permission: "audit.read",
  columns: auditColumns,
  shown: Object.keys(auditColumns),
  importable: null,
  count: async (scope, query) => (await auditTotal(scope, { ...(query as AuditQuery), exact: true })).count,
  batches: (scope, query) => plain(auditBatches(scope, query)),
  branchesOf: () => null,
};

export const trashColumns = {
  code: [text("trash.fields.code", "code")],
  name: names("trash.fields.name"),
  type: [worked("trash.fields.type", ["type"], ({ type }, { words }) => words(`ui.type.${String(type)}`))],
  deletedAt: [moment("trash.fields.deletedAt", "deletedAt")],
  deletedBy: [
    worked(
      "trash.fields.deletedBy",
      ["deletedBy"],
      ({ deletedBy }, { words }) => (deletedBy as string | null) ?? words("ui.changes.system"),
    ),
  ],
  purgeableFrom: [moment("trash.fields.purgeableFrom", "purgeableFrom")],
};

export const trashSource: ExportSource = {
  permission: "record.restore",
  columns: trashColumns,
  shown: ["code", "name", "type", "deletedAt", "deletedBy"],
  importable: null,
  count: async (scope, query) => (await trashTotal(scope, { ...(query as TrashQuery), exact: true })).count,
  batches: (scope, query) => plain(trashBatches(scope, query)),
  branchesOf: () => null,
};
