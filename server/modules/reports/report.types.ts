import { createUnionType, Field, InputType, Int, ObjectType } from "type-graphql";
import { enumOf, registerEnum } from "../../core/graphql/enums.ts";
import { ExportFormatEnum } from "../../core/graphql/list-args.ts";
import { DateTimeScalar, JsonScalar } from "../../core/base/scalars.ts";
import { type ExportedKind, exportedKinds } from "../../shared/export-lists.ts";
import { ExportCounts } from "../../core/export/export.report.ts";
import { kindAbout } from "../reference/reference.about.ts";
import { type ReportKind, reportKinds, reports } from "./registry.ts";
import { reportSubjects, type SubjectKind } from "./subject.ts";

/** The counts of a run, in the type of its kind. */
const ReportCounts = createUnionType({
  name: "ReportCounts",
  description: "What a report contains, in the type of its kind.",
  types: () => [...new Set([...Object.values(reports).map(({ counts }) => counts), ExportCounts])],
});
const ReportKindEnum = enumOf(reportKinds);
const ReportSubjectEnum = enumOf(reportSubjects);
const ReportStateEnum = enumOf(["RUNNING", "DONE", "FAILED", "CANCELLED"]);
const ReportFileGoneEnum = enumOf(["EXPIRED", "PHOTOS_CHANGED", "NOT_ALL_SEEN"]);
const StudentListByEnum = enumOf(["SCHOOL", "DISTRICT"]);
const PhotoZipByEnum = enumOf(["DISTRICT", "DONOR"]);
const ExportListEnum = enumOf(exportedKinds);
registerEnum("ExportList", ExportListEnum, "What can be exported.", {
  ...kindAbout,
  SCHOOL: "Schools.",
  SCHOOL_CLASS: "Classes.",
  STUDENT: "Students.",
  ENROLMENT: "Students' enrolments in classes.",
  DONOR: "Donors.",
  DONATION: "Donations.",
  NEED: "Students who wait for an asset.",
  PLEDGE: "Pledges of donors.",
  MATCH: "Matches of students with donors.",
  DISTRIBUTION: "Distributions.",
  PLANNED_STUDENT: "Students planned for distributions, and what became of them.",
  USER: "Users.",
  BRANCH: "Branches.",
  AUDIT: "The audit.",
  TRASH: "The content of the Trash.",
  TABLE: "A table of numbers, as `table` answers it.",
});
const CertificateByEnum = enumOf(["DONOR", "DISTRICT"]);
export const PrintLanguageEnum = enumOf(["en", "km"]);
registerEnum("ReportKind", ReportKindEnum, "The kinds of reports.", {
  STUDENT_LIST: "A list of students by class, as PDF.",
  PHOTO_ZIP: "The flagged photos of students who gave consent, as a zip file.",
  CERTIFICATE: "A certificate for one donor, as PDF.",
  CERTIFICATE_ZIP: "Certificates for the donors of a district, as a zip file.",
  CERTIFICATE_COPY: "An issued certificate once more, as PDF.",
  DISTRIBUTION_SHEET: "The sheet of a distribution, to hand out and sign, as PDF.",
  DISTRIBUTION_LABELS: "Labels with the serial numbers of a distribution, as PDF.",
  DISTRIBUTION_CERTIFICATES:
    "A certificate of handing over for each student of a distribution who was not absent, as PDF.",
  DISTRIBUTION_PAPERS: "The sheet, the labels and the certificates of a distribution, as a zip file of PDFs.",
  YEAR_END_LIST: "Students by class with what is proposed for the next study year, to correct on paper, as PDF.",
  EXPORT: "A list as an Excel or CSV file.",
});
registerEnum("ReportSubjectKind", ReportSubjectEnum, "What a report can be about.", {
  SCHOOL: "One school.",
  DISTRICT: "One district.",
  DONOR: "One donor.",
  DISTRIBUTION: "One distribution.",
  BRANCH: "One branch.",
});
const DistributionPaperEnum = enumOf([
  "DISTRIBUTION_PAPERS",
  "DISTRIBUTION_SHEET",
  "DISTRIBUTION_LABELS",
  "DISTRIBUTION_CERTIFICATES",
]);
registerEnum("DistributionPaper", DistributionPaperEnum, "What can be printed of a distribution.", {
  DISTRIBUTION_PAPERS: "All of them, each a PDF of one zip file.",
  DISTRIBUTION_SHEET: "The sheet by school, with a code to scan and room to sign.",
  DISTRIBUTION_LABELS: "Labels of 50 × 30 mm with the serial number and a code to scan.",
  DISTRIBUTION_CERTIFICATES: "A page for each student who was not absent, which names the donor.",
});
registerEnum("ReportState", ReportStateEnum, "How far a report has come.", {
  RUNNING: "It is queued or being made.",
  DONE: "It is made.",
  FAILED: "It could not be made; `failure` says why.",
  CANCELLED: "Someone cancelled it.",
});
registerEnum("ReportFileGone", ReportFileGoneEnum, "Why there is no file to download any more.", {
  EXPIRED: "It is no longer kept.",
  PHOTOS_CHANGED: "A photo consent was withdrawn, or a photo's flag removed.",
  NOT_ALL_SEEN: "Someone in it is no longer visible to the user.",
});
registerEnum("StudentListBy", StudentListByEnum, "Whose students a list contains.", {
  SCHOOL: "Those of one school.",
  DISTRICT: "Those of the schools of one district.",
});
registerEnum("PhotoZipBy", PhotoZipByEnum, "Whose photos a zip file contains.", {
  DISTRICT: "Those of the students of one district, by donor.",
  DONOR: "Those of one donor's students.",
});
registerEnum("CertificateBy", CertificateByEnum, "For whom certificates are issued.", {
  DONOR: "One certificate for one donor.",
  DISTRICT: "One certificate for each donor who gave in a district.",
});
registerEnum("PrintLanguage", PrintLanguageEnum, "The languages in which certificates are printed.", {
  en: "English.",
  km: "Khmer.",
});

