import { Field, Float, InputType, Int } from "type-graphql";

/** Only the fields that changed; the branch is changed by `moveSchool`. */
@InputType({ description: "Only the fields that changed. The branch is changed by `moveSchool`." })
export class SchoolPatch {
  @Field(() => String, { nullable: true })
  code?: string | null;

  @Field(() => String, { nullable: true })
  nameEn?: string | null;

  @Field(() => String, { nullable: true })
  nameLocal?: string | null;

  @Field(() => Int, { nullable: true })
  schoolTypeId?: number | null;

  @Field(() => Int, { nullable: true })
  totalStudent?: number | null;

  @Field(() => Boolean, { nullable: true })
  pinned?: boolean | null;

  @Field(() => Int, { nullable: true })
  countryId?: number | null;

  @Field(() => Int, { nullable: true })
  provinceId?: number | null;

  @Field(() => Int, { nullable: true })
  districtId?: number | null;

  @Field(() => Int, { nullable: true })
  communeId?: number | null;

  @Field(() => Int, { nullable: true })
  villageId?: number | null;

  @Field(() => String, { nullable: true })
  address?: string | null;

  @Field(() => String, { nullable: true })
  contactName?: string | null;

  @Field(() => String, { nullable: true })
  contactPosition?: string | null;

  @Field(() => String, { nullable: true })
  phone?: string | null;

  @Field(() => String, { nullable: true })
  email?: string | null;

  @Field(() => Float, { nullable: true })
  latitude?: number | null;

  @Field(() => Float, { nullable: true })
  longitude?: number | null;

  @Field(() => String, { nullable: true })
  description?: string | null;

  @Field(() => String, { nullable: true })
  remark?: string | null;

  @Field(() => String, { nullable: true })
  history?: string | null;
}

/** A new school. */
@InputType()
export class SchoolInput {
  @Field(() => String)
  code!: string;

  @Field(() => String)
  nameEn!: string;

  @Field(() => String)
  nameLocal!: string;

  @Field(() => Int)
  schoolTypeId!: number;

  @Field(() => Int)
  branchId!: number;

  @Field(() => Int, { nullable: true })
  totalStudent?: number | null;

  @Field(() => Boolean, { nullable: true })
  pinned?: boolean | null;

  @Field(() => Int)
  countryId!: number;

  @Field(() => Int)
  provinceId!: number;

  @Field(() => Int)
  districtId!: number;

  @Field(() => Int)
  communeId!: number;

  @Field(() => Int, { nullable: true })
  villageId?: number | null;

  @Field(() => String, { nullable: true })
  address?: string | null;

  @Field(() => String, { nullable: true })
  contactName?: string | null;

  @Field(() => String, { nullable: true })
  contactPosition?: string | null;

  @Field(() => String, { nullable: true })
  phone?: string | null;

  @Field(() => String, { nullable: true })
  email?: string | null;

  @Field(() => Float, { nullable: true })
  latitude?: number | null;

  @Field(() => Float, { nullable: true })
  longitude?: number | null;

  @Field(() => String, { nullable: true })
  description?: string | null;

  @Field(() => String, { nullable: true })
  remark?: string | null;

  @Field(() => String, { nullable: true })
  history?: string | null;
}
