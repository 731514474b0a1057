import type { EntityClass } from "@mikro-orm/postgresql";
import type { GraphQLResolveInfo } from "graphql";
import { Args, Ctx, Info, Query, Resolver } from "type-graphql";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { Feed, type FeedPage } from "../../core/feed/feed.ts";
import { Allow } from "../../core/graphql/allow.ts";
import { Donation } from "../donations/donation.entity.ts";
import { Donor } from "../donors/donor.entity.ts";
import { School } from "../schools/school.entity.ts";
import { Enrolment } from "../students/enrolment.entity.ts";
import { Student } from "../students/student.entity.ts";
import { FeedArgs, feedOf } from "./feed.types.ts";

const StudentFeed = feedOf("Student", () => Student);
const DonorFeed = feedOf("Donor", () => Donor);
const DonationFeed = feedOf("Donation", () => Donation);
const EnrolmentFeed = feedOf("Enrolment", () => Enrolment);
const SchoolFeed = feedOf("School", () => School);

/** What every feed does; the documentation has the rest. */
const description = (records: string) =>
  `All ${records}, then those that change, in the order of their changes: to keep a copy of them up to date.`;

const pageOf = (
  entity: EntityClass<object>,
  args: FeedArgs,
  ctx: Context,
  info: GraphQLResolveInfo,
): Promise<FeedPage> => new Feed(scopeOf(ctx), entity).page(args, selectionOf(info, ["edges", "node"]));

@Resolver()
export class FeedResolver {
  @Allow("student.read")
  @Query(() => StudentFeed, { description: description("students") })
  studentsFeed(@Args(() => FeedArgs) args: FeedArgs, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return pageOf(Student, args, ctx, info);
  }

  @Allow("donor.read")
  @Query(() => DonorFeed, { description: description("donors") })
  donorsFeed(@Args(() => FeedArgs) args: FeedArgs, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return pageOf(Donor, args, ctx, info);
  }

  @Allow("donation.read")
  @Query(() => DonationFeed, { description: description("donations") })
  donationsFeed(@Args(() => FeedArgs) args: FeedArgs, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return pageOf(Donation, args, ctx, info);
  }

  @Allow("class.read")
  @Query(() => EnrolmentFeed, { description: description("enrolments") })
  enrolmentsFeed(@Args(() => FeedArgs) args: FeedArgs, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return pageOf(Enrolment, args, ctx, info);
  }

  @Allow("school.read")
  @Query(() => SchoolFeed, { description: description("schools") })
  schoolsFeed(@Args(() => FeedArgs) args: FeedArgs, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return pageOf(School, args, ctx, info);
  }
}
