import { createUnionType, Field, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { ExportFormatEnum } from "../../core/graphql/list-args.ts";
import { DateTimeScalar, JsonScalar } from "../../core/base/scalars.ts";
import { type ExportList, exportLists } from "../../shared/export-lists.ts";
import { ExportCounts } from "../../core/export/export.report.ts";
import { type ReportKind, reportKinds, reports } from "./registry.ts";
import { reportSubjects, type SubjectKind } from "./subject.ts";

/** A schema enum of these values. */
export const enumOf = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((v) => [v, v])) as { [V in T]: V };

/** The counts of a run, in the type of its kind. */
const ReportCounts = createUnionType({
  name: "ReportCounts",
  types: () => [...new Set([...Object.values(reports).map(({ counts }) => counts), ExportCounts])],
});
const ReportKindEnum = enumOf(reportKinds);
const ReportSubjectEnum = enumOf(reportSubjects);
const ReportStateEnum = enumOf(["RUNNING", "DONE", "FAILED", "CANCELLED"]);
const ReportFileGoneEnum = enumOf(["EXPIRED", "PHOTOS_CHANGED", "NOT_ALL_SEEN"]);
const StudentListByEnum = enumOf(["SCHOOL", "DISTRICT"]);
const PhotoZipByEnum = enumOf(["DISTRICT", "DONOR"]);
const ExportListEnum = enumOf(exportLists);
registerEnumType(ExportListEnum, { name: "ExportList" });
const CertificateByEnum = enumOf(["DONOR", "DISTRICT"]);
export const PrintLanguageEnum = enumOf(["en", "km"]);
registerEnumType(ReportKindEnum, { name: "ReportKind" });
registerEnumType(ReportSubjectEnum, { name: "ReportSubjectKind" });
registerEnumType(ReportStateEnum, { name: "ReportState" });
registerEnumType(ReportFileGoneEnum, {
  name: "ReportFileGone",
  description:
    "EXPIRED: no longer kept. PHOTOS_CHANGED: a photo consent was withdrawn, or a photo's flag removed. NOT_ALL_SEEN: someone in it is no longer visible to the user.",
});
registerEnumType(StudentListByEnum, { name: "StudentListBy" });
registerEnumType(PhotoZipByEnum, { name: "PhotoZipBy" });
registerEnumType(CertificateByEnum, { name: "CertificateBy" });
registerEnumType(PrintLanguageEnum, { name: "PrintLanguage" });

@InputType()
export class StudentListInput {
  @Field(() => StudentListByEnum)
  by!: "SCHOOL" | "DISTRICT";

  @Field(() => String, { description: "The code of the school or district." })
  code!: string;

  @Field(() => Int, { nullable: true, description: "The study year; the present one by default." })
  classYearId?: number | null;
}

@InputType()
export class PhotoZipInput {
  @Field(() => PhotoZipByEnum)
  by!: "DISTRICT" | "DONOR";

  @Field(() => String, { description: "The code of the district or donor." })
  code!: string;
}

@InputType()
export class CertificateInput {
  @Field(() => CertificateByEnum, {
    description: "One certificate of a donor, or one for each donor who gave in a district.",
  })
  by!: "DONOR" | "DISTRICT";

  @Field(() => String, { description: "The code of the donor or district." })
  code!: string;

  @Field(() => PrintLanguageEnum)
  language!: "en" | "km";

  @Field(() => Int, {
    nullable: true,
    description: "The first study year; that of the first donation by default.",
  })
  fromYearId?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "The last study year; that of the last donation by default.",
  })
  toYearId?: number | null;
}

@ObjectType({ description: "The school, district or donor that a report is about." })
export class ReportSubject {
  @Field(() => String)
  code!: string;

  @Field(() => String)
  nameEn!: string;

  @Field(() => String, { nullable: true })
  nameLocal!: string | null;
}

@ObjectType()
export class ReportYear {
  @Field(() => Int)
  id!: number;

  @Field(() => String)
  nameEn!: string;

  @Field(() => String)
  nameLocal!: string;
}

@ObjectType()
class ReportFailure {
  @Field(() => String)
  key!: string;

  @Field(() => JsonScalar, { nullable: true })
  params!: Record<string, string | number> | null;
}

@ObjectType({ description: "What is exported, and how." })
class ReportExport {
  @Field(() => ExportListEnum)
  list!: ExportList;

  @Field(() => ExportFormatEnum)
  format!: keyof typeof ExportFormatEnum;

  @Field(() => Boolean, { description: "Not the whole list: it was searched or filtered." })
  narrowed!: boolean;
}

@ObjectType()
export class ReportRun {
  @Field(() => Int)
  id!: number;

  @Field(() => ReportKindEnum)
  kind!: ReportKind;

  @Field(() => ReportStateEnum)
  state!: keyof typeof ReportStateEnum;

  @Field(() => ReportSubjectEnum, {
    nullable: true,
    description: "The type of `subject`. Null for an export.",
  })
  by!: SubjectKind | null;

  @Field(() => ReportSubject, { nullable: true, description: "Null if it was deleted, or is in another branch." })
  subject!: ReportSubject | null;

  @Field(() => ReportYear, { nullable: true })
  classYear!: ReportYear | null;

  @Field(() => ReportExport, { nullable: true, description: "For an export." })
  export!: ReportExport | null;

  @Field(() => String)
  ownerName!: string;

  @Field(() => DateTimeScalar)
  createdAt!: Date;

  @Field(() => Int, { description: "Students, photos or rows done so far." })
  done!: number;

  @Field(() => Int, { nullable: true, description: "The total; null while unknown." })
  total!: number | null;

  @Field(() => ReportCounts, {
    nullable: true,
    description: "Set when DONE; null if it contains someone of a branch that the user does not see.",
  })
  counts!: (Partial<ExportCounts> & Readonly<Record<string, number | null>>) | null;

  @Field(() => ReportFailure, { nullable: true })
  failure!: ReportFailure | null;

  @Field(() => String, {
    nullable: true,
    description: "Null if there is no file any more, or the user may not see it.",
  })
  fileName!: string | null;

  @Field(() => ReportFileGoneEnum, {
    nullable: true,
    description: "Why a report that is DONE has no file for the user; null while it has one.",
  })
  fileGone!: keyof typeof ReportFileGoneEnum | null;

  @Field(() => Int, { nullable: true, description: "In bytes." })
  fileSize!: number | null;
}
