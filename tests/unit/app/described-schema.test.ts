import "reflect-metadata";
import {
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from "graphql";
import { expect, test } from "vitest";
import { declaredAccess } from "../../../server/core/graphql/allow.ts";
import { requirementsOf } from "../../../server/core/graphql/requires.ts";
import { buildProductSchema } from "../../../server/app/graphql/schema.ts";

interface Described {
  place: string;
  name: string;
  text: string;
}

type Element = { name: string; description?: string | null | undefined };

/** Every type, field, argument, input field and enum value of a schema. */
function elementsOf(schema: GraphQLSchema): Described[] {
  const at = (place: string, { name, description }: Element) => ({ place, name, text: description ?? "" });
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (type.name.startsWith("__") || isSpecifiedScalarType(type)) return [];
    const inside: Described[] = [];
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        inside.push(at(`${type.name}.${field.name}`, field));
        for (const argument of field.args) {
          inside.push(at(`${type.name}.${field.name}(${argument.name})`, argument));
        }
      }
    }
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) inside.push(at(`${type.name}.${field.name}`, field));
    }
    if (isEnumType(type)) for (const value of type.getValues()) inside.push(at(`${type.name}.${value.name}`, value));
    return [at(type.name, type), ...inside];
  });
}

const schema = await buildProductSchema();
const elements = elementsOf(schema);
const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/gu, "");

test("every element of the schema is described", () => {
  expect(elements.length).toBeGreaterThan(2_000);
  expect(elements.filter(({ text }) => text.trim() === "").map(({ place }) => place)).toEqual([]);
});

test("a description says more than the name, in sentences", () => {
  const repeated = elements.filter(({ name, text }) => plain(text) === plain(name));
  const unfinished = elements.filter(
    ({ text }) => !/^[\p{Lu}\d`].*[.)]$/su.test(text) || /\s{2}|\.\.|^\s|\s$/u.test(text),
  );
  expect(repeated.map(({ place }) => place)).toEqual([]);
  expect(unfinished.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

interface Guarded extends Element {
  extensions: Readonly<Record<string, unknown>>;
}

test("operations, fields and filters say which permission they take", () => {
  const silent = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
    const fields = Object.values<Guarded>(type.getFields());
    return fields.flatMap((field) => {
      const access = declaredAccess(field.extensions);
      const taken = [...(access && access !== "public" ? [access] : []), ...requirementsOf(field)];
      const isSaid = taken.every((permission) => (field.description ?? "").includes(`\`${permission}\``));
      return isSaid ? [] : [`${type.name}.${field.name}`];
    });
  });
  expect(silent).toEqual([]);
});
