import { Field, InputType, Int } from "type-graphql";
import { DateScalar } from "../../core/base/scalars.ts";
import { AuditAction } from "./audit.entity.ts";

/** The filters of the audit. */
@InputType({
  description: "Narrows the audit: an entry must meet every condition given.",
})
export class AuditFilter {
  @Field(() => [String], { nullable: true, description: "Entries about records of any of these GraphQL types." })
  type?: string[] | null;

  @Field(() => [Int], { nullable: true, description: "Entries by any of these users, by id." })
  actorId?: number[] | null;

  @Field(() => [AuditAction], { nullable: true, description: "Entries of any of these actions." })
  action?: AuditAction[] | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: "Entries of this day in the organisation's time zone, or later.",
  })
  from?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: "Entries of this day in the organisation's time zone, or earlier.",
  })
  to?: string | null;
}
