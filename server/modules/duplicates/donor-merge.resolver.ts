import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { Requires } from "../../core/data/requires.ts";
import type { Scope } from "../../core/data/scope.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { Allow } from "../../core/graphql/allow.ts";
import { UndoneWhole } from "../../core/graphql/operation.ts";
import { Written } from "../../core/graphql/payload.ts";
import { DonorMergeCollisionKind } from "../../shared/merge-fields.ts";
import { PlannedStudent } from "../distributions/planned-student.entity.ts";
import { Donation } from "../donations/donation.entity.ts";
import { Donor } from "../donors/donor.entity.ts";
import { DonorChange } from "../donors/donor.resolver.ts";
import { Student } from "../students/student.entity.ts";
import { Pledge } from "../pledges/pledge.entity.ts";
import { type DonorCollision, type DonorPlan, donorPlanOf, type DonorRecords } from "./donor-merge.plan.ts";
import { mergeDonors } from "./donor-merge.service.ts";
import {
  type DonorMergeCollision,
  type DonorMergeCounts,
  DonorMerge,
  DonorMergePreview,
  type DonorMergeRecords,
} from "./donor-merge.types.ts";
import { MergeInput } from "./merge.types.ts";
import { mergedInto, mergesOf } from "./merged.ts";

/** The most records of a conflict that are shown; the choice is about all of them. */
const shownRecords = 5;

const countsOf = (records: DonorRecords): DonorMergeCounts => ({
  donations: records.get("Donation") ?? 0,
  pledges: records.get("Pledge") ?? 0,
  matches: records.get("Match") ?? 0,
  holds: records.get("Hold") ?? 0,
  plannedStudents: records.get("PlannedStudent") ?? 0,
  certificates: records.get("Certificate") ?? 0,
});

/** Replaces a plan's ids by the selected records. */
async function shown({ reader }: Scope, plan: DonorPlan, info: GraphQLResolveInfo): Promise<DonorMergePreview> {
  const recordsOf = async (
    { kind, ...collision }: DonorCollision,
    side: "kept" | "other",
  ): Promise<DonorMergeRecords> => {
    const ids = collision[side].slice(0, shownRecords);
    const at = (field: string) => selectionOf(info, ["conflicts", side, field]);
    return kind === DonorMergeCollisionKind.DONATION
      ? { donations: await reader.rows(Donation, ids, at("donations")), pledges: [] }
      : { donations: [], pledges: await reader.rows(Pledge, ids, at("pledges")) };
  };
  const conflicts: DonorMergeCollision[] = [];
  for (const collision of plan.collisions) {
    conflicts.push({
      key: collision.key,
      kind: collision.kind,
      count: collision.other.length,
      kept: await recordsOf(collision, "kept"),
      other: await recordsOf(collision, "other"),
    });
  }
  return {
    token: plan.token,
    kept: await reader.one(Donor, plan.keep.id, selectionOf(info, ["kept"])),
    other: await reader.one(Donor, plan.other.id, selectionOf(info, ["other"])),
    keptCounts: countsOf(plan.kept),
    otherCounts: countsOf(plan.merged),
    conflicts,
    replacedCertificates: plan.replaced.length,
    leftOff: plan.leftOff.length,
    leftOffShown: await reader.rows(Student, plan.leftOff.slice(0, shownRecords), selectionOf(info, ["leftOffShown"])),
    handOuts: plan.handOuts.length,
    handOutsShown: await reader.rows(
      PlannedStudent,
      plan.handOuts.slice(0, shownRecords),
      selectionOf(info, ["handOutsShown"]),
    ),
  };
}

@Resolver()
export class DonorMergeResolver {
  @Allow("donor.merge")
  @Requires("personal.read")
  @Query(() => DonorMergePreview, {
    description:
      "What merging one donor into another would do; writes nothing. Refused while the one who is merged has records in branches that the user does not see.",
  })
  async donorMergePreview(
    @Arg("keepId", () => Int, { description: "The id of the donor who is kept." }) keepId: number,
    @Arg("otherId", () => Int, { description: "The id of the donor who is merged into the one kept." })
    otherId: number,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const scope = scopeOf(ctx);
    return shown(scope, await donorPlanOf(scope, { keepId, otherId }, { lock: false }), info);
  }

  @Allow("donor.merge")
  @Requires("personal.read", "money.read")
  @UndoneWhole({ backwards: true })
  @Mutation(() => DonorChange, {
    description:
      "Merges one donor into another, who takes the chosen values and everything that belongs to the first. Refused while the one who is merged has records in branches that the user does not see.",
  })
  async mergeDonors(
    @Arg("keepId", () => Int, { description: "The id of the donor who is kept." }) keepId: number,
    @Arg("otherId", () => Int, { description: "The id of the donor who is merged into the one kept." })
    otherId: number,
    @Arg("token", () => String, { description: "From the preview that the user saw." }) token: string,
    @Arg("input", () => MergeInput) input: MergeInput,
    @Ctx() ctx: Context,
  ) {
    return new Written(Donor, await mergeDonors(scopeOf(ctx), { keepId, otherId }, token, input));
  }

  @Allow("donor.read")
  @Query(() => Donor, { description: "The donor that a merged donor was merged into." })
  donorMergedInto(
    @Arg("id", () => Int, { description: "The id of the merged donor." }) id: number,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return mergedInto(scopeOf(ctx), Donor, id, selectionOf(info));
  }

  @Allow("donor.merge")
  @Query(() => [DonorMerge], { description: "The donors who were merged into this one, the latest first." })
  async donorMerges(
    @Arg("donorId", () => Int, { description: "The id of the donor who was kept." }) donorId: number,
    @Ctx() ctx: Context,
  ): Promise<DonorMerge[]> {
    const done = await mergesOf(scopeOf(ctx), Donor, donorId, "mergeDonors");
    return done.map(({ recordId, ...merge }) => ({ ...merge, donorId: recordId }));
  }
}
