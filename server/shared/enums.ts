/** Fixed sets of values. Each is an object from which rules, entities and the schema's enums are derived. */
export const Sex = { FEMALE: "FEMALE", MALE: "MALE" } as const;
export type Sex = (typeof Sex)[keyof typeof Sex];

/** A photo is processing until its sizes are made; it is failed if nothing could be made of the upload. */
export const PhotoState = { PROCESSING: "PROCESSING", READY: "READY", FAILED: "FAILED" } as const;
export type PhotoState = (typeof PhotoState)[keyof typeof PhotoState];

export const PovertyLevel = { NONE: "NONE", POOR_1: "POOR_1", POOR_2: "POOR_2" } as const;
export type PovertyLevel = (typeof PovertyLevel)[keyof typeof PovertyLevel];

/** Ages in full years, by the stages of school in Cambodia. */
export const AgeGroup = {
  UNDER_6: "UNDER_6",
  FROM_6: "FROM_6",
  FROM_12: "FROM_12",
  FROM_15: "FROM_15",
  FROM_18: "FROM_18",
  UNKNOWN: "UNKNOWN",
} as const;
export type AgeGroup = (typeof AgeGroup)[keyof typeof AgeGroup];

export const PhotoConsent = { UNKNOWN: "UNKNOWN", GIVEN: "GIVEN", REFUSED: "REFUSED" } as const;
export type PhotoConsent = (typeof PhotoConsent)[keyof typeof PhotoConsent];

export const StudentStatus = {
  ACTIVE: "ACTIVE",
  GRADUATED: "GRADUATED",
  TRANSFERRED: "TRANSFERRED",
  WITHDRAWN: "WITHDRAWN",
} as const;
export type StudentStatus = (typeof StudentStatus)[keyof typeof StudentStatus];

/** How an enrolment ended; CURRENT until it has. */
export const EnrolmentOutcome = {
  CURRENT: "CURRENT",
  PROMOTED: "PROMOTED",
  REPEATED: "REPEATED",
  TRANSFERRED: "TRANSFERRED",
  WITHDRAWN: "WITHDRAWN",
  GRADUATED: "GRADUATED",
} as const;
export type EnrolmentOutcome = (typeof EnrolmentOutcome)[keyof typeof EnrolmentOutcome];

/** How a student leaves the charity: the student's status, and the outcome of their last enrolment. */
export const leavings = ["GRADUATED", "TRANSFERRED", "WITHDRAWN"] as const satisfies readonly (StudentStatus &
  EnrolmentOutcome)[];
export type Leaving = (typeof leavings)[number];
export const isLeaving = (value: unknown): value is Leaving => leavings.some((leaving) => leaving === value);

/** What the preview of a donation to several students finds for each of them. */
export const DonationFinding = {
  READY: "READY",
  MATCHED: "MATCHED",
  PROPOSED: "PROPOSED",
  RESERVED: "RESERVED",
  PLANNED_ELSEWHERE: "PLANNED_ELSEWHERE",
  NOT_ACTIVE: "NOT_ACTIVE",
  GIVEN: "GIVEN",
  UNKNOWN: "UNKNOWN",
} as const;
export type DonationFinding = (typeof DonationFinding)[keyof typeof DonationFinding];

export const DonorType = {
  INDIVIDUAL: "INDIVIDUAL",
  FAMILY: "FAMILY",
  COMPANY: "COMPANY",
  NGO: "NGO",
  SCHOOL: "SCHOOL",
  OTHER: "OTHER",
} as const;
export type DonorType = (typeof DonorType)[keyof typeof DonorType];

export const Asset = { BICYCLE: "BICYCLE", MATERIAL: "MATERIAL", FINANCE: "FINANCE" } as const;
export type Asset = (typeof Asset)[keyof typeof Asset];

export const Currency = { USD: "USD", KHR: "KHR", JPY: "JPY" } as const;
export type Currency = (typeof Currency)[keyof typeof Currency];

export const DonationState = { ACTIVE: "ACTIVE", GAVE_UP: "GAVE_UP", CANCELLED: "CANCELLED" } as const;
export type DonationState = (typeof DonationState)[keyof typeof DonationState];

/** A closed distribution has made the donations of those who received. */
export const DistributionState = { PLANNED: "PLANNED", CLOSED: "CLOSED" } as const;
export type DistributionState = (typeof DistributionState)[keyof typeof DistributionState];

/** What became of a planned student on the day. */
export const HandOutOutcome = { WAITING: "WAITING", GIVEN: "GIVEN", ABSENT: "ABSENT" } as const;
export type HandOutOutcome = (typeof HandOutOutcome)[keyof typeof HandOutOutcome];

/** What a phone records without a connection and sends later. */
export const SentHandOutKind = { GIVEN: "GIVEN", ABSENT: "ABSENT", UNDO: "UNDO" } as const;
export type SentHandOutKind = (typeof SentHandOutKind)[keyof typeof SentHandOutKind];

