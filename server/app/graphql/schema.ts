import { type GraphQLSchema, isInterfaceType } from "graphql";
import { buildSchema } from "type-graphql";
import { requireDeclaredAccess } from "../../core/graphql/allow.ts";
import { requireReadingToChange } from "../../core/graphql/changed-fields.ts";
import { hiddenBy } from "../../core/data/hidden.ts";
import { describeSchema, type SharedTexts } from "../../core/graphql/describe.ts";
import { registerEnums } from "../../core/graphql/enums.ts";
import { guardOperations } from "../../core/graphql/operation.ts";
import { auditAbout, trashAbout } from "../../modules/exports/column.about.ts";
import { AnalysisResolver } from "../../modules/analysis/analysis.resolver.ts";
import { AuditResolver } from "../../modules/audit/audit.resolver.ts";
import { AuthResolver } from "../../modules/auth/auth.resolver.ts";
import { BackupResolver } from "../../modules/backups/backup.resolver.ts";
import { branchAbout } from "../../modules/branches/branch.about.ts";
import { BranchResolver } from "../../modules/branches/branch.resolver.ts";
import { certificateAbout } from "../../modules/certificates/certificate.about.ts";
import { CertificateResolver } from "../../modules/certificates/certificate.resolver.ts";
import { classAbout } from "../../modules/classes/class.about.ts";
import { SchoolClassResolver } from "../../modules/classes/class.resolver.ts";
import { DashboardResolver } from "../../modules/dashboard/dashboard.resolver.ts";
import { distributionAbout, plannedStudentAbout } from "../../modules/distributions/distribution.about.ts";
import { DistributionResolver } from "../../modules/distributions/distribution.resolver.ts";
import { TakenResolver } from "../../modules/distributions/taken/taken.resolver.ts";
import { donationAbout } from "../../modules/donations/donation.about.ts";
import { DonationResolver } from "../../modules/donations/donation.resolver.ts";
import { LeavingResolver } from "../../modules/donations/leaving.resolver.ts";
import { donorAbout } from "../../modules/donors/donor.about.ts";
import { DonorResolver } from "../../modules/donors/donor.resolver.ts";
import { ExportResolver } from "../../modules/exports/export.resolver.ts";
import { FeedResolver } from "../../modules/feeds/feed.resolver.ts";
import { FirstStepsResolver } from "../../modules/first-steps/first-steps.resolver.ts";
import { ImportResolver } from "../../modules/imports/import.resolver.ts";
import { ImportValueResolver } from "../../modules/imports/value.resolver.ts";
import { DonorPairResolver } from "../../modules/duplicates/donor-pair.resolver.ts";
import { DonorMergeResolver } from "../../modules/duplicates/donor-merge.resolver.ts";
import { StudentMergeResolver } from "../../modules/duplicates/student-merge.resolver.ts";
import { StudentPairResolver } from "../../modules/duplicates/student-pair.resolver.ts";
import { matchAbout } from "../../modules/matches/match.about.ts";
import { MatchResolver } from "../../modules/matches/match.resolver.ts";
import { holdAbout } from "../../modules/needs/hold.about.ts";
import { needAbout } from "../../modules/needs/need.about.ts";
import { NeedResolver } from "../../modules/needs/need.resolver.ts";
import { organisationAbout } from "../../modules/organisation/organisation.about.ts";
import { OrganisationResolver } from "../../modules/organisation/organisation.resolver.ts";
import { photoAbout } from "../../modules/photos/photo.about.ts";
import { PhotoResolver } from "../../modules/photos/photo.resolver.ts";
import { pledgeAbout } from "../../modules/pledges/pledge.about.ts";
import { PledgeResolver } from "../../modules/pledges/pledge.resolver.ts";
import { PromotionResolver } from "../../modules/promotion/promotion.resolver.ts";
import { yearEndDecisionAbout } from "../../modules/promotion/year-end-decision.about.ts";
import { YearEndResolver } from "../../modules/promotion/year-end.resolver.ts";
import { referenceAbout } from "../../modules/reference/reference.about.ts";
import { ReferenceResolver } from "../../modules/reference/reference.resolver.ts";
import { ReportResolver } from "../../modules/reports/report.resolver.ts";
import { schoolAbout } from "../../modules/schools/school.about.ts";
import { SchoolResolver } from "../../modules/schools/school.resolver.ts";
import { StoppingResolver } from "../../modules/stopping/stopping.resolver.ts";
import { EnrolmentResolver } from "../../modules/students/enrolment.resolver.ts";
import { SearchResolver } from "../../modules/search/search.resolver.ts";
import { enrolmentAbout } from "../../modules/students/enrolment.about.ts";
import { studentAbout } from "../../modules/students/student.about.ts";
import { StudentResolver } from "../../modules/students/student.resolver.ts";
import { TokenResolver } from "../../modules/tokens/token.resolver.ts";
import { TrayResolver } from "../../modules/tray/tray.resolver.ts";
import { TrashResolver } from "../../modules/trash/trash.resolver.ts";
import { userAbout } from "../../modules/users/user.about.ts";
import { UserResolver } from "../../modules/users/user.resolver.ts";
import { entities } from "../entities.ts";
import { ViewResolver } from "../../modules/views/view.resolver.ts";
import { WebhookResolver } from "../../modules/webhooks/webhook.resolver.ts";
import { requireFileLimits } from "../uploads/plan.ts";

