import { StoredFileRow } from "../core/files/file.entity.ts";
import { JobRun } from "../core/jobs/job-run.entity.ts";
import { ReportRunRow } from "../core/report/report-run.entity.ts";
import { AuditRow, ChangeRow } from "../modules/audit/audit.entity.ts";
import { Branch } from "../modules/branches/branch.entity.ts";
import { Certificate } from "../modules/certificates/certificate.entity.ts";
import { SchoolClass } from "../modules/classes/class.entity.ts";
import { Distribution } from "../modules/distributions/distribution.entity.ts";
import { PlannedStudent } from "../modules/distributions/planned-student.entity.ts";
import { SentHandOutRow } from "../modules/distributions/taken/sent-hand-out.entity.ts";
import { GivenCount } from "../modules/donations/given-count.entity.ts";
import { Donation } from "../modules/donations/donation.entity.ts";
import { DonorStop } from "../modules/donors/donor-stop.entity.ts";
import { Donor } from "../modules/donors/donor.entity.ts";
import { DonorPair } from "../modules/duplicates/donor-pair.entity.ts";
import { StudentPair } from "../modules/duplicates/student-pair.entity.ts";
import { ImportChoiceRow, ImportValueRow } from "../modules/imports/import-value.entity.ts";
import { ImportRowRow, ImportRunRow, ImportSheetRow } from "../modules/imports/import.entity.ts";
import { FirstStepsRow } from "../modules/first-steps/first-steps.entity.ts";
import { Match } from "../modules/matches/match.entity.ts";
import { Hold } from "../modules/needs/hold.entity.ts";
import { Organisation } from "../modules/organisation/organisation.entity.ts";
import { StudentPhoto } from "../modules/photos/photo.entity.ts";
import { Pledge } from "../modules/pledges/pledge.entity.ts";
import { YearEndDecision } from "../modules/promotion/year-end-decision.entity.ts";
import { referenceEntities } from "../modules/reference/reference.entity.ts";
import { StudyCalendar } from "../modules/reference/study-calendar.entity.ts";
import { School } from "../modules/schools/school.entity.ts";
import { Enrolment } from "../modules/students/enrolment.entity.ts";
import { Student } from "../modules/students/student.entity.ts";
import { ApiToken } from "../modules/tokens/token.entity.ts";
import { User } from "../modules/users/user.entity.ts";
import { UserBranch } from "../modules/users/user-branch.entity.ts";
import { DefaultView, PinnedView, SavedView } from "../modules/views/view.entity.ts";
import {
  Webhook,
  WebhookAttemptRow,
  WebhookDeliveryRow,
  WebhookProgressRow,
} from "../modules/webhooks/webhook.entity.ts";

/** The entity of every table. */
export const entities = [
  ApiToken,
  AuditRow,
  Branch,
  Certificate,
  ChangeRow,
  DefaultView,
  Distribution,
  Donation,
  Donor,
  DonorStop,
  Enrolment,
  FirstStepsRow,
  GivenCount,
  ImportRowRow,
  ImportChoiceRow,
  ImportRunRow,
  ImportSheetRow,
  ImportValueRow,
  Hold,
  JobRun,
  Match,
  Organisation,
  PinnedView,
  Pledge,
  PlannedStudent,
  ...Object.values(referenceEntities),
  ReportRunRow,
  SavedView,
  School,
  SchoolClass,
  SentHandOutRow,
  StoredFileRow,
  Student,
  DonorPair,
  StudentPair,
  StudentPhoto,
  StudyCalendar,
  User,
  UserBranch,
  Webhook,
  WebhookAttemptRow,
  WebhookDeliveryRow,
  WebhookProgressRow,
  YearEndDecision,
];
