/**
 * What an API token may filter and sort records by, and change, without the scopes for personal data and money. Each
 * condition of a list, and each field of a patch, is either here or declares what it needs.
 */
export const openFilters: Readonly<Record<string, string>> = {
  branchList: "",
  classList: "branchId classYearCode classYearId gradeId schoolCode schoolId",
  distributionList: "asset branchId classYearCode classYearId heldFrom heldTo schoolId state",
  donationList:
    "areaDistrictId areaProvinceId asset branchId classYearCode classYearId communeId districtCode districtId donorCode donorCountryCode donorCountryId donorHasCountry donorId donorType givenFrom givenTo givenYear gradeId hasActiveDonor hasGrade hasSchool hasSerialNumber photoConsent povertyLevel provinceId schoolId sex state studentCode studentId studentStatus",
  donorList:
    "asset classYearId countryCode countryId donorType gave givenYear hasCountry ids pinned toAreaDistrictId toAreaProvinceId toBranchId toGradeId toHasActiveDonor toHasGrade toHasSchool toPhotoConsent toPovertyLevel toSchoolId toSex toStatus",
  enrolmentList: "branchId classYearId outcome schoolClassId schoolId studentCode studentId",
  foundClasses: "branchId classYearCode classYearId gradeId schoolCode schoolId",
  livingDonorPairs: "apart id living",
  livingStudentPairs: "apart branchId id living schoolId unlikely",
  matchList: "asset branchId classYearId donorId ids pledgeId state studentId",
  needList:
    "areaDistrictId areaProvinceId asset branchId communeId countryId distanceFrom distanceTo districtId gradeId hasSchool held ids never povertyLevel proposed provinceId receivedFromId schoolId sex yearId",
  pledgeList: "asset branchId classYearId donorCode donorId fromYearId state untilYearId",
  plannedStudentList:
    "branchId distributionId donorCode donorId givenTwice hasSerialNumber late outcome receivedFromOther schoolId studentCode studentId",
  schoolList: "branchId communeId countryId districtId ids pinned provinceId schoolTypeId villageId",
  studentList:
    "areaDistrictId areaProvinceId branchId classYearId communeId countryId distanceFrom distanceTo districtCode districtId donorAsset donorGaveUp donorId givenAreaDistrictId givenAreaProvinceId givenAsset givenAssets givenClassYearId givenDonorCountryId givenDonorHasCountry givenDonorType givenFrom givenGradeId givenHasGrade givenHasSchool givenSchoolId givenTo givenYear gradeId hasActiveDonor hasGrade hasSchool ids mayReturn photoConsent povertyLevel provinceCode provinceId received receivedBicycle receivedFinance receivedMaterial schoolClassId schoolCode schoolId sex status withoutAsset withoutYearId",
};

/** The sorts, and `search` where words may be searched. */
export const openSorts: Readonly<Record<string, string>> = {
  branchList: "CODE NAME_EN NAME_LOCAL UPDATED_AT search",
  classList: "CLASS_YEAR ID UPDATED_AT search",
  distributionList: "HELD_ON UPDATED_AT search",
  donationList: "GIVEN_ON UPDATED_AT",
  donorList: "CODE UPDATED_AT",
  enrolmentList: "ID UPDATED_AT",
  foundClasses: "CLASS_YEAR ID UPDATED_AT search",
  // Pairs are shown to nobody without personal data.
  livingDonorPairs: "LIKELIHOOD",
  livingStudentPairs: "LIKELIHOOD LIKENESS",
  matchList: "UPDATED_AT",
  needList: "CODE DISTANCE NEED UPDATED_AT",
  pledgeList: "STUDENTS UPDATED_AT",
  plannedStudentList: "HANDED_AT ID OUTCOME UPDATED_AT",
  schoolList: "CODE NAME_EN NAME_LOCAL UPDATED_AT search",
  studentList: "CODE DISTANCE UPDATED_AT",
};

/** Lists that no API token reaches. */
export const listsOutOfReach: ReadonlySet<string> = new Set(["certificateList", "tokenList", "userList"]);

export const openChanges: Readonly<Record<string, string>> = {
  DistributionPatch: "asset classYearId heldOn name place schoolId",
  DonationPatch: "asset classYearId givenOn serialNumber",
  DonorContactPatch: "countryId",
  DonorPatch: "code countryId donorTime donorType pinned",
  EnrolmentPatch: "distanceKm outcome rollNumber",
  HoldPatch: "donorId untilOn",
  PledgePatch: "asset fromYearId students untilYearId",
  ReferencePatch: "code firstDay lastDay nameEn nameJa nameLocal parentId position unitEn unitLocal",
  SchoolClassPatch: "classYearId gradeId section",
  SchoolPatch:
    "address code communeId countryId districtId latitude longitude nameEn nameLocal pinned provinceId schoolTypeId totalStudent villageId",
  StudentPatch: "code communeId countryId districtId photoConsent photoConsentOn povertyLevel provinceId sex",
  StudentsPatch: "communeId countryId districtId photoConsent photoConsentOn povertyLevel provinceId",
};
