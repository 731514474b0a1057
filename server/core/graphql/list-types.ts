import { ArgsType, type ClassType, Field, registerEnumType } from "type-graphql";
import { type InputField, inputType } from "./inputs.ts";
import { ExportArgs, type ExportQuery, ListArgs, TotalArgs } from "./list-args.ts";
import type { Filter, ListDefinition, ListQuery, TotalQuery } from "../data/list.ts";

/** Adds the argument `filter` to these classes if the list has filters; returns its type. */
function addFilters(name: string, filters: Record<string, Filter>, ...targets: ClassType[]): ClassType {
  const fields = Object.entries(filters).map(([field, { type }]) => [field, { type: type(), nullable: true }]);
  const Values = inputType(`${name}Filter`, null, Object.fromEntries(fields) as Record<string, InputField>);
  for (const target of fields.length > 0 ? targets : []) {
    Field(() => Values, { nullable: true })(target.prototype, "filter");
  }
  return Values;
}

/** The GraphQL arguments of a list, its total and its export, generated from the list's filters and sorts. */
export function listTypes(name: string, list: ListDefinition) {
  const sorts = Object.fromEntries(Object.keys(list.sorts).map((sort) => [sort, sort]));
  registerEnumType(sorts, { name: `${name}Sort` });

  @ArgsType()
  class Args extends ListArgs {
    @Field(() => sorts, { nullable: true })
    sort?: string;
  }

  @ArgsType()
  class Totals extends TotalArgs {}

  @ArgsType()
  class Exports extends ExportArgs {
    @Field(() => sorts, { nullable: true })
    sort?: string;
  }

  if (list.search !== false) {
    for (const { prototype } of [Args, Totals, Exports]) Field(() => String, { nullable: true })(prototype, "search");
  }
  const Values = addFilters(name, list.filters, Args, Totals, Exports);
  return {
    Args: Args as ClassType<ListQuery>,
    Totals: Totals as ClassType<TotalQuery>,
    Exports: Exports as ClassType<ExportQuery>,
    Filter: Values,
  };
}
