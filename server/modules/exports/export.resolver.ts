import { Arg, Args, ArgsType, Ctx, Field, Mutation, registerEnumType, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import {
  ExportArgs,
  type ExportFormat,
  ExportFormatEnum,
  ExportLanguageEnum,
  type ExportQuery,
} from "../../core/graphql/list-args.ts";
import { OwnTransaction } from "../../core/graphql/operation.ts";
import { Requires } from "../../core/data/requires.ts";
import { readBack } from "../../core/write/read-back.ts";
import type { ExportList } from "../../shared/export-lists.ts";
import { AnalysisDimension, AnalysisFilter } from "../analysis/dimensions.ts";
import { AnalysisMeasure } from "../analysis/measures.ts";
import type { TableQuery } from "../analysis/plan.ts";
import { AuditFilter } from "../audit/audit.input.ts";
import { BranchExportArgs } from "../branches/branch.list.ts";
import { ClassExportArgs } from "../classes/class.list.ts";
import { DistributionExportArgs } from "../distributions/distribution.list.ts";
import { PlannedStudentExportArgs } from "../distributions/planned-student.list.ts";
import { DonationExportArgs } from "../donations/donation.list.ts";
import { DonorExportArgs } from "../donors/donor.list.ts";
import { MatchExportArgs } from "../matches/match.list.ts";
import { NeedExportArgs } from "../needs/need.list.ts";
import { PledgeExportArgs } from "../pledges/pledge.list.ts";
import { ReferenceExportArgs } from "../reference/reference.input.ts";
import { readReport } from "../reports/report.reader.ts";
import { ReportRun } from "../reports/report.types.ts";
import { SchoolExportArgs } from "../schools/school.list.ts";
import { EnrolmentExportArgs } from "../students/enrolment.list.ts";
import { StudentExportArgs } from "../students/student.list.ts";
import { TrashFilter } from "../trash/trash.types.ts";
import { UserExportArgs } from "../users/user.list.ts";
import { askExport, askTable } from "./export.service.ts";
import { auditColumns, branchColumns, referenceColumnKeys, trashColumns, userColumns } from "./other-sources.ts";
import { needColumns } from "./need-source.ts";
import { distributionColumns, matchColumns, plannedStudentColumns } from "./planning-sources.ts";
import {
  classColumns,
  donationColumns,
  donorColumns,
  enrolmentColumns,
  pledgeColumns,
  schoolColumns,
  studentColumns,
} from "./record-sources.ts";

/** A list's columns as a schema enum. */
function columnEnum(name: string, keys: readonly string[]): Record<string, string> {
  const values = Object.fromEntries(keys.map((key) => [key, key]));
  registerEnumType(values, {
    name: `${name}Column`,
    description: `The columns of an exported list of \`${name}\`. Some are several columns in the file, such as a name in each language.`,
  });
  return values;
}

const SchoolColumn = columnEnum("School", Object.keys(schoolColumns));
const StudentColumn = columnEnum("Student", Object.keys(studentColumns));
const DonorColumn = columnEnum("Donor", Object.keys(donorColumns));
const ClassColumn = columnEnum("SchoolClass", Object.keys(classColumns));
const EnrolmentColumn = columnEnum("Enrolment", Object.keys(enrolmentColumns));
const DonationColumn = columnEnum("Donation", Object.keys(donationColumns));
const NeedColumn = columnEnum("Need", Object.keys(needColumns));
const PledgeColumn = columnEnum("Pledge", Object.keys(pledgeColumns));
const MatchColumn = columnEnum("Match", Object.keys(matchColumns));
const DistributionColumn = columnEnum("Distribution", Object.keys(distributionColumns));
const PlannedStudentColumn = columnEnum("PlannedStudent", Object.keys(plannedStudentColumns));
const UserColumn = columnEnum("User", Object.keys(userColumns));
const BranchColumn = columnEnum("Branch", Object.keys(branchColumns));
const ReferenceColumn = columnEnum("Reference", referenceColumnKeys);
const AuditColumn = columnEnum("Audit", Object.keys(auditColumns));
const TrashColumn = columnEnum("Trash", Object.keys(trashColumns));

@ArgsType()
class AuditExportArgs extends ExportArgs {
  @Field(() => String, { nullable: true })
  search?: string;

  @Field(() => AuditFilter, { nullable: true })
  filter?: AuditFilter;
}

@ArgsType()
class TrashExportArgs extends ExportArgs {
  @Field(() => String, { nullable: true })
  search?: string;

  @Field(() => TrashFilter, { nullable: true })
  filter?: TrashFilter;
}

type Columns = string[] | null;
const ownTransaction = OwnTransaction("the rows are counted beforehand, on a connection of its own");

/** Requests an export and returns the run as it is after the commit. */
async function ask(ctx: Context, list: ExportList, args: ExportQuery, columns: Columns | undefined) {
  const id = await askExport(scopeOf(ctx), ctx.services.translate, {
    list,
    args,
    columns: columns ?? null,
    requestId: ctx.requestId,
  });
  return readBack(() => readReport(scopeOf(ctx), id));
}

const described = {
  description:
    "Starts to export all rows that the list finds. Without `columns`, the file has all fields that an import takes.",
};
const plain = {
  description:
    "Starts to export all rows that the list finds. Without `columns`, the file has those that the list shows by default.",
};
const optional = { nullable: true };

@Resolver()
export class ExportResolver {
  @Allow("list.export")
  @ownTransaction
  @Mutation(() => ReportRun, described)
  exportSchools(
    @Args(() => SchoolExportArgs) args: ExportQuery,
    @Arg("columns", () => [SchoolColumn], optional) columns: Columns,
    @Ctx() ctx: Context,
  ) {
    return ask(ctx, "SCHOOL", args, columns);
  }

  @Allow("list.export")
  @ownTransaction
  @Mutation(() => ReportRun, plain)
  exportSchoolClasses(
    @Args(() => ClassExportArgs) args: ExportQuery,
    @Arg("columns", () => [ClassColumn], optional) columns: Columns,
    @Ctx() ctx: Context,
  ) {
    return ask(ctx, "SCHOOL_CLASS", args, columns);
  }

  @Allow("list.export")
  @ownTransaction
  @Mutation(() => ReportRun, described)
  exportStudents(
    @Args(() => StudentExportArgs) args: ExportQuery,
    @Arg("columns", () => [StudentColumn], optional) columns: Columns,
    @Ctx() ctx: Context,
  ) {
    return ask(ctx, "STUDENT", args, columns);
  }

  @Allow("list.export")
  @ownTransaction
  @Mutation(() => ReportRun, described)
  exportEnrolments(
    @Args(() => EnrolmentExportArgs) args: ExportQuery,
    @Arg("columns", () => [EnrolmentColumn], optional) columns: Columns,
    @Ctx() ctx: Context,
  ) {
    return ask(ctx, "ENROLMENT", args, columns);
  }

  @Allow("list.export")
  @ownTransaction
  @Mutation(() => ReportRun, described)
  exportDonors(
    @Args(() => DonorExportArgs) args: ExportQuery,
    @Arg("columns", () => [DonorColumn], optional) columns: Columns,
    @Ctx() ctx: Context,
  ) {
    return ask(ctx, "DONOR", args, columns);
  }

  @Allow("list.export")
  @ownTransaction
  @Mutation(() => ReportRun, described)
  exportDonations(
    @Args(() => DonationExportArgs) args: ExportQuery,
    @Arg("columns", () => [DonationColumn], optional) columns: Columns,
    @Ctx() ctx: Context,
  ) {
    return ask(ctx, "DONATION", args, columns);
  }

  @Allow("list.export")
  @ownTransaction
  @Mutation(() => ReportRun, plain)
  exportNeeds(
    @Args(() => NeedExportArgs) args: ExportQuery,
    @Arg("columns", () => [NeedColumn], optional) columns: Columns,
    @Ctx() ctx: Context,
  ) {
    return ask(ctx, "NEED", args, columns);
  }

  @Allow("list.export")
  @ownTransaction
  @Mutation(() => ReportRun, described)
  exportPledges(
    @Args(() => PledgeExportArgs) args: ExportQuery,
    @Arg("columns", () => [PledgeColumn], optional) columns: Columns,
    @Ctx() ctx: Context,
  ) {
    return ask(ctx, "PLEDGE", args, columns);
  }

  @Allow("list.export")
  @ownTransaction
  @Mutation(() => ReportRun, plain)
  exportMatches(
    @Args(() => MatchExportArgs) args: ExportQuery,
    @Arg("columns", () => [MatchColumn], optional) columns: Columns,
    @Ctx() ctx: Context,
  ) {
    return ask(ctx, "MATCH", args, columns);
  }

  @Allow("list.export")
  @ownTransaction
  @Mutation(() => ReportRun, plain)
  exportDistributions(
    @Args(() => DistributionExportArgs) args: ExportQuery,
    @Arg("columns", () => [DistributionColumn], optional) columns: Columns,
    @Ctx() ctx: Context,
  ) {
    return ask(ctx, "DISTRIBUTION", args, columns);
  }

  @Allow("list.export")
  @Requires("distribution.handOut")
  @ownTransaction
  @Mutation(() => ReportRun, plain)
  exportPlannedStudents(
    @Args(() => PlannedStudentExportArgs) args: ExportQuery,
    @Arg("columns", () => [PlannedStudentColumn], optional) columns: Columns,
    @Ctx() ctx: Context,
  ) {
    return ask(ctx, "PLANNED_STUDENT", args, columns);
  }

  @Allow("list.export")
  @ownTransaction
  @Mutation(() => ReportRun, described)
  exportReferences(
    @Args(() => ReferenceExportArgs) { kind, ...args }: ReferenceExportArgs,
    @Arg("columns", () => [ReferenceColumn], optional) columns: Columns,
    @Ctx() ctx: Context,
  ) {
    return ask(ctx, kind, args, columns);
  }

  @Allow("list.export")
  @ownTransaction
  @Mutation(() => ReportRun, plain)
  exportBranches(
    @Args(() => BranchExportArgs) args: ExportQuery,
    @Arg("columns", () => [BranchColumn], optional) columns: Columns,
    @Ctx() ctx: Context,
  ) {
    return ask(ctx, "BRANCH", args, columns);
  }

  @Allow("user.manage")
  @ownTransaction
  @Mutation(() => ReportRun, plain)
  exportUsers(
    @Args(() => UserExportArgs) args: ExportQuery,
    @Arg("columns", () => [UserColumn], optional) columns: Columns,
    @Ctx() ctx: Context,
  ) {
    return ask(ctx, "USER", args, columns);
  }

  @Allow("audit.read")
  @ownTransaction
  @Mutation(() => ReportRun, plain)
  exportAuditEntries(
    @Args(() => AuditExportArgs) args: AuditExportArgs,
    @Arg("columns", () => [AuditColumn], optional) columns: Columns,
    @Ctx() ctx: Context,
  ) {
    return ask(ctx, "AUDIT", args, columns);
  }

  @Allow("record.restore")
  @ownTransaction
  @Mutation(() => ReportRun, plain)
  exportTrash(
    @Args(() => TrashExportArgs) args: TrashExportArgs,
    @Arg("columns", () => [TrashColumn], optional) columns: Columns,
    @Ctx() ctx: Context,
  ) {
    return ask(ctx, "TRASH", args, columns);
  }

  @Allow("list.export")
  @ownTransaction
  @Mutation(() => ReportRun, {
    description:
      "Starts to write a table into a file: its names in one language, its subtotals and totals, and in a workbook what it was filtered by. It is counted anew when the file is made.",
  })
  async exportTable(
    @Arg("title", () => String, { description: "The heading of the file, at most 200 characters." }) title: string,
    @Arg("measure", () => AnalysisMeasure, { description: "What is counted." }) measure: AnalysisMeasure,
    @Arg("rows", () => [AnalysisDimension], {
      nullable: true,
      description: "What makes the rows, the outermost first.",
    })
    rows: AnalysisDimension[] | null,
    @Arg("columns", () => AnalysisDimension, optional) columns: AnalysisDimension | null,
    @Arg("filter", () => AnalysisFilter, optional) filter: TableQuery["filter"],
    @Arg("format", () => ExportFormatEnum) format: ExportFormat,
    @Arg("language", () => ExportLanguageEnum, {
      nullable: true,
      description: "The language of names and headings; one's own by default.",
    })
    language: "en" | "km" | null,
    @Ctx() ctx: Context,
  ) {
    const asked = { title, format, language, table: { measure, rows, columns, filter: filter ?? null } };
    const id = await askTable(scopeOf(ctx), ctx.services.translate, asked, ctx.requestId);
    return readBack(() => readReport(scopeOf(ctx), id));
  }
}
