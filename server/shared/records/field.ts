import { z } from "zod";
import type { enums } from "../enums.ts";
import type { Permission } from "../permissions.ts";
import type { ReferenceKind } from "../reference.ts";

/** What a field holds. A `reference` or `record` is another record, written as its id and, in sheets, as its code. */
type Held =
  | { kind: "code" | "text" | "longText" | "phone" | "email" | "integer" | "number" | "flag" }
  | { kind: "amount"; /** The field of its currency, shown and typed with it. */ currency: string }
  | { kind: "date"; /** Not after today. */ past?: true }
  | { kind: "choice"; of: keyof typeof enums }
  | { kind: "reference"; of: ReferenceKind }
  | { kind: "record" }
  /** Follows from other fields: each screen and file shows it in its own way. */
  | { kind: "derived" };

/** One field of a record, said once. Its label is the text `fields.<name>` of the record's namespace. */
export type RecordField = Held & {
  /** What people type is held to it; absent where nobody types it. */
  rule?: z.ZodType;
  /** The part of the record's page that shows it and of its forms that edits it; null where there is none. */
  section: string | null;
  /** Whether it is a column of the list and of the list's files. */
  list: boolean;
  /** Whether sheets of an import, and exports of all fields, have a column of it. */
  sheet: boolean;
  /** Who sees it, where that takes more than seeing the record. */
  needs?: Permission;
  /** Whether many records can be given one value of it at once, or also have it emptied. */
  many?: "set" | "clear";
  /** What a new record has where nobody says anything. */
  blank?: string | boolean;
  /** The language of a text, where it is not the reader's. */
  lang?: "en" | "km";
  /** The help text at the field in forms: the text `help.<name>` of the record's namespace. */
  help?: string;
  /** Another label in the heading of a list, or of a sheet. */
  listLabel?: string;
  sheetLabel?: string;
};

/** A field of a record that can be merged with another one. */
export type MergedField = RecordField & {
  /** false: the record that stays keeps its own. true: chosen by itself. A name: chosen with the fields of that name. */
  merge: boolean | string;
};

export type Fields = Readonly<Record<string, RecordField>>;

/** The labels of a record's field, as keys of texts. */
const labelKey = (words: string, name: string): string => `${words}.fields.${name}`;
export const listLabelKey = (words: string, name: string, { listLabel }: RecordField): string =>
  listLabel ?? labelKey(words, name);

type Another = { kind: "reference" | "record" };

/** A field's name in forms and inputs. */
export type FormName<Name extends string, Field> = Field extends Another ? `${Name}Id` : Name;
/** A field's name in sheets. */
export type SheetName<Name extends string, Field> = Field extends Another ? `${Name}Code` : Name;

const isAnother = ({ kind }: RecordField): boolean => kind === "reference" || kind === "record";
export const formName = (name: string, field: RecordField): string => (isAnother(field) ? `${name}Id` : name);
export const sheetName = (name: string, field: RecordField): string => (isAnother(field) ? `${name}Code` : name);

export type SectionOf<F extends Fields> = NonNullable<F[keyof F]["section"]>;

/** The rules of the fields of some sections, by their names in forms. */
export type Shape<F extends Fields, Section extends string> = {
  [
    Name in keyof F & string as F[Name] extends { rule: z.ZodType; section: Section } ? FormName<Name, F[Name]> : never
  ]: F[Name] extends { rule: infer Rule extends z.ZodType } ? Rule : never;
};

/** The names of the fields that a section shows, and those among them that it has to show in its own way. */
export type Named<F extends Fields, Section> = {
  [Name in keyof F]: F[Name] extends { section: Section } ? Name : never;
}[keyof F] &
  string;
export type Derived<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { kind: "derived" } ? Name : never;
}[keyof F] &
  string;

/** The names of the fields that the list shows. */
export type Listed<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { list: true } ? Name : never;
}[keyof F] &
  string;

/** Whether each column of the list is shown at first, in the list's order. */
export type ListColumns<F extends Fields> = Record<Listed<F>, "shown" | "optional">;

/** The fields of a section: first those named, then the others in the catalogue's order. A currency comes with its amount. */
export function sectionFields<F extends Fields>(
  fields: F,
  section: SectionOf<F>,
  first: readonly string[] = [],
): [string, RecordField][] {
  const every = Object.entries<RecordField>(fields);
  const currencies = new Set(every.flatMap(([, field]) => (field.kind === "amount" ? field.currency : [])));
  const all = every.filter(([name]) => !currencies.has(name));
  const named = first.flatMap((name) => all.filter(([each]) => each === name));
  return [...named, ...all.filter(([name, field]) => field.section === section && !first.includes(name))];
}

/** The fields of which many records can be given one value at once. */
export type Many<F extends Fields> = { [Name in keyof F as F[Name] extends { many: string } ? Name : never]: F[Name] };
export const manyFields = <F extends Fields>(fields: F): Many<F> =>
  Object.fromEntries(Object.entries(fields).filter(([, { many }]) => many)) as Many<F>;

/** The rules of one section's fields, or of all that have a rule. */
export function rulesOf<F extends Fields, Section extends SectionOf<F> = SectionOf<F>>(
  fields: F,
  section?: Section,
): z.ZodObject<Shape<F, Section>> {
  const shape = Object.entries(fields).flatMap(([name, field]) =>
    field.rule && (section === undefined || field.section === section)
      ? [[formName(name, field), field.rule] as const]
      : [],
  );
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodObject<Shape<F, Section>>;
}

/** Whether a field's rule refuses a record that says nothing of it. */
export const isRequired = ({ rule }: RecordField): boolean => rule !== undefined && !rule.safeParse(undefined).success;
