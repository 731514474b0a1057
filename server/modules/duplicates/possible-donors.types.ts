import { Field, InputType, ObjectType } from "type-graphql";
import { Requires } from "../../core/data/requires.ts";
import { Donor } from "../donors/donor.entity.ts";

@InputType({ description: "A donor being typed; for an existing one, values left out are taken from the record." })
export class PossibleDonorsInput {
  @Field(() => String, { nullable: true })
  nameEn?: string | null;

  @Field(() => String, { nullable: true })
  nameLocal?: string | null;

  @Field(() => String, { nullable: true })
  nameJa?: string | null;

  @Field(() => String, { nullable: true })
  email?: string | null;

  @Field(() => String, { nullable: true })
  phone?: string | null;
}

@ObjectType({ description: "A donor who is possibly the one being typed." })
export class PossibleDonor {
  @Field(() => Donor, { description: "The donor who already exists." })
  donor!: object;

  @Requires("personal.read")
  @Field(() => Boolean, {
    description: "Whether both have the same name, whatever the order of its words, its signs and the kind of company.",
  })
  sameName!: boolean;

  @Requires("personal.read")
  @Field(() => Boolean, { description: "Whether both have the same email address." })
  sameEmail!: boolean;

  @Requires("personal.read")
  @Field(() => Boolean, { description: "Whether both have the same phone number, with or without the country code." })
  samePhone!: boolean;
}
