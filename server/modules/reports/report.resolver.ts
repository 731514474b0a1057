import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { FileLink } from "../../core/files/files.ts";
import { OwnTransaction } from "../../core/graphql/operation.ts";
import { pageOf } from "../../core/graphql/payload.ts";
import { cancelReport } from "../../core/report/report.runs.ts";
import { readBack } from "../../core/write/read-back.ts";
import { Student } from "../students/student.entity.ts";
import { askCertificateCopy, askCertificates, previewCertificates } from "./certificate.service.ts";
import { fileOfReport, readReport, readReports } from "./report.reader.ts";
import {
  askDistributionPaper,
  askPhotoZip,
  askStudentList,
  askYearEndList,
  previewPhotoZip,
  previewStudentList,
} from "./report.service.ts";
import { CertificatePreview, PhotoZipPreview, StudentListPreview } from "./report.previews.ts";
import {
  CertificateInput,
  DistributionPaperInput,
  PhotoZipInput,
  PrintLanguageEnum,
  ReportRun,
  StudentListInput,
  YearEndListInput,
} from "./report.types.ts";

const READ_BEFORE = "what it is about is read before";
const ReportRunPage = pageOf("ReportRun", () => ReportRun);

@Resolver()
export class ReportResolver {
  @Allow("report.use")
  @Query(() => ReportRunPage, {
    description: "The user's own reports and exports, for administrators everyone's; the latest first.",
  })
  reportRuns(
    @Arg("page", () => Int, { nullable: true }) page: number | null,
    @Arg("pageSize", () => Int, { nullable: true }) pageSize: number | null,
    @Ctx() ctx: Context,
  ) {
    return readReports(scopeOf(ctx), page ?? 1, pageSize ?? 25);
  }

  @Allow("report.use")
  @Query(() => ReportRun, { description: "One report or export, by id." })
  reportRun(@Arg("id", () => Int) id: number, @Ctx() ctx: Context): Promise<ReportRun> {
    return readReport(scopeOf(ctx), id);
  }

  @Allow("report.students")
  @Query(() => StudentListPreview, { description: "What a list of students would contain; makes nothing." })
  studentListPreview(
    @Arg("input", () => StudentListInput) input: StudentListInput,
    @Ctx() ctx: Context,
  ): Promise<StudentListPreview> {
    return previewStudentList(scopeOf(ctx), input, ctx.services.translate);
  }

  @Allow("report.students")
  @OwnTransaction(READ_BEFORE)
  @Mutation(() => ReportRun, {
    description: "Starts to make a list of students. If the user already has the same one under way, returns that run.",
  })
  async askStudentList(@Arg("input", () => StudentListInput) input: StudentListInput, @Ctx() ctx: Context) {
    const id = await askStudentList(scopeOf(ctx), input, ctx.requestId);
    return readBack(() => readReport(scopeOf(ctx), id));
  }

  @Allow("report.photos")
  @Query(() => PhotoZipPreview, { description: "What a zip file of photos would contain; makes nothing." })
  photoZipPreview(
    @Arg("input", () => PhotoZipInput) input: PhotoZipInput,
    @Ctx() ctx: Context,
  ): Promise<PhotoZipPreview> {
    return previewPhotoZip(scopeOf(ctx), input);
  }

  @Allow("report.photos")
  @OwnTransaction(READ_BEFORE)
  @Mutation(() => ReportRun, {
    description:
      "Starts to make a zip file of photos: only those flagged for reports, of students who gave consent. If the same one is already under way, returns that run.",
  })
  async askPhotoZip(@Arg("input", () => PhotoZipInput) input: PhotoZipInput, @Ctx() ctx: Context) {
    const id = await askPhotoZip(scopeOf(ctx), input, ctx.requestId);
    return readBack(() => readReport(scopeOf(ctx), id));
  }

  @Allow("report.students")
  @OwnTransaction(READ_BEFORE)
  @Mutation(() => ReportRun, {
    description:
      "Starts to print the sheet, the labels, the certificates, or all papers of a distribution. If the same is already under way, returns that run.",
  })
  async askDistributionPaper(
    @Arg("input", () => DistributionPaperInput) input: DistributionPaperInput,
    @Ctx() ctx: Context,
  ) {
    const id = await askDistributionPaper(scopeOf(ctx), input, ctx.requestId);
    return readBack(() => readReport(scopeOf(ctx), id));
  }

  @Allow("report.students")
  @OwnTransaction(READ_BEFORE)
  @Mutation(() => ReportRun, {
    description:
      "Starts to print who is in the classes of a study year that ends, to be corrected at the schools. If the same is already under way, returns that run.",
  })
  async askYearEndList(@Arg("input", () => YearEndListInput) input: YearEndListInput, @Ctx() ctx: Context) {
    const id = await askYearEndList(scopeOf(ctx), input, ctx.requestId);
    return readBack(() => readReport(scopeOf(ctx), id));
  }

  @Allow("report.certificates")
  @Query(() => CertificatePreview, { description: "What certificates would contain; issues none." })
  async certificatePreview(
    @Arg("input", () => CertificateInput) input: CertificateInput,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<CertificatePreview> {
    const scope = scopeOf(ctx);
    const { left, ...preview } = await previewCertificates(scope, input, ctx.services);
    return { ...preview, leavesShown: await scope.reader.rows(Student, left, selectionOf(info, ["leavesShown"])) };
  }

  @Allow("report.certificates")
  @OwnTransaction(READ_BEFORE)
  @Mutation(() => ReportRun, {
    description:
      "Starts to issue certificates: only for donors whose students the user may all see. Each replaces the valid one for the same donor, district and years.",
  })
  async askCertificates(@Arg("input", () => CertificateInput) input: CertificateInput, @Ctx() ctx: Context) {
    const id = await askCertificates(scopeOf(ctx), input, ctx.requestId);
    return readBack(() => readReport(scopeOf(ctx), id));
  }

  @Allow("report.certificates")
  @OwnTransaction(READ_BEFORE)
  @Mutation(() => ReportRun, {
    description: "Starts to print an issued certificate again, unchanged.",
  })
  async askCertificateCopy(
    @Arg("id", () => Int) id: number,
    @Arg("language", () => PrintLanguageEnum, { nullable: true, description: "The language; as issued by default." })
    language: "en" | "km" | null,
    @Ctx() ctx: Context,
  ) {
    const run = await askCertificateCopy(scopeOf(ctx), { id, language }, ctx.requestId);
    return readBack(() => readReport(scopeOf(ctx), run));
  }

  @Allow("report.use")
  @Mutation(() => ReportRun, { description: "Cancels a report or export: it stops at its next step." })
  async cancelReport(@Arg("id", () => Int) id: number, @Ctx() ctx: Context) {
    await cancelReport(scopeOf(ctx), id);
    return () => readReport(scopeOf(ctx), id);
  }

  @Allow("report.use")
  @OwnTransaction("writes nothing: it signs a URL, and the download itself is recorded")
  @Mutation(() => FileLink, { description: "The file of a report or export." })
  async reportFile(@Arg("id", () => Int) id: number, @Ctx() ctx: Context): Promise<FileLink> {
    const scope = scopeOf(ctx);
    return ctx.services.files.link(scope, await fileOfReport(scope, id));
  }
}
