/**
 * What a new record has where nothing was filled in, by GraphQL type and field: the defaults of the database's columns.
 * A test compares them with the schema.
 */
export const columnDefaults: Readonly<Record<string, Readonly<Record<string, boolean | number | string>>>> = {
  Branch: { codeDigits: 4 },
  Certificate: { standing: "VALID" },
  Donation: { state: "ACTIVE" },
  Donor: { donorType: "INDIVIDUAL", pinned: false },
  Enrolment: { outcome: "CURRENT" },
  Organisation: {
    currency: "USD",
    khmerDigits: "KHMER",
    mostKm: 20,
    pointsGirl: 10,
    pointsKm: 1,
    pointsPoor1: 30,
    pointsPoor2: 20,
    pointsYear: 5,
  },
  Pledge: { state: "ACTIVE" },
  SavedView: { shared: false },
  School: { pinned: false },
  Student: {
    hasActiveDonor: false,
    hasFlaggedPhoto: false,
    hasPhoto: false,
    photoConsent: "UNKNOWN",
    povertyLevel: "NONE",
    receivedBicycle: false,
    receivedFinance: false,
    receivedMaterial: false,
    status: "ACTIVE",
  },
  StudentPhoto: { flaggedForReport: false, isPrimary: false, madeRotation: 0, rotation: 0, state: "PROCESSING" },
  User: { isActive: true, language: "en", mustChangePassword: false, roleId: 0 },
  Webhook: { paused: false },
};
