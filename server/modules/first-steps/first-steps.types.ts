import { Field, ObjectType } from "type-graphql";
import { enumOf, registerEnum } from "../../core/graphql/enums.ts";

/** In the order in which they are taken: each builds on those before it. */
export const firstSteps = ["ORGANISATION", "BRANCHES", "PLACES", "USERS", "SCHOOLS", "STUDENTS", "DONORS"] as const;

export const FirstStep = enumOf(firstSteps);
export type FirstStep = keyof typeof FirstStep;
registerEnum("FirstStep", FirstStep, "The steps that set up a new installation, in order.", {
  ORGANISATION: "The organisation has names of its own and somebody who signs its documents.",
  BRANCHES: "The first branch has a name of its own, or there are others.",
  PLACES: "There are communes, which the addresses of schools and students need.",
  USERS: "There is a second user.",
  SCHOOLS: "There is a school.",
  STUDENTS: "There is a student.",
  DONORS: "There is a donor.",
});

const FirstStepState = enumOf(["OPEN", "DONE", "SKIPPED"]);
registerEnum("FirstStepState", FirstStepState, "How far a step of setting up is.", {
  OPEN: "Still to be taken.",
  DONE: "Taken, as the data shows.",
  SKIPPED: "Left out by an administrator, and not taken since.",
});

@ObjectType({ description: "A step of setting up." })
export class FirstStepProgress {
  @Field(() => FirstStep, { description: "Which step it is." })
  step!: FirstStep;

  @Field(() => FirstStepState, { description: "How far it is." })
  state!: keyof typeof FirstStepState;
}

@ObjectType({ description: "How far the set-up of a new installation is." })
export class FirstSteps {
  @Field(() => [FirstStepProgress], {
    description: "The steps that the user may take, in order; done if the records that the user sees show it.",
  })
  steps!: FirstStepProgress[];

  @Field(() => Boolean, { description: "Whether an administrator has put them away." })
  dismissed!: boolean;
}
