import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import type { Permission } from "../../shared/permissions.ts";
import { declaredAccess } from "./allow.ts";
import { type About, argumentTexts, fieldTexts, rootTexts } from "./common-texts.ts";
import { requirementsOf } from "./requires.ts";

/** What is described once for several elements of the schema. */
export interface SharedTexts {
  /** By GraphQL type. */
  about: Readonly<Record<string, About>>;
  /** The record type whose fields an input or a filter repeats, if its name does not begin with it. */
  repeats: Readonly<Record<string, string>>;
  /** The permission without which a field is null. */
  hidden: (type: string, field: string) => Permission | undefined;
}

type Fielded = GraphQLObjectType | GraphQLInterfaceType;

/** Inputs, filters and column choices are named after the record type whose fields they repeat. */
const suffix = /(?:Input|Patch|Filter|Column)$/u;

/** A sentence about null says what a reader is not told. */
const whenRead = / Null [^.]+\./gu;

/** What asking for a field, filtering by it or changing it takes beyond the operation's permission. */
const refusedWithout = (element: Parameters<typeof requirementsOf>[0]): string => {
  const names = requirementsOf(element).map((permission) => `\`${permission}\``);
  return names.length > 0 ? `Refused without the permission ${names.join(" and ")}.` : "";
};

const sentence = (...parts: readonly (string | null | undefined | false)[]): string => parts.filter(Boolean).join(" ");

/** Fills in the descriptions that an element of the schema shares with others; each keeps the one that it has. */
class Describer {
  readonly #schema: GraphQLSchema;
  readonly #texts: SharedTexts;
  readonly #used = new Set<string>();

  constructor(schema: GraphQLSchema, texts: SharedTexts) {
    this.#schema = schema;
    this.#texts = texts;
  }

  /** Texts that describe nothing in the schema. */
  unused(): string[] {
    return Object.entries(this.#texts.about).flatMap(([type, about]) =>
      Object.keys(about).flatMap((field) => (this.#used.has(about[field] ?? "") ? [] : [`${type}.${field}`])),
    );
  }

  #catalogued(type: string, field: string): string | undefined {
    const text = this.#texts.about[type]?.[field];
    if (text !== undefined) this.#used.add(text);
    return text;
  }

  /** What a record's field is, wherever its value is written, filtered or exported. */
  #about(type: string, field: string): string | undefined {
    const of = this.#schema.getType(type);
    const own = isObjectType(of) || isInterfaceType(of) ? of.getFields()[field]?.description : undefined;
    return (this.#catalogued(type, field) ?? own)?.replace(whenRead, "");
  }

  /** What an input's field repeats: the field of that name or, for an id, the record's. */
  #repeated(type: string, { name, type: held }: GraphQLInputField, filters: boolean): string | undefined {
    const many = isListType(getNullableType(held));
    const direct = this.#about(type, name);
    if (direct !== undefined) return sentence(direct, many && filters && "Matches any of these values.");
    const relation = name.replace(/Ids?$/u, "");
    const about = relation === name ? undefined : (this.#about(type, relation) ?? this.#about(type, `${relation}s`));
    const by = many ? "By ids." : "By id.";
    return about && sentence(about, filters ? "Matches any of these ids." : by);
  }

  /** Column choices and inputs first: they repeat the fields without the notes on reading them. */
  inputs(type: GraphQLInputObjectType): void {
    const base = this.#texts.repeats[type.name] ?? type.name.replace(suffix, "");
    for (const field of Object.values(type.getFields())) {
      const text =
        field.description ?? this.#repeated(base, field, type.name.endsWith("Filter")) ?? argumentTexts[field.name];
      field.description = text && sentence(text, refusedWithout(field));
    }
  }

  columns(type: GraphQLEnumType): void {
    if (!suffix.test(type.name)) return;
    const base = type.name.replace(suffix, "");
    for (const value of type.getValues()) value.description ??= this.#about(base, value.name) ?? fieldTexts[value.name];
  }

  fields(type: Fielded): void {
    for (const field of Object.values(type.getFields())) {
      const catalogued = field.description ? undefined : this.#catalogued(type.name, field.name);
      const hidden = this.#texts.hidden(type.name, field.name);
      const text = field.description ?? catalogued ?? fieldTexts[field.name];
      const optional = catalogued !== undefined && !isNonNullType(field.type) && !/\bnull\b/iu.test(catalogued);
      field.description =
        text &&
        sentence(
          text,
          optional && "Null if not recorded.",
          hidden && `Null as well without the permission \`${hidden}\`.`,
          refusedWithout(field),
        );
    }
  }

  operations(type: GraphQLObjectType): void {
    type.description ??= rootTexts[type.name];
    for (const field of Object.values(type.getFields())) {
      const access = declaredAccess(field.extensions);
      const whole = field.name.replace(/Total$/u, "");
      const text = field.description ?? (whole === field.name ? null : `How many rows \`${whole}\` finds in all.`);
      field.description =
        text &&
        sentence(
          text,
          access === "public" ? "Needs no session." : `Needs the permission \`${access}\`.`,
          refusedWithout(field),
        );
      for (const argument of field.args) argument.description ??= this.#argument(argument);
    }
  }

  #argument({ name, type }: GraphQLArgument): string | undefined {
    if (name === "input") return getNamedType(type).description ?? undefined;
    return argumentTexts[name];
  }
}

/** Describes every element of a schema that others share their description with, and says who may use an operation. */
export function describeSchema(schema: GraphQLSchema, texts: SharedTexts): void {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith("__"));
  const describer = new Describer(schema, texts);
  const roots: ReadonlySet<unknown> = new Set([schema.getQueryType(), schema.getMutationType()]);
  for (const type of types) {
    if (isInputObjectType(type)) describer.inputs(type);
    else if (isEnumType(type)) describer.columns(type);
  }
  for (const type of types) {
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    if (isObjectType(type) && roots.has(type)) describer.operations(type);
    else describer.fields(type);
  }
  const unused = describer.unused();
  if (unused.length > 0) throw new Error(`Descriptions of nothing in the schema: ${unused.join(", ")}`);
}
