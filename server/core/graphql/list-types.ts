import { ArgsType, type ClassType, Field } from "type-graphql";
import { registerEnum } from "./enums.ts";
import { type InputField, inputType } from "./inputs.ts";
import { ExportArgs, type ExportQuery, ListArgs, TotalArgs } from "./list-args.ts";
import type { Filter, ListDefinition, ListQuery, TotalQuery } from "../data/list.ts";

/** Adds the argument `filter` to these classes if the list has filters; returns its type. */
function addFilters(name: string, filters: Record<string, Filter>, ...targets: ClassType[]): ClassType {
  const fields = Object.entries(filters).map(([field, { type, about, needs, joins }]): [string, InputField] => [
    field,
    { type: type(), nullable: true, description: about, ...(needs && { requires: [needs] }), ...(joins && { joins }) },
  ]);
  const Values = inputType(
    `${name}Filter`,
    `Narrows a list of \`${name}\`: a record must meet every condition given. Null sets no condition.`,
    Object.fromEntries(fields),
  );
  for (const target of fields.length > 0 ? targets : []) {
    Field(() => Values, { nullable: true })(target.prototype, "filter");
  }
  return Values;
}

/** What each sort orders by. */
const sortTexts: Readonly<Record<string, string>> = {
  CLASS_YEAR: "By study year, in the order in which the years were added.",
  CODE: "By code, ignoring case.",
  DISTANCE: "By the distance to the present school; students whose distance is not known come last.",
  EMAIL: "By email address.",
  GIVEN_ON: "By the day on which it was given.",
  HANDED_AT: "By when it was handed out.",
  HELD_ON: "By the day on which it is held.",
  OUTCOME: "Those who wait come first, then the absent, those who received last.",
  ID: "By id: in the order in which the records were added.",
  ISSUED_AT: "By the time of issue.",
  LAST_LOGIN_AT: "By the latest sign-in.",
  LIKELIHOOD: "By how likely both are the same person: the same birth date first, then the similarity of the names.",
  LIKENESS: "By the similarity of the names.",
  NAME: "By name, in the order of the Khmer and Latin alphabets.",
  NAME_EN: "By the name in English.",
  NAME_LOCAL: "By the name in Khmer, in dictionary order.",
  NEED: "By the points of need, those who need it most first.",
  STUDENTS: "By the number of students.",
  UPDATED_AT: "By the latest change.",
};

/** Registers the sorts of a list. */
export function registerSorts(name: string, sorts: Readonly<Record<string, string>>): void {
  const about = Object.fromEntries(Object.keys(sorts).map((sort) => [sort, sortTexts[sort] ?? ""]));
  registerEnum(`${name}Sort`, sorts, `What a list of \`${name}\` can be sorted by.`, about);
}

/** The GraphQL arguments of a list, its total and its export, generated from the list's filters and sorts. */
export function listTypes(name: string, list: ListDefinition) {
  const sorts = Object.fromEntries(Object.keys(list.sorts).map((sort) => [sort, sort]));
  registerSorts(name, sorts);

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
    const search = { nullable: true, ...(list.searches && { description: list.searches }) };
    for (const { prototype } of [Args, Totals, Exports]) Field(() => String, search)(prototype, "search");
  }
  const Values = addFilters(name, list.filters, Args, Totals, Exports);
  return {
    Args: Args as ClassType<ListQuery>,
    Totals: Totals as ClassType<TotalQuery>,
    Exports: Exports as ClassType<ExportQuery>,
    Filter: Values,
  };
}
