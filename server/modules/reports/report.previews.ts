import { Field, Int, InterfaceType, ObjectType, registerEnumType } from "type-graphql";
import { enumOf, ReportSubject, ReportYear } from "./report.types.ts";

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
]);
registerEnumType(ReportLeftOutEnum, { name: "ReportLeftOutReason" });
registerEnumType(ReportMissingEnum, { name: "ReportMissingReason" });

@ObjectType()
class ReportLeftOut {
  @Field(() => ReportLeftOutEnum)
  reason!: keyof typeof ReportLeftOutEnum;

  @Field(() => Int)
  count!: number;
}

@ObjectType()
class ReportMissing {
  @Field(() => ReportMissingEnum)
  reason!: keyof typeof ReportMissingEnum;

  @Field(() => Int)
  count!: number;
}

/** What a report will contain, limited to what the user may see. */
@InterfaceType({ description: "What a report will contain, limited to what the user may see." })
abstract class ReportPreview {
  @Field(() => ReportSubject)
  subject!: ReportSubject;

  @Field(() => Int, { description: "Each counted once." })
  students!: number;

  @Field(() => [ReportLeftOut], { description: "Students left out by reason; for certificates, donors." })
  leftOut!: ReportLeftOut[];
}

@ObjectType({ implements: ReportPreview })
export class StudentListPreview extends ReportPreview {
  @Field(() => ReportYear)
  classYear!: ReportYear;

  @Field(() => Int, { description: "As it would be laid out from the current data." })
  pages!: number;

  @Field(() => Boolean, {
    description: "False: there are many students and only some were measured, so there may be a page more or less.",
  })
  pagesExact!: boolean;

  @Field(() => [ReportMissing], {
    description: "UNPRINTABLE_LIST: lines of a list with unprintable letters.",
  })
  missing!: ReportMissing[];
}

@ObjectType({ implements: ReportPreview })
export class PhotoZipPreview extends ReportPreview {
  @Field(() => Int, { description: "How many the file will contain: each photo once per donor of its student." })
  photos!: number;

  @Field(() => Int, { nullable: true, description: "The number of donor folders for a district's photos." })
  donors!: number | null;
}

@ObjectType({ implements: ReportPreview })
export class CertificatePreview extends ReportPreview {
  @Field(() => Int)
  certificates!: number;

  @Field(() => Int, { description: "How many valid certificates they replace." })
  replaces!: number;

  @Field(() => Int, { description: "As they would be laid out from the current data." })
  pages!: number;

  @Field(() => Boolean, {
    description: "False: there are many students and only some were measured, so there may be a page more or less.",
  })
  pagesExact!: boolean;

  @Field(() => Int, { description: "Counted each time it is printed." })
  photos!: number;

  @Field(() => ReportYear, { nullable: true, description: "The first study year of a donor's certificate." })
  fromYear!: ReportYear | null;

  @Field(() => ReportYear, { nullable: true })
  toYear!: ReportYear | null;

  @Field(() => [ReportMissing], {
    description:
      "Students included without a photo, by reason; UNPRINTABLE: donors with unprintable letters in their name or hope.",
  })
  missing!: ReportMissing[];
}