@InputType({ description: "Which students a list contains." })
export class StudentListInput {
  @Field(() => StudentListByEnum, { description: "What `code` is the code of." })
  by!: "SCHOOL" | "DISTRICT";

  @Field(() => String, { description: "The code of the school or district." })
  code!: string;

  @Field(() => Int, { nullable: true, description: "The id of the study year; the present one by default." })
  classYearId?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether it has a column in which each student signs or leaves a thumbprint; none by default.",
  })
  signatureColumn?: boolean | null;
}

@InputType({ description: "What to print of a distribution." })
export class DistributionPaperInput {
  @Field(() => Int, { description: "The id of the distribution." })
  id!: number;

  @Field(() => DistributionPaperEnum, { description: "What to print." })
  kind!: keyof typeof DistributionPaperEnum;

  @Field(() => PrintLanguageEnum, { description: "The language in which it is printed." })
  language!: "en" | "km";

  @Field(() => Boolean, {
    nullable: true,
    description: "For labels: whether each is a page of its own, for a label printer; sheets of A4 by default.",
  })
  single?: boolean | null;
}

@InputType({ description: "Which schools to print at the end of a study year." })
export class YearEndListInput {
  @Field(() => Int, { description: "The id of the branch." })
  branchId!: number;

  @Field(() => Int, { nullable: true, description: "The id of one of its schools; all of them by default." })
  schoolId?: number | null;

  @Field(() => Int, { description: "The id of the study year that ends." })
  fromYearId!: number;

  @Field(() => Int, { description: "The id of the next study year." })
  toYearId!: number;

  @Field(() => PrintLanguageEnum, { description: "The language in which it is printed." })
  language!: "en" | "km";
}

@InputType({ description: "Which photos a zip file contains." })
export class PhotoZipInput {
  @Field(() => PhotoZipByEnum, { description: "What `code` is the code of." })
  by!: "DISTRICT" | "DONOR";

  @Field(() => String, { description: "The code of the district or donor." })
  code!: string;
}

@InputType({ description: "Which certificates to issue." })
export class CertificateInput {
  @Field(() => CertificateByEnum, {
    description: "For whom: what `code` is the code of.",
  })
  by!: "DONOR" | "DISTRICT";

  @Field(() => String, { description: "The code of the donor or district." })
  code!: string;

  @Field(() => PrintLanguageEnum, { description: "The language in which they are printed." })
  language!: "en" | "km";