/** What became of a hand-out that was sent. */
export const SentHandOutState = { DONE: "DONE", CONFLICT: "CONFLICT", REFUSED: "REFUSED" } as const;
export type SentHandOutState = (typeof SentHandOutState)[keyof typeof SentHandOutState];

/** What the preview of planning students for a distribution finds for each of them. */
export const PlanFinding = {
  READY: "READY",
  MATCHED: "MATCHED",
  PROPOSED: "PROPOSED",
  RESERVED: "RESERVED",
  PLANNED_ELSEWHERE: "PLANNED_ELSEWHERE",
  RECEIVED: "RECEIVED",
  NOT_ACTIVE: "NOT_ACTIVE",
  LEAVING: "LEAVING",
  PLANNED: "PLANNED",
  GIVEN: "GIVEN",
  OTHER_BRANCH: "OTHER_BRANCH",
  UNKNOWN: "UNKNOWN",
} as const;
export type PlanFinding = (typeof PlanFinding)[keyof typeof PlanFinding];

export const GiveUpReason = {
  LEFT_SCHOOL: "LEFT_SCHOOL",
  MOVED_AWAY: "MOVED_AWAY",
  GRADUATED: "GRADUATED",
  DONOR_STOPPED: "DONOR_STOPPED",
  OTHER: "OTHER",
} as const;
export type GiveUpReason = (typeof GiveUpReason)[keyof typeof GiveUpReason];

/** Whether a donor gives what a pledge says: from now on, not for the moment, or no longer. */
export const PledgeState = { ACTIVE: "ACTIVE", PAUSED: "PAUSED", GAVE_UP: "GAVE_UP" } as const;
export type PledgeState = (typeof PledgeState)[keyof typeof PledgeState];

/** Why a pledge was given up. */
export const PledgeReason = {
  DONOR_STOPPED: "DONOR_STOPPED",
  REPLACED: "REPLACED",
  OTHER: "OTHER",
} as const;
export type PledgeReason = (typeof PledgeReason)[keyof typeof PledgeReason];

/** What people decided about a match. */
export const MatchDecision = { PROPOSED: "PROPOSED", CONFIRMED: "CONFIRMED", RELEASED: "RELEASED" } as const;
export type MatchDecision = (typeof MatchDecision)[keyof typeof MatchDecision];

/** How far a match is: proposed by staff, confirmed by a manager, given as a donation, or released. */
export const MatchState = {
  PROPOSED: "PROPOSED",
  CONFIRMED: "CONFIRMED",
  GIVEN: "GIVEN",
  RELEASED: "RELEASED",
} as const;
export type MatchState = (typeof MatchState)[keyof typeof MatchState];

/** Why a student was proposed for a donor. */
export const MatchReason = { RENEWAL: "RENEWAL", HOLD: "HOLD", NEED: "NEED", BY_HAND: "BY_HAND" } as const;
export type MatchReason = (typeof MatchReason)[keyof typeof MatchReason];

/** Why a renewal leaves a student out; of those in no class it only says so. */
export const RenewalFinding = {
  STUDENT_LEFT: "STUDENT_LEFT",
  DONOR_STOPPED: "DONOR_STOPPED",
  GAVE_UP: "GAVE_UP",
  PAUSED: "PAUSED",
  NO_PLACE: "NO_PLACE",
  HAS_ONE: "HAS_ONE",
  HAD_ONE: "HAD_ONE",
  PROPOSED: "PROPOSED",
  PLANNED: "PLANNED",
  RESERVED: "RESERVED",
  NO_CLASS: "NO_CLASS",
} as const;
export type RenewalFinding = (typeof RenewalFinding)[keyof typeof RenewalFinding];

/** Why a proposal can no longer be confirmed. */
export const ProposalFinding = {
  STUDENT_LEFT: "STUDENT_LEFT",
  HAS_ONE: "HAS_ONE",
  PLANNED: "PLANNED",
  RESERVED: "RESERVED",
} as const;
export type ProposalFinding = (typeof ProposalFinding)[keyof typeof ProposalFinding];

/** Why a match was released. */
export const MatchRelease = {
  CHANGED: "CHANGED",
  PLEDGE_ENDED: "PLEDGE_ENDED",
  STUDENT_LEFT: "STUDENT_LEFT",
  STUDENT_MOVED: "STUDENT_MOVED",
  MERGED: "MERGED",
  DONOR_STOPPED: "DONOR_STOPPED",
  GIVEN_BY_OTHER: "GIVEN_BY_OTHER",
} as const;
export type MatchRelease = (typeof MatchRelease)[keyof typeof MatchRelease];

