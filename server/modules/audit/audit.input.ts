import { Field, InputType, Int } from "type-graphql";
import { DateScalar } from "../../core/base/scalars.ts";
import { AuditAction } from "./audit.entity.ts";

/** The filters of the audit. */
@InputType({
  description: "`type`: GraphQL type names; `from` and `to`: dates in the organisation's time zone, inclusive.",
})
export class AuditFilter {
  @Field(() => [String], { nullable: true })
  type?: string[] | null;

  @Field(() => [Int], { nullable: true })
  actorId?: number[] | null;

  @Field(() => [AuditAction], { nullable: true })
  action?: AuditAction[] | null;

  @Field(() => DateScalar, { nullable: true })
  from?: string | null;

  @Field(() => DateScalar, { nullable: true })
  to?: string | null;
}
