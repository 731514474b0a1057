import { type ClassType, Extensions, Field, Float, InputType, Int } from "type-graphql";
import type { z } from "zod";
import { longestOf } from "../../shared/values/fields.ts";
import type { Permission } from "../../shared/permissions.ts";
import { DateScalar } from "../base/scalars.ts";

type Schema = z.core.$ZodType;

/** The schema inside wrappers (nullable, default) and before any transformation. */
function plainOf(schema: Schema): Schema {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if (def.type === "pipe") return plainOf(def.in);
  if (def.type === "nullable" || def.type === "default" || def.type === "optional") return plainOf(def.innerType);
  return schema;
}

/** The GraphQL type for a rule. */
function typeOf(path: string, schema: Schema): unknown {
  const plain = plainOf(schema) as z.core.$ZodTypes;
  const { def } = plain._zod;
  if (def.type === "string") return "format" in def && def.format === "date" ? DateScalar : String;
  if (def.type === "boolean") return Boolean;
  if (def.type === "number") return (plain as z.ZodNumber).isInt ? Int : Float;
  if (def.type === "enum") return def.entries;
  if (def.type === "array") return [typeOf(path, def.element)];
  throw new Error(`No GraphQL type for the rule of ${path}: ${def.type}`);
}

const isRequired = (schema: z.ZodType): boolean => !schema.safeParse(undefined).success;

export interface InputField {
  type: unknown;
  nullable: boolean;
  /** If it differs from that of the record's field of the same name. */
  description?: string | undefined;
  /** What using it takes beyond the operation's permission. */
  requires?: readonly Permission[];
  /** For text: the most characters it may have after trimming. */
  longest?: number;
  /** Whether a list filtered by it reads other records than the list's own. */
  joins?: boolean;
}

/** Creates an input type from a list of fields. */
export function inputType<T extends object>(
  name: string,
  description: string,
  fields: Record<string, InputField>,
): ClassType<T> {
  const Input = class extends Object {};
  for (const [field, { type, nullable, description: about, requires, longest, joins }] of Object.entries(fields)) {
    Field(() => type as never, { nullable, ...(about && { description: about }) })(Input.prototype, field);
    if (requires) Extensions({ requires })(Input.prototype, field);
    if (longest !== undefined) Extensions({ longest })(Input.prototype, field);
    if (joins) Extensions({ joins })(Input.prototype, field);
  }
  InputType(name, { description })(Input);
  return Input as unknown as ClassType<T>;
}

function fieldOf(path: string, schema: Schema, patch: boolean, description: string | undefined): InputField {
  const type = typeOf(path, schema);
  const nullable = patch || !isRequired(schema as z.ZodType);
  if (type !== String) return { type, nullable, description };
  const longest = longestOf(schema);
  if (longest === null) throw new Error(`No limit for the text ${path}`);
  return { type, nullable, description, longest };
}

/** One field per rule; all optional in a patch. */
const fieldsOf = (
  name: string,
  shape: z.ZodRawShape,
  patch: boolean,
  about: Readonly<Partial<Record<string, string>>> = {},
): Record<string, InputField> =>
  Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => [field, fieldOf(`${name}.${field}`, schema, patch, about[field])]),
  );

/**
 * An entity's input types, generated from its rules so that they cannot differ: `<name>Input` for a new record and
 * `<name>Patch` with only the changed fields.
 * @param fixed fields that can be set only on a new record; another operation changes them, or nothing does
 * @param texts descriptions of an input, or of fields, that do not mean the same as a record's
 */
export function inputsOf<Shape extends z.ZodRawShape>(
  name: string,
  rules: z.ZodObject<Shape>,
  fixed: readonly (keyof Shape & string)[] = [],
  texts: { description?: string; about?: Readonly<Partial<Record<keyof Shape & string, string>>> } = {},
) {
  const changing = Object.fromEntries(Object.entries(rules.shape).filter(([field]) => !fixed.includes(field)));
  const but =
    fixed.length > 0
      ? ` Without ${fixed.map((field) => `\`${field}\``).join(", ")}: only another operation changes these, if any does.`
      : "";
  return {
    Input: inputType<z.input<z.ZodObject<Shape>>>(
      `${name}Input`,
      texts.description ?? `The fields of a new \`${name}\`.`,
      fieldsOf(name, rules.shape, false, texts.about),
    ),
    Patch: inputType<Partial<z.input<z.ZodObject<Shape>>>>(
      `${name}Patch`,
      `The fields of a \`${name}\` to change: those left out stay as they are, null empties one.${but}`,
      fieldsOf(name, changing, true),
    ),
  };
}