const entityOf = new Map<string, object>(entities.map((entity) => [entity.name, entity]));

const sharedTexts: SharedTexts = {
  about: {
    Audit: auditAbout,
    Branch: branchAbout,
    Certificate: certificateAbout,
    Distribution: distributionAbout,
    Donation: donationAbout,
    Donor: donorAbout,
    Enrolment: enrolmentAbout,
    Hold: holdAbout,
    Match: matchAbout,
    Need: needAbout,
    Organisation: organisationAbout,
    Pledge: pledgeAbout,
    PlannedStudent: plannedStudentAbout,
    School: schoolAbout,
    SchoolClass: classAbout,
    Student: studentAbout,
    StudentPhoto: photoAbout,
    Trash: trashAbout,
    User: userAbout,
    YearEndDecision: yearEndDecisionAbout,
    ...referenceAbout,
  },
  repeats: {
    DonorContactPatch: "Donor",
    NeedFilter: "Student",
    PhotoInput: "StudentPhoto",
    PhotoPatch: "StudentPhoto",
    PossibleDonorsInput: "Donor",
    PossibleDuplicatesInput: "Student",
    SeveralDonationsInput: "Donation",
    StudentsPatch: "Student",
  },
  hidden: (type, field) => {
    const entity = entityOf.get(type);
    return entity && hiddenBy(entity, field);
  },
};

/** Builds the GraphQL schema; throws if an operation does not declare who may use it, or how large a file it takes. */
export async function buildProductSchema(): Promise<GraphQLSchema> {
  registerEnums();
  const schema = await buildSchema({
    resolvers: [
      AnalysisResolver,
      AuditResolver,
      AuthResolver,
      BackupResolver,
      BranchResolver,
      CertificateResolver,
      DashboardResolver,
      DistributionResolver,
      TakenResolver,
      DonationResolver,
      DonorResolver,
      EnrolmentResolver,
      ExportResolver,
      FeedResolver,
      FirstStepsResolver,
      ImportResolver,
      ImportValueResolver,
      LeavingResolver,
      DonorMergeResolver,
      DonorPairResolver,
      StudentMergeResolver,
      MatchResolver,
      NeedResolver,
      OrganisationResolver,
      StudentPairResolver,
      PhotoResolver,
      PledgeResolver,
      PromotionResolver,
      ReferenceResolver,
      ReportResolver,
      SchoolClassResolver,
      SchoolResolver,
      SearchResolver,
      StoppingResolver,
      StudentResolver,
      TokenResolver,
      TrayResolver,
      TrashResolver,
      UserResolver,
      ViewResolver,
      WebhookResolver,
      YearEndResolver,
    ],
    validate: false,
    orphanedTypes: [],
  });
  // Rows name their own type; TypeGraphQL's resolver returns a promise for each, which compiled queries do not await.
  for (const type of Object.values(schema.getTypeMap())) if (isInterfaceType(type)) type.resolveType = undefined;
  requireDeclaredAccess(schema);
  requireFileLimits(schema);
  requireReadingToChange(schema, sharedTexts);
  describeSchema(schema, sharedTexts);
  guardOperations(schema);
  return schema;
}
