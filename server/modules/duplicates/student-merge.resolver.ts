import type { EntityClass } from "@mikro-orm/postgresql";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { Requires } from "../../core/data/requires.ts";
import { UndoneWhole } from "../../core/graphql/operation.ts";
import { Written } from "../../core/graphql/payload.ts";
import type { Scope } from "../../core/data/scope.ts";
import { selectionOf } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { StudentMergeCollisionKind } from "../../shared/merge-fields.ts";
import { Donation } from "../donations/donation.entity.ts";
import { StudentPhoto } from "../photos/photo.entity.ts";
import { Enrolment } from "../students/enrolment.entity.ts";
import { Student } from "../students/student.entity.ts";
import { StudentChange } from "../students/student.resolver.ts";
import { type StudentPlan, studentPlanOf } from "./student-merge.plan.ts";
import { mergeStudents, endedMatches } from "./student-merge.service.ts";
import { StudentMerge, StudentMergePreview, type StudentMergeRecords } from "./student-merge.types.ts";
import { MergeInput } from "./merge.types.ts";
import { mergedInto, mergesOf } from "./merged.ts";
import type { Collision } from "./merging.ts";

const sides = ["kept", "other"] as const;

/** Replaces a plan's ids by the selected records. */
async function shown(scope: Scope, plan: StudentPlan, info: GraphQLResolveInfo): Promise<StudentMergePreview> {
  const { reader } = scope;
  const idsOf = (side: "kept" | "other", ...kinds: StudentMergeCollisionKind[]) =>
    plan.collisions.flatMap((each) => (kinds.includes(each.kind) ? each[side] : []));
  const read = async (entity: EntityClass<object>, ids: number[], path: string[]): Promise<Map<unknown, Row>> =>
    new Map((await reader.rows(entity, ids, selectionOf(info, path))).map((row) => [row["id"], row]));
  const records = async (side: "kept" | "other") => {
    const at = (field: string) => ["conflicts", side, field];
    const enrolments = await read(Enrolment, idsOf(side, StudentMergeCollisionKind.ENROLMENT), at("enrolments"));
    const donations = await read(Donation, idsOf(side, StudentMergeCollisionKind.DONATION), at("donation"));
    const photos = await read(
      StudentPhoto,
      idsOf(side, StudentMergeCollisionKind.PHOTO, StudentMergeCollisionKind.PRIMARY_PHOTO),
      at("photo"),
    );
    return (collision: Collision<StudentMergeCollisionKind>): StudentMergeRecords => {
      const [first] = collision[side];
      const isEnrolment = collision.kind === StudentMergeCollisionKind.ENROLMENT;
      return {
        enrolments: isEnrolment ? collision[side].flatMap((id) => enrolments.get(id) ?? []) : [],
        donation: (collision.kind === StudentMergeCollisionKind.DONATION && donations.get(first)) || null,
        photo: (!isEnrolment && photos.get(first)) || null,
      };
    };
  };
  const [kept, other] = [await records("kept"), await records("other")];
  const students = await Promise.all(
    sides.map((side) => reader.one(Student, side === "kept" ? plan.keep.id : plan.other.id, selectionOf(info, [side]))),
  );
  const left = await read(
    Enrolment,
    plan.left.map(({ id }) => id),
    ["left"],
  );
  const counts = (side: "kept" | "other") => ({
    enrolments: plan.enrolments[side].length,
    donations: plan.donations[side].length,
    photos: plan.photos[side].length,
  });
  return {
    token: plan.token,
    kept: students[0] as Row,
    other: students[1] as Row,
    keptCounts: counts("kept"),
    otherCounts: counts("other"),
    conflicts: plan.collisions.map((each) => ({
      key: each.key,
      kind: each.kind,
      kept: kept(each),
      other: other(each),
    })),
    left: [...left.values()],
    endingMatches: endedMatches(plan, plan.keep.status).length,
  };
}

@Resolver()
export class StudentMergeResolver {
  @Allow("student.merge")
  @Requires("personal.read")
  @Query(() => StudentMergePreview, { description: "What merging one student into another would do; writes nothing." })
  async mergePreview(
    @Arg("keepId", () => Int, { description: "The id of the student who is kept." }) keepId: number,
    @Arg("otherId", () => Int, { description: "The id of the student who is merged into the one kept." })
    otherId: number,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const scope = scopeOf(ctx);
    return shown(scope, await studentPlanOf(scope, { keepId, otherId }, { lock: false }), info);
  }

  @Allow("student.merge")
  @Requires("personal.read")
  @UndoneWhole({ backwards: true })
  @Mutation(() => StudentChange, {
    description:
      "Merges one student into another, who takes the chosen values and everything that belongs to the first.",
  })
  async mergeStudents(
    @Arg("keepId", () => Int, { description: "The id of the student who is kept." }) keepId: number,
    @Arg("otherId", () => Int, { description: "The id of the student who is merged into the one kept." })
    otherId: number,
    @Arg("token", () => String, { description: "From the preview that the user saw." }) token: string,
    @Arg("input", () => MergeInput) input: MergeInput,
    @Ctx() ctx: Context,
  ) {
    return new Written(Student, await mergeStudents(scopeOf(ctx), { keepId, otherId }, token, input));
  }

  @Allow("student.read")
  @Query(() => Student, { description: "The student that a merged student was merged into." })
  mergedInto(
    @Arg("id", () => Int, { description: "The id of the merged student." }) id: number,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return mergedInto(scopeOf(ctx), Student, id, selectionOf(info));
  }

  @Allow("student.merge")
  @Query(() => [StudentMerge], { description: "The students who were merged into this one, the latest first." })
  async studentMerges(
    @Arg("studentId", () => Int, { description: "The id of the student who was kept." }) studentId: number,
    @Ctx() ctx: Context,
  ): Promise<StudentMerge[]> {
    const done = await mergesOf(scopeOf(ctx), Student, studentId, "mergeStudents");
    return done.map(({ recordId, nameLocal, ...merge }) => ({
      ...merge,
      studentId: recordId,
      nameLocal: nameLocal ?? "",
    }));
  }
}
