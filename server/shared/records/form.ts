import type { z } from "zod";
import { type Fields, formName, type RecordField, type RuleName, type SectionOf, type Shape } from "./field.ts";
import { isRequired } from "./rules.ts";

/** The values of a section's form, or of the whole record's. */
export type FormOf<F extends Fields, Section extends SectionOf<F> = SectionOf<F>> = z.input<
  z.ZodObject<Shape<F, Section>>
>;

/** What a record must have for its form to be filled in. */
export type Filled<F extends Fields, Section extends SectionOf<F>> = {
  [Name in keyof F as F[Name] extends { rule: RuleName; section: Section } ? Name : never]: unknown;
};

const isTyped = ({ kind }: RecordField): boolean => kind === "code" || kind === "text";

/** The initial form of a new record. Choices that the user has to make are absent. */
export function blankForm<F extends Fields>(fields: F): Partial<FormOf<F>> {
  const values = Object.entries(fields).flatMap(([name, field]) => {
    if (!field.rule) return [];
    const required = isRequired(field);
    if (field.blank === undefined && required && !isTyped(field)) return [];
    return [[formName(name, field), field.blank ?? (required ? "" : null)] as const];
  });
  return Object.fromEntries(values) as Partial<FormOf<F>>;
}

/** The form of one section, filled in from a record. */
export function filledForm<F extends Fields, Section extends SectionOf<F>>(
  fields: F,
  section: Section,
  record: Filled<F, Section>,
): FormOf<F, Section> {
  const held = record as Readonly<Record<string, unknown>>;
  const values = Object.entries(fields).flatMap(([name, field]) => {
    if (!field.rule || field.section !== section) return [];
    const value = held[name] ?? null;
    const another = field.kind === "reference" || field.kind === "record";
    return [[formName(name, field), another ? ((value as { id: number } | null)?.id ?? null) : value] as const];
  });
  return Object.fromEntries(values) as FormOf<F, Section>;
}
