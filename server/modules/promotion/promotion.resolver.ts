import type { EntityClass } from "@mikro-orm/postgresql";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, ArgsType, Ctx, Field, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { UndoneWhole } from "../../core/graphql/operation.ts";
import { Change } from "../../core/graphql/payload.ts";
import type { Scope } from "../../core/data/scope.ts";
import { selectionOf } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { SchoolClass } from "../classes/class.entity.ts";
import { Grade } from "../reference/reference.entity.ts";
import { Enrolment } from "../students/enrolment.entity.ts";
import type { Plan } from "./plan.ts";
import { previewPromotion, promoteSchool } from "./promotion.service.ts";
import { PromotionException, PromotionPreview, UndoablePromotion } from "./promotion.types.ts";
import { undoablePromotions } from "./undoable.ts";
import { YearEndDecision } from "./year-end-decision.entity.ts";

@ArgsType()
export class PromotionArgs {
  @Field(() => Int, { description: "The school's id." })
  schoolId!: number;

  @Field(() => Int, { description: "The id of the study year that ends." })
  fromYearId!: number;

  @Field(() => Int, { description: "The id of the next study year." })
  toYearId!: number;
}

/** Replaces a plan's ids by the selected records. */
async function shown(
  scope: Scope,
  { token, proposals, targets, decisions }: Plan,
  info: GraphQLResolveInfo,
): Promise<PromotionPreview> {
  const read = async (
    entity: EntityClass<object>,
    ids: (number | null | undefined)[],
    path: string[],
  ): Promise<Map<unknown, Row>> => {
    const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
    const rows = await scope.reader.rows(entity, wanted, selectionOf(info, path));
    return new Map(rows.map((row) => [row["id"], row]));
  };
  const enrolments = await read(
    Enrolment,
    proposals.map(({ seat }) => seat.enrolmentId),
    ["rows", "enrolment"],
  );
  const placed = await read(
    SchoolClass,
    proposals.map(({ seat }) => seat.placed?.id),
    ["rows", "placed"],
  );
  const decided = await read(
    YearEndDecision,
    [...decisions.values()].map(({ id }) => id),
    ["rows", "decision"],
  );
  const grades = await read(
    Grade,
    targets.map((target) => target.gradeId),
    ["targets", "grade"],
  );
  const classes = await read(
    SchoolClass,
    targets.map((target) => target.classId),
    ["targets", "schoolClass"],
  );
  return {
    token,
    rows: proposals.flatMap(({ seat, outcome, promotedKey, repeatedKey }) => {
      const enrolment = enrolments.get(seat.enrolmentId);
      if (!enrolment) return [];
      const { id, targetKey: decidedKey = null } = decisions.get(seat.enrolmentId) ?? {};
      const decision = decided.get(id) ?? null;
      const into = placed.get(seat.placed?.id) ?? null;
      return [{ enrolment, outcome, promotedKey, repeatedKey, placed: into, decision, decidedKey }];
    }),
    targets: targets.flatMap(({ key, gradeId, section, classId }) => {
      const grade = grades.get(gradeId);
      return grade ? [{ key, grade, section, schoolClass: classes.get(classId) ?? null }] : [];
    }),
  };
}

@Resolver()
export class PromotionResolver {
  @Allow("promotion.run")
  @Query(() => PromotionPreview, {
    description:
      "What would happen in the next study year to everyone in the school's classes of one study year; writes nothing.",
  })
  async promotionPreview(
    @Args(() => PromotionArgs) args: PromotionArgs,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const scope = scopeOf(ctx);
    return shown(scope, await previewPromotion(scope, args), info);
  }

  @Allow("promotion.run")
  @Query(() => [UndoablePromotion], {
    description:
      "Promotions out of or into a study year that can still be undone: the user's own (for administrators, anyone's), unchanged since; the latest first.",
  })
  undoablePromotions(
    @Arg("schoolId", () => Int, { description: "The school's id." }) schoolId: number,
    @Arg("classYearId", () => Int, { description: "The id of the study year." }) classYearId: number,
    @Ctx() ctx: Context,
  ) {
    return undoablePromotions(scopeOf(ctx), schoolId, classYearId);
  }

  @Allow("promotion.run")
  @UndoneWhole()
  @Mutation(() => Change, {
    description: "Promotes a school as previewed, except for the exceptions. `count` is the number of students.",
  })
  promoteSchool(
    @Args(() => PromotionArgs) args: PromotionArgs,
    @Arg("token", () => String, { description: "The preview's token: refused if anything has changed since." })
    token: string,
    @Arg("exceptions", () => [PromotionException], {
      description: "Students for whom something else happens than proposed.",
    })
    exceptions: PromotionException[],
    @Ctx() ctx: Context,
  ) {
    return promoteSchool(scopeOf(ctx), args, token, exceptions);
  }
}
