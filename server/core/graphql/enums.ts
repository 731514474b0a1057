import { registerEnumType } from "type-graphql";
import { enums } from "../../shared/enums.ts";
import type { About } from "./common-texts.ts";
import { enumTexts } from "./enum-texts.ts";

/** An object from whose keys an enum is made: each value under its own name. */
export const enumOf = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as { [Value in T]: Value };

/** Registers an enum with the schema; `of` describes each of its values. */
export function registerEnum<Values extends object>(
  name: string,
  values: Values,
  description: string,
  of: Readonly<Record<keyof Values & string, string>>,
): void {
  const valuesConfig = Object.fromEntries(
    Object.entries(of as About).map(([key, text]) => [key, { description: text }]),
  );
  registerEnumType(values, { name, description, valuesConfig: valuesConfig as never });
}

/** Registers every shared enum with the schema under its name; called once, before the schema is built. */
export function registerEnums(): void {
  for (const [name, values] of Object.entries(enums)) {
    const { about, of } = enumTexts[name as keyof typeof enums];
    registerEnum(name, values, about, of);
  }
}
