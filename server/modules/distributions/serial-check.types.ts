import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "A serial number that was used elsewhere in the meantime." })
export class SerialNumberUsed {
  @Field(() => String, { description: "The serial number." })
  serialNumber!: string;

  @Field(() => String, {
    nullable: true,
    description: "The code of the planned student for whom it is set aside. Null if it is only in the pool.",
  })
  studentCode!: string | null;
}

@ObjectType({ description: "A serial number that is set aside for a planned student to whom nothing was handed out." })
export class SerialNumberAside {
  @Field(() => String, { description: "The serial number." })
  serialNumber!: string;

  @Field(() => String, { description: "The code of the planned student." })
  studentCode!: string;
}

@ObjectType({ description: "Whether the serial numbers of a distribution suffice for its planned students." })
export class SerialNumbersCheck {
  @Field(() => Int, { description: "Planned students without a serial number to whom nothing was handed out." })
  without!: number;

  @Field(() => Int, { description: "Serial numbers of the pool that can still be given out." })
  free!: number;

  @Field(() => [SerialNumberUsed], {
    description:
      "Serial numbers, set aside or in the pool, that another donation or distribution has by now: at most 5 of them.",
  })
  used!: SerialNumberUsed[];

  @Field(() => Int, { description: "How many these are in all." })
  usedCount!: number;

  @Field(() => [SerialNumberAside], {
    description:
      "The serial numbers that are set aside for planned students to whom nothing was handed out: taken out of the pool, they are taken from them.",
  })
  aside!: SerialNumberAside[];
}
