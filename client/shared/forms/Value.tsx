import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ReferenceKind } from "../../../server/shared/reference.ts";
import { useFieldWord } from "../records/field-words.ts";
import { showDate, showMoment, useNumberFormat } from "../../ui/format.ts";
import { Dash, NameBoth } from "../../ui/NameBoth.tsx";
import { useBranches, useReferencesById } from "../pickers/options.ts";
import { referenceKindOfField } from "../records/field-kinds.ts";
import { unbroken } from "../../ui/unbroken.tsx";
import "../../ui/ui.css";

const moment = /^\d{4}-\d{2}-\d{2}T/u;

/** Any field's value, formatted for reading. */
export function Value({ value }: { value: unknown }): ReactNode {
  const { t } = useTranslation("ui");
  const number = useNumberFormat();
  if (value === null || value === undefined || value === "") return <Dash />;
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (typeof value === "number") return number(value);
  if (typeof value === "string") {
    return <span className="ui-long-text">{moment.test(value) ? showMoment(value) : unbroken(showDate(value))}</span>;
  }
  if (Array.isArray(value)) return <Values values={value} />;
  if (isNamed(value)) return <NameBoth of={value} layout="inline" />;
  // Of a record that the reader does not see, or that is gone, only the id is known.
  if (isUnnamed(value)) return t("changes.unseen");
  return JSON.stringify(value);
}

function Values({ values }: { values: readonly unknown[] }) {
  if (values.length === 0) return <Dash />;
  return values.map((value, index) => (
    <Fragment key={JSON.stringify(value)}>
      {index > 0 && ", "}
      <Value value={value} />
    </Fragment>
  ));
}

const isNamed = (value: unknown): value is { nameEn: string; nameLocal: string } =>
  typeof value === "object" && value !== null && "nameEn" in value && "nameLocal" in value;

const isUnnamed = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).join(",") === "id";

interface FieldValueProps {
  /** The record's GraphQL type. */
  type: string;
  /** The field's name in records or in forms. */
  field: string;
  value: unknown;
}

/** The value of a record's field: a label for an enum value, a name for an id. */
export function FieldValue({ type, field, value }: FieldValueProps): ReactNode {
  const word = useFieldWord()(type, field, value);
  if (word !== null) return word;
  const kind = referenceKindOfField(type, field);
  if (kind && typeof value === "number") return <ReferenceName kind={kind} id={value} />;
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === "number");
  if (/^branchIds?$/u.test(field) && ids.length > 0) return <BranchNames ids={ids} />;
  return <Value value={value} />;
}

function ReferenceName({ kind, id }: { kind: ReferenceKind; id: number }) {
  const [value] = useReferencesById(kind, [id]);
  return value ? <NameBoth of={value} layout="inline" /> : <Dash />;
}

function BranchNames({ ids }: { ids: number[] }) {
  return <Value value={useBranches().filter((branch) => ids.includes(branch.id))} />;
}
