import { Extensions, Field, ID, ObjectType } from "type-graphql";
import { DateTimeScalar, JsonScalar } from "../../../core/base/scalars.ts";
import { inputsOf } from "../../../core/graphql/inputs.ts";
import { registerEnum } from "../../../core/graphql/enums.ts";
import { HandOutOutcome, SentHandOutKind, SentHandOutState } from "../../../shared/enums.ts";
import type { MessageParams } from "../../../shared/errors.ts";
import { maxPlanned, sentHandOutFields } from "../../../shared/rules/distribution.ts";
import { Distribution } from "../distribution.entity.ts";
import { PlannedStudent } from "../planned-student.entity.ts";

registerEnum("SentHandOutKind", SentHandOutKind, "What a phone has recorded without a connection.", {
  GIVEN: "The asset was handed out, to the student or to whoever collected it.",
  ABSENT: "Nobody came for it.",
  UNDO: "What was recorded before was a mistake.",
});
registerEnum("SentHandOutState", SentHandOutState, "What became of a hand-out that a phone has sent.", {
  DONE: "It was recorded, or there was nothing left to undo.",
  CONFLICT: "Someone else had recorded something else before; nothing was written.",
  REFUSED: "It breaks a rule, or the student is not to be seen; nothing was written.",
});

@ObjectType({ description: "The list of a distribution, to hand out without a connection." })
export class TakenList {
  @Field(() => Distribution, { description: "The distribution." })
  distribution!: object;

  @Field(() => DateTimeScalar, { description: "The end of its day: from then on the list is not to be kept." })
  until!: Date | string;

  @Extensions({ most: maxPlanned })
  @Field(() => [PlannedStudent], { description: "Its planned students, in the order in which they were planned." })
  students!: object[];
}

export const { Input: SentHandOutInput } = inputsOf("SentHandOut", sentHandOutFields, [], {
  description: "What a phone has recorded about a planned student without a connection.",
  about: {
    id: "Its own id, a UUID: sent again, it gets the same answer.",
    device: "The id of the phone's list, a UUID.",
    seq: "Its place among everything that the phone has recorded, from 1.",
    kind: "What was recorded.",
    plannedStudentId: "The id of the planned student.",
    undone: "The id of what an `UNDO` takes back.",
    secondsAgo: "How long before sending it was recorded; phones' clocks are often wrong.",
    serialNumber: "The serial number of the bicycle. Left out, the one that is set aside for the student; empty, none.",
    exchange: "Whether another planned student who has the serial number gets that of this one; refused otherwise.",
    collectedBy: "The name of who collected it in the student's place.",
    collectedRelation: "What they are to the student.",
  },
});
export type SentHandOutInput = InstanceType<typeof SentHandOutInput>;

@ObjectType({ description: "What became of a hand-out that a phone has sent." })
export class SentHandOut {
  @Field(() => ID, { description: "The id that the phone has given it." })
  id!: string;

  @Field(() => SentHandOutState, { description: "Whether it was saved." })
  state!: SentHandOutState;

  @Field(() => String, {
    nullable: true,
    description: "Why nothing was written: a translation key under `errors.` or `validation.`. Null if it is done.",
  })
  key!: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: "The parameters of the message, such as who handed out before, and when.",
  })
  params!: MessageParams | null;

  @Field(() => HandOutOutcome, {
    nullable: true,
    description: "What has become of the planned student by the end of the request. Null if they are not to be seen.",
  })
  outcome!: HandOutOutcome | null;
}
