import { Field, Int, InterfaceType, ObjectType } from "type-graphql";
import { enumOf, registerEnum } from "../../core/graphql/enums.ts";
import { Student } from "../students/student.entity.ts";
import { ReportSubject, ReportYear } from "./report.types.ts";

const ReportLeftOutEnum = enumOf([
  "LEFT",
  "NO_CLASS",
  "CONSENT_UNKNOWN",
  "CONSENT_REFUSED",
  "NO_PHOTO",
  "NOT_FLAGGED",
  "NOT_ALL_SEEN",
]);
const ReportMissingEnum = enumOf([
  "CONSENT_UNKNOWN",
  "CONSENT_REFUSED",
  "NO_PHOTO",
  "NOT_FLAGGED",
  "UNPRINTABLE",
  "UNPRINTABLE_LIST",
  "NO_AMOUNT",
]);
registerEnum("ReportLeftOutReason", ReportLeftOutEnum, "Why a report leaves students out; for certificates, donors.", {
  LEFT: "The student has left the charity.",
  NO_CLASS: "The student is in no class of the study year.",
  CONSENT_UNKNOWN: "Photo consent is unknown.",
  CONSENT_REFUSED: "Photo consent was refused.",
  NO_PHOTO: "There is no photo.",
  NOT_FLAGGED: "No photo is flagged for reports.",
  NOT_ALL_SEEN: "The donor gave to someone whom the user may not see.",
});
registerEnum("ReportMissingReason", ReportMissingEnum, "Why something is missing from a report.", {
  CONSENT_UNKNOWN: "Photo consent is unknown.",
  CONSENT_REFUSED: "Photo consent was refused.",
  NO_PHOTO: "There is no photo.",
  NOT_FLAGGED: "No photo is flagged for reports.",
  UNPRINTABLE: "A donor's name or hope has letters that cannot be printed.",
  UNPRINTABLE_LIST: "A line has letters that cannot be printed, which become question marks.",
  NO_AMOUNT: "A donation of money has no amount, so it is in no sum.",
});

@ObjectType({ description: "Students whom a report leaves out; for certificates, donors." })
class ReportLeftOut {
  @Field(() => ReportLeftOutEnum, { description: "Why they are left out." })
  reason!: keyof typeof ReportLeftOutEnum;

  @Field(() => Int, { description: "How many students, or donors, there are." })
  count!: number;
}

@ObjectType({ description: "What is missing from a report." })
class ReportMissing {
  @Field(() => ReportMissingEnum, { description: "Why it is missing." })
  reason!: keyof typeof ReportMissingEnum;

  @Field(() => Int, { description: "How many students, donors, lines or donations there are." })
  count!: number;
}

/** What a report will contain, limited to what the user may see. */
@InterfaceType({ description: "What a report will contain, limited to what the user may see." })
abstract class ReportPreview {
  @Field(() => ReportSubject, { description: "The school, district or donor that it is about." })
  subject!: ReportSubject;

  @Field(() => Int, { description: "How many students it contains, each counted once." })
  students!: number;

  @Field(() => [ReportLeftOut], { description: "How many students are left out, by reason; for certificates, donors." })
  leftOut!: ReportLeftOut[];
}

@ObjectType({ implements: ReportPreview, description: "What a list of students will contain." })
export class StudentListPreview extends ReportPreview {
  @Field(() => ReportYear, { description: "The study year." })
  classYear!: ReportYear;

  @Field(() => ReportYear, {
    nullable: true,
    description: "If there are no classes in the study year, the latest one with classes. Null otherwise.",
  })
  yearWithClasses!: ReportYear | null;

  @Field(() => Int, { description: "How many pages there are, as it would be laid out from the current data." })
  pages!: number;

  @Field(() => Boolean, {
    description:
      "Whether `pages` is exact. If not, there are many students and only some were measured, so there may be a page more or less.",
  })
  pagesExact!: boolean;

  @Field(() => [ReportMissing], {
    description: "How many lines have letters that cannot be printed.",
  })
  missing!: ReportMissing[];
}

@ObjectType({ implements: ReportPreview, description: "What a zip file of photos will contain." })
export class PhotoZipPreview extends ReportPreview {
  @Field(() => Int, { description: "How many photos the file will contain: each once per donor of its student." })
  photos!: number;

  @Field(() => Int, { nullable: true, description: "How many donors' folders there are. Null for one donor's photos." })
  donors!: number | null;
}

@ObjectType({ implements: ReportPreview, description: "What certificates will contain." })
export class CertificatePreview extends ReportPreview {
  @Field(() => Int, { description: "How many certificates will be issued." })
  certificates!: number;

  @Field(() => Int, { description: "How many valid certificates they replace." })
  replaces!: number;

  @Field(() => Int, {
    description: "How many students are on the certificates that are replaced, and not on those that replace them.",
  })
  leaves!: number;

  @Field(() => [Student], { description: "The first five of them." })
  leavesShown!: object[];

  @Field(() => Int, { description: "How many pages there are, as they would be laid out from the current data." })
  pages!: number;

  @Field(() => Boolean, {
    description:
      "Whether `pages` is exact. If not, there are many students and only some were measured, so there may be a page more or less.",
  })
  pagesExact!: boolean;

  @Field(() => Int, { description: "How many photos there are, each counted as often as it is printed." })
  photos!: number;

  @Field(() => ReportYear, {
    nullable: true,
    description: "The first study year of a donor's certificate. Null for a district.",
  })
  fromYear!: ReportYear | null;

  @Field(() => ReportYear, {
    nullable: true,
    description: "The last study year of a donor's certificate. Null for a district.",
  })
  toYear!: ReportYear | null;

  @Field(() => [ReportMissing], {
    description:
      "How many students are included without a photo, how many donors have letters that cannot be printed, and how many donations have no amount, by reason.",
  })
  missing!: ReportMissing[];

  @Field(() => Boolean, {
    description: "Whether the organisation has its own name and a signatory, which certificates print.",
  })
  organisationNamed!: boolean;
}