/** What a user may do, by name; NONE has access only to their own account. The ids are in `permissions.ts`. */
export const UserRole = {
  ADMINISTRATOR: "ADMINISTRATOR",
  MANAGER: "MANAGER",
  STAFF: "STAFF",
  VIEWER: "VIEWER",
  NONE: "NONE",
} as const;
export type UserRole = (typeof UserRole)[keyof typeof UserRole];

/** Whether a certificate is valid, replaced by a newer one, or withdrawn. */
export const CertificateStanding = { VALID: "VALID", SUPERSEDED: "SUPERSEDED", WITHDRAWN: "WITHDRAWN" } as const;
export type CertificateStanding = (typeof CertificateStanding)[keyof typeof CertificateStanding];

/** Which digits Khmer print uses: ០១២ or 012. */
export const KhmerDigits = { KHMER: "KHMER", LATIN: "LATIN" } as const;
export type KhmerDigits = (typeof KhmerDigits)[keyof typeof KhmerDigits];

/** What an API token may reach; never more than its owner may. RECORDS is in every token. */
export const TokenScope = { RECORDS: "RECORDS", PERSONAL: "PERSONAL", MONEY: "MONEY", WRITE: "WRITE" } as const;
export type TokenScope = (typeof TokenScope)[keyof typeof TokenScope];

/** Whether an API token can be used. */
export const TokenState = { ACTIVE: "ACTIVE", EXPIRED: "EXPIRED", REVOKED: "REVOKED" } as const;
export type TokenState = (typeof TokenState)[keyof typeof TokenState];

/** The kinds of records whose changes webhooks send. */
export const WebhookKind = {
  SCHOOL: "SCHOOL",
  CLASS: "CLASS",
  STUDENT: "STUDENT",
  ENROLMENT: "ENROLMENT",
  DONOR: "DONOR",
  DONATION: "DONATION",
} as const;
export type WebhookKind = (typeof WebhookKind)[keyof typeof WebhookKind];

/** What an event of a webhook says of its record; GONE if it left the webhook's branches. */
export const EventChange = {
  CREATED: "CREATED",
  UPDATED: "UPDATED",
  DELETED: "DELETED",
  RESTORED: "RESTORED",
  MERGED: "MERGED",
  PURGED: "PURGED",
  GONE: "GONE",
  TEST: "TEST",
} as const;
export type EventChange = (typeof EventChange)[keyof typeof EventChange];

/** Whether a webhook sends events. */
export const WebhookState = { ACTIVE: "ACTIVE", PAUSED: "PAUSED", STOPPED: "STOPPED" } as const;
export type WebhookState = (typeof WebhookState)[keyof typeof WebhookState];

/** Why a webhook was stopped. */
export const WebhookStop = { FAILING: "FAILING", GONE: "GONE", RESTORED: "RESTORED", SECRET: "SECRET" } as const;
export type WebhookStop = (typeof WebhookStop)[keyof typeof WebhookStop];

/** Whether an event has arrived. */
export const DeliveryState = { WAITING: "WAITING", SENT: "SENT", FAILED: "FAILED" } as const;
export type DeliveryState = (typeof DeliveryState)[keyof typeof DeliveryState];

/** Why a receiver gave no answer. */
export const DeliveryProblem = {
  TIMEOUT: "TIMEOUT",
  CONNECTION: "CONNECTION",
  CERTIFICATE: "CERTIFICATE",
  NOT_HTTP: "NOT_HTTP",
  REFUSED: "REFUSED",
} as const;
export type DeliveryProblem = (typeof DeliveryProblem)[keyof typeof DeliveryProblem];

/** All enums by their schema name. */
export const enums = {
  AgeGroup,
  Asset,
  CertificateStanding,
  Currency,
  DeliveryProblem,
  DeliveryState,
  DistributionState,
  DonationFinding,
  DonationState,
  DonorType,
  EnrolmentOutcome,
  GiveUpReason,
  HandOutOutcome,
  KhmerDigits,
  MatchReason,
  MatchRelease,
  MatchState,
  PhotoConsent,
  PhotoState,
  PledgeReason,
  PledgeState,
  PlanFinding,
  PovertyLevel,
  ProposalFinding,
  RenewalFinding,
  Sex,
  StudentStatus,
  TokenScope,
  TokenState,
  UserRole,
  EventChange,
  WebhookKind,
  WebhookState,
  WebhookStop,
};

/** A message's parameters with the choices of the list that it names, as its reader calls them. */
export function namingChoices<Value extends string | number>(
  params: Readonly<Record<string, Value>>,
  labelOf: (list: keyof typeof enums, choice: never) => string,
): Record<string, Value | string> {
  const list = params["list"] as keyof typeof enums | undefined;
  if (list === undefined || !(list in enums)) return params;
  return {
    ...params,
    choices: Object.values(enums[list])
      .map((choice) => labelOf(list, choice as never))
      .join(", "),
  };
}
