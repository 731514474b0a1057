import type { ReactNode } from "react";
import {
  type Derived,
  type Fields,
  type ListColumns,
  type Listed,
  listLabelKey,
  type RecordField,
} from "../../../server/shared/records/field.ts";
import type { Permission } from "../../../server/shared/permissions.ts";
import { showDate } from "../../ui/format.ts";
import { Dash, NameBoth, type Names } from "../../ui/NameBoth.tsx";
import { ShownNumber } from "../../ui/ShownNumber.tsx";
import type { Column, ContentKind } from "../filters/types.ts";
import type { RecordWords } from "../records/field-labels.ts";

type OwnColumn<Row, Sort extends string> = Partial<Omit<Column<Row, Sort>, "key" | "optional">>;
type Rendered<Row, Sort extends string> = OwnColumn<Row, Sort> & Pick<Column<Row, Sort>, "render">;

/** List fields that its rows lack, as the query does not request them. */
type Missing<F extends Fields, Row> = Exclude<Listed<F>, Derived<F> | keyof Row>;

interface Of<F extends Fields, Row, Sort extends string> {
  words: RecordWords;
  fields: F;
  columns: ListColumns<F> & ([Missing<F, Row>] extends [never] ? unknown : { missing: Missing<F, Row> });
  /** Translates a key. */
  text: (key: string) => string;
  permissions: ReadonlySet<Permission>;
  /** A column's overrides of what its field's kind implies. */
  own: Partial<Record<Listed<F>, OwnColumn<Row, Sort>>> & Record<Listed<F> & Derived<F>, Rendered<Row, Sort>>;
}

/** "student.fields.code" → "student:fields.code", the client's form of a key. */
const textKey = (key: string): string => key.replace(".", ":");

/** A list's columns for the record fields that the user may see, in the list's order. */
export function recordColumns<F extends Fields, Row, Sort extends string>({
  words,
  fields,
  columns,
  text,
  permissions,
  own,
}: Of<F, Row, Sort>): Column<Row, Sort>[] {
  const ways: Readonly<Record<string, OwnColumn<Row, Sort> | undefined>> = own;
  return Object.entries(columns).flatMap(([key, shown]) => {
    const field = fields[key];
    if (!field || (field.needs && !permissions.has(field.needs))) return [];
    return [
      {
        key,
        header: text(textKey(listLabelKey(words, key, field))),
        ...(shown === "optional" && { optional: true }),
        kind: contentKinds[field.kind] ?? "text",
        ...((field.kind === "number" || field.kind === "integer") && { align: "end" as const }),
        render: (row: Row) => cell(field, (row as Readonly<Record<string, unknown>>)[key], text),
        ...ways[key],
      },
    ];
  });
}

/** What the columns of a field's kind contain, if not a text. */
const contentKinds: Partial<Record<RecordField["kind"], ContentKind>> = {
  code: "code",
  reference: "name",
  record: "name",
  integer: "number",
  number: "number",
  date: "date",
  choice: "word",
  flag: "word",
};

function cell(field: RecordField, value: unknown, text: (key: string) => string): ReactNode {
  if (value === null || value === undefined || value === "") return <Dash />;
  if (field.kind === "date") return showDate(value as string);
  if (field.kind === "choice") return text(`enums:${field.of}.${value as string}`);
  if (field.kind === "number" || field.kind === "integer") return <ShownNumber value={value as number} />;
  return field.kind === "reference" || field.kind === "record" ? <NameBoth of={value as Names} /> : (value as string);
}
