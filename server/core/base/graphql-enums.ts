import { registerEnumType } from "type-graphql";
import { enums } from "../../shared/enums.ts";

/** Registers every shared enum with the schema under its name; called once, before the schema is built. */
export function registerEnums(): void {
  for (const [name, values] of Object.entries(enums)) registerEnumType(values, { name });
}
