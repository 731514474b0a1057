import type { enums } from "../enums.ts";
import type { Permission } from "../permissions.ts";
import type { ReferenceKind } from "../reference.ts";
import type { fieldRules } from "./field-rules.ts";

/** What a field holds. A `reference` or `record` is another record, written as its id, and in sheets as its code. */
type Held =
  | { kind: "code" | "text" | "longText" | "phone" | "email" | "integer" | "number" }
  /** Lists mark it in a way of their own, and no sheet has it; a yes/no with a column is a choice. */
  | { kind: "flag"; list: false; sheet: false }
  | { kind: "amount"; /** The field of its currency, shown and typed with it. */ currency: string }
  | { kind: "date"; /** Not after today. */ past?: true }
  | { kind: "choice"; of: keyof typeof enums }
  | { kind: "reference"; of: ReferenceKind }
  | { kind: "record" }
  /** Derived from other fields: each screen and file shows it in its own way. */
  | { kind: "derived" };

type Rules = typeof fieldRules;
export type RuleName = keyof Rules;

/** One field of a record. Its label is the text `fields.<name>` of the record's namespace. */
export type RecordField = Held & {
  /**
   * The name of the validation rule for input; absent if nobody types it. A name, because lists are shown without
   * loading the rules.
   */
  rule?: RuleName;
  /** The section of the record's page and forms that contains it; null if none does. */
  section: string | null;
  /** Whether it is a column of the list and of the list's exports. */
  list: boolean;
  /** Whether it is a column of import sheets and full exports. */
  sheet: boolean;
  /** The permission to see it, beyond seeing the record; null for others. */
  needs?: Permission;
  /** The permission without which a request that asks for it is refused: what sort of data it is. */
  requires?: "personal.read" | "money.read";
  /** Whether many records can be given one value of it at once, or also have it emptied. */
  many?: "set" | "clear";
  /** The initial value in a new record. */
  blank?: string | boolean;
  /** The language of a text, if it is not the reader's. */
  lang?: "en" | "km" | "ja";
  /** The help text in forms: the text `help.<name>` of the record's namespace. */
  help?: string;
  /** A different label in list or sheet headings. */
  listLabel?: string;
  sheetLabel?: string;
};

/** A field of a record type that can be merged. */
export type MergedField = RecordField & {
  /**
   * false: the kept record's value stays. true: chosen on its own. A name: chosen together with the fields of that
   * name.
   */
  merge: boolean | string;
};

export type Fields = Readonly<Record<string, RecordField>>;

/** The translation key of a field's label. */
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

/** The rules of some sections' fields, by form name. */
export type Shape<F extends Fields, Section extends string> = {
  [
    Name in keyof F & string as F[Name] extends { rule: RuleName; section: Section } ? FormName<Name, F[Name]> : never
  ]: F[Name] extends { rule: infer Rule extends RuleName } ? Rules[Rule] : never;
};

/** The names of the fields that a section shows, and which of them it renders itself. */
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

/** Whether each list column is shown by default, in the list's order. */
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

/** The fields that can be set to one value for many records at once. */
export type Many<F extends Fields> = { [Name in keyof F as F[Name] extends { many: string } ? Name : never]: F[Name] };
export const manyFields = <F extends Fields>(fields: F): Many<F> =>
  Object.fromEntries(Object.entries(fields).filter(([, { many }]) => many)) as Many<F>;
