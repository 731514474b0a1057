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
@InterfaceType({ description: "What a report will hold; cut to what the person may see." })
abstract class ReportPreview {
  @Field(() => ReportSubject)
  subject!: ReportSubject;

  @Field(() => Int, { description: "Each once." })
  students!: number;

  @Field(() => [ReportLeftOut], { description: "Students who are not in it, by reason; of certificates donors." })
  leftOut!: ReportLeftOut[];
}

@ObjectType({ implements: ReportPreview })
export class StudentListPreview extends ReportPreview {
  @Field(() => ReportYear)
  classYear!: ReportYear;

  @Field(() => Int, { description: "As it will be laid out, for what is there now." })
  pages!: number;

  @Field(() => Boolean, {
    description: "False: there are many students, of whom only some were measured; there may be a page more or less.",
  })
  pagesExact!: boolean;

  @Field(() => [ReportMissing], {
    description: "UNPRINTABLE_LIST: lines of a list with letters that cannot be printed.",
  })
  missing!: ReportMissing[];
}

@ObjectType({ implements: ReportPreview })
export class PhotoZipPreview extends ReportPreview {
  @Field(() => Int, { description: "How many the file will hold: one for each donor of its student." })
  photos!: number;

  @Field(() => Int, { nullable: true, description: "Under how many donors' codes the photos of a district are." })
  donors!: number | null;
}

@ObjectType({ implements: ReportPreview })
export class CertificatePreview extends ReportPreview {
  @Field(() => Int)
  certificates!: number;

  @Field(() => Int, { description: "How many valid certificates they take the place of." })
  replaces!: number;

  @Field(() => Int, { description: "As they will be laid out, for what is there now." })
  pages!: number;

  @Field(() => Boolean, {
    description: "False: there are many students, of whom only some were measured; there may be a page more or less.",
  })
  pagesExact!: boolean;

  @Field(() => Int, { description: "One each time it is printed." })
  photos!: number;

  @Field(() => ReportYear, { nullable: true, description: "The first study year of a donor's certificate." })
  fromYear!: ReportYear | null;

  @Field(() => ReportYear, { nullable: true })
  toYear!: ReportYear | null;

  @Field(() => [ReportMissing], {
    description:
      "Students who are in it without a photo, by reason; UNPRINTABLE: donors with a name or hope in letters that cannot be printed.",
  })
  missing!: ReportMissing[];
}
