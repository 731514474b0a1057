import { Field, InputType } from "type-graphql";

/** One filter of a saved view. */
@InputType({ description: "A filter of a saved view." })
export class SavedFilterInput {
  @Field(() => String, { description: "The filter's name in the list's address." })
  key!: string;

  @Field(() => String, { description: "Its value as in the list's address, several separated by commas." })
  value!: string;
}

/** What a saved view shows. */
@InputType({ description: "What a saved view shows." })
export class SavedViewQueryInput {
  @Field(() => String, { nullable: true, description: "The words searched for." })
  search?: string | null;

  @Field(() => [SavedFilterInput], { description: "The filters that are set, at most 60." })
  filters!: SavedFilterInput[];

  @Field(() => String, { nullable: true, description: "The sort, with a leading hyphen if descending." })
  sort?: string | null;

  @Field(() => [String], {
    description:
      "The visible columns, at most 60; without that of the records' names, those added to what the list shows by itself, and with a leading hyphen those left out.",
  })
  columns!: string[];
}

/** A new saved view. */
@InputType({ description: "A new view of a list." })
export class SavedViewInput {
  @Field(() => String, { description: "The list that it is a view of, such as `students`; `analysis` for a table." })
  list!: string;

  @Field(() => String, { description: "Its name, at most 100 characters." })
  name!: string;

  @Field(() => Boolean, { nullable: true, description: "Whether everybody in the user's branches sees it." })
  shared?: boolean;

  @Field(() => SavedViewQueryInput, { description: "What it shows." })
  query!: SavedViewQueryInput;
}

/** Changes to a saved view. */
@InputType({ description: "Changes to a saved view; what is left out stays as it is." })
export class SavedViewPatch {
  @Field(() => String, { nullable: true, description: "Its name, at most 100 characters." })
  name?: string;

  @Field(() => Boolean, { nullable: true, description: "Whether everybody in the user's branches sees it." })
  shared?: boolean;

  @Field(() => SavedViewQueryInput, { nullable: true, description: "What it shows." })
  query?: SavedViewQueryInput;
}
