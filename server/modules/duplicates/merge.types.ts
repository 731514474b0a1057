import { type ClassType, Field, ID, InputType, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../core/base/scalars.ts";
import { Requires } from "../../core/data/requires.ts";
import { registerEnum } from "../../core/graphql/enums.ts";
import { MergeSide } from "../../shared/merge-fields.ts";

registerEnum("MergeSide", MergeSide, "Which of two records being merged.", {
  KEPT: "The student or donor who is kept.",
  OTHER: "The one who is merged into the one kept.",
});

@InputType({ description: "Whose records are kept in a conflict." })
export class MergeChoice {
  @Field(() => String, { description: "The conflict's key in the preview." })
  key!: string;

  @Field(() => MergeSide, {
    description: "Whose records are kept; the others go to the Trash, donations are cancelled.",
  })
  keep!: MergeSide;
}

@InputType({ description: "How two students, or two donors, are merged." })
export class MergeInput {
  @Field(() => [String], {
    description:
      "The names of what is taken from who is merged: `nameEn`, `dateOfBirth`, `place`, `status` and so on; of donors `nameEn`, `email`, `address`, `newPrice` and so on.",
  })
  fields!: string[];

  @Field(() => [MergeChoice], { description: "One for each conflict of the preview." })
  choices!: MergeChoice[];
}

interface Previewed<Counts extends object, Conflict extends object> {
  what: "student" | "donor";
  mutation: string;
  record: ClassType;
  counts: ClassType<Counts>;
  conflict: ClassType<Conflict>;
}

/** What merging two records of any type would do. */
export function mergePreviewOf<Counts extends object, Conflict extends object>({
  what,
  mutation,
  record,
  counts,
  conflict,
}: Previewed<Counts, Conflict>) {
  @ObjectType()
  abstract class Preview {
    @Field(() => String, {
      description: `For \`${mutation}\`, which then does exactly what this preview shows, or nothing.`,
    })
    token!: string;

    @Field(() => record, { description: `The ${what} who would be kept.` })
    kept!: object;

    @Field(() => record, { description: `The ${what} who would be merged into the one kept.` })
    other!: object;

    @Field(() => counts, { description: `What the ${what} who is kept has.` })
    keptCounts!: Counts;

    @Field(() => counts, { description: `What the ${what} who is merged has.` })
    otherCounts!: Counts;

    @Field(() => [conflict], { description: "What cannot coexist: each needs a choice." })
    conflicts!: Conflict[];
  }
  return Preview;
}

/** A record of any type that was merged into another one. */
@ObjectType()
export abstract class Merge {
  @Field(() => ID, { description: "The merge, for `undoChange`." })
  changeId!: string;

  @Field(() => DateTimeScalar, { description: "When they were merged." })
  at!: Date;

  @Requires("personal.read")
  @Field(() => String, {
    nullable: true,
    description: "The name of the user who merged them. Null if the user was purged.",
  })
  actorName!: string | null;

  @Field(() => String, { description: "The code of who was merged, which now finds the one who was kept." })
  code!: string;

  @Field(() => Boolean, {
    description: "Whether the user can undo it: it was theirs, and nobody has written its records since.",
  })
  undoable!: boolean;

  @Field(() => [String], {
    description:
      "The codes of what was written since, or of whose it is, so that it cannot be undone: up to 5, for who could undo it otherwise.",
  })
  changedSince!: string[];
}