  @Field(() => Int, {
    nullable: true,
    description: "The id of the first study year; that of the first donation by default.",
  })
  fromYearId?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "The id of the last study year; that of the last donation by default.",
  })
  toYearId?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether they say how much money was given, by currency, which takes the permission to see money; no by default.",
  })
  amounts?: boolean | null;
}

@ObjectType({ description: "The school, district or donor that a report is about." })
export class ReportSubject {
  @Field(() => String, { description: "The code by which staff know it." })
  code!: string;

  @Field(() => String, { description: "Its name in English." })
  nameEn!: string;

  @Field(() => String, { nullable: true, description: "Its name in Khmer. Null if it has none." })
  nameLocal!: string | null;
}

@ObjectType({ description: "A study year that a report covers." })
export class ReportYear {
  @Field(() => Int)
  id!: number;

  @Field(() => String, { description: "The study year's name in English." })
  nameEn!: string;

  @Field(() => String, { description: "The study year's name in Khmer." })
  nameLocal!: string;
}

@ObjectType({ description: "Why a report failed." })
class ReportFailure {
  @Field(() => String, { description: "The message: a translation key under `errors.`." })
  key!: string;

  @Field(() => JsonScalar, { nullable: true })
  params!: Record<string, string | number> | null;
}

@ObjectType({ description: "What is exported, and how." })
class ReportExport {
  @Field(() => ExportListEnum, { description: "The exported list." })
  list!: ExportedKind;

  @Field(() => String, { nullable: true, description: "The heading of an exported table. Null for lists." })
  title!: string | null;

  @Field(() => ExportFormatEnum, { description: "The file's format." })
  format!: keyof typeof ExportFormatEnum;

  @Field(() => Boolean, { description: "Whether the list was searched or filtered, so that it is not the whole list." })
  narrowed!: boolean;
}

@ObjectType({ description: "A report or export: a file made by a job, and how far it has come." })
export class ReportRun {
  @Field(() => Int)
  id!: number;

  @Field(() => ReportKindEnum, { description: "What kind of report it is." })
  kind!: ReportKind;

  @Field(() => ReportStateEnum, { description: "How far it has come." })
  state!: keyof typeof ReportStateEnum;

  @Field(() => ReportSubjectEnum, {
    nullable: true,
    description: "What `subject` is. Null for an export.",
  })
  by!: SubjectKind | null;

  @Field(() => ReportSubject, {
    nullable: true,
    description: "What it is about. Null for an export, and if it was deleted or is in another branch.",
  })
  subject!: ReportSubject | null;

  @Field(() => ReportYear, {
    nullable: true,
    description: "The study year of a list of students. Null for other reports.",
  })
  classYear!: ReportYear | null;

  @Field(() => ReportExport, {
    nullable: true,
    description: "What is exported, and how. Null for other reports than exports.",
  })
  export!: ReportExport | null;

  @Field(() => String, { description: "The name of the user who requested it." })
  ownerName!: string;

  @Field(() => DateTimeScalar, { description: "When it was requested." })
  createdAt!: Date;

  @Field(() => Int, { description: "How many students, photos or rows are done." })
  done!: number;

  @Field(() => Int, {
    nullable: true,
    description: "How many students, photos or rows there are. Null while that is unknown.",
  })
  total!: number | null;

  @Field(() => ReportCounts, {
    nullable: true,
    description:
      "What it contains. Null until it is DONE, and if it contains someone of a branch that the user does not see.",
  })
  counts!: (Partial<ExportCounts> & Readonly<Record<string, number | null>>) | null;

  @Field(() => ReportFailure, { nullable: true, description: "Why it failed. Null unless it did." })
  failure!: ReportFailure | null;

  @Field(() => String, {
    nullable: true,
    description: "The file's name. Null if there is no file any more, or the user may not see it.",
  })
  fileName!: string | null;

  @Field(() => ReportFileGoneEnum, {
    nullable: true,
    description: "Why a report that is DONE has no file for the user. Null while it has one.",
  })
  fileGone!: keyof typeof ReportFileGoneEnum | null;

  @Field(() => Int, { nullable: true, description: "The file's size in bytes. Null if there is no file." })
  fileSize!: number | null;
}
