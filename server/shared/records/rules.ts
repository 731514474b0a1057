import { z } from "zod";
import { type Fields, formName, type RecordField, type SectionOf, type Shape } from "./field.ts";
import { fieldRules } from "./field-rules.ts";

/** The rules of one section's fields, or of all fields with a rule. */
export function rulesOf<F extends Fields, Section extends SectionOf<F> = SectionOf<F>>(
  fields: F,
  section?: Section,
): z.ZodObject<Shape<F, Section>> {
  const shape = Object.entries(fields).flatMap(([name, field]) =>
    field.rule && (section === undefined || field.section === section)
      ? [[formName(name, field), fieldRules[field.rule]] as const]
      : [],
  );
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodObject<Shape<F, Section>>;
}

/** Whether a field's rule rejects a record that omits it. */
export const isRequired = ({ rule }: RecordField): boolean =>
  rule !== undefined && !fieldRules[rule].safeParse(undefined).success;
