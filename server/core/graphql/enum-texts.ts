import type { enums } from "../../shared/enums.ts";

type EnumTexts = {
  readonly [Name in keyof typeof enums]: {
    about: string;
    of: Readonly<Record<keyof (typeof enums)[Name], string>>;
  };
};

/** What each shared enum and each of its values means. */
export const enumTexts: EnumTexts = {
  AgeGroup: {
    about: "Ages today, in full years, by the stages of school in Cambodia.",
    of: {
      UNDER_6: "Younger than 6.",
      FROM_6: "From 6 to 11: primary school.",
      FROM_12: "From 12 to 14: lower secondary school.",
      FROM_15: "From 15 to 17: upper secondary school.",
      FROM_18: "18 or older.",
      UNKNOWN: "Without a date of birth.",
    },
  },
  Asset: {
    about: "What a donor gives a student.",
    of: {
      BICYCLE: "A bicycle, for the way to school.",
      MATERIAL: "Study material, such as books and a uniform.",
      FINANCE: "Money; the donation states its amount and currency.",
    },
  },
  CertificateStanding: {
    about: "Whether a certificate is valid.",
    of: {
      VALID: "The public check of its serial number confirms it.",
      SUPERSEDED: "A newer certificate for the same donor, district and years replaces it.",
      WITHDRAWN: "It was taken back; the public check says so.",
    },
  },
  Currency: {
    about: "The currencies in which amounts are recorded. Sums never mix them.",
    of: { USD: "US dollar.", KHR: "Cambodian riel.", JPY: "Japanese yen." },
  },
  DeliveryProblem: {
    about: "Why a request to a webhook got no answer.",
    of: {
      TIMEOUT: "There was no answer within ten seconds.",
      CONNECTION: "The address has no server, or the connection broke.",
      CERTIFICATE: "The server's certificate is not valid for its address.",
      NOT_HTTP: "What came back was not an HTTP answer.",
      REFUSED: "The address leads where webhooks are not sent, such as the organisation's own network.",
    },
  },
  DeliveryState: {
    about: "Whether an event of a webhook has arrived.",
    of: {
      WAITING: "It has not arrived; it is sent when its turn or its next attempt comes.",
      SENT: "The receiver accepted it with a status from 200 to 299.",
      FAILED: "A test event that the receiver did not accept.",
    },
  },
  DistributionState: {
    about: "Whether a distribution has made its donations.",
    of: {
      PLANNED: "Students are being planned, or assets are being handed out.",
      CLOSED: "Those who received have their donations; handing out to an absent one makes the donation immediately.",
    },
  },
  DonationFinding: {
    about: "Whether a student can receive a donation that is about to be entered.",
    of: {
      READY: "The student can receive it.",
      MATCHED: "The student can, and is matched with another donor: that match is released.",
      PROPOSED: "The student can, and is proposed for another donor: that proposal is released.",
      RESERVED: "The student can, and is reserved for another donor, who is being asked.",
      PLANNED_ELSEWHERE:
        "The student can, and is planned for an open distribution of the asset and study year, where it would be given a second time.",
      NOT_ACTIVE: "The student has left the charity.",
      GIVEN: "The donor already gives this student the asset in that study year.",
      UNKNOWN: "No student within the user's branches has this code.",
    },
  },
  DonationState: {
    about: "Whether a donation still counts.",
    of: {
      ACTIVE: "Given, and not ended early.",
      GAVE_UP: "The sponsorship ended early; the student has received it all the same, so it still counts as given.",
      CANCELLED: "Entered by mistake: it is excluded from every count.",
    },
  },
  DonorType: {
    about: "What kind of person or organisation a donor is.",
    of: {
      INDIVIDUAL: "One person.",
      FAMILY: "A family that gives together.",
      COMPANY: "A business.",
      NGO: "A non-governmental organisation.",
      SCHOOL: "A school whose pupils or staff give.",
      OTHER: "None of the others, such as a club.",
    },
  },
  EventChange: {
    about: "What an event of a webhook says of its record.",
    of: {
      CREATED: "It was added.",
      UPDATED: "It was changed, or came from another branch.",
      DELETED: "It was moved to the Trash.",
      RESTORED: "It was taken out of the Trash, or separated from the record it was merged into.",
      MERGED: "The student or donor was merged into another.",
      PURGED: "It was deleted permanently.",
      GONE: "It left the webhook's branches: the last event of it.",
      TEST: "Nothing: an administrator sent a test event.",
    },
  },
  EnrolmentOutcome: {
    about: "How a student's time in a class ended.",
    of: {
      CURRENT: "It has not ended.",
      PROMOTED: "The student went on to the next grade.",
      REPEATED: "The student repeats the grade.",
      TRANSFERRED: "The student moved to another class, school or branch during the year.",
      WITHDRAWN: "The student left school.",
      GRADUATED: "The student completed their last grade.",
    },
  },
  GiveUpReason: {
    about: "Why the sponsorship of an asset ended early.",
    of: {
      LEFT_SCHOOL: "The student left school.",
      MOVED_AWAY: "The student moved away.",
      GRADUATED: "The student completed school.",
      DONOR_STOPPED: "The donor stopped giving.",
      OTHER: "Something else; the note may say what.",
    },
  },
  HandOutOutcome: {
    about: "What became of a planned student on the day of a distribution.",
    of: {
      WAITING: "Nothing has been recorded.",
      GIVEN: "The asset was handed out, to the student or to whoever collected it.",
      ABSENT: "Nobody came for it; it can be handed out later.",
    },
  },
  KhmerDigits: {
    about: "Which digits printed Khmer uses.",
    of: { KHMER: "Khmer digits: ០១២.", LATIN: "Latin digits: 012." },
  },
  PhotoConsent: {
    about: "Whether a student's photos may be used outside the charity.",
    of: {
      UNKNOWN: "Nobody has been asked, so reports leave the photos out.",
      GIVEN: "The family agreed.",
      REFUSED: "The family refused.",
    },
  },
  PhotoState: {
    about: "How far the processing of an uploaded photo has come.",
    of: {
      PROCESSING: "Its sizes are being made.",
      READY: "It can be shown.",
      FAILED: "Nothing could be made of the upload; the reason is stored with the photo.",
    },
  },
  MatchReason: {
    about: "Why a student was proposed for a donor.",
    of: {
      RENEWAL: "The donor gave the student the asset in the study year before.",
      HOLD: "The student was held for the donor.",
      NEED: "Of those who waited for an open place, the student had the most points of need.",
      BY_HAND: "Someone chose the student for the donor's pledge.",
    },
  },
  MatchRelease: {
    about: "Why a match was released.",
    of: {
      CHANGED: "Someone decided otherwise.",
      PLEDGE_ENDED: "Its pledge was given up.",
      STUDENT_LEFT: "The student left the charity.",
      STUDENT_MOVED: "The student moved to another branch.",
      MERGED: "The student was merged with another.",
      DONOR_STOPPED: "The donor gives no longer.",
      GIVEN_BY_OTHER: "Another donor has given the student the asset for the study year.",
    },
  },
  MatchState: {
    about: "How far a match is.",
    of: {
      PROPOSED: "Proposed by staff.",
      CONFIRMED: "Confirmed by a manager: the student no longer waits.",
      GIVEN: "The donation is recorded and active.",
      RELEASED: "No longer: it was released, or its donation was given up.",
    },
  },
  PledgeReason: {
    about: "Why a pledge was given up.",
    of: {
      DONOR_STOPPED: "The donor gives no longer.",
      REPLACED: "Another pledge took its place.",
      OTHER: "Another reason, which is noted.",
    },
  },
  PledgeState: {
    about: "Whether a donor gives what a pledge says.",
    of: {
      ACTIVE: "The donor is ready to give.",
      PAUSED: "Not for the moment.",
      GAVE_UP: "No longer: it ended early.",
    },
  },
  PlanFinding: {
    about: "Whether a student can be planned for a distribution.",
    of: {
      READY: "The student can be planned.",
      MATCHED: "The student can, and is matched with another donor: that match is released with the donation.",
      PROPOSED: "The student can, and is proposed for another donor: that proposal is released with the donation.",
      RESERVED: "The student can, and is reserved for another donor, who is being asked.",
      PLANNED_ELSEWHERE:
        "The student can if named in `twice`, and is planned in another open distribution of the asset and study year.",
      RECEIVED: "The student can, and has received the asset for that study year from another donor.",
      NOT_ACTIVE: "The student has left the charity.",
      LEAVING: "The student can, and leaves before the day or the study year of the distribution.",
      PLANNED: "The student is planned for this distribution already.",
      GIVEN: "The donor already gives this student the asset in that study year.",
      OTHER_BRANCH: "The student is in another branch than the distribution.",
      UNKNOWN: "No student within the user's branches has this code.",
    },
  },
  PovertyLevel: {
    about: "A household's level in ID Poor, the identification of poor households in Cambodia.",
    of: {
      NONE: "Not identified as poor.",
      POOR_1: "ID Poor level 1: very poor.",
      POOR_2: "ID Poor level 2: poor.",
    },
  },
  ProposalFinding: {
    about: "Why a proposal can no longer be confirmed.",
    of: {
      STUDENT_LEFT: "The student has left, or leaves before the study year.",
      HAS_ONE:
        "The student has the asset for the study year: it was given or handed out, or another match is confirmed.",
      PLANNED: "The student is planned for another donor in an open distribution.",
      RESERVED: "The student is reserved for another donor.",
    },
  },
  RenewalFinding: {
    about: "What a renewal finds about a student to whom a donor gave the asset in the study year before.",
    of: {
      STUDENT_LEFT: "Left out: the student has left, or leaves before the study year.",
      DONOR_STOPPED: "Left out: the donor has stopped.",
      GAVE_UP: "Left out: the donation was given up for another reason.",
      PAUSED: "Left out: the donor's pledge is paused.",
      NO_PLACE: "Left out: the donor has a pledge, without an open place in the study year.",
      HAS_ONE: "Left out: the student has the asset for the study year, or a confirmed match of it.",
      HAD_ONE: "Left out: only those are proposed who have never received the asset.",
      PROPOSED: "Left out: the student is proposed for a donor already.",
      PLANNED: "Left out: the student is planned in an open distribution.",
      RESERVED: "Left out: the student is reserved for another donor.",
      NO_CLASS: "Proposed all the same: the student is in no class of the study year yet.",
    },
  },
  Sex: { about: "A student's sex.", of: { FEMALE: "A girl.", MALE: "A boy." } },
  StudentStatus: {
    about: "Whether the charity supports a student, or how they left.",
    of: {
      ACTIVE: "Supported now.",
      GRADUATED: "Left after completing school.",
      TRANSFERRED: "Left the charity for a school elsewhere.",
      WITHDRAWN: "Left before completing school.",
    },
  },
  TokenScope: {
    about: "What an API token may reach; never more than its owner may.",
    of: {
      RECORDS: "Reads records without personal data and money; every token has it.",
      PERSONAL:
        "Also reads personal data: names, dates of birth, contacts, addresses, family, notes and photos' details.",
      MONEY: "Also reads amounts and currencies.",
      WRITE: "Also adds, changes and deletes records, as far as it may read what it writes.",
    },
  },
  TokenState: {
    about: "Whether an API token can be used.",
    of: {
      ACTIVE: "It can be used, as long as its owner may have tokens.",
      EXPIRED: "Its last day is over.",
      REVOKED: "Someone has revoked it.",
    },
  },
  UserRole: {
    about: "What a user may do.",
    of: {
      ADMINISTRATOR: "Everything, in all branches.",
      MANAGER: "Everything in their branches except users, branches, the organisation and most reference data.",
      STAFF: "Daily work in their branches: students, classes, enrolments, donations, pledges and photos.",
      VIEWER: "Reading in their branches, without photos and phone numbers.",
      NONE: "Nothing but their own account.",
    },
  },
  WebhookKind: {
    about: "The kinds of records whose changes webhooks send.",
    of: {
      SCHOOL: "Schools.",
      CLASS: "Classes.",
      STUDENT: "Students.",
      ENROLMENT: "Enrolments.",
      DONOR: "Donors, whatever the webhook's branches: they belong to none.",
      DONATION: "Donations.",
    },
  },
  WebhookState: {
    about: "Whether a webhook is sent events.",
    of: {
      ACTIVE: "Events are sent.",
      PAUSED: "An administrator paused it.",
      STOPPED: "It was stopped, for a reason that is given.",
    },
  },
  WebhookStop: {
    about: "Why a webhook was stopped.",
    of: {
      FAILING: "The receiver accepted nothing for three days.",
      GONE: "The receiver answered 410: it wants no more events.",
      RESTORED: "A backup was restored: this may be a copy, and must not send to the receivers of the original.",
      SECRET: "Its secret cannot be read since a restore without the installation's secrets: it needs a new one.",
    },
  },
};
