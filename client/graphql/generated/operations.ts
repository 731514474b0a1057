/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useLazyQuery, useMutation, useQuery } from "@apollo/client/react";
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type AgeGroup =
  | 'FROM_6'
  | 'FROM_12'
  | 'FROM_15'
  | 'FROM_18'
  | 'UNDER_6'
  | 'UNKNOWN';

export type AnalysisDimension =
  | 'ACTIVE_DONOR'
  | 'AGE_GROUP'
  | 'ASSET'
  | 'BRANCH'
  | 'CALENDAR_YEAR'
  | 'CLASS_YEAR'
  | 'CURRENCY'
  | 'DISTRICT'
  | 'DONOR_COUNTRY'
  | 'DONOR_TYPE'
  | 'GRADE'
  | 'PHOTO_CONSENT'
  | 'POVERTY_LEVEL'
  | 'PROVINCE'
  | 'SCHOOL'
  | 'SEX'
  | 'STATUS';

export type AnalysisFilter = {
  ageGroup?: Array<AgeGroup> | null | undefined;
  asset?: Array<Asset> | null | undefined;
  branchId?: Array<number> | null | undefined;
  calendarYear?: Array<number> | null | undefined;
  classYearId?: Array<number> | null | undefined;
  currency?: Array<Currency> | null | undefined;
  districtId?: Array<number> | null | undefined;
  donorCountryId?: Array<number> | null | undefined;
  donorType?: Array<DonorType> | null | undefined;
  gradeId?: Array<number> | null | undefined;
  hasActiveDonor?: boolean | null | undefined;
  photoConsent?: Array<PhotoConsent> | null | undefined;
  povertyLevel?: Array<PovertyLevel> | null | undefined;
  provinceId?: Array<number> | null | undefined;
  schoolId?: Array<number> | null | undefined;
  sex?: Array<Sex> | null | undefined;
  status?: Array<StudentStatus> | null | undefined;
};

export type AnalysisMeasure =
  | 'AMOUNT'
  | 'AVERAGE_DISTANCE'
  | 'DONATIONS'
  | 'DONORS'
  | 'GIRLS_SHARE'
  | 'SCHOOLS'
  | 'STUDENTS'
  | 'STUDENTS_WHO_RECEIVED';

export type ApiTokenFilter = {
  ownerId?: Array<number> | null | undefined;
  state?: Array<TokenState> | null | undefined;
};

export type ApiTokenInput = {
  branchIds?: Array<number> | null | undefined;
  expiresOn: string;
  name: string;
  scopes: Array<TokenScope>;
};

export type ApiTokenSort =
  | 'ID';

export type Asset =
  | 'BICYCLE'
  | 'FINANCE'
  | 'MATERIAL';

export type AttentionKind =
  | 'CONSENT_UNKNOWN'
  | 'DUPLICATE'
  | 'NOT_FLAGGED'
  | 'NO_DONOR'
  | 'NO_PHOTO';

export type AuditAction =
  | 'CREATE'
  | 'DELETE'
  | 'DOWNLOAD'
  | 'EXPORT'
  | 'PASSWORD'
  | 'PURGE'
  | 'RESTORE'
  | 'SIGN_IN'
  | 'SIGN_IN_FAILED'
  | 'UPDATE';

export type AuditColumn =
  | 'action'
  | 'actor'
  | 'at'
  | 'changed'
  | 'record'
  | 'type';

export type AuditFilter = {
  action?: Array<AuditAction> | null | undefined;
  actorId?: Array<number> | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  type?: Array<string> | null | undefined;
};

export type BackupFailure =
  | 'BUSY'
  | 'DAMAGED'
  | 'DISK_FULL'
  | 'INTERNAL'
  | 'INTERRUPTED'
  | 'NEWER'
  | 'NOT_EMPTY'
  | 'PASSPHRASE'
  | 'TARGET';

export type BackupReason =
  | 'COMMAND'
  | 'REQUEST'
  | 'SCHEDULE';

export type BackupRunState =
  | 'DONE'
  | 'FAILED'
  | 'RUNNING'
  | 'WAITING';

export type BranchColumn =
  | 'code'
  | 'name'
  | 'nextCode'
  | 'updatedAt';

export type BranchInput = {
  code: string;
  codeDigits?: number | null | undefined;
  donorCodePrefix?: string | null | undefined;
  nameEn: string;
  nameLocal: string;
  schoolCodePrefix?: string | null | undefined;
  studentCodePrefix?: string | null | undefined;
};

export type BranchPatch = {
  code?: string | null | undefined;
  codeDigits?: number | null | undefined;
  donorCodePrefix?: string | null | undefined;
  nameEn?: string | null | undefined;
  nameLocal?: string | null | undefined;
  schoolCodePrefix?: string | null | undefined;
  studentCodePrefix?: string | null | undefined;
};

export type BranchSort =
  | 'CODE'
  | 'NAME_EN'
  | 'NAME_LOCAL'
  | 'UPDATED_AT';

export type CertificateBy =
  | 'DISTRICT'
  | 'DONOR';

export type CertificateFilter = {
  districtId?: Array<number> | null | undefined;
  donorId?: Array<number> | null | undefined;
  standing?: Array<CertificateStanding> | null | undefined;
};

export type CertificateInput = {
  amounts?: boolean | null | undefined;
  by: CertificateBy;
  code: string;
  fromYearId?: number | null | undefined;
  language: PrintLanguage;
  toYearId?: number | null | undefined;
};

export type CertificateSort =
  | 'ISSUED_AT';

export type CertificateStanding =
  | 'SUPERSEDED'
  | 'VALID'
  | 'WITHDRAWN';

export type Currency =
  | 'JPY'
  | 'KHR'
  | 'USD';

export type DashboardChart =
  | 'GIVEN_BY_YEAR'
  | 'SCHOOLS_BY_PROVINCE';

export type DashboardExportInput = {
  branchId?: Array<number> | null | undefined;
  chart: DashboardChart;
  format: ExportFormat;
  language?: string | null | undefined;
};

export type DeliveryProblem =
  | 'CERTIFICATE'
  | 'CONNECTION'
  | 'NOT_HTTP'
  | 'REFUSED'
  | 'TIMEOUT';

export type DeliveryState =
  | 'FAILED'
  | 'SENT'
  | 'WAITING';

export type DonationColumn =
  | 'amount'
  | 'asset'
  | 'branch'
  | 'classYear'
  | 'code'
  | 'district'
  | 'donor'
  | 'gaveUpOn'
  | 'givenOn'
  | 'province'
  | 'remark'
  | 'school'
  | 'serialNumber'
  | 'state'
  | 'student'
  | 'updatedAt';

export type DonationFilter = {
  ageGroup?: Array<AgeGroup> | null | undefined;
  amountFrom?: number | null | undefined;
  amountTo?: number | null | undefined;
  areaDistrictId?: Array<number> | null | undefined;
  areaProvinceId?: Array<number> | null | undefined;
  asset?: Array<Asset> | null | undefined;
  branchId?: Array<number> | null | undefined;
  classYearCode?: Array<string> | null | undefined;
  classYearId?: Array<number> | null | undefined;
  communeId?: Array<number> | null | undefined;
  currency?: Array<Currency> | null | undefined;
  districtCode?: Array<string> | null | undefined;
  districtId?: Array<number> | null | undefined;
  donorCode?: Array<string> | null | undefined;
  donorCountryCode?: Array<string> | null | undefined;
  donorCountryId?: Array<number> | null | undefined;
  donorHasCountry?: boolean | null | undefined;
  donorId?: Array<number> | null | undefined;
  donorType?: Array<DonorType> | null | undefined;
  givenFrom?: string | null | undefined;
  givenTo?: string | null | undefined;
  givenYear?: Array<number> | null | undefined;
  gradeId?: Array<number> | null | undefined;
  hasActiveDonor?: boolean | null | undefined;
  hasGrade?: boolean | null | undefined;
  hasSchool?: boolean | null | undefined;
  hasSerialNumber?: boolean | null | undefined;
  photoConsent?: Array<PhotoConsent> | null | undefined;
  povertyLevel?: Array<PovertyLevel> | null | undefined;
  provinceId?: Array<number> | null | undefined;
  schoolId?: Array<number> | null | undefined;
  sex?: Array<Sex> | null | undefined;
  state?: Array<DonationState> | null | undefined;
  studentCode?: Array<string> | null | undefined;
  studentId?: Array<number> | null | undefined;
  studentStatus?: Array<StudentStatus> | null | undefined;
  villageId?: Array<number> | null | undefined;
};

export type DonationFinding =
  | 'GIVEN'
  | 'NOT_ACTIVE'
  | 'READY'
  | 'UNKNOWN';

export type DonationInput = {
  amount?: string | null | undefined;
  asset: Asset;
  classYearId: number;
  currency?: Currency | null | undefined;
  donorId: number;
  givenOn: string;
  remark?: string | null | undefined;
  serialNumber?: string | null | undefined;
  studentId: number;
};

export type DonationPatch = {
  amount?: string | null | undefined;
  asset?: Asset | null | undefined;
  classYearId?: number | null | undefined;
  currency?: Currency | null | undefined;
  givenOn?: string | null | undefined;
  remark?: string | null | undefined;
  serialNumber?: string | null | undefined;
};

export type DonationSort =
  | 'GIVEN_ON'
  | 'UPDATED_AT';

export type DonationState =
  | 'ACTIVE'
  | 'CANCELLED'
  | 'GAVE_UP';

export type DonationStudents = {
  codes?: Array<string> | null | undefined;
  filter?: StudentFilter | null | undefined;
  search?: string | null | undefined;
};

export type DonorColumn =
  | 'code'
  | 'country'
  | 'donorTime'
  | 'donorType'
  | 'email'
  | 'name'
  | 'otherName'
  | 'phone'
  | 'students'
  | 'updatedAt';

export type DonorContactPatch = {
  addressLine1?: string | null | undefined;
  addressLine2?: string | null | undefined;
  addressLine3?: string | null | undefined;
  countryId?: number | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  zip?: string | null | undefined;
};

export type DonorFilter = {
  asset?: Array<Asset> | null | undefined;
  classYearId?: Array<number> | null | undefined;
  countryCode?: Array<string> | null | undefined;
  countryId?: Array<number> | null | undefined;
  donorType?: Array<DonorType> | null | undefined;
  gave?: boolean | null | undefined;
  givenYear?: Array<number> | null | undefined;
  hasCountry?: boolean | null | undefined;
  ids?: Array<number> | null | undefined;
  pinned?: boolean | null | undefined;
  toAgeGroup?: Array<AgeGroup> | null | undefined;
  toAreaDistrictId?: Array<number> | null | undefined;
  toAreaProvinceId?: Array<number> | null | undefined;
  toBranchId?: Array<number> | null | undefined;
  toGradeId?: Array<number> | null | undefined;
  toHasActiveDonor?: boolean | null | undefined;
  toHasGrade?: boolean | null | undefined;
  toHasSchool?: boolean | null | undefined;
  toPhotoConsent?: Array<PhotoConsent> | null | undefined;
  toPovertyLevel?: Array<PovertyLevel> | null | undefined;
  toSchoolId?: Array<number> | null | undefined;
  toSex?: Array<Sex> | null | undefined;
  toStatus?: Array<StudentStatus> | null | undefined;
};

export type DonorInput = {
  addressLine1?: string | null | undefined;
  addressLine2?: string | null | undefined;
  addressLine3?: string | null | undefined;
  code: string;
  countryId?: number | null | undefined;
  donorTime?: number | null | undefined;
  donorType?: DonorType | null | undefined;
  email?: string | null | undefined;
  greeting?: string | null | undefined;
  honorific?: string | null | undefined;
  hope?: string | null | undefined;
  nameEn: string;
  nameLocal?: string | null | undefined;
  newPrice?: string | null | undefined;
  newPriceCurrency?: Currency | null | undefined;
  phone?: string | null | undefined;
  pinned?: boolean | null | undefined;
  remark?: string | null | undefined;
  zip?: string | null | undefined;
};

export type DonorPatch = {
  addressLine1?: string | null | undefined;
  addressLine2?: string | null | undefined;
  addressLine3?: string | null | undefined;
  code?: string | null | undefined;
  countryId?: number | null | undefined;
  donorTime?: number | null | undefined;
  donorType?: DonorType | null | undefined;
  email?: string | null | undefined;
  greeting?: string | null | undefined;
  honorific?: string | null | undefined;
  hope?: string | null | undefined;
  nameEn?: string | null | undefined;
  nameLocal?: string | null | undefined;
  newPrice?: string | null | undefined;
  newPriceCurrency?: Currency | null | undefined;
  phone?: string | null | undefined;
  pinned?: boolean | null | undefined;
  remark?: string | null | undefined;
  zip?: string | null | undefined;
};

export type DonorSort =
  | 'CODE'
  | 'NAME_EN'
  | 'NAME_LOCAL'
  | 'UPDATED_AT';

export type DonorType =
  | 'COMPANY'
  | 'FAMILY'
  | 'INDIVIDUAL'
  | 'NGO'
  | 'OTHER'
  | 'SCHOOL';

export type EnrolmentColumn =
  | 'classYear'
  | 'code'
  | 'distanceKm'
  | 'endedOn'
  | 'grade'
  | 'outcome'
  | 'rollNumber'
  | 'school'
  | 'section'
  | 'sex'
  | 'student'
  | 'updatedAt';

export type EnrolmentFilter = {
  branchId?: Array<number> | null | undefined;
  classYearId?: Array<number> | null | undefined;
  outcome?: Array<EnrolmentOutcome> | null | undefined;
  schoolClassId?: Array<number> | null | undefined;
  schoolId?: Array<number> | null | undefined;
  studentCode?: Array<string> | null | undefined;
  studentId?: Array<number> | null | undefined;
};

export type EnrolmentInput = {
  distanceKm?: number | null | undefined;
  outcome?: EnrolmentOutcome | null | undefined;
  rollNumber?: number | null | undefined;
  schoolClassId: number;
  studentId: number;
};

export type EnrolmentOutcome =
  | 'CURRENT'
  | 'GRADUATED'
  | 'PROMOTED'
  | 'REPEATED'
  | 'TRANSFERRED'
  | 'WITHDRAWN';

export type EnrolmentPatch = {
  distanceKm?: number | null | undefined;
  outcome?: EnrolmentOutcome | null | undefined;
  rollNumber?: number | null | undefined;
};

export type EnrolmentSort =
  | 'ID'
  | 'UPDATED_AT';

export type EventChange =
  | 'CREATED'
  | 'DELETED'
  | 'GONE'
  | 'MERGED'
  | 'PURGED'
  | 'RESTORED'
  | 'TEST'
  | 'UPDATED';

export type ExportFormat =
  | 'CSV'
  | 'XLSX';

export type ExportLanguage =
  | 'EN'
  | 'KM';

export type ExportList =
  | 'AUDIT'
  | 'BRANCH'
  | 'CLASS_YEAR'
  | 'COMMUNE'
  | 'COUNTRY'
  | 'DISTRICT'
  | 'DONATION'
  | 'DONOR'
  | 'ENROLMENT'
  | 'GRADE'
  | 'PARENT_STATUS'
  | 'PROFESSION'
  | 'PROVINCE'
  | 'RELIGION'
  | 'SCHOOL'
  | 'SCHOOL_CLASS'
  | 'SCHOOL_TYPE'
  | 'STAY_WITH'
  | 'STUDENT'
  | 'TABLE'
  | 'TRASH'
  | 'USER'
  | 'VILLAGE';

export type FirstStep =
  | 'BRANCHES'
  | 'DONORS'
  | 'ORGANISATION'
  | 'PLACES'
  | 'SCHOOLS'
  | 'STUDENTS'
  | 'USERS';

export type FirstStepState =
  | 'DONE'
  | 'OPEN'
  | 'SKIPPED';

export type GiveUpInput = {
  note?: string | null | undefined;
  on: string;
  reason: GiveUpReason;
};

export type GiveUpReason =
  | 'DONOR_STOPPED'
  | 'GRADUATED'
  | 'LEFT_SCHOOL'
  | 'MOVED_AWAY'
  | 'OTHER';

export type ImportCentury =
  | 'LATEST'
  | 'TWENTIETH'
  | 'TWENTY_FIRST';

export type ImportDateOrder =
  | 'DAY_FIRST'
  | 'MONTH_FIRST';

export type ImportDateQuestion =
  | 'CENTURY'
  | 'ORDER'
  | 'YEAR';

export type ImportDateReadingInput = {
  century: ImportCentury;
  order: ImportDateOrder;
  yearOnly: ImportYearOnly;
};

export type ImportDecision =
  | 'NEW'
  | 'OPEN'
  | 'SAME'
  | 'SKIP';

export type ImportDefaultInput = {
  field: string;
  recordId?: number | null | undefined;
  value?: string | null | undefined;
};

export type ImportMapping = {
  dates?: ImportDateReadingInput | null | undefined;
  field?: string | null | undefined;
  index: number;
};

export type ImportMode =
  | 'ADD'
  | 'BOTH'
  | 'UPDATE';

export type ImportRowState =
  | 'DUPLICATE'
  | 'ERROR'
  | 'NEW'
  | 'SKIPPED'
  | 'UNCHANGED'
  | 'UPDATE';

export type ImportSheetInput = {
  codesConfirmed?: boolean | null | undefined;
  defaults?: Array<ImportDefaultInput> | null | undefined;
  id: number;
  mapping: Array<ImportMapping>;
  type?: ImportType | null | undefined;
};

export type ImportState =
  | 'CANCELLED'
  | 'CHECKING'
  | 'DONE'
  | 'FAILED'
  | 'MAPPING'
  | 'READING'
  | 'READY'
  | 'RUNNING';

export type ImportType =
  | 'CLASS_YEAR'
  | 'COMMUNE'
  | 'COUNTRY'
  | 'DISTRICT'
  | 'DONATION'
  | 'DONOR'
  | 'ENROLMENT'
  | 'GRADE'
  | 'PARENT_STATUS'
  | 'PHOTO'
  | 'PROFESSION'
  | 'PROVINCE'
  | 'RELIGION'
  | 'SCHOOL'
  | 'SCHOOL_TYPE'
  | 'STAY_WITH'
  | 'STUDENT'
  | 'VILLAGE';

export type ImportUndoState =
  | 'CANCELLED'
  | 'DONE'
  | 'FAILED'
  | 'RUNNING';

export type ImportValueChoice =
  | 'BLANK'
  | 'OPEN'
  | 'RECORD'
  | 'SKIP';

export type ImportValueInput = {
  choice: ImportValueChoice;
  id: number;
  recordId?: number | null | undefined;
};

export type ImportYearOnly =
  | 'BLANK'
  | 'FIRST_DAY';

export type KhmerDigits =
  | 'KHMER'
  | 'LATIN';

export type MergeChoice = {
  keep: MergeSide;
  key: string;
};

export type MergeConflictKind =
  | 'DONATION'
  | 'ENROLMENT'
  | 'PHOTO'
  | 'PRIMARY_PHOTO';

export type MergeInput = {
  choices: Array<MergeChoice>;
  fields: Array<string>;
};

export type MergeSide =
  | 'KEPT'
  | 'OTHER';

export type OpenWorkKind =
  | 'IMPORT'
  | 'PHOTO'
  | 'REPORT';

export type OrganisationPatch = {
  countryId?: number | null | undefined;
  currency?: Currency | null | undefined;
  khmerDigits?: KhmerDigits | null | undefined;
  nameEn?: string | null | undefined;
  nameLocal?: string | null | undefined;
  signatoryNameEn?: string | null | undefined;
  signatoryNameLocal?: string | null | undefined;
  signatoryTitleEn?: string | null | undefined;
  signatoryTitleLocal?: string | null | undefined;
};

export type PhotoConsent =
  | 'GIVEN'
  | 'REFUSED'
  | 'UNKNOWN';

export type PhotoInput = {
  flaggedForReport?: boolean | null | undefined;
  takenOn?: string | null | undefined;
  title: string;
};

export type PhotoPatch = {
  flaggedForReport?: boolean | null | undefined;
  takenOn?: string | null | undefined;
  title?: string | null | undefined;
};

export type PhotoState =
  | 'FAILED'
  | 'PROCESSING'
  | 'READY';

export type PhotoZipBy =
  | 'DISTRICT'
  | 'DONOR';

export type PhotoZipInput = {
  by: PhotoZipBy;
  code: string;
};

export type PossibleDuplicatesInput = {
  dateOfBirth?: string | null | undefined;
  firstNameEn?: string | null | undefined;
  firstNameLocal?: string | null | undefined;
  lastNameEn?: string | null | undefined;
  lastNameLocal?: string | null | undefined;
  villageId?: number | null | undefined;
};

export type PovertyLevel =
  | 'NONE'
  | 'POOR_1'
  | 'POOR_2';

export type PrintLanguage =
  | 'en'
  | 'km';

export type PromotionException = {
  outcome: EnrolmentOutcome;
  reason?: string | null | undefined;
  studentId: number;
  targetKey?: string | null | undefined;
};

export type RecordInput = {
  id: number;
  type: string;
};

export type ReferenceColumn =
  | 'COMMUNE'
  | 'COUNTRY'
  | 'DISTRICT'
  | 'PROVINCE'
  | 'code'
  | 'firstDay'
  | 'lastDay'
  | 'name'
  | 'nameJa'
  | 'otherName'
  | 'position'
  | 'unitEn'
  | 'unitLocal'
  | 'updatedAt';

export type ReferenceFilter = {
  communeId?: Array<number> | null | undefined;
  countryId?: Array<number> | null | undefined;
  districtId?: Array<number> | null | undefined;
  ids?: Array<number> | null | undefined;
  parentId?: Array<number> | null | undefined;
  provinceId?: Array<number> | null | undefined;
};

export type ReferenceInput = {
  code: string;
  firstDay?: string | null | undefined;
  lastDay?: string | null | undefined;
  nameEn: string;
  nameJa?: string | null | undefined;
  nameLocal: string;
  parentId?: number | null | undefined;
  position?: number | null | undefined;
  unitEn?: string | null | undefined;
  unitLocal?: string | null | undefined;
};

export type ReferenceKind =
  | 'CLASS_YEAR'
  | 'COMMUNE'
  | 'COUNTRY'
  | 'DISTRICT'
  | 'GRADE'
  | 'PARENT_STATUS'
  | 'PROFESSION'
  | 'PROVINCE'
  | 'RELIGION'
  | 'SCHOOL_TYPE'
  | 'STAY_WITH'
  | 'VILLAGE';

export type ReferencePatch = {
  code?: string | null | undefined;
  firstDay?: string | null | undefined;
  lastDay?: string | null | undefined;
  nameEn?: string | null | undefined;
  nameJa?: string | null | undefined;
  nameLocal?: string | null | undefined;
  parentId?: number | null | undefined;
  position?: number | null | undefined;
  unitEn?: string | null | undefined;
  unitLocal?: string | null | undefined;
};

export type ReferenceSort =
  | 'CODE'
  | 'NAME_EN'
  | 'NAME_LOCAL'
  | 'UPDATED_AT';

export type ReportFileGone =
  | 'EXPIRED'
  | 'NOT_ALL_SEEN'
  | 'PHOTOS_CHANGED';

export type ReportKind =
  | 'CERTIFICATE'
  | 'CERTIFICATE_COPY'
  | 'CERTIFICATE_ZIP'
  | 'EXPORT'
  | 'PHOTO_ZIP'
  | 'STUDENT_LIST';

export type ReportLeftOutReason =
  | 'CONSENT_REFUSED'
  | 'CONSENT_UNKNOWN'
  | 'LEFT'
  | 'NOT_ALL_SEEN'
  | 'NOT_FLAGGED'
  | 'NO_CLASS'
  | 'NO_PHOTO';

export type ReportMissingReason =
  | 'CONSENT_REFUSED'
  | 'CONSENT_UNKNOWN'
  | 'NOT_FLAGGED'
  | 'NO_AMOUNT'
  | 'NO_PHOTO'
  | 'UNPRINTABLE'
  | 'UNPRINTABLE_LIST';

export type ReportState =
  | 'CANCELLED'
  | 'DONE'
  | 'FAILED'
  | 'RUNNING';

export type ReportSubjectKind =
  | 'DISTRICT'
  | 'DONOR'
  | 'SCHOOL';

export type RestoreInput = {
  code?: string | null | undefined;
  id: number;
  type: string;
};

export type SavedFilterInput = {
  key: string;
  value: string;
};

export type SavedViewInput = {
  list: string;
  name: string;
  query: SavedViewQueryInput;
  shared?: boolean | null | undefined;
};

export type SavedViewPatch = {
  name?: string | null | undefined;
  query?: SavedViewQueryInput | null | undefined;
  shared?: boolean | null | undefined;
};

export type SavedViewQueryInput = {
  columns: Array<string>;
  filters: Array<SavedFilterInput>;
  search?: string | null | undefined;
  sort?: string | null | undefined;
};

export type SchoolClassColumn =
  | 'branch'
  | 'classYear'
  | 'girls'
  | 'grade'
  | 'school'
  | 'schoolCode'
  | 'section'
  | 'students'
  | 'teacher'
  | 'updatedAt';

export type SchoolClassFilter = {
  branchId?: Array<number> | null | undefined;
  classYearCode?: Array<string> | null | undefined;
  classYearId?: Array<number> | null | undefined;
  gradeId?: Array<number> | null | undefined;
  schoolCode?: Array<string> | null | undefined;
  schoolId?: Array<number> | null | undefined;
};

export type SchoolClassInput = {
  classYearId: number;
  gradeId: number;
  schoolId: number;
  section?: string | null | undefined;
  teacherName?: string | null | undefined;
};

export type SchoolClassPatch = {
  classYearId?: number | null | undefined;
  gradeId?: number | null | undefined;
  section?: string | null | undefined;
  teacherName?: string | null | undefined;
};

export type SchoolClassSort =
  | 'CLASS_YEAR'
  | 'ID'
  | 'UPDATED_AT';

export type SchoolColumn =
  | 'branch'
  | 'code'
  | 'commune'
  | 'contactName'
  | 'district'
  | 'name'
  | 'otherName'
  | 'phone'
  | 'province'
  | 'totalStudent'
  | 'type'
  | 'updatedAt'
  | 'village';

export type SchoolFilter = {
  branchId?: Array<number> | null | undefined;
  communeId?: Array<number> | null | undefined;
  countryId?: Array<number> | null | undefined;
  districtId?: Array<number> | null | undefined;
  ids?: Array<number> | null | undefined;
  pinned?: boolean | null | undefined;
  provinceId?: Array<number> | null | undefined;
  schoolTypeId?: Array<number> | null | undefined;
  villageId?: Array<number> | null | undefined;
};

export type SchoolInput = {
  address?: string | null | undefined;
  branchId: number;
  code: string;
  communeId: number;
  contactName?: string | null | undefined;
  contactPosition?: string | null | undefined;
  countryId: number;
  description?: string | null | undefined;
  districtId: number;
  email?: string | null | undefined;
  history?: string | null | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  nameEn: string;
  nameLocal: string;
  phone?: string | null | undefined;
  pinned?: boolean | null | undefined;
  provinceId: number;
  remark?: string | null | undefined;
  schoolTypeId: number;
  totalStudent?: number | null | undefined;
  villageId?: number | null | undefined;
};

export type SchoolPatch = {
  address?: string | null | undefined;
  code?: string | null | undefined;
  communeId?: number | null | undefined;
  contactName?: string | null | undefined;
  contactPosition?: string | null | undefined;
  countryId?: number | null | undefined;
  description?: string | null | undefined;
  districtId?: number | null | undefined;
  email?: string | null | undefined;
  history?: string | null | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  nameEn?: string | null | undefined;
  nameLocal?: string | null | undefined;
  phone?: string | null | undefined;
  pinned?: boolean | null | undefined;
  provinceId?: number | null | undefined;
  remark?: string | null | undefined;
  schoolTypeId?: number | null | undefined;
  totalStudent?: number | null | undefined;
  villageId?: number | null | undefined;
};

export type SchoolSort =
  | 'CODE'
  | 'NAME_EN'
  | 'NAME_LOCAL'
  | 'UPDATED_AT';

export type SeveralDonationsInput = {
  amount?: string | null | undefined;
  asset: Asset;
  classYearId: number;
  currency?: Currency | null | undefined;
  donorId: number;
  givenOn: string;
  remark?: string | null | undefined;
};

export type Sex =
  | 'FEMALE'
  | 'MALE';

export type StudentColumn =
  | 'age'
  | 'branch'
  | 'classYear'
  | 'code'
  | 'commune'
  | 'dateOfBirth'
  | 'distanceKm'
  | 'district'
  | 'grade'
  | 'guardianName'
  | 'guardianPhone'
  | 'name'
  | 'nickname'
  | 'photoConsent'
  | 'povertyLevel'
  | 'province'
  | 'received'
  | 'school'
  | 'sex'
  | 'status'
  | 'updatedAt'
  | 'village';

export type StudentFilter = {
  ageFrom?: number | null | undefined;
  ageGroup?: Array<AgeGroup> | null | undefined;
  ageTo?: number | null | undefined;
  areaDistrictId?: Array<number> | null | undefined;
  areaProvinceId?: Array<number> | null | undefined;
  branchId?: Array<number> | null | undefined;
  classYearId?: Array<number> | null | undefined;
  communeId?: Array<number> | null | undefined;
  countryId?: Array<number> | null | undefined;
  distanceFrom?: number | null | undefined;
  distanceTo?: number | null | undefined;
  districtCode?: Array<string> | null | undefined;
  districtId?: Array<number> | null | undefined;
  donorAsset?: Asset | null | undefined;
  donorGaveUp?: boolean | null | undefined;
  donorId?: Array<number> | null | undefined;
  givenAsset?: Asset | null | undefined;
  givenAssets?: Array<Asset> | null | undefined;
  givenClassYearId?: Array<number> | null | undefined;
  givenDonorCountryId?: Array<number> | null | undefined;
  givenDonorHasCountry?: boolean | null | undefined;
  givenDonorType?: Array<DonorType> | null | undefined;
  givenFrom?: string | null | undefined;
  givenTo?: string | null | undefined;
  givenYear?: Array<number> | null | undefined;
  gradeId?: Array<number> | null | undefined;
  hasActiveDonor?: boolean | null | undefined;
  hasFlaggedPhoto?: boolean | null | undefined;
  hasGrade?: boolean | null | undefined;
  hasPhoto?: boolean | null | undefined;
  hasSchool?: boolean | null | undefined;
  ids?: Array<number> | null | undefined;
  parentStatusId?: Array<number> | null | undefined;
  photoConsent?: Array<PhotoConsent> | null | undefined;
  povertyLevel?: Array<PovertyLevel> | null | undefined;
  professionId?: Array<number> | null | undefined;
  provinceCode?: Array<string> | null | undefined;
  provinceId?: Array<number> | null | undefined;
  received?: boolean | null | undefined;
  receivedBicycle?: boolean | null | undefined;
  receivedFinance?: boolean | null | undefined;
  receivedMaterial?: boolean | null | undefined;
  religionId?: Array<number> | null | undefined;
  schoolClassId?: Array<number> | null | undefined;
  schoolCode?: Array<string> | null | undefined;
  schoolId?: Array<number> | null | undefined;
  sex?: Array<Sex> | null | undefined;
  status?: Array<StudentStatus> | null | undefined;
  stayWithId?: Array<number> | null | undefined;
  villageId?: Array<number> | null | undefined;
  withoutAsset?: Asset | null | undefined;
  withoutYearId?: Array<number> | null | undefined;
};

export type StudentInput = {
  address?: string | null | undefined;
  branchId: number;
  code?: string | null | undefined;
  communeId: number;
  countryId: number;
  dateOfBirth?: string | null | undefined;
  districtId: number;
  fatherName?: string | null | undefined;
  fatherPhone?: string | null | undefined;
  fatherProfessionId?: number | null | undefined;
  firstNameEn: string;
  firstNameLocal: string;
  guardianName?: string | null | undefined;
  guardianPhone?: string | null | undefined;
  guardianProfessionId?: number | null | undefined;
  guardianRelation?: string | null | undefined;
  heightCm?: number | null | undefined;
  lastNameEn: string;
  lastNameLocal: string;
  motherName?: string | null | undefined;
  motherPhone?: string | null | undefined;
  motherProfessionId?: number | null | undefined;
  nickname?: string | null | undefined;
  parentStatusId?: number | null | undefined;
  photoConsent?: PhotoConsent | null | undefined;
  photoConsentBy?: string | null | undefined;
  photoConsentOn?: string | null | undefined;
  povertyLevel?: PovertyLevel | null | undefined;
  provinceId: number;
  religionId?: number | null | undefined;
  remark?: string | null | undefined;
  sex: Sex;
  stayWithId?: number | null | undefined;
  villageId?: number | null | undefined;
  weightKg?: number | null | undefined;
};

export type StudentLeavesInput = {
  giveUp?: boolean | null | undefined;
  giveUpReason?: GiveUpReason | null | undefined;
  on: string;
  reason: string;
  status: StudentStatus;
};

export type StudentListBy =
  | 'DISTRICT'
  | 'SCHOOL';

export type StudentListInput = {
  by: StudentListBy;
  classYearId?: number | null | undefined;
  code: string;
  signatureColumn?: boolean | null | undefined;
};

export type StudentPairFilter = {
  apart?: boolean | null | undefined;
  branchId?: Array<number> | null | undefined;
  schoolId?: Array<number> | null | undefined;
  unlikely?: boolean | null | undefined;
  villageId?: Array<number> | null | undefined;
};

export type StudentPairSort =
  | 'LIKELIHOOD'
  | 'LIKENESS';

export type StudentPatch = {
  address?: string | null | undefined;
  code?: string | null | undefined;
  communeId?: number | null | undefined;
  countryId?: number | null | undefined;
  dateOfBirth?: string | null | undefined;
  districtId?: number | null | undefined;
  fatherName?: string | null | undefined;
  fatherPhone?: string | null | undefined;
  fatherProfessionId?: number | null | undefined;
  firstNameEn?: string | null | undefined;
  firstNameLocal?: string | null | undefined;
  guardianName?: string | null | undefined;
  guardianPhone?: string | null | undefined;
  guardianProfessionId?: number | null | undefined;
  guardianRelation?: string | null | undefined;
  heightCm?: number | null | undefined;
  lastNameEn?: string | null | undefined;
  lastNameLocal?: string | null | undefined;
  motherName?: string | null | undefined;
  motherPhone?: string | null | undefined;
  motherProfessionId?: number | null | undefined;
  nickname?: string | null | undefined;
  parentStatusId?: number | null | undefined;
  photoConsent?: PhotoConsent | null | undefined;
  photoConsentBy?: string | null | undefined;
  photoConsentOn?: string | null | undefined;
  povertyLevel?: PovertyLevel | null | undefined;
  provinceId?: number | null | undefined;
  religionId?: number | null | undefined;
  remark?: string | null | undefined;
  sex?: Sex | null | undefined;
  stayWithId?: number | null | undefined;
  villageId?: number | null | undefined;
  weightKg?: number | null | undefined;
};

export type StudentSelection = {
  filter?: StudentFilter | null | undefined;
  ids?: Array<number> | null | undefined;
  search?: string | null | undefined;
};

export type StudentSort =
  | 'CODE'
  | 'DISTANCE'
  | 'NAME_EN'
  | 'NAME_LOCAL'
  | 'UPDATED_AT';

export type StudentStatus =
  | 'ACTIVE'
  | 'GRADUATED'
  | 'TRANSFERRED'
  | 'WITHDRAWN';

export type StudentsPatch = {
  communeId?: number | null | undefined;
  countryId?: number | null | undefined;
  districtId?: number | null | undefined;
  parentStatusId?: number | null | undefined;
  photoConsent?: PhotoConsent | null | undefined;
  photoConsentBy?: string | null | undefined;
  photoConsentOn?: string | null | undefined;
  povertyLevel?: PovertyLevel | null | undefined;
  provinceId?: number | null | undefined;
  religionId?: number | null | undefined;
  stayWithId?: number | null | undefined;
  villageId?: number | null | undefined;
};

export type TokenScope =
  | 'MONEY'
  | 'PERSONAL'
  | 'RECORDS'
  | 'WRITE';

export type TokenState =
  | 'ACTIVE'
  | 'EXPIRED'
  | 'REVOKED';

export type TrashColumn =
  | 'code'
  | 'deletedAt'
  | 'deletedBy'
  | 'name'
  | 'purgeableFrom'
  | 'type';

export type TrashFilter = {
  actorId?: Array<number> | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  type?: Array<string> | null | undefined;
  undone?: boolean | null | undefined;
};

export type UserColumn =
  | 'branches'
  | 'email'
  | 'lastLoginAt'
  | 'name'
  | 'role'
  | 'state'
  | 'updatedAt';

export type UserFilter = {
  branchId?: Array<number> | null | undefined;
  isActive?: boolean | null | undefined;
  role?: Array<UserRole> | null | undefined;
};

export type UserInput = {
  branchIds: Array<number>;
  email: string;
  language?: string | null | undefined;
  name: string;
  roleId: number;
};

export type UserPatch = {
  branchIds?: Array<number> | null | undefined;
  email?: string | null | undefined;
  language?: string | null | undefined;
  name?: string | null | undefined;
  roleId?: number | null | undefined;
};

export type UserRole =
  | 'ADMINISTRATOR'
  | 'MANAGER'
  | 'NONE'
  | 'STAFF'
  | 'VIEWER';

export type UserSort =
  | 'EMAIL'
  | 'LAST_LOGIN_AT'
  | 'NAME'
  | 'UPDATED_AT';

export type WebhookInput = {
  address: string;
  branchIds?: Array<number> | null | undefined;
  kinds: Array<WebhookKind>;
  name: string;
};

export type WebhookKind =
  | 'CLASS'
  | 'DONATION'
  | 'DONOR'
  | 'ENROLMENT'
  | 'SCHOOL'
  | 'STUDENT';

export type WebhookPatch = {
  address?: string | null | undefined;
  branchIds?: Array<number> | null | undefined;
  kinds?: Array<WebhookKind> | null | undefined;
  name?: string | null | undefined;
};

export type WebhookState =
  | 'ACTIVE'
  | 'PAUSED'
  | 'STOPPED';

export type WebhookStop =
  | 'FAILING'
  | 'GONE'
  | 'RESTORED'
  | 'SECRET';

export type WithdrawalInput = {
  reason: string;
};

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: number, version: number, name: string, email: string, avatar: string | null, language: string, permissions: Array<string>, roles: Array<{ id: number, name: string }>, branches: Array<{ id: number, code: string, nameEn: string, nameLocal: string }> } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: boolean };

export type OrganisationQueryVariables = Exact<{ [key: string]: never; }>;


export type OrganisationQuery = { organisation: { id: number, nameEn: string, nameLocal: string, logo: string | null, currency: Currency, country: { id: number, code: string, nameEn: string, nameLocal: string } | null } };

export type DismissFirstStepsMutationVariables = Exact<{
  dismissed: boolean;
}>;


export type DismissFirstStepsMutation = { dismissFirstSteps: { dismissed: boolean, steps: Array<{ step: FirstStep, state: FirstStepState }> } };

export type TrayFieldsFragment = { reports: Array<{ id: number, kind: ReportKind, state: ReportState, by: ReportSubjectKind | null, ownerName: string, createdAt: string, done: number, total: number | null, fileName: string | null, fileGone: ReportFileGone | null, fileSize: number | null, subject: { code: string, nameEn: string, nameLocal: string | null } | null, classYear: { id: number, nameEn: string, nameLocal: string } | null, export: { list: ExportList, format: ExportFormat, narrowed: boolean, title: string | null } | null, counts:
      | { certificates: number, students: number, photos: number, withoutPhoto: number, pages: number, leftOut: number }
      | { rows: number }
      | { students: number, photos: number, donors: number | null, leftOut: number }
      | { students: number, girls: number, pages: number, leftOut: number, unprintable: number }
     | null, failure: { key: string, params: unknown } | null }>, imports: Array<{ id: number, type: ImportType, fileName: string, state: ImportState, createdAt: string, done: number, total: number | null, failure: { key: string, params: unknown } | null }> };

export type TrayQueryVariables = Exact<{ [key: string]: never; }>;


export type TrayQuery = { tray: { reports: Array<{ id: number, kind: ReportKind, state: ReportState, by: ReportSubjectKind | null, ownerName: string, createdAt: string, done: number, total: number | null, fileName: string | null, fileGone: ReportFileGone | null, fileSize: number | null, subject: { code: string, nameEn: string, nameLocal: string | null } | null, classYear: { id: number, nameEn: string, nameLocal: string } | null, export: { list: ExportList, format: ExportFormat, narrowed: boolean, title: string | null } | null, counts:
        | { certificates: number, students: number, photos: number, withoutPhoto: number, pages: number, leftOut: number }
        | { rows: number }
        | { students: number, photos: number, donors: number | null, leftOut: number }
        | { students: number, girls: number, pages: number, leftOut: number, unprintable: number }
       | null, failure: { key: string, params: unknown } | null }>, imports: Array<{ id: number, type: ImportType, fileName: string, state: ImportState, createdAt: string, done: number, total: number | null, failure: { key: string, params: unknown } | null }> } };

export type DismissFromTrayMutationVariables = Exact<{
  reports?: Array<number> | number | null | undefined;
  imports?: Array<number> | number | null | undefined;
}>;


export type DismissFromTrayMutation = { dismissFromTray: { reports: Array<{ id: number, kind: ReportKind, state: ReportState, by: ReportSubjectKind | null, ownerName: string, createdAt: string, done: number, total: number | null, fileName: string | null, fileGone: ReportFileGone | null, fileSize: number | null, subject: { code: string, nameEn: string, nameLocal: string | null } | null, classYear: { id: number, nameEn: string, nameLocal: string } | null, export: { list: ExportList, format: ExportFormat, narrowed: boolean, title: string | null } | null, counts:
        | { certificates: number, students: number, photos: number, withoutPhoto: number, pages: number, leftOut: number }
        | { rows: number }
        | { students: number, photos: number, donors: number | null, leftOut: number }
        | { students: number, girls: number, pages: number, leftOut: number, unprintable: number }
       | null, failure: { key: string, params: unknown } | null }>, imports: Array<{ id: number, type: ImportType, fileName: string, state: ImportState, createdAt: string, done: number, total: number | null, failure: { key: string, params: unknown } | null }> } };

export type UpdateAccountMutationVariables = Exact<{
  version: number;
  name?: string | null | undefined;
  email?: string | null | undefined;
}>;


export type UpdateAccountMutation = { updateAccount: { id: number, version: number, name: string, email: string } };

export type ChangePasswordMutationVariables = Exact<{
  currentPassword: string;
  password: string;
  confirmation: string;
}>;


export type ChangePasswordMutation = { changePassword: boolean };

export type MySessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type MySessionsQuery = { mySessions: Array<{ id: string, browser: string | null, system: string | null, createdAt: string, lastSeenAt: string, current: boolean }> };

export type EndMySessionMutationVariables = Exact<{
  id: string;
}>;


export type EndMySessionMutation = { endMySession: boolean };

export type EndMyOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndMyOtherSessionsMutation = { endMyOtherSessions: number };

export type ChangeAvatarMutationVariables = Exact<{
  file: File;
}>;


export type ChangeAvatarMutation = { changeAvatar: { id: number, avatar: string | null } };

export type RemoveAvatarMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveAvatarMutation = { removeAvatar: { id: number, avatar: string | null } };

export type AnalysisTableQueryVariables = Exact<{
  measure: AnalysisMeasure;
  rows?: Array<AnalysisDimension> | AnalysisDimension | null | undefined;
  columns?: AnalysisDimension | null | undefined;
  filter?: AnalysisFilter | null | undefined;
}>;


export type AnalysisTableQuery = { table: { measure: AnalysisMeasure, list: string, filter: unknown, day: string, total: number | null, count: number | null, rows: Array<{ key: string | null, nameEn: string, nameLocal: string, filter: unknown, total: number | null, count: number | null, depth: number, values: Array<number | null>, counts: Array<number | null> }>, columns: Array<{ key: string | null, nameEn: string, nameLocal: string, filter: unknown, total: number | null, count: number | null }> } };

export type ExportTableMutationVariables = Exact<{
  title: string;
  measure: AnalysisMeasure;
  rows?: Array<AnalysisDimension> | AnalysisDimension | null | undefined;
  columns?: AnalysisDimension | null | undefined;
  filter?: AnalysisFilter | null | undefined;
  format: ExportFormat;
  language?: ExportLanguage | null | undefined;
}>;


export type ExportTableMutation = { exportTable: { id: number } };

export type AuditEntriesQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: AuditFilter | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type AuditEntriesQuery = { auditEntries: { hasNext: boolean, rows: Array<{ id: string, changeId: string, at: string, actorName: string | null, tokenName: string | null, action: AuditAction, type: string, recordId: number, recordCode: string | null, recordNameEn: string | null, recordNameLocal: string | null, before: unknown, after: unknown, seenOn: { type: string, id: number } | null }> } };

export type AuditEntriesTotalQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: AuditFilter | null | undefined;
  exact?: boolean | null | undefined;
}>;


export type AuditEntriesTotalQuery = { auditEntriesTotal: { count: number, capped: boolean } };

export type ExportAuditEntriesMutationVariables = Exact<{
  search?: string | null | undefined;
  filter?: AuditFilter | null | undefined;
  format: ExportFormat;
  language?: ExportLanguage | null | undefined;
  columns?: Array<AuditColumn> | AuditColumn | null | undefined;
}>;


export type ExportAuditEntriesMutation = { exportAuditEntries: { id: number } };

export type SetFirstPasswordMutationVariables = Exact<{
  token: string;
  password: string;
  confirmation: string;
  remember: boolean;
}>;


export type SetFirstPasswordMutation = { setFirstPassword: { token: string | null } };

export type RequestPasswordResetMutationVariables = Exact<{
  email: string;
}>;


export type RequestPasswordResetMutation = { requestPasswordReset: boolean };

export type ResetPasswordMutationVariables = Exact<{
  token: string;
  password: string;
  confirmation: string;
}>;


export type ResetPasswordMutation = { resetPassword: { token: string | null } };

export type SignInMutationVariables = Exact<{
  email: string;
  password: string;
  remember: boolean;
}>;


export type SignInMutation = { signIn: { token: string | null, firstPasswordToken: string | null } };

export type BackupRunFieldsFragment = { id: number, reason: BackupReason, state: BackupRunState, requestedAt: string, finishedAt: string | null, done: number, total: number | null, target: string | null, name: string | null, encrypted: boolean | null, sameDisk: boolean | null, rows: number | null, files: number | null, missing: number | null, bytes: number | null, failure: BackupFailure | null };

export type BackupsQueryVariables = Exact<{ [key: string]: never; }>;


export type BackupsQuery = { backupState: { configured: boolean, dailyAt: string | null, lastDone: { sameDisk: boolean | null } | null }, backups: Array<{ id: number, reason: BackupReason, state: BackupRunState, requestedAt: string, finishedAt: string | null, done: number, total: number | null, target: string | null, name: string | null, encrypted: boolean | null, sameDisk: boolean | null, rows: number | null, files: number | null, missing: number | null, bytes: number | null, failure: BackupFailure | null }> };

export type BackUpNowMutationVariables = Exact<{ [key: string]: never; }>;


export type BackUpNowMutation = { backUpNow: { id: number, reason: BackupReason, state: BackupRunState, requestedAt: string, finishedAt: string | null, done: number, total: number | null, target: string | null, name: string | null, encrypted: boolean | null, sameDisk: boolean | null, rows: number | null, files: number | null, missing: number | null, bytes: number | null, failure: BackupFailure | null } };

export type BranchesQueryVariables = Exact<{
  search?: string | null | undefined;
  sort?: BranchSort | null | undefined;
  descending?: boolean | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type BranchesQuery = { branches: { hasNext: boolean, rows: Array<{ id: number, version: number, code: string, nameEn: string, nameLocal: string, schoolCodePrefix: string | null, codeDigits: number, updatedAt: string }> } };

export type BranchesTotalQueryVariables = Exact<{
  search?: string | null | undefined;
  exact?: boolean | null | undefined;
}>;


export type BranchesTotalQuery = { branchesTotal: { count: number, capped: boolean } };

export type BranchRecordQueryVariables = Exact<{
  id: number;
}>;


export type BranchRecordQuery = { branch: { id: number, version: number, code: string, nameEn: string, nameLocal: string, schoolCodePrefix: string | null, codeDigits: number } };

export type CreateBranchMutationVariables = Exact<{
  input: BranchInput;
}>;


export type CreateBranchMutation = { createBranch: { changeId: string, record: { id: number, version: number, code: string, nameEn: string, nameLocal: string } } };

export type UpdateBranchMutationVariables = Exact<{
  id: number;
  version: number;
  input: BranchPatch;
}>;


export type UpdateBranchMutation = { updateBranch: { changeId: string, record: { id: number, version: number, code: string, nameEn: string, nameLocal: string, schoolCodePrefix: string | null, codeDigits: number, updatedAt: string } } };

export type DeleteBranchesMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type DeleteBranchesMutation = { deleteBranches: { changeId: string, count: number } };

export type ExportBranchesMutationVariables = Exact<{
  search?: string | null | undefined;
  sort?: BranchSort | null | undefined;
  descending?: boolean | null | undefined;
  format: ExportFormat;
  language?: ExportLanguage | null | undefined;
  columns?: Array<BranchColumn> | BranchColumn | null | undefined;
}>;


export type ExportBranchesMutation = { exportBranches: { id: number } };

export type SchoolClassFieldsFragment = { id: number, version: number, section: string | null, teacherName: string | null, grade: { id: number, code: string, nameEn: string, nameLocal: string, position: number }, classYear: { id: number, code: string, nameEn: string, nameLocal: string, firstDay: string | null, lastDay: string | null }, counts: { students: number, girls: number, current: number } };

export type EnrolmentFieldsFragment = { id: number, version: number, distanceKm: number | null, rollNumber: number | null, outcome: EnrolmentOutcome, endedOn: string | null };

export type SchoolClassesQueryVariables = Exact<{
  schoolId: number;
  classYearId: number;
}>;


export type SchoolClassesQuery = { schoolClasses: { rows: Array<{ id: number, version: number, section: string | null, teacherName: string | null, school: { id: number, code: string, nameEn: string, nameLocal: string }, grade: { id: number, code: string, nameEn: string, nameLocal: string, position: number }, classYear: { id: number, code: string, nameEn: string, nameLocal: string, firstDay: string | null, lastDay: string | null }, counts: { students: number, girls: number, current: number } }> } };

export type ClassListQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: SchoolClassFilter | null | undefined;
  sort?: SchoolClassSort | null | undefined;
  descending?: boolean | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type ClassListQuery = { schoolClasses: { hasNext: boolean, rows: Array<{ updatedAt: string, id: number, version: number, section: string | null, teacherName: string | null, school: { id: number, code: string, nameEn: string, nameLocal: string }, branch: { id: number, code: string, nameEn: string, nameLocal: string }, grade: { id: number, code: string, nameEn: string, nameLocal: string, position: number }, classYear: { id: number, code: string, nameEn: string, nameLocal: string, firstDay: string | null, lastDay: string | null }, counts: { students: number, girls: number, current: number } }> } };

export type SchoolClassRecordQueryVariables = Exact<{
  id: number;
}>;


export type SchoolClassRecordQuery = { schoolClass: { id: number, version: number, section: string | null, teacherName: string | null, school: { id: number, code: string, nameEn: string, nameLocal: string }, grade: { id: number, code: string, nameEn: string, nameLocal: string, position: number }, classYear: { id: number, code: string, nameEn: string, nameLocal: string, firstDay: string | null, lastDay: string | null }, counts: { students: number, girls: number, current: number } } };

export type ClassStudentsQueryVariables = Exact<{
  id: number;
}>;


export type ClassStudentsQuery = { schoolClass: { id: number, version: number, section: string | null, teacherName: string | null, branch: { id: number }, school: { id: number, code: string, nameEn: string, nameLocal: string }, enrolments: Array<{ id: number, version: number, distanceKm: number | null, rollNumber: number | null, outcome: EnrolmentOutcome, endedOn: string | null, student: { id: number, code: string, nameEn: string, nameLocal: string, sex: Sex, status: StudentStatus, receivedBicycle: boolean, receivedMaterial: boolean, receivedFinance: boolean, photo: { thumbUrl: string } | null } }>, grade: { id: number, code: string, nameEn: string, nameLocal: string, position: number }, classYear: { id: number, code: string, nameEn: string, nameLocal: string, firstDay: string | null, lastDay: string | null }, counts: { students: number, girls: number, current: number } } };

export type EnrolmentRecordQueryVariables = Exact<{
  id: number;
}>;


export type EnrolmentRecordQuery = { enrolment: { id: number, version: number, distanceKm: number | null, rollNumber: number | null, outcome: EnrolmentOutcome, endedOn: string | null, student: { id: number, code: string, nameEn: string, nameLocal: string, status: StudentStatus }, schoolClass: { id: number, section: string | null, grade: { id: number, code: string, nameEn: string, nameLocal: string } } | null, classYear: { id: number, code: string, nameEn: string, nameLocal: string } } };

export type StudentEnrolmentsQueryVariables = Exact<{
  id: number;
}>;


export type StudentEnrolmentsQuery = { student: { id: number, code: string, nameEn: string, nameLocal: string, status: StudentStatus, statusOn: string | null, branch: { id: number, code: string, nameEn: string, nameLocal: string }, schoolClass: { id: number, section: string | null, grade: { id: number, code: string, nameEn: string, nameLocal: string }, school: { id: number, code: string, nameEn: string, nameLocal: string }, classYear: { id: number, code: string, nameEn: string, nameLocal: string } } | null, enrolments: Array<{ id: number, version: number, distanceKm: number | null, rollNumber: number | null, outcome: EnrolmentOutcome, endedOn: string | null, classYear: { id: number, code: string, nameEn: string, nameLocal: string, firstDay: string | null, lastDay: string | null }, schoolClass: { id: number, section: string | null, grade: { id: number, code: string, nameEn: string, nameLocal: string }, school: { id: number, code: string, nameEn: string, nameLocal: string } } | null }> } };

export type PromotionPreviewQueryVariables = Exact<{
  schoolId: number;
  fromYearId: number;
  toYearId: number;
}>;


export type PromotionPreviewQuery = { promotionPreview: { token: string, rows: Array<{ outcome: EnrolmentOutcome, promotedKey: string | null, repeatedKey: string | null, placed: { id: number, section: string | null, grade: { id: number, code: string, nameEn: string, nameLocal: string }, school: { id: number, code: string, nameEn: string, nameLocal: string } } | null, enrolment: { id: number, rollNumber: number | null, student: { id: number, code: string, nameEn: string, nameLocal: string, sex: Sex, status: StudentStatus, hasActiveDonor: boolean }, schoolClass: { id: number, section: string | null, grade: { id: number, code: string, nameEn: string, nameLocal: string, position: number } } | null } }>, targets: Array<{ key: string, section: string | null, grade: { id: number, code: string, nameEn: string, nameLocal: string, position: number }, schoolClass: { id: number } | null }> } };

export type CreateSchoolClassMutationVariables = Exact<{
  input: SchoolClassInput;
}>;


export type CreateSchoolClassMutation = { createSchoolClass: { changeId: string, record: { id: number, version: number, section: string | null, teacherName: string | null, grade: { id: number, code: string, nameEn: string, nameLocal: string, position: number }, classYear: { id: number, code: string, nameEn: string, nameLocal: string, firstDay: string | null, lastDay: string | null }, counts: { students: number, girls: number, current: number } } } };

export type UpdateSchoolClassMutationVariables = Exact<{
  id: number;
  version: number;
  input: SchoolClassPatch;
}>;


export type UpdateSchoolClassMutation = { updateSchoolClass: { changeId: string, record: { id: number, version: number, section: string | null, teacherName: string | null, grade: { id: number, code: string, nameEn: string, nameLocal: string, position: number }, classYear: { id: number, code: string, nameEn: string, nameLocal: string, firstDay: string | null, lastDay: string | null }, counts: { students: number, girls: number, current: number } } } };

export type DeleteSchoolClassesMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type DeleteSchoolClassesMutation = { deleteSchoolClasses: { changeId: string, count: number } };

export type AddEnrolmentMutationVariables = Exact<{
  input: EnrolmentInput;
  moveEnrolment?: boolean | null | undefined;
}>;


export type AddEnrolmentMutation = { addEnrolment: { changeId: string, record: { id: number, version: number, distanceKm: number | null, rollNumber: number | null, outcome: EnrolmentOutcome, endedOn: string | null, student: { id: number, nameEn: string, nameLocal: string } } } };

export type UpdateEnrolmentMutationVariables = Exact<{
  id: number;
  version: number;
  input: EnrolmentPatch;
}>;


export type UpdateEnrolmentMutation = { updateEnrolment: { changeId: string, record: { id: number, version: number, distanceKm: number | null, rollNumber: number | null, outcome: EnrolmentOutcome, endedOn: string | null } } };

export type RemoveEnrolmentsMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type RemoveEnrolmentsMutation = { removeEnrolments: { changeId: string, count: number } };

export type PromoteSchoolMutationVariables = Exact<{
  schoolId: number;
  fromYearId: number;
  toYearId: number;
  token: string;
  exceptions: Array<PromotionException> | PromotionException;
}>;


export type PromoteSchoolMutation = { promoteSchool: { changeId: string, count: number } };

export type UndoablePromotionsQueryVariables = Exact<{
  schoolId: number;
  classYearId: number;
}>;


export type UndoablePromotionsQuery = { undoablePromotions: Array<{ changeId: string, at: string, students: number }> };

export type SchoolClassesTotalQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: SchoolClassFilter | null | undefined;
  exact?: boolean | null | undefined;
}>;


export type SchoolClassesTotalQuery = { schoolClassesTotal: { count: number, capped: boolean } };

export type EnrolmentsTotalQueryVariables = Exact<{
  filter?: EnrolmentFilter | null | undefined;
  exact?: boolean | null | undefined;
}>;


export type EnrolmentsTotalQuery = { enrolmentsTotal: { count: number, capped: boolean } };

export type ExportSchoolClassesMutationVariables = Exact<{
  search?: string | null | undefined;
  filter?: SchoolClassFilter | null | undefined;
  sort?: SchoolClassSort | null | undefined;
  descending?: boolean | null | undefined;
  format: ExportFormat;
  language?: ExportLanguage | null | undefined;
  columns?: Array<SchoolClassColumn> | SchoolClassColumn | null | undefined;
}>;


export type ExportSchoolClassesMutation = { exportSchoolClasses: { id: number } };

export type ExportEnrolmentsMutationVariables = Exact<{
  filter?: EnrolmentFilter | null | undefined;
  sort?: EnrolmentSort | null | undefined;
  descending?: boolean | null | undefined;
  format: ExportFormat;
  language?: ExportLanguage | null | undefined;
  columns?: Array<EnrolmentColumn> | EnrolmentColumn | null | undefined;
}>;


export type ExportEnrolmentsMutation = { exportEnrolments: { id: number } };

export type DonationFieldsFragment = { id: number, version: number, asset: Asset, givenOn: string, amount: string | null, currency: Currency | null, serialNumber: string | null, remark: string | null, state: DonationState, gaveUpOn: string | null, gaveUpReason: GiveUpReason | null, gaveUpNote: string | null, updatedAt: string, classYear: { id: number, code: string, nameEn: string, nameLocal: string, firstDay: string | null } };

export type DonationsQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: DonationFilter | null | undefined;
  sort?: DonationSort | null | undefined;
  descending?: boolean | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type DonationsQuery = { donations: { hasNext: boolean, rows: Array<{ id: number, version: number, asset: Asset, givenOn: string, amount: string | null, currency: Currency | null, serialNumber: string | null, remark: string | null, state: DonationState, gaveUpOn: string | null, gaveUpReason: GiveUpReason | null, gaveUpNote: string | null, updatedAt: string, donor: { id: number, code: string, nameEn: string, nameLocal: string | null }, student: { id: number, code: string, nameEn: string, nameLocal: string, photo: { thumbUrl: string } | null, school: { id: number, code: string, nameEn: string, nameLocal: string } | null, district: { id: number, nameEn: string, nameLocal: string }, province: { id: number, nameEn: string, nameLocal: string } }, branch: { id: number, nameEn: string, nameLocal: string }, classYear: { id: number, code: string, nameEn: string, nameLocal: string, firstDay: string | null } }> } };

export type DonationsTotalQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: DonationFilter | null | undefined;
  exact?: boolean | null | undefined;
}>;


export type DonationsTotalQuery = { donationsTotal: { count: number, capped: boolean } };

export type DonationSumsQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: DonationFilter | null | undefined;
  exact?: boolean | null | undefined;
}>;


export type DonationSumsQuery = { donationSums: Array<{ currency: Currency, amount: string, donations: number }> | null };

export type DonationsOfStudentQueryVariables = Exact<{
  studentId: number;
  page: number;
}>;


export type DonationsOfStudentQuery = { donations: { hasNext: boolean, rows: Array<{ id: number, version: number, asset: Asset, givenOn: string, amount: string | null, currency: Currency | null, serialNumber: string | null, remark: string | null, state: DonationState, gaveUpOn: string | null, gaveUpReason: GiveUpReason | null, gaveUpNote: string | null, updatedAt: string, donor: { id: number, code: string, nameEn: string, nameLocal: string | null }, classYear: { id: number, code: string, nameEn: string, nameLocal: string, firstDay: string | null } }> }, student: { id: number, code: string, nameEn: string, nameLocal: string, status: StudentStatus } };

export type DonationRecordQueryVariables = Exact<{
  id: number;
}>;


export type DonationRecordQuery = { donation: { id: number, version: number, asset: Asset, givenOn: string, amount: string | null, currency: Currency | null, serialNumber: string | null, remark: string | null, state: DonationState, gaveUpOn: string | null, gaveUpReason: GiveUpReason | null, gaveUpNote: string | null, updatedAt: string, donor: { id: number, code: string, nameEn: string, nameLocal: string | null }, student: { id: number, code: string, nameEn: string, nameLocal: string }, classYear: { id: number, code: string, nameEn: string, nameLocal: string, firstDay: string | null } } };

export type DonationPreviewQueryVariables = Exact<{
  input: SeveralDonationsInput;
  students: DonationStudents;
}>;


export type DonationPreviewQuery = { donationPreview: { more: boolean, rows: Array<{ code: string, finding: DonationFinding, student: { id: number, code: string, nameEn: string, nameLocal: string, status: StudentStatus, school: { id: number, code: string, nameEn: string, nameLocal: string } | null, grade: { id: number, code: string, nameEn: string, nameLocal: string } | null } | null }> } };

export type DonateMutationVariables = Exact<{
  input: DonationInput;
}>;


export type DonateMutation = { donate: { changeId: string, record: { id: number } } };

export type DonateToStudentsMutationVariables = Exact<{
  input: SeveralDonationsInput;
  studentIds: Array<number> | number;
}>;


export type DonateToStudentsMutation = { donateToStudents: { changeId: string, count: number } };

export type UpdateDonationMutationVariables = Exact<{
  id: number;
  version: number;
  input: DonationPatch;
}>;


export type UpdateDonationMutation = { updateDonation: { changeId: string, record: { id: number, version: number, asset: Asset, givenOn: string, amount: string | null, currency: Currency | null, serialNumber: string | null, remark: string | null, state: DonationState, gaveUpOn: string | null, gaveUpReason: GiveUpReason | null, gaveUpNote: string | null, updatedAt: string, classYear: { id: number, code: string, nameEn: string, nameLocal: string, firstDay: string | null } } } };

export type GiveUpDonationsMutationVariables = Exact<{
  ids: Array<number> | number;
  input: GiveUpInput;
}>;


export type GiveUpDonationsMutation = { giveUpDonations: { changeId: string, count: number } };

export type ReinstateDonationsMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type ReinstateDonationsMutation = { reinstateDonations: { changeId: string, count: number } };

export type CancelDonationsMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type CancelDonationsMutation = { cancelDonations: { changeId: string, count: number } };

export type DeleteDonationsMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type DeleteDonationsMutation = { deleteDonations: { changeId: string, count: number } };

export type ExportDonationsMutationVariables = Exact<{
  search?: string | null | undefined;
  filter?: DonationFilter | null | undefined;
  sort?: DonationSort | null | undefined;
  descending?: boolean | null | undefined;
  format: ExportFormat;
  language?: ExportLanguage | null | undefined;
  columns?: Array<DonationColumn> | DonationColumn | null | undefined;
}>;


export type ExportDonationsMutation = { exportDonations: { id: number } };

export type DonorsQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: DonorFilter | null | undefined;
  sort?: DonorSort | null | undefined;
  descending?: boolean | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type DonorsQuery = { donors: { hasNext: boolean, rows: Array<{ id: number, version: number, code: string, nameEn: string, nameLocal: string | null, pinned: boolean, donorType: DonorType, donorTime: number | null, phone: string | null, email: string | null, updatedAt: string, country: { id: number, nameEn: string, nameLocal: string } | null, counts: { total: number } }> } };

export type DonorsTotalQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: DonorFilter | null | undefined;
  exact?: boolean | null | undefined;
}>;


export type DonorsTotalQuery = { donorsTotal: { count: number, capped: boolean } };

export type DonorFieldsFragment = { id: number, version: number, code: string, nameEn: string, nameLocal: string | null, greeting: string | null, honorific: string | null, pinned: boolean, phone: string | null, email: string | null, addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, zip: string | null, donorType: DonorType, donorTime: number | null, hope: string | null, newPrice: string | null, newPriceCurrency: Currency | null, remark: string | null, createdAt: string, updatedAt: string, country: { id: number, code: string, nameEn: string, nameLocal: string } | null, counts: { total: number, giveUp: number, bicycle: number, material: number, finance: number, donations: number } };

export type DonorRecordQueryVariables = Exact<{
  id: number;
}>;


export type DonorRecordQuery = { donor: { id: number, version: number, code: string, nameEn: string, nameLocal: string | null, greeting: string | null, honorific: string | null, pinned: boolean, phone: string | null, email: string | null, addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, zip: string | null, donorType: DonorType, donorTime: number | null, hope: string | null, newPrice: string | null, newPriceCurrency: Currency | null, remark: string | null, createdAt: string, updatedAt: string, country: { id: number, code: string, nameEn: string, nameLocal: string } | null, counts: { total: number, giveUp: number, bicycle: number, material: number, finance: number, donations: number } } };

export type NextDonorCodeQueryVariables = Exact<{
  branchId: number;
}>;


export type NextDonorCodeQuery = { nextDonorCode: string };

export type CreateDonorMutationVariables = Exact<{
  input: DonorInput;
}>;


export type CreateDonorMutation = { createDonor: { changeId: string, record: { id: number, code: string, nameEn: string, nameLocal: string | null } } };

export type UpdateDonorMutationVariables = Exact<{
  id: number;
  version: number;
  input: DonorPatch;
}>;


export type UpdateDonorMutation = { updateDonor: { changeId: string, record: { id: number, version: number, code: string, nameEn: string, nameLocal: string | null, greeting: string | null, honorific: string | null, pinned: boolean, phone: string | null, email: string | null, addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, zip: string | null, donorType: DonorType, donorTime: number | null, hope: string | null, newPrice: string | null, newPriceCurrency: Currency | null, remark: string | null, createdAt: string, updatedAt: string, country: { id: number, code: string, nameEn: string, nameLocal: string } | null, counts: { total: number, giveUp: number, bicycle: number, material: number, finance: number, donations: number } } } };

export type UpdateDonorContactMutationVariables = Exact<{
  id: number;
  version: number;
  input: DonorContactPatch;
}>;


export type UpdateDonorContactMutation = { updateDonorContact: { changeId: string, record: { id: number, version: number, code: string, nameEn: string, nameLocal: string | null, greeting: string | null, honorific: string | null, pinned: boolean, phone: string | null, email: string | null, addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, zip: string | null, donorType: DonorType, donorTime: number | null, hope: string | null, newPrice: string | null, newPriceCurrency: Currency | null, remark: string | null, createdAt: string, updatedAt: string, country: { id: number, code: string, nameEn: string, nameLocal: string } | null, counts: { total: number, giveUp: number, bicycle: number, material: number, finance: number, donations: number } } } };

export type PinDonorsMutationVariables = Exact<{
  ids: Array<number> | number;
  pinned: boolean;
}>;


export type PinDonorsMutation = { pinDonors: { changeId: string, count: number } };

export type DeleteDonorsMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type DeleteDonorsMutation = { deleteDonors: { changeId: string, count: number } };

export type ExportDonorsMutationVariables = Exact<{
  search?: string | null | undefined;
  filter?: DonorFilter | null | undefined;
  sort?: DonorSort | null | undefined;
  descending?: boolean | null | undefined;
  format: ExportFormat;
  language?: ExportLanguage | null | undefined;
  columns?: Array<DonorColumn> | DonorColumn | null | undefined;
}>;


export type ExportDonorsMutation = { exportDonors: { id: number } };

export type PairedStudentFragment = { id: number, code: string, nameEn: string, nameLocal: string, sex: Sex, dateOfBirth: string | null, hasActiveDonor: boolean, photo: { thumbUrl: string } | null, branch: { id: number, code: string, nameEn: string, nameLocal: string }, school: { id: number, code: string, nameEn: string, nameLocal: string } | null, village: { id: number, code: string, nameEn: string, nameLocal: string } | null };

export type StudentPairsQueryVariables = Exact<{
  filter?: StudentPairFilter | null | undefined;
  sort?: StudentPairSort | null | undefined;
  descending?: boolean | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type StudentPairsQuery = { studentPairs: { hasNext: boolean, rows: Array<{ id: number, sameBirth: boolean, sameVillage: boolean, sameSchool: boolean, apartAt: string | null, student: { id: number, code: string, nameEn: string, nameLocal: string, sex: Sex, dateOfBirth: string | null, hasActiveDonor: boolean, photo: { thumbUrl: string } | null, branch: { id: number, code: string, nameEn: string, nameLocal: string }, school: { id: number, code: string, nameEn: string, nameLocal: string } | null, village: { id: number, code: string, nameEn: string, nameLocal: string } | null }, other: { id: number, code: string, nameEn: string, nameLocal: string, sex: Sex, dateOfBirth: string | null, hasActiveDonor: boolean, photo: { thumbUrl: string } | null, branch: { id: number, code: string, nameEn: string, nameLocal: string }, school: { id: number, code: string, nameEn: string, nameLocal: string } | null, village: { id: number, code: string, nameEn: string, nameLocal: string } | null } }> } };

export type StudentPairsTotalQueryVariables = Exact<{
  filter?: StudentPairFilter | null | undefined;
  exact?: boolean | null | undefined;
}>;


export type StudentPairsTotalQuery = { studentPairsTotal: { count: number, capped: boolean } };

export type StudentPairSearchQueryVariables = Exact<{ [key: string]: never; }>;


export type StudentPairSearchQuery = { studentPairSearch: { running: boolean, failed: boolean, done: number, total: number | null } };

export type SearchStudentPairsMutationVariables = Exact<{ [key: string]: never; }>;


export type SearchStudentPairsMutation = { searchStudentPairs: { changeId: string, count: number } };

export type TellStudentsApartMutationVariables = Exact<{
  ids: Array<number> | number;
  apart: boolean;
}>;


export type TellStudentsApartMutation = { tellStudentsApart: { changeId: string, count: number } };

export type MergeEnrolmentFragment = { id: number, outcome: EnrolmentOutcome, endedOn: string | null, classYear: { id: number, code: string, nameEn: string, nameLocal: string }, schoolClass: { id: number, section: string | null, grade: { id: number, code: string, nameEn: string, nameLocal: string }, school: { id: number, code: string, nameEn: string, nameLocal: string } } | null };

export type MergeSideRecordsFragment = { enrolments: Array<{ id: number, outcome: EnrolmentOutcome, endedOn: string | null, classYear: { id: number, code: string, nameEn: string, nameLocal: string }, schoolClass: { id: number, section: string | null, grade: { id: number, code: string, nameEn: string, nameLocal: string }, school: { id: number, code: string, nameEn: string, nameLocal: string } } | null }>, donation: { id: number, asset: Asset, givenOn: string, amount: string | null, currency: Currency | null, serialNumber: string | null, state: DonationState, donor: { id: number, code: string, nameEn: string, nameLocal: string | null }, classYear: { id: number, code: string, nameEn: string, nameLocal: string } } | null, photo: { id: number, title: string, takenOn: string | null, picture: { thumbUrl: string } | null } | null };

export type MergePreviewQueryVariables = Exact<{
  keepId: number;
  otherId: number;
}>;


export type MergePreviewQuery = { mergePreview: { token: string, kept: { id: number, version: number, createdAt: string, updatedAt: string, code: string, firstNameEn: string, lastNameEn: string, firstNameLocal: string, lastNameLocal: string, nameEn: string, nameLocal: string, nickname: string | null, sex: Sex, dateOfBirth: string | null, weightKg: number | null, heightCm: number | null, povertyLevel: PovertyLevel, address: string | null, fatherName: string | null, fatherPhone: string | null, motherName: string | null, motherPhone: string | null, guardianName: string | null, guardianRelation: string | null, guardianPhone: string | null, photoConsent: PhotoConsent, photoConsentOn: string | null, photoConsentBy: string | null, status: StudentStatus, statusOn: string | null, statusReason: string | null, remark: string | null, distanceKm: number | null, receivedBicycle: boolean, receivedMaterial: boolean, receivedFinance: boolean, hasActiveDonor: boolean, photo: { thumbUrl: string } | null, religion: { id: number, code: string, nameEn: string, nameLocal: string } | null, branch: { id: number, code: string, nameEn: string, nameLocal: string }, country: { id: number, code: string, nameEn: string, nameLocal: string }, province: { id: number, code: string, nameEn: string, nameLocal: string }, district: { id: number, code: string, nameEn: string, nameLocal: string }, commune: { id: number, code: string, nameEn: string, nameLocal: string }, village: { id: number, code: string, nameEn: string, nameLocal: string } | null, stayWith: { id: number, code: string, nameEn: string, nameLocal: string } | null, parentStatus: { id: number, code: string, nameEn: string, nameLocal: string } | null, fatherProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, motherProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, guardianProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, school: { id: number, code: string, nameEn: string, nameLocal: string } | null, grade: { id: number, code: string, nameEn: string, nameLocal: string } | null, classYear: { id: number, code: string, nameEn: string, nameLocal: string } | null }, other: { id: number, version: number, createdAt: string, updatedAt: string, code: string, firstNameEn: string, lastNameEn: string, firstNameLocal: string, lastNameLocal: string, nameEn: string, nameLocal: string, nickname: string | null, sex: Sex, dateOfBirth: string | null, weightKg: number | null, heightCm: number | null, povertyLevel: PovertyLevel, address: string | null, fatherName: string | null, fatherPhone: string | null, motherName: string | null, motherPhone: string | null, guardianName: string | null, guardianRelation: string | null, guardianPhone: string | null, photoConsent: PhotoConsent, photoConsentOn: string | null, photoConsentBy: string | null, status: StudentStatus, statusOn: string | null, statusReason: string | null, remark: string | null, distanceKm: number | null, receivedBicycle: boolean, receivedMaterial: boolean, receivedFinance: boolean, hasActiveDonor: boolean, photo: { thumbUrl: string } | null, religion: { id: number, code: string, nameEn: string, nameLocal: string } | null, branch: { id: number, code: string, nameEn: string, nameLocal: string }, country: { id: number, code: string, nameEn: string, nameLocal: string }, province: { id: number, code: string, nameEn: string, nameLocal: string }, district: { id: number, code: string, nameEn: string, nameLocal: string }, commune: { id: number, code: string, nameEn: string, nameLocal: string }, village: { id: number, code: string, nameEn: string, nameLocal: string } | null, stayWith: { id: number, code: string, nameEn: string, nameLocal: string } | null, parentStatus: { id: number, code: string, nameEn: string, nameLocal: string } | null, fatherProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, motherProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, guardianProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, school: { id: number, code: string, nameEn: string, nameLocal: string } | null, grade: { id: number, code: string, nameEn: string, nameLocal: string } | null, classYear: { id: number, code: string, nameEn: string, nameLocal: string } | null }, keptCounts: { enrolments: number, donations: number, photos: number }, otherCounts: { enrolments: number, donations: number, photos: number }, conflicts: Array<{ key: string, kind: MergeConflictKind, kept: { enrolments: Array<{ id: number, outcome: EnrolmentOutcome, endedOn: string | null, classYear: { id: number, code: string, nameEn: string, nameLocal: string }, schoolClass: { id: number, section: string | null, grade: { id: number, code: string, nameEn: string, nameLocal: string }, school: { id: number, code: string, nameEn: string, nameLocal: string } } | null }>, donation: { id: number, asset: Asset, givenOn: string, amount: string | null, currency: Currency | null, serialNumber: string | null, state: DonationState, donor: { id: number, code: string, nameEn: string, nameLocal: string | null }, classYear: { id: number, code: string, nameEn: string, nameLocal: string } } | null, photo: { id: number, title: string, takenOn: string | null, picture: { thumbUrl: string } | null } | null }, other: { enrolments: Array<{ id: number, outcome: EnrolmentOutcome, endedOn: string | null, classYear: { id: number, code: string, nameEn: string, nameLocal: string }, schoolClass: { id: number, section: string | null, grade: { id: number, code: string, nameEn: string, nameLocal: string }, school: { id: number, code: string, nameEn: string, nameLocal: string } } | null }>, donation: { id: number, asset: Asset, givenOn: string, amount: string | null, currency: Currency | null, serialNumber: string | null, state: DonationState, donor: { id: number, code: string, nameEn: string, nameLocal: string | null }, classYear: { id: number, code: string, nameEn: string, nameLocal: string } } | null, photo: { id: number, title: string, takenOn: string | null, picture: { thumbUrl: string } | null } | null } }>, left: Array<{ id: number, outcome: EnrolmentOutcome, endedOn: string | null, classYear: { id: number, code: string, nameEn: string, nameLocal: string }, schoolClass: { id: number, section: string | null, grade: { id: number, code: string, nameEn: string, nameLocal: string }, school: { id: number, code: string, nameEn: string, nameLocal: string } } | null }> } };

export type MergeStudentsMutationVariables = Exact<{
  keepId: number;
  otherId: number;
  token: string;
  input: MergeInput;
}>;


export type MergeStudentsMutation = { mergeStudents: { changeId: string, record: { id: number, code: string, nameEn: string, nameLocal: string } } };

export type GivenFieldsFragment = { any: number, bicycle: number, material: number, finance: number };

export type FirstStepsFieldsFragment = { dismissed: boolean, steps: Array<{ step: FirstStep, state: FirstStepState }> };

export type HomeQueryVariables = Exact<{
  branchId?: Array<number> | number | null | undefined;
  year?: number | null | undefined;
  backups: boolean;
  webhooks: boolean;
}>;


export type HomeQuery = { dashboard: { thisYear: number, ready: number, received: { any: number, bicycle: number, material: number, finance: number }, tenYears: { any: number, bicycle: number, material: number, finance: number }, years: Array<{ year: number, students: { any: number, bicycle: number, material: number, finance: number } }>, schools: { count: number, capped: boolean }, students: { count: number, capped: boolean }, attention: Array<{ kind: AttentionKind, total: { count: number, capped: boolean } }>, openWork: Array<{ kind: OpenWorkKind, importType: ImportType | null, underWay: number, undecided: number }> }, firstSteps: { dismissed: boolean, steps: Array<{ step: FirstStep, state: FirstStepState }> }, backupState?: { configured: boolean, overdue: boolean, heldMails: number, last: { id: number, state: BackupRunState, failure: BackupFailure | null } | null, lastDone: { id: number, finishedAt: string | null, sameDisk: boolean | null } | null }, webhooks?: Array<{ id: number, progress: { state: WebhookState } }>, pinnedTables: Array<{ id: number, version: number, list: string, name: string, query: unknown, shared: boolean, own: boolean, ownerName: string, isDefault: boolean, pinnedAt: number | null }> };

export type SkipFirstStepMutationVariables = Exact<{
  step: FirstStep;
  skipped: boolean;
}>;


export type SkipFirstStepMutation = { skipFirstStep: { dismissed: boolean, steps: Array<{ step: FirstStep, state: FirstStepState }> } };

export type SchoolsByProvinceQueryVariables = Exact<{
  branchId?: Array<number> | number | null | undefined;
}>;


export type SchoolsByProvinceQuery = { schoolsByProvince: Array<{ schools: number, province: { id: number, code: string, nameEn: string, nameLocal: string } }> };

export type ExportChartMutationVariables = Exact<{
  input: DashboardExportInput;
}>;


export type ExportChartMutation = { exportChart: { url: string, name: string } };

export type LatestChangesQueryVariables = Exact<{ [key: string]: never; }>;


export type LatestChangesQuery = { latestChanges: Array<{ id: string, changeId: string, at: string, actorName: string | null, tokenName: string | null, action: AuditAction, type: string, recordId: number, count: number, recordCode: string | null, recordNameEn: string | null, recordNameLocal: string | null, seenOn: { type: string, id: number } | null }> };

export type ReleaseHeldMailsMutationVariables = Exact<{ [key: string]: never; }>;


export type ReleaseHeldMailsMutation = { releaseHeldMails: { count: number } };

export type DiscardHeldMailsMutationVariables = Exact<{ [key: string]: never; }>;


export type DiscardHeldMailsMutation = { discardHeldMails: { count: number } };

export type OrganisationFieldsFragment = { id: number, version: number, nameEn: string, nameLocal: string, logo: string | null, signatoryNameEn: string | null, signatoryNameLocal: string | null, signatoryTitleEn: string | null, signatoryTitleLocal: string | null, khmerDigits: KhmerDigits, currency: Currency, country: { id: number, code: string, nameEn: string, nameLocal: string } | null };

export type OrganisationRecordQueryVariables = Exact<{ [key: string]: never; }>;


export type OrganisationRecordQuery = { organisation: { id: number, version: number, nameEn: string, nameLocal: string, logo: string | null, signatoryNameEn: string | null, signatoryNameLocal: string | null, signatoryTitleEn: string | null, signatoryTitleLocal: string | null, khmerDigits: KhmerDigits, currency: Currency, country: { id: number, code: string, nameEn: string, nameLocal: string } | null } };

export type UpdateOrganisationMutationVariables = Exact<{
  version: number;
  input: OrganisationPatch;
}>;


export type UpdateOrganisationMutation = { updateOrganisation: { changeId: string, record: { id: number, version: number, nameEn: string, nameLocal: string, logo: string | null, signatoryNameEn: string | null, signatoryNameLocal: string | null, signatoryTitleEn: string | null, signatoryTitleLocal: string | null, khmerDigits: KhmerDigits, currency: Currency, country: { id: number, code: string, nameEn: string, nameLocal: string } | null } } };

export type ChangeLogoMutationVariables = Exact<{
  file: File;
}>;


export type ChangeLogoMutation = { changeLogo: { id: number, logo: string | null } };

export type RemoveLogoMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveLogoMutation = { removeLogo: { id: number, logo: string | null } };

export type PhotoFieldsFragment = { id: number, version: number, title: string, takenOn: string | null, isPrimary: boolean, flaggedForReport: boolean, state: PhotoState, failureKey: string | null, failureParams: unknown, width: number | null, height: number | null, picture: { thumbUrl: string, mediumUrl: string, largeUrl: string } | null };

export type StudentPhotosQueryVariables = Exact<{
  studentId: number;
}>;


export type StudentPhotosQuery = { studentPhotos: Array<{ id: number, version: number, title: string, takenOn: string | null, isPrimary: boolean, flaggedForReport: boolean, state: PhotoState, failureKey: string | null, failureParams: unknown, width: number | null, height: number | null, picture: { thumbUrl: string, mediumUrl: string, largeUrl: string } | null }> };

export type PhotographedStudentQueryVariables = Exact<{
  id: number;
}>;


export type PhotographedStudentQuery = { student: { id: number, nameEn: string, nameLocal: string, photoConsent: PhotoConsent, classYear: { id: number, nameEn: string, nameLocal: string } | null, photo: { thumbUrl: string } | null } };

export type AddPhotoMutationVariables = Exact<{
  studentId: number;
  uploadKey: string;
  input: PhotoInput;
  file: File;
}>;


export type AddPhotoMutation = { addPhoto: { id: number } };

export type UpdatePhotoMutationVariables = Exact<{
  id: number;
  version: number;
  input: PhotoPatch;
}>;


export type UpdatePhotoMutation = { updatePhoto: { changeId: string, record: { id: number, version: number, title: string, takenOn: string | null, isPrimary: boolean, flaggedForReport: boolean, state: PhotoState, failureKey: string | null, failureParams: unknown, width: number | null, height: number | null, picture: { thumbUrl: string, mediumUrl: string, largeUrl: string } | null } } };

export type RotatePhotoMutationVariables = Exact<{
  id: number;
  degrees: number;
}>;


export type RotatePhotoMutation = { rotatePhoto: { changeId: string, record: { id: number, version: number, title: string, takenOn: string | null, isPrimary: boolean, flaggedForReport: boolean, state: PhotoState, failureKey: string | null, failureParams: unknown, width: number | null, height: number | null, picture: { thumbUrl: string, mediumUrl: string, largeUrl: string } | null } } };

export type SetPrimaryPhotoMutationVariables = Exact<{
  id: number;
}>;


export type SetPrimaryPhotoMutation = { setPrimaryPhoto: { changeId: string, record: { id: number, version: number, title: string, takenOn: string | null, isPrimary: boolean, flaggedForReport: boolean, state: PhotoState, failureKey: string | null, failureParams: unknown, width: number | null, height: number | null, picture: { thumbUrl: string, mediumUrl: string, largeUrl: string } | null } } };

export type RemovePhotosMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type RemovePhotosMutation = { removePhotos: { changeId: string, count: number } };

export type ReferencesQueryVariables = Exact<{
  kind: ReferenceKind;
  search?: string | null | undefined;
  filter?: ReferenceFilter | null | undefined;
  sort?: ReferenceSort | null | undefined;
  descending?: boolean | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type ReferencesQuery = { references: { hasNext: boolean, rows: Array<
      | { firstDay: string | null, lastDay: string | null, id: number, version: number, code: string, nameEn: string, nameLocal: string, updatedAt: string }
      | { unitEn: string | null, unitLocal: string | null, id: number, version: number, code: string, nameEn: string, nameLocal: string, updatedAt: string, district: { id: number, code: string, nameEn: string, nameLocal: string, province: { id: number, code: string, nameEn: string, nameLocal: string } } }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string, updatedAt: string }
      | { unitEn: string | null, unitLocal: string | null, id: number, version: number, code: string, nameEn: string, nameLocal: string, updatedAt: string, province: { id: number, code: string, nameEn: string, nameLocal: string } }
      | { position: number, id: number, version: number, code: string, nameEn: string, nameLocal: string, updatedAt: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string, updatedAt: string }
      | { nameJa: string | null, id: number, version: number, code: string, nameEn: string, nameLocal: string, updatedAt: string }
      | { unitEn: string | null, unitLocal: string | null, id: number, version: number, code: string, nameEn: string, nameLocal: string, updatedAt: string, country: { id: number, code: string, nameEn: string, nameLocal: string } }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string, updatedAt: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string, updatedAt: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string, updatedAt: string }
      | { unitEn: string | null, unitLocal: string | null, id: number, version: number, code: string, nameEn: string, nameLocal: string, updatedAt: string, commune: { id: number, code: string, nameEn: string, nameLocal: string, district: { id: number, code: string, nameEn: string, nameLocal: string, province: { id: number, code: string, nameEn: string, nameLocal: string } } } }
    > } };

export type ReferencesTotalQueryVariables = Exact<{
  kind: ReferenceKind;
  search?: string | null | undefined;
  filter?: ReferenceFilter | null | undefined;
  exact?: boolean | null | undefined;
}>;


export type ReferencesTotalQuery = { referencesTotal: { count: number, capped: boolean } };

export type DeleteReferencesMutationVariables = Exact<{
  kind: ReferenceKind;
  ids: Array<number> | number;
}>;


export type DeleteReferencesMutation = { deleteReferences: { changeId: string, count: number } };

export type MoveReferenceUsesMutationVariables = Exact<{
  kind: ReferenceKind;
  fromId: number;
  toId: number;
}>;


export type MoveReferenceUsesMutation = { moveReferenceUses: { changeId: string, count: number } };

export type ExportReferencesMutationVariables = Exact<{
  kind: ReferenceKind;
  search?: string | null | undefined;
  filter?: ReferenceFilter | null | undefined;
  sort?: ReferenceSort | null | undefined;
  descending?: boolean | null | undefined;
  format: ExportFormat;
  language?: ExportLanguage | null | undefined;
  columns?: Array<ReferenceColumn> | ReferenceColumn | null | undefined;
}>;


export type ExportReferencesMutation = { exportReferences: { id: number } };

export type CertificateFieldsFragment = { id: number, version: number, serial: string, standing: CertificateStanding, language: string, students: number, photos: number, withdrawnReason: string | null, supersededBy: string | null, issuedBy: string | null, kept: boolean, createdAt: string, donor: { id: number, code: string, nameEn: string, nameLocal: string | null }, district: { id: number, code: string, nameEn: string, nameLocal: string } | null, fromYear: { id: number, nameEn: string, nameLocal: string }, toYear: { id: number, nameEn: string, nameLocal: string } };

export type CertificatesQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: CertificateFilter | null | undefined;
  sort?: CertificateSort | null | undefined;
  descending?: boolean | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type CertificatesQuery = { certificates: { hasNext: boolean, rows: Array<{ id: number, version: number, serial: string, standing: CertificateStanding, language: string, students: number, photos: number, withdrawnReason: string | null, supersededBy: string | null, issuedBy: string | null, kept: boolean, createdAt: string, donor: { id: number, code: string, nameEn: string, nameLocal: string | null }, district: { id: number, code: string, nameEn: string, nameLocal: string } | null, fromYear: { id: number, nameEn: string, nameLocal: string }, toYear: { id: number, nameEn: string, nameLocal: string } }> } };

export type CertificatesTotalQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: CertificateFilter | null | undefined;
  exact?: boolean | null | undefined;
}>;


export type CertificatesTotalQuery = { certificatesTotal: { count: number, capped: boolean } };

export type CertificateRecordQueryVariables = Exact<{
  id: number;
}>;


export type CertificateRecordQuery = { certificate: { id: number, version: number, serial: string, standing: CertificateStanding, language: string, students: number, photos: number, withdrawnReason: string | null, supersededBy: string | null, issuedBy: string | null, kept: boolean, createdAt: string, donor: { id: number, code: string, nameEn: string, nameLocal: string | null }, district: { id: number, code: string, nameEn: string, nameLocal: string } | null, fromYear: { id: number, nameEn: string, nameLocal: string }, toYear: { id: number, nameEn: string, nameLocal: string } } };

export type CertificatePreviewQueryVariables = Exact<{
  input: CertificateInput;
}>;


export type CertificatePreviewQuery = { certificatePreview: { certificates: number, replaces: number, pages: number, pagesExact: boolean, photos: number, organisationNamed: boolean, students: number, fromYear: { id: number, nameEn: string, nameLocal: string } | null, toYear: { id: number, nameEn: string, nameLocal: string } | null, missing: Array<{ reason: ReportMissingReason, count: number }>, subject: { code: string, nameEn: string, nameLocal: string | null }, leftOut: Array<{ reason: ReportLeftOutReason, count: number }> } };

export type AskCertificatesMutationVariables = Exact<{
  input: CertificateInput;
}>;


export type AskCertificatesMutation = { askCertificates: { id: number, kind: ReportKind, state: ReportState, by: ReportSubjectKind | null, ownerName: string, createdAt: string, done: number, total: number | null, fileName: string | null, fileGone: ReportFileGone | null, fileSize: number | null, subject: { code: string, nameEn: string, nameLocal: string | null } | null, classYear: { id: number, nameEn: string, nameLocal: string } | null, export: { list: ExportList, format: ExportFormat, narrowed: boolean, title: string | null } | null, counts:
      | { certificates: number, students: number, photos: number, withoutPhoto: number, pages: number, leftOut: number }
      | { rows: number }
      | { students: number, photos: number, donors: number | null, leftOut: number }
      | { students: number, girls: number, pages: number, leftOut: number, unprintable: number }
     | null, failure: { key: string, params: unknown } | null } };

export type AskCertificateCopyMutationVariables = Exact<{
  id: number;
  language?: PrintLanguage | null | undefined;
}>;


export type AskCertificateCopyMutation = { askCertificateCopy: { id: number, kind: ReportKind, state: ReportState, by: ReportSubjectKind | null, ownerName: string, createdAt: string, done: number, total: number | null, fileName: string | null, fileGone: ReportFileGone | null, fileSize: number | null, subject: { code: string, nameEn: string, nameLocal: string | null } | null, classYear: { id: number, nameEn: string, nameLocal: string } | null, export: { list: ExportList, format: ExportFormat, narrowed: boolean, title: string | null } | null, counts:
      | { certificates: number, students: number, photos: number, withoutPhoto: number, pages: number, leftOut: number }
      | { rows: number }
      | { students: number, photos: number, donors: number | null, leftOut: number }
      | { students: number, girls: number, pages: number, leftOut: number, unprintable: number }
     | null, failure: { key: string, params: unknown } | null } };

export type WithdrawCertificateMutationVariables = Exact<{
  id: number;
  input: WithdrawalInput;
}>;


export type WithdrawCertificateMutation = { withdrawCertificate: { changeId: string, record: { id: number, version: number, serial: string, standing: CertificateStanding, language: string, students: number, photos: number, withdrawnReason: string | null, supersededBy: string | null, issuedBy: string | null, kept: boolean, createdAt: string, donor: { id: number, code: string, nameEn: string, nameLocal: string | null }, district: { id: number, code: string, nameEn: string, nameLocal: string } | null, fromYear: { id: number, nameEn: string, nameLocal: string }, toYear: { id: number, nameEn: string, nameLocal: string } } } };

export type ReinstateCertificateMutationVariables = Exact<{
  id: number;
}>;


export type ReinstateCertificateMutation = { reinstateCertificate: { changeId: string, record: { id: number, version: number, serial: string, standing: CertificateStanding, language: string, students: number, photos: number, withdrawnReason: string | null, supersededBy: string | null, issuedBy: string | null, kept: boolean, createdAt: string, donor: { id: number, code: string, nameEn: string, nameLocal: string | null }, district: { id: number, code: string, nameEn: string, nameLocal: string } | null, fromYear: { id: number, nameEn: string, nameLocal: string }, toYear: { id: number, nameEn: string, nameLocal: string } } } };

export type ReportRunFieldsFragment = { id: number, kind: ReportKind, state: ReportState, by: ReportSubjectKind | null, ownerName: string, createdAt: string, done: number, total: number | null, fileName: string | null, fileGone: ReportFileGone | null, fileSize: number | null, subject: { code: string, nameEn: string, nameLocal: string | null } | null, classYear: { id: number, nameEn: string, nameLocal: string } | null, export: { list: ExportList, format: ExportFormat, narrowed: boolean, title: string | null } | null, counts:
    | { certificates: number, students: number, photos: number, withoutPhoto: number, pages: number, leftOut: number }
    | { rows: number }
    | { students: number, photos: number, donors: number | null, leftOut: number }
    | { students: number, girls: number, pages: number, leftOut: number, unprintable: number }
   | null, failure: { key: string, params: unknown } | null };

type ReportPreviewFields_CertificatePreview_Fragment = { students: number, subject: { code: string, nameEn: string, nameLocal: string | null }, leftOut: Array<{ reason: ReportLeftOutReason, count: number }> };

type ReportPreviewFields_PhotoZipPreview_Fragment = { students: number, subject: { code: string, nameEn: string, nameLocal: string | null }, leftOut: Array<{ reason: ReportLeftOutReason, count: number }> };

type ReportPreviewFields_StudentListPreview_Fragment = { students: number, subject: { code: string, nameEn: string, nameLocal: string | null }, leftOut: Array<{ reason: ReportLeftOutReason, count: number }> };

export type ReportPreviewFieldsFragment =
  | ReportPreviewFields_CertificatePreview_Fragment
  | ReportPreviewFields_PhotoZipPreview_Fragment
  | ReportPreviewFields_StudentListPreview_Fragment
;

export type ReportRunsQueryVariables = Exact<{
  page?: number | null | undefined;
}>;


export type ReportRunsQuery = { reportRuns: { hasNext: boolean, rows: Array<{ id: number, kind: ReportKind, state: ReportState, by: ReportSubjectKind | null, ownerName: string, createdAt: string, done: number, total: number | null, fileName: string | null, fileGone: ReportFileGone | null, fileSize: number | null, subject: { code: string, nameEn: string, nameLocal: string | null } | null, classYear: { id: number, nameEn: string, nameLocal: string } | null, export: { list: ExportList, format: ExportFormat, narrowed: boolean, title: string | null } | null, counts:
        | { certificates: number, students: number, photos: number, withoutPhoto: number, pages: number, leftOut: number }
        | { rows: number }
        | { students: number, photos: number, donors: number | null, leftOut: number }
        | { students: number, girls: number, pages: number, leftOut: number, unprintable: number }
       | null, failure: { key: string, params: unknown } | null }> } };

export type ReportRunQueryVariables = Exact<{
  id: number;
}>;


export type ReportRunQuery = { reportRun: { id: number, kind: ReportKind, state: ReportState, by: ReportSubjectKind | null, ownerName: string, createdAt: string, done: number, total: number | null, fileName: string | null, fileGone: ReportFileGone | null, fileSize: number | null, subject: { code: string, nameEn: string, nameLocal: string | null } | null, classYear: { id: number, nameEn: string, nameLocal: string } | null, export: { list: ExportList, format: ExportFormat, narrowed: boolean, title: string | null } | null, counts:
      | { certificates: number, students: number, photos: number, withoutPhoto: number, pages: number, leftOut: number }
      | { rows: number }
      | { students: number, photos: number, donors: number | null, leftOut: number }
      | { students: number, girls: number, pages: number, leftOut: number, unprintable: number }
     | null, failure: { key: string, params: unknown } | null } };

export type StudentListPreviewQueryVariables = Exact<{
  input: StudentListInput;
}>;


export type StudentListPreviewQuery = { studentListPreview: { pages: number, pagesExact: boolean, students: number, missing: Array<{ reason: ReportMissingReason, count: number }>, subject: { code: string, nameEn: string, nameLocal: string | null }, leftOut: Array<{ reason: ReportLeftOutReason, count: number }> } };

export type PhotoZipPreviewQueryVariables = Exact<{
  input: PhotoZipInput;
}>;


export type PhotoZipPreviewQuery = { photoZipPreview: { photos: number, donors: number | null, students: number, subject: { code: string, nameEn: string, nameLocal: string | null }, leftOut: Array<{ reason: ReportLeftOutReason, count: number }> } };

export type AskStudentListMutationVariables = Exact<{
  input: StudentListInput;
}>;


export type AskStudentListMutation = { askStudentList: { id: number, kind: ReportKind, state: ReportState, by: ReportSubjectKind | null, ownerName: string, createdAt: string, done: number, total: number | null, fileName: string | null, fileGone: ReportFileGone | null, fileSize: number | null, subject: { code: string, nameEn: string, nameLocal: string | null } | null, classYear: { id: number, nameEn: string, nameLocal: string } | null, export: { list: ExportList, format: ExportFormat, narrowed: boolean, title: string | null } | null, counts:
      | { certificates: number, students: number, photos: number, withoutPhoto: number, pages: number, leftOut: number }
      | { rows: number }
      | { students: number, photos: number, donors: number | null, leftOut: number }
      | { students: number, girls: number, pages: number, leftOut: number, unprintable: number }
     | null, failure: { key: string, params: unknown } | null } };

export type AskPhotoZipMutationVariables = Exact<{
  input: PhotoZipInput;
}>;


export type AskPhotoZipMutation = { askPhotoZip: { id: number, kind: ReportKind, state: ReportState, by: ReportSubjectKind | null, ownerName: string, createdAt: string, done: number, total: number | null, fileName: string | null, fileGone: ReportFileGone | null, fileSize: number | null, subject: { code: string, nameEn: string, nameLocal: string | null } | null, classYear: { id: number, nameEn: string, nameLocal: string } | null, export: { list: ExportList, format: ExportFormat, narrowed: boolean, title: string | null } | null, counts:
      | { certificates: number, students: number, photos: number, withoutPhoto: number, pages: number, leftOut: number }
      | { rows: number }
      | { students: number, photos: number, donors: number | null, leftOut: number }
      | { students: number, girls: number, pages: number, leftOut: number, unprintable: number }
     | null, failure: { key: string, params: unknown } | null } };

export type CancelReportMutationVariables = Exact<{
  id: number;
}>;


export type CancelReportMutation = { cancelReport: { id: number, kind: ReportKind, state: ReportState, by: ReportSubjectKind | null, ownerName: string, createdAt: string, done: number, total: number | null, fileName: string | null, fileGone: ReportFileGone | null, fileSize: number | null, subject: { code: string, nameEn: string, nameLocal: string | null } | null, classYear: { id: number, nameEn: string, nameLocal: string } | null, export: { list: ExportList, format: ExportFormat, narrowed: boolean, title: string | null } | null, counts:
      | { certificates: number, students: number, photos: number, withoutPhoto: number, pages: number, leftOut: number }
      | { rows: number }
      | { students: number, photos: number, donors: number | null, leftOut: number }
      | { students: number, girls: number, pages: number, leftOut: number, unprintable: number }
     | null, failure: { key: string, params: unknown } | null } };

export type ReportFileMutationVariables = Exact<{
  id: number;
}>;


export type ReportFileMutation = { reportFile: { url: string, name: string } };

export type SchoolsQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: SchoolFilter | null | undefined;
  sort?: SchoolSort | null | undefined;
  descending?: boolean | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  commune: boolean;
  village: boolean;
}>;


export type SchoolsQuery = { schools: { hasNext: boolean, rows: Array<{ id: number, version: number, code: string, nameEn: string, nameLocal: string, pinned: boolean, totalStudent: number | null, contactName: string | null, phone: string | null, updatedAt: string, schoolType: { id: number, nameEn: string, nameLocal: string }, branch: { id: number, nameEn: string, nameLocal: string }, province: { id: number, nameEn: string, nameLocal: string }, district: { id: number, nameEn: string, nameLocal: string }, commune?: { id: number, nameEn: string, nameLocal: string }, village?: { id: number, nameEn: string, nameLocal: string } | null }> } };

export type SchoolsTotalQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: SchoolFilter | null | undefined;
  exact?: boolean | null | undefined;
}>;


export type SchoolsTotalQuery = { schoolsTotal: { count: number, capped: boolean } };

export type SchoolFieldsFragment = { id: number, version: number, code: string, nameEn: string, nameLocal: string, pinned: boolean, totalStudent: number | null, address: string | null, contactName: string | null, contactPosition: string | null, phone: string | null, email: string | null, latitude: number | null, longitude: number | null, description: string | null, remark: string | null, history: string | null, createdAt: string, updatedAt: string, schoolType: { id: number, code: string, nameEn: string, nameLocal: string }, branch: { id: number, code: string, nameEn: string, nameLocal: string }, country: { id: number, code: string, nameEn: string, nameLocal: string }, province: { id: number, code: string, nameEn: string, nameLocal: string }, district: { id: number, code: string, nameEn: string, nameLocal: string }, commune: { id: number, code: string, nameEn: string, nameLocal: string }, village: { id: number, code: string, nameEn: string, nameLocal: string } | null };

export type SchoolRecordQueryVariables = Exact<{
  id: number;
}>;


export type SchoolRecordQuery = { school: { id: number, version: number, code: string, nameEn: string, nameLocal: string, pinned: boolean, totalStudent: number | null, address: string | null, contactName: string | null, contactPosition: string | null, phone: string | null, email: string | null, latitude: number | null, longitude: number | null, description: string | null, remark: string | null, history: string | null, createdAt: string, updatedAt: string, schoolType: { id: number, code: string, nameEn: string, nameLocal: string }, branch: { id: number, code: string, nameEn: string, nameLocal: string }, country: { id: number, code: string, nameEn: string, nameLocal: string }, province: { id: number, code: string, nameEn: string, nameLocal: string }, district: { id: number, code: string, nameEn: string, nameLocal: string }, commune: { id: number, code: string, nameEn: string, nameLocal: string }, village: { id: number, code: string, nameEn: string, nameLocal: string } | null } };

export type NextSchoolCodeQueryVariables = Exact<{
  branchId: number;
}>;


export type NextSchoolCodeQuery = { nextSchoolCode: string };

export type CreateSchoolMutationVariables = Exact<{
  input: SchoolInput;
}>;


export type CreateSchoolMutation = { createSchool: { changeId: string, record: { id: number, code: string, nameEn: string, nameLocal: string } } };

export type UpdateSchoolMutationVariables = Exact<{
  id: number;
  version: number;
  input: SchoolPatch;
}>;


export type UpdateSchoolMutation = { updateSchool: { changeId: string, record: { id: number, version: number, code: string, nameEn: string, nameLocal: string, pinned: boolean, totalStudent: number | null, address: string | null, contactName: string | null, contactPosition: string | null, phone: string | null, email: string | null, latitude: number | null, longitude: number | null, description: string | null, remark: string | null, history: string | null, createdAt: string, updatedAt: string, schoolType: { id: number, code: string, nameEn: string, nameLocal: string }, branch: { id: number, code: string, nameEn: string, nameLocal: string }, country: { id: number, code: string, nameEn: string, nameLocal: string }, province: { id: number, code: string, nameEn: string, nameLocal: string }, district: { id: number, code: string, nameEn: string, nameLocal: string }, commune: { id: number, code: string, nameEn: string, nameLocal: string }, village: { id: number, code: string, nameEn: string, nameLocal: string } | null } } };

export type SchoolMoveQueryVariables = Exact<{
  id: number;
}>;


export type SchoolMoveQuery = { schoolMove: { classes: number, students: number, elsewhere: number } };

export type MoveSchoolMutationVariables = Exact<{
  id: number;
  version: number;
  branchId: number;
}>;


export type MoveSchoolMutation = { moveSchool: { changeId: string, record: { id: number, version: number, code: string, nameEn: string, nameLocal: string, pinned: boolean, totalStudent: number | null, address: string | null, contactName: string | null, contactPosition: string | null, phone: string | null, email: string | null, latitude: number | null, longitude: number | null, description: string | null, remark: string | null, history: string | null, createdAt: string, updatedAt: string, schoolType: { id: number, code: string, nameEn: string, nameLocal: string }, branch: { id: number, code: string, nameEn: string, nameLocal: string }, country: { id: number, code: string, nameEn: string, nameLocal: string }, province: { id: number, code: string, nameEn: string, nameLocal: string }, district: { id: number, code: string, nameEn: string, nameLocal: string }, commune: { id: number, code: string, nameEn: string, nameLocal: string }, village: { id: number, code: string, nameEn: string, nameLocal: string } | null } } };

export type PinSchoolsMutationVariables = Exact<{
  ids: Array<number> | number;
  pinned: boolean;
}>;


export type PinSchoolsMutation = { pinSchools: { changeId: string, count: number } };

export type DeleteSchoolsMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type DeleteSchoolsMutation = { deleteSchools: { changeId: string, count: number } };

export type ExportSchoolsMutationVariables = Exact<{
  search?: string | null | undefined;
  filter?: SchoolFilter | null | undefined;
  sort?: SchoolSort | null | undefined;
  descending?: boolean | null | undefined;
  format: ExportFormat;
  language?: ExportLanguage | null | undefined;
  columns?: Array<SchoolColumn> | SchoolColumn | null | undefined;
}>;


export type ExportSchoolsMutation = { exportSchools: { id: number } };

export type FindQueryVariables = Exact<{
  search: string;
}>;


export type FindQuery = { find: Array<{ type: string, id: number, schoolId: number | null, code: string | null, nameEn: string | null, nameLocal: string | null, withinEn: string | null, withinLocal: string | null }> };

export type StudentFieldsFragment = { id: number, version: number, createdAt: string, updatedAt: string, code: string, firstNameEn: string, lastNameEn: string, firstNameLocal: string, lastNameLocal: string, nameEn: string, nameLocal: string, nickname: string | null, sex: Sex, dateOfBirth: string | null, weightKg: number | null, heightCm: number | null, povertyLevel: PovertyLevel, address: string | null, fatherName: string | null, fatherPhone: string | null, motherName: string | null, motherPhone: string | null, guardianName: string | null, guardianRelation: string | null, guardianPhone: string | null, photoConsent: PhotoConsent, photoConsentOn: string | null, photoConsentBy: string | null, status: StudentStatus, statusOn: string | null, statusReason: string | null, remark: string | null, distanceKm: number | null, receivedBicycle: boolean, receivedMaterial: boolean, receivedFinance: boolean, hasActiveDonor: boolean, religion: { id: number, code: string, nameEn: string, nameLocal: string } | null, branch: { id: number, code: string, nameEn: string, nameLocal: string }, country: { id: number, code: string, nameEn: string, nameLocal: string }, province: { id: number, code: string, nameEn: string, nameLocal: string }, district: { id: number, code: string, nameEn: string, nameLocal: string }, commune: { id: number, code: string, nameEn: string, nameLocal: string }, village: { id: number, code: string, nameEn: string, nameLocal: string } | null, stayWith: { id: number, code: string, nameEn: string, nameLocal: string } | null, parentStatus: { id: number, code: string, nameEn: string, nameLocal: string } | null, fatherProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, motherProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, guardianProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, school: { id: number, code: string, nameEn: string, nameLocal: string } | null, grade: { id: number, code: string, nameEn: string, nameLocal: string } | null, classYear: { id: number, code: string, nameEn: string, nameLocal: string } | null };

export type StudentsQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: StudentFilter | null | undefined;
  sort?: StudentSort | null | undefined;
  descending?: boolean | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  branch: boolean;
  classYear: boolean;
  province: boolean;
  district: boolean;
  commune: boolean;
  village: boolean;
}>;


export type StudentsQuery = { students: { hasNext: boolean, rows: Array<{ id: number, version: number, code: string, nameEn: string, nameLocal: string, nickname: string | null, sex: Sex, dateOfBirth: string | null, povertyLevel: PovertyLevel, photoConsent: PhotoConsent, status: StudentStatus, guardianName: string | null, guardianPhone: string | null, distanceKm: number | null, receivedBicycle: boolean, receivedMaterial: boolean, receivedFinance: boolean, hasActiveDonor: boolean, updatedAt: string, photo: { thumbUrl: string } | null, branch?: { id: number, nameEn: string, nameLocal: string }, school: { id: number, nameEn: string, nameLocal: string } | null, grade: { id: number, nameEn: string, nameLocal: string } | null, classYear?: { id: number, nameEn: string, nameLocal: string } | null, province?: { id: number, nameEn: string, nameLocal: string }, district?: { id: number, nameEn: string, nameLocal: string }, commune?: { id: number, nameEn: string, nameLocal: string }, village?: { id: number, nameEn: string, nameLocal: string } | null }> } };

export type StudentsTotalQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: StudentFilter | null | undefined;
  exact?: boolean | null | undefined;
}>;


export type StudentsTotalQuery = { studentsTotal: { count: number, capped: boolean } };

export type StudentRecordQueryVariables = Exact<{
  id: number;
}>;


export type StudentRecordQuery = { student: { id: number, version: number, createdAt: string, updatedAt: string, code: string, firstNameEn: string, lastNameEn: string, firstNameLocal: string, lastNameLocal: string, nameEn: string, nameLocal: string, nickname: string | null, sex: Sex, dateOfBirth: string | null, weightKg: number | null, heightCm: number | null, povertyLevel: PovertyLevel, address: string | null, fatherName: string | null, fatherPhone: string | null, motherName: string | null, motherPhone: string | null, guardianName: string | null, guardianRelation: string | null, guardianPhone: string | null, photoConsent: PhotoConsent, photoConsentOn: string | null, photoConsentBy: string | null, status: StudentStatus, statusOn: string | null, statusReason: string | null, remark: string | null, distanceKm: number | null, receivedBicycle: boolean, receivedMaterial: boolean, receivedFinance: boolean, hasActiveDonor: boolean, religion: { id: number, code: string, nameEn: string, nameLocal: string } | null, branch: { id: number, code: string, nameEn: string, nameLocal: string }, country: { id: number, code: string, nameEn: string, nameLocal: string }, province: { id: number, code: string, nameEn: string, nameLocal: string }, district: { id: number, code: string, nameEn: string, nameLocal: string }, commune: { id: number, code: string, nameEn: string, nameLocal: string }, village: { id: number, code: string, nameEn: string, nameLocal: string } | null, stayWith: { id: number, code: string, nameEn: string, nameLocal: string } | null, parentStatus: { id: number, code: string, nameEn: string, nameLocal: string } | null, fatherProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, motherProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, guardianProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, school: { id: number, code: string, nameEn: string, nameLocal: string } | null, grade: { id: number, code: string, nameEn: string, nameLocal: string } | null, classYear: { id: number, code: string, nameEn: string, nameLocal: string } | null } };

export type StudentActiveDonationsQueryVariables = Exact<{
  studentId: number;
}>;


export type StudentActiveDonationsQuery = { donationsTotal: { count: number } };

export type NextStudentCodeQueryVariables = Exact<{
  branchId: number;
}>;


export type NextStudentCodeQuery = { nextStudentCode: string };

export type NewStudentSchoolQueryVariables = Exact<{
  id: number;
}>;


export type NewStudentSchoolQuery = { school: { id: number, code: string, nameEn: string, nameLocal: string, branch: { id: number }, country: { id: number, nameEn: string, nameLocal: string }, province: { id: number, nameEn: string, nameLocal: string }, district: { id: number, nameEn: string, nameLocal: string }, commune: { id: number, nameEn: string, nameLocal: string } } };

export type NewStudentClassesQueryVariables = Exact<{
  schoolId: number;
  classYearId: number;
}>;


export type NewStudentClassesQuery = { schoolClasses: { rows: Array<{ id: number, section: string | null, grade: { id: number } }> } };

export type CreateStudentMutationVariables = Exact<{
  input: StudentInput;
  schoolClassId?: number | null | undefined;
}>;


export type CreateStudentMutation = { createStudent: { changeId: string, record: { id: number, version: number, createdAt: string, updatedAt: string, code: string, firstNameEn: string, lastNameEn: string, firstNameLocal: string, lastNameLocal: string, nameEn: string, nameLocal: string, nickname: string | null, sex: Sex, dateOfBirth: string | null, weightKg: number | null, heightCm: number | null, povertyLevel: PovertyLevel, address: string | null, fatherName: string | null, fatherPhone: string | null, motherName: string | null, motherPhone: string | null, guardianName: string | null, guardianRelation: string | null, guardianPhone: string | null, photoConsent: PhotoConsent, photoConsentOn: string | null, photoConsentBy: string | null, status: StudentStatus, statusOn: string | null, statusReason: string | null, remark: string | null, distanceKm: number | null, receivedBicycle: boolean, receivedMaterial: boolean, receivedFinance: boolean, hasActiveDonor: boolean, religion: { id: number, code: string, nameEn: string, nameLocal: string } | null, branch: { id: number, code: string, nameEn: string, nameLocal: string }, country: { id: number, code: string, nameEn: string, nameLocal: string }, province: { id: number, code: string, nameEn: string, nameLocal: string }, district: { id: number, code: string, nameEn: string, nameLocal: string }, commune: { id: number, code: string, nameEn: string, nameLocal: string }, village: { id: number, code: string, nameEn: string, nameLocal: string } | null, stayWith: { id: number, code: string, nameEn: string, nameLocal: string } | null, parentStatus: { id: number, code: string, nameEn: string, nameLocal: string } | null, fatherProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, motherProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, guardianProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, school: { id: number, code: string, nameEn: string, nameLocal: string } | null, grade: { id: number, code: string, nameEn: string, nameLocal: string } | null, classYear: { id: number, code: string, nameEn: string, nameLocal: string } | null } } };

export type UpdateStudentMutationVariables = Exact<{
  id: number;
  version: number;
  input: StudentPatch;
}>;


export type UpdateStudentMutation = { updateStudent: { changeId: string, record: { id: number, version: number, createdAt: string, updatedAt: string, code: string, firstNameEn: string, lastNameEn: string, firstNameLocal: string, lastNameLocal: string, nameEn: string, nameLocal: string, nickname: string | null, sex: Sex, dateOfBirth: string | null, weightKg: number | null, heightCm: number | null, povertyLevel: PovertyLevel, address: string | null, fatherName: string | null, fatherPhone: string | null, motherName: string | null, motherPhone: string | null, guardianName: string | null, guardianRelation: string | null, guardianPhone: string | null, photoConsent: PhotoConsent, photoConsentOn: string | null, photoConsentBy: string | null, status: StudentStatus, statusOn: string | null, statusReason: string | null, remark: string | null, distanceKm: number | null, receivedBicycle: boolean, receivedMaterial: boolean, receivedFinance: boolean, hasActiveDonor: boolean, religion: { id: number, code: string, nameEn: string, nameLocal: string } | null, branch: { id: number, code: string, nameEn: string, nameLocal: string }, country: { id: number, code: string, nameEn: string, nameLocal: string }, province: { id: number, code: string, nameEn: string, nameLocal: string }, district: { id: number, code: string, nameEn: string, nameLocal: string }, commune: { id: number, code: string, nameEn: string, nameLocal: string }, village: { id: number, code: string, nameEn: string, nameLocal: string } | null, stayWith: { id: number, code: string, nameEn: string, nameLocal: string } | null, parentStatus: { id: number, code: string, nameEn: string, nameLocal: string } | null, fatherProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, motherProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, guardianProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, school: { id: number, code: string, nameEn: string, nameLocal: string } | null, grade: { id: number, code: string, nameEn: string, nameLocal: string } | null, classYear: { id: number, code: string, nameEn: string, nameLocal: string } | null } } };

export type UpdateStudentsMutationVariables = Exact<{
  students: StudentSelection;
  input: StudentsPatch;
}>;


export type UpdateStudentsMutation = { updateStudents: { changeId: string, count: number } };

export type StudentLeavesMutationVariables = Exact<{
  id: number;
  version: number;
  input: StudentLeavesInput;
}>;


export type StudentLeavesMutation = { studentLeaves: { changeId: string, record: { id: number, version: number, createdAt: string, updatedAt: string, code: string, firstNameEn: string, lastNameEn: string, firstNameLocal: string, lastNameLocal: string, nameEn: string, nameLocal: string, nickname: string | null, sex: Sex, dateOfBirth: string | null, weightKg: number | null, heightCm: number | null, povertyLevel: PovertyLevel, address: string | null, fatherName: string | null, fatherPhone: string | null, motherName: string | null, motherPhone: string | null, guardianName: string | null, guardianRelation: string | null, guardianPhone: string | null, photoConsent: PhotoConsent, photoConsentOn: string | null, photoConsentBy: string | null, status: StudentStatus, statusOn: string | null, statusReason: string | null, remark: string | null, distanceKm: number | null, receivedBicycle: boolean, receivedMaterial: boolean, receivedFinance: boolean, hasActiveDonor: boolean, religion: { id: number, code: string, nameEn: string, nameLocal: string } | null, branch: { id: number, code: string, nameEn: string, nameLocal: string }, country: { id: number, code: string, nameEn: string, nameLocal: string }, province: { id: number, code: string, nameEn: string, nameLocal: string }, district: { id: number, code: string, nameEn: string, nameLocal: string }, commune: { id: number, code: string, nameEn: string, nameLocal: string }, village: { id: number, code: string, nameEn: string, nameLocal: string } | null, stayWith: { id: number, code: string, nameEn: string, nameLocal: string } | null, parentStatus: { id: number, code: string, nameEn: string, nameLocal: string } | null, fatherProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, motherProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, guardianProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, school: { id: number, code: string, nameEn: string, nameLocal: string } | null, grade: { id: number, code: string, nameEn: string, nameLocal: string } | null, classYear: { id: number, code: string, nameEn: string, nameLocal: string } | null } } };

export type FormerClassesQueryVariables = Exact<{
  id: number;
}>;


export type FormerClassesQuery = { student: { id: number, enrolments: Array<{ id: number, outcome: EnrolmentOutcome, endedOn: string | null, classYear: { id: number, code: string, nameEn: string, nameLocal: string, lastDay: string | null }, schoolClass: { id: number, section: string | null, grade: { id: number, code: string, nameEn: string, nameLocal: string }, school: { id: number, code: string, nameEn: string, nameLocal: string } } | null }> } };

export type StudentReturnsMutationVariables = Exact<{
  id: number;
  version: number;
  enrolmentId?: number | null | undefined;
}>;


export type StudentReturnsMutation = { studentReturns: { changeId: string, record: { id: number, version: number, createdAt: string, updatedAt: string, code: string, firstNameEn: string, lastNameEn: string, firstNameLocal: string, lastNameLocal: string, nameEn: string, nameLocal: string, nickname: string | null, sex: Sex, dateOfBirth: string | null, weightKg: number | null, heightCm: number | null, povertyLevel: PovertyLevel, address: string | null, fatherName: string | null, fatherPhone: string | null, motherName: string | null, motherPhone: string | null, guardianName: string | null, guardianRelation: string | null, guardianPhone: string | null, photoConsent: PhotoConsent, photoConsentOn: string | null, photoConsentBy: string | null, status: StudentStatus, statusOn: string | null, statusReason: string | null, remark: string | null, distanceKm: number | null, receivedBicycle: boolean, receivedMaterial: boolean, receivedFinance: boolean, hasActiveDonor: boolean, religion: { id: number, code: string, nameEn: string, nameLocal: string } | null, branch: { id: number, code: string, nameEn: string, nameLocal: string }, country: { id: number, code: string, nameEn: string, nameLocal: string }, province: { id: number, code: string, nameEn: string, nameLocal: string }, district: { id: number, code: string, nameEn: string, nameLocal: string }, commune: { id: number, code: string, nameEn: string, nameLocal: string }, village: { id: number, code: string, nameEn: string, nameLocal: string } | null, stayWith: { id: number, code: string, nameEn: string, nameLocal: string } | null, parentStatus: { id: number, code: string, nameEn: string, nameLocal: string } | null, fatherProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, motherProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, guardianProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, school: { id: number, code: string, nameEn: string, nameLocal: string } | null, grade: { id: number, code: string, nameEn: string, nameLocal: string } | null, classYear: { id: number, code: string, nameEn: string, nameLocal: string } | null } } };

export type MoveStudentMutationVariables = Exact<{
  id: number;
  version: number;
  branchId: number;
}>;


export type MoveStudentMutation = { moveStudent: { changeId: string, record: { id: number, version: number, createdAt: string, updatedAt: string, code: string, firstNameEn: string, lastNameEn: string, firstNameLocal: string, lastNameLocal: string, nameEn: string, nameLocal: string, nickname: string | null, sex: Sex, dateOfBirth: string | null, weightKg: number | null, heightCm: number | null, povertyLevel: PovertyLevel, address: string | null, fatherName: string | null, fatherPhone: string | null, motherName: string | null, motherPhone: string | null, guardianName: string | null, guardianRelation: string | null, guardianPhone: string | null, photoConsent: PhotoConsent, photoConsentOn: string | null, photoConsentBy: string | null, status: StudentStatus, statusOn: string | null, statusReason: string | null, remark: string | null, distanceKm: number | null, receivedBicycle: boolean, receivedMaterial: boolean, receivedFinance: boolean, hasActiveDonor: boolean, religion: { id: number, code: string, nameEn: string, nameLocal: string } | null, branch: { id: number, code: string, nameEn: string, nameLocal: string }, country: { id: number, code: string, nameEn: string, nameLocal: string }, province: { id: number, code: string, nameEn: string, nameLocal: string }, district: { id: number, code: string, nameEn: string, nameLocal: string }, commune: { id: number, code: string, nameEn: string, nameLocal: string }, village: { id: number, code: string, nameEn: string, nameLocal: string } | null, stayWith: { id: number, code: string, nameEn: string, nameLocal: string } | null, parentStatus: { id: number, code: string, nameEn: string, nameLocal: string } | null, fatherProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, motherProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, guardianProfession: { id: number, code: string, nameEn: string, nameLocal: string } | null, school: { id: number, code: string, nameEn: string, nameLocal: string } | null, grade: { id: number, code: string, nameEn: string, nameLocal: string } | null, classYear: { id: number, code: string, nameEn: string, nameLocal: string } | null } } };

export type DeleteStudentsMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type DeleteStudentsMutation = { deleteStudents: { changeId: string, count: number } };

export type PossibleDuplicatesQueryVariables = Exact<{
  input: PossibleDuplicatesInput;
  studentId?: number | null | undefined;
}>;


export type PossibleDuplicatesQuery = { possibleDuplicates: Array<{ sameBirth: boolean, sameVillage: boolean, sameSchool: boolean, student: { id: number, code: string, nameEn: string, nameLocal: string, sex: Sex, dateOfBirth: string | null, photo: { thumbUrl: string } | null, school: { id: number, code: string, nameEn: string, nameLocal: string } | null, village: { id: number, code: string, nameEn: string, nameLocal: string } | null } }> };

export type MergedIntoQueryVariables = Exact<{
  id: number;
}>;


export type MergedIntoQuery = { mergedInto: { id: number } };

export type StudentMergesQueryVariables = Exact<{
  studentId: number;
}>;


export type StudentMergesQuery = { studentMerges: Array<{ changeId: string, at: string, actorName: string | null, studentId: number, code: string, nameEn: string, nameLocal: string, undoable: boolean }> };

export type UndoMergeMutationVariables = Exact<{
  changeId: string;
}>;


export type UndoMergeMutation = { undoChange: { changeId: string, count: number } };

export type ExportStudentsMutationVariables = Exact<{
  search?: string | null | undefined;
  filter?: StudentFilter | null | undefined;
  sort?: StudentSort | null | undefined;
  descending?: boolean | null | undefined;
  format: ExportFormat;
  language?: ExportLanguage | null | undefined;
  columns?: Array<StudentColumn> | StudentColumn | null | undefined;
}>;


export type ExportStudentsMutation = { exportStudents: { id: number } };

export type TokenRowFragment = { id: number, name: string, ending: string, ownerName: string, scopes: Array<TokenScope>, state: TokenState, expiresAt: string, lastUsedAt: string | null, lastUsedFrom: string | null, branches: Array<{ id: number, code: string, nameEn: string, nameLocal: string }> | null };

export type OwnTokensQueryVariables = Exact<{
  filter?: ApiTokenFilter | null | undefined;
  sort?: ApiTokenSort | null | undefined;
  descending?: boolean | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type OwnTokensQuery = { apiTokens: { hasNext: boolean, rows: Array<{ id: number, name: string, ending: string, ownerName: string, scopes: Array<TokenScope>, state: TokenState, expiresAt: string, lastUsedAt: string | null, lastUsedFrom: string | null, branches: Array<{ id: number, code: string, nameEn: string, nameLocal: string }> | null }> } };

export type OwnTokensTotalQueryVariables = Exact<{
  filter?: ApiTokenFilter | null | undefined;
  exact?: boolean | null | undefined;
}>;


export type OwnTokensTotalQuery = { apiTokensTotal: { count: number, capped: boolean } };

export type AllTokensQueryVariables = Exact<{
  filter?: ApiTokenFilter | null | undefined;
  sort?: ApiTokenSort | null | undefined;
  descending?: boolean | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type AllTokensQuery = { allApiTokens: { hasNext: boolean, rows: Array<{ id: number, name: string, ending: string, ownerName: string, scopes: Array<TokenScope>, state: TokenState, expiresAt: string, lastUsedAt: string | null, lastUsedFrom: string | null, branches: Array<{ id: number, code: string, nameEn: string, nameLocal: string }> | null }> } };

export type AllTokensTotalQueryVariables = Exact<{
  filter?: ApiTokenFilter | null | undefined;
  exact?: boolean | null | undefined;
}>;


export type AllTokensTotalQuery = { allApiTokensTotal: { count: number, capped: boolean } };

export type CreateTokenMutationVariables = Exact<{
  input: ApiTokenInput;
}>;


export type CreateTokenMutation = { createApiToken: { token: string, record: { id: number, name: string } } };

export type RevokeTokensMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type RevokeTokensMutation = { revokeApiTokens: { count: number } };

export type TrashQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: TrashFilter | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type TrashQuery = { trash: { hasNext: boolean, rows: Array<{ type: string, id: number, code: string | null, nameEn: string | null, nameLocal: string | null, deletedAt: string, deletedBy: string | null, purgeableFrom: string, canBePurged: boolean, undone: boolean }> } };

export type TrashTotalQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: TrashFilter | null | undefined;
  exact?: boolean | null | undefined;
}>;


export type TrashTotalQuery = { trashTotal: { count: number, capped: boolean } };

export type RestorationQueryVariables = Exact<{
  records: Array<RecordInput> | RecordInput;
}>;


export type RestorationQuery = { restoration: { collisionCount: number, comesBack: boolean, leave: string | null, goes: Array<{ type: string, count: number }>, stays: Array<{ type: string, count: number }>, first: Array<{ type: string, count: number }>, firstRecords: Array<{ type: string, id: number, code: string | null, nameEn: string | null, nameLocal: string | null, restorable: boolean, undone: boolean }>, taken: Array<{ type: string, id: number, code: string | null, nameEn: string | null, nameLocal: string | null }>, collisions: Array<{ type: string, id: number, code: string | null, nameEn: string | null, nameLocal: string | null, key: string, inTheWay: { type: string, id: number, code: string | null, nameEn: string | null, nameLocal: string | null, seenOn: { type: string, id: number } | null } | null }> } };

export type RestoreRecordsMutationVariables = Exact<{
  records: Array<RestoreInput> | RestoreInput;
  leave?: string | null | undefined;
}>;


export type RestoreRecordsMutation = { restoreRecords: { changeId: string, count: number } };

export type PurgingQueryVariables = Exact<{
  records: Array<RecordInput> | RecordInput;
}>;


export type PurgingQuery = { purging: { goes: Array<{ type: string, count: number }>, uses: Array<{ type: string, count: number }> } };

export type PurgeRecordsMutationVariables = Exact<{
  records: Array<RecordInput> | RecordInput;
}>;


export type PurgeRecordsMutation = { purgeRecords: { changeId: string, count: number } };

export type ExportTrashMutationVariables = Exact<{
  search?: string | null | undefined;
  filter?: TrashFilter | null | undefined;
  format: ExportFormat;
  language?: ExportLanguage | null | undefined;
  columns?: Array<TrashColumn> | TrashColumn | null | undefined;
}>;


export type ExportTrashMutation = { exportTrash: { id: number } };

export type UsersQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: UserFilter | null | undefined;
  sort?: UserSort | null | undefined;
  descending?: boolean | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type UsersQuery = { users: { hasNext: boolean, rows: Array<{ id: number, version: number, name: string, email: string, roleId: number, isActive: boolean, mustChangePassword: boolean, lastLoginAt: string | null, updatedAt: string, avatar: string | null, branches: Array<{ id: number, code: string, nameEn: string, nameLocal: string }> }> } };

export type UsersTotalQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: UserFilter | null | undefined;
  exact?: boolean | null | undefined;
}>;


export type UsersTotalQuery = { usersTotal: { count: number, capped: boolean } };

export type UserFieldsFragment = { id: number, version: number, name: string, email: string, roleId: number, language: string, isActive: boolean, mustChangePassword: boolean, avatar: string | null, branches: Array<{ id: number, code: string, nameEn: string, nameLocal: string }> };

export type UserRecordQueryVariables = Exact<{
  id: number;
}>;


export type UserRecordQuery = { user: { id: number, version: number, name: string, email: string, roleId: number, language: string, isActive: boolean, mustChangePassword: boolean, avatar: string | null, branches: Array<{ id: number, code: string, nameEn: string, nameLocal: string }> } };

export type CreateUserMutationVariables = Exact<{
  input: UserInput;
  password?: string | null | undefined;
}>;


export type CreateUserMutation = { createUser: { changeId: string, password: string | null, record: { id: number, name: string, email: string } } };

export type UpdateUserMutationVariables = Exact<{
  id: number;
  version: number;
  input: UserPatch;
}>;


export type UpdateUserMutation = { updateUser: { changeId: string, record: { id: number, version: number, name: string, email: string, roleId: number, language: string, isActive: boolean, mustChangePassword: boolean, avatar: string | null, branches: Array<{ id: number, code: string, nameEn: string, nameLocal: string }> } } };

export type GiveOneTimePasswordMutationVariables = Exact<{
  id: number;
  password?: string | null | undefined;
}>;


export type GiveOneTimePasswordMutation = { giveOneTimePassword: { changeId: string, password: string | null, record: { id: number, version: number, name: string, email: string, mustChangePassword: boolean } } };

export type ChangeUserAvatarMutationVariables = Exact<{
  id: number;
  file: File;
}>;


export type ChangeUserAvatarMutation = { changeUserAvatar: { id: number, avatar: string | null } };

export type RemoveUserAvatarMutationVariables = Exact<{
  id: number;
}>;


export type RemoveUserAvatarMutation = { removeUserAvatar: { id: number, avatar: string | null } };

export type SetUsersActiveMutationVariables = Exact<{
  ids: Array<number> | number;
  active: boolean;
}>;


export type SetUsersActiveMutation = { setUsersActive: { changeId: string, count: number } };

export type DeleteUsersMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type DeleteUsersMutation = { deleteUsers: { changeId: string, count: number } };

export type SignOutUserMutationVariables = Exact<{
  id: number;
}>;


export type SignOutUserMutation = { signOutUser: { changeId: string, count: number } };

export type ExportUsersMutationVariables = Exact<{
  search?: string | null | undefined;
  filter?: UserFilter | null | undefined;
  sort?: UserSort | null | undefined;
  descending?: boolean | null | undefined;
  format: ExportFormat;
  language?: ExportLanguage | null | undefined;
  columns?: Array<UserColumn> | UserColumn | null | undefined;
}>;


export type ExportUsersMutation = { exportUsers: { id: number } };

export type WebhookFieldsFragment = { id: number, version: number, name: string, address: string, kinds: Array<WebhookKind>, branchIds: Array<number> | null, paused: boolean, secretAt: string, previousUntil: string | null, progress: { state: WebhookState, stoppedReason: WebhookStop | null, stoppedAt: string | null, failingSince: string | null, waiting: number, lastAttemptAt: string | null, lastStatus: number | null, lastProblem: DeliveryProblem | null } };

export type DeliveryFieldsFragment = { id: string, eventId: string, kind: WebhookKind | null, recordId: number | null, change: EventChange, at: string, state: DeliveryState, nextAttemptAt: string | null, payload: string, attempts: Array<{ at: string, status: number | null, duration: number, problem: DeliveryProblem | null }> };

export type WebhooksQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhooksQuery = { webhooks: Array<{ id: number, version: number, name: string, address: string, kinds: Array<WebhookKind>, branchIds: Array<number> | null, paused: boolean, secretAt: string, previousUntil: string | null, progress: { state: WebhookState, stoppedReason: WebhookStop | null, stoppedAt: string | null, failingSince: string | null, waiting: number, lastAttemptAt: string | null, lastStatus: number | null, lastProblem: DeliveryProblem | null } }> };

export type WebhookDeliveriesQueryVariables = Exact<{
  webhookId: number;
  state?: Array<DeliveryState> | DeliveryState | null | undefined;
  page?: number | null | undefined;
}>;


export type WebhookDeliveriesQuery = { webhookDeliveries: { hasNext: boolean, rows: Array<{ id: string, eventId: string, kind: WebhookKind | null, recordId: number | null, change: EventChange, at: string, state: DeliveryState, nextAttemptAt: string | null, payload: string, attempts: Array<{ at: string, status: number | null, duration: number, problem: DeliveryProblem | null }> }> } };

export type CreateWebhookMutationVariables = Exact<{
  input: WebhookInput;
}>;


export type CreateWebhookMutation = { createWebhook: { changeId: string, id: number, secret: string } };

export type UpdateWebhookMutationVariables = Exact<{
  id: number;
  version: number;
  input: WebhookPatch;
}>;


export type UpdateWebhookMutation = { updateWebhook: { changeId: string, record: { id: number, version: number, name: string, address: string, kinds: Array<WebhookKind>, branchIds: Array<number> | null, paused: boolean, secretAt: string, previousUntil: string | null, progress: { state: WebhookState, stoppedReason: WebhookStop | null, stoppedAt: string | null, failingSince: string | null, waiting: number, lastAttemptAt: string | null, lastStatus: number | null, lastProblem: DeliveryProblem | null } } } };

export type RotateWebhookSecretMutationVariables = Exact<{
  id: number;
}>;


export type RotateWebhookSecretMutation = { rotateWebhookSecret: { changeId: string, id: number, secret: string } };

export type PauseWebhookMutationVariables = Exact<{
  id: number;
}>;


export type PauseWebhookMutation = { pauseWebhook: { changeId: string } };

export type ResumeWebhookMutationVariables = Exact<{
  id: number;
  fromNow?: boolean | null | undefined;
}>;


export type ResumeWebhookMutation = { resumeWebhook: { changeId: string } };

export type DeleteWebhooksMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type DeleteWebhooksMutation = { deleteWebhooks: { changeId: string, count: number } };

export type SendTestEventMutationVariables = Exact<{
  id: number;
}>;


export type SendTestEventMutation = { sendTestEvent: { id: string, eventId: string, kind: WebhookKind | null, recordId: number | null, change: EventChange, at: string, state: DeliveryState, nextAttemptAt: string | null, payload: string, attempts: Array<{ at: string, status: number | null, duration: number, problem: DeliveryProblem | null }> } };

export type SendEventAgainMutationVariables = Exact<{
  deliveryId: string;
}>;


export type SendEventAgainMutation = { sendEventAgain: { id: string, eventId: string, kind: WebhookKind | null, recordId: number | null, change: EventChange, at: string, state: DeliveryState, nextAttemptAt: string | null, payload: string, attempts: Array<{ at: string, status: number | null, duration: number, problem: DeliveryProblem | null }> } };

export type DeletionQueryVariables = Exact<{
  type: string;
  ids: Array<number> | number;
}>;


export type DeletionQuery = { deletion: { free: Array<number>, heldCount: number, goes: Array<{ type: string, count: number }>, held: Array<{ id: number, code: string | null, nameEn: string | null, nameLocal: string | null, reason: string | null, uses: Array<{ type: string, count: number }> }> } };

export type RecordChangesQueryVariables = Exact<{
  type: string;
  id: number;
  page: number;
  pageSize: number;
}>;


export type RecordChangesQuery = { changes: { hasNext: boolean, rows: Array<{ id: string, changeId: string, at: string, actorName: string | null, tokenName: string | null, action: AuditAction, type: string, recordId: number, recordNameEn: string | null, recordNameLocal: string | null, before: unknown, after: unknown }> } };

export type AuditPeopleQueryVariables = Exact<{
  search?: string | null | undefined;
  ids?: Array<number> | number | null | undefined;
}>;


export type AuditPeopleQuery = { auditPeople: { hasNext: boolean, rows: Array<{ id: number, name: string }> } };

export type ImportCountsFieldsFragment = { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number };

export type ImportUndoFieldsFragment = { state: ImportUndoState, done: number, total: number | null, undone: number | null, kept: number | null, failure: { key: string, params: unknown } | null };

export type ImportDateReadingFieldsFragment = { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly };

export type ImportRunFieldsFragment = { id: number, type: ImportType, state: ImportState, mode: ImportMode, fileName: string, provinces: Array<string> | null, startedAt: string | null, done: number, total: number | null, values: number, openValues: number, moreValues: boolean, hasErrorFile: boolean, changeId: string | null, undone: boolean, sheets: Array<{ id: number, name: string, type: ImportType | null, codesConfirmed: boolean, columns: Array<{ index: number, header: string, samples: Array<string>, field: string | null, running: boolean, dates: { asks: Array<ImportDateQuestion>, examples: Array<string>, suggested: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly }, confirmed: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly } | null } | null }>, defaults: Array<{ field: string, value: string | null, record: { id: number, code: string, nameEn: string, nameLocal: string, withinEn: string | null, withinLocal: string | null } | null }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, further: Array<{ type: ImportType, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } }>, warnings: Array<{ field: string, key: string, rows: number, example: string }> }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, failure: { key: string, params: unknown } | null, undo: { state: ImportUndoState, done: number, total: number | null, undone: number | null, kept: number | null, failure: { key: string, params: unknown } | null } | null };

export type ImportMeaningFieldsFragment = { id: number, code: string, nameEn: string, nameLocal: string, withinEn: string | null, withinLocal: string | null };

export type ImportRunQueryVariables = Exact<{
  id: number;
}>;


export type ImportRunQuery = { importRun: { id: number, type: ImportType, state: ImportState, mode: ImportMode, fileName: string, provinces: Array<string> | null, startedAt: string | null, done: number, total: number | null, values: number, openValues: number, moreValues: boolean, hasErrorFile: boolean, changeId: string | null, undone: boolean, sheets: Array<{ id: number, name: string, type: ImportType | null, codesConfirmed: boolean, columns: Array<{ index: number, header: string, samples: Array<string>, field: string | null, running: boolean, dates: { asks: Array<ImportDateQuestion>, examples: Array<string>, suggested: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly }, confirmed: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly } | null } | null }>, defaults: Array<{ field: string, value: string | null, record: { id: number, code: string, nameEn: string, nameLocal: string, withinEn: string | null, withinLocal: string | null } | null }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, further: Array<{ type: ImportType, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } }>, warnings: Array<{ field: string, key: string, rows: number, example: string }> }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, failure: { key: string, params: unknown } | null, undo: { state: ImportUndoState, done: number, total: number | null, undone: number | null, kept: number | null, failure: { key: string, params: unknown } | null } | null } };

export type ImportRowsQueryVariables = Exact<{
  runId: number;
  sheetId?: number | null | undefined;
  state?: Array<ImportRowState> | ImportRowState | null | undefined;
  search?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type ImportRowsQuery = { importRows: { hasNext: boolean, rows: Array<{ id: number, rowNumber: number, state: ImportRowState, code: string | null, values: unknown, decision: ImportDecision | null, closing: boolean, sameAs: number | null, recordId: number | null, errors: Array<{ field: string | null, key: string, params: unknown }>, warnings: Array<{ field: string | null, key: string, params: unknown }>, differences: Array<{ field: string, before: string | null, after: string | null }>, duplicates: Array<{ id: number | null, row: number | null, sheet: string | null, code: string | null, nameEn: string | null, nameLocal: string | null, differences: Array<{ field: string, before: string | null, after: string | null }> }>, student: { id: number, code: string | null, nameEn: string | null, nameLocal: string | null } | null, further: Array<{ type: ImportType, state: ImportRowState, values: unknown, found: Array<{ field: string, record: { id: number, code: string, nameEn: string, nameLocal: string, withinEn: string | null, withinLocal: string | null } }> }> }> } };

export type ImportValuesQueryVariables = Exact<{
  runId: number;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type ImportValuesQuery = { importValues: { hasNext: boolean, rows: Array<{ id: number, type: ImportType, field: string, text: string, rows: number, ambiguous: boolean, withinKind: string | null, likely: boolean, choice: ImportValueChoice | null, remembered: boolean, within: { id: number, code: string, nameEn: string, nameLocal: string, withinEn: string | null, withinLocal: string | null } | null, offers: Array<{ id: number, code: string, nameEn: string, nameLocal: string, withinEn: string | null, withinLocal: string | null }>, record: { id: number, code: string, nameEn: string, nameLocal: string, withinEn: string | null, withinLocal: string | null } | null }> } };

export type ImportHistoryQueryVariables = Exact<{
  types: Array<ImportType> | ImportType;
  page?: number | null | undefined;
}>;


export type ImportHistoryQuery = { importHistory: { hasNext: boolean, rows: Array<{ id: number, fileName: string, state: ImportState, createdAt: string, ownerName: string | null, changeId: string | null, undone: boolean, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, undo: { state: ImportUndoState, done: number, total: number | null, undone: number | null, kept: number | null, failure: { key: string, params: unknown } | null } | null }> } };

export type ImportUndoQueryVariables = Exact<{
  id: number;
}>;


export type ImportUndoQuery = { importUndo: { undoable: number, kept: number, records: Array<{ type: string, id: number, code: string | null, nameEn: string | null, nameLocal: string | null }> } };

export type StartImportMutationVariables = Exact<{
  type: ImportType;
  file: File;
}>;


export type StartImportMutation = { startImport: { id: number, type: ImportType, state: ImportState, mode: ImportMode, fileName: string, provinces: Array<string> | null, startedAt: string | null, done: number, total: number | null, values: number, openValues: number, moreValues: boolean, hasErrorFile: boolean, changeId: string | null, undone: boolean, sheets: Array<{ id: number, name: string, type: ImportType | null, codesConfirmed: boolean, columns: Array<{ index: number, header: string, samples: Array<string>, field: string | null, running: boolean, dates: { asks: Array<ImportDateQuestion>, examples: Array<string>, suggested: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly }, confirmed: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly } | null } | null }>, defaults: Array<{ field: string, value: string | null, record: { id: number, code: string, nameEn: string, nameLocal: string, withinEn: string | null, withinLocal: string | null } | null }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, further: Array<{ type: ImportType, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } }>, warnings: Array<{ field: string, key: string, rows: number, example: string }> }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, failure: { key: string, params: unknown } | null, undo: { state: ImportUndoState, done: number, total: number | null, undone: number | null, kept: number | null, failure: { key: string, params: unknown } | null } | null } };

export type StartPlacesImportMutationVariables = Exact<{
  provinces?: Array<string> | string | null | undefined;
}>;


export type StartPlacesImportMutation = { startPlacesImport: { id: number, type: ImportType, state: ImportState, mode: ImportMode, fileName: string, provinces: Array<string> | null, startedAt: string | null, done: number, total: number | null, values: number, openValues: number, moreValues: boolean, hasErrorFile: boolean, changeId: string | null, undone: boolean, sheets: Array<{ id: number, name: string, type: ImportType | null, codesConfirmed: boolean, columns: Array<{ index: number, header: string, samples: Array<string>, field: string | null, running: boolean, dates: { asks: Array<ImportDateQuestion>, examples: Array<string>, suggested: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly }, confirmed: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly } | null } | null }>, defaults: Array<{ field: string, value: string | null, record: { id: number, code: string, nameEn: string, nameLocal: string, withinEn: string | null, withinLocal: string | null } | null }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, further: Array<{ type: ImportType, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } }>, warnings: Array<{ field: string, key: string, rows: number, example: string }> }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, failure: { key: string, params: unknown } | null, undo: { state: ImportUndoState, done: number, total: number | null, undone: number | null, kept: number | null, failure: { key: string, params: unknown } | null } | null } };

export type CheckImportMutationVariables = Exact<{
  id: number;
  sheets: Array<ImportSheetInput> | ImportSheetInput;
  mode: ImportMode;
}>;


export type CheckImportMutation = { checkImport: { id: number, type: ImportType, state: ImportState, mode: ImportMode, fileName: string, provinces: Array<string> | null, startedAt: string | null, done: number, total: number | null, values: number, openValues: number, moreValues: boolean, hasErrorFile: boolean, changeId: string | null, undone: boolean, sheets: Array<{ id: number, name: string, type: ImportType | null, codesConfirmed: boolean, columns: Array<{ index: number, header: string, samples: Array<string>, field: string | null, running: boolean, dates: { asks: Array<ImportDateQuestion>, examples: Array<string>, suggested: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly }, confirmed: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly } | null } | null }>, defaults: Array<{ field: string, value: string | null, record: { id: number, code: string, nameEn: string, nameLocal: string, withinEn: string | null, withinLocal: string | null } | null }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, further: Array<{ type: ImportType, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } }>, warnings: Array<{ field: string, key: string, rows: number, example: string }> }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, failure: { key: string, params: unknown } | null, undo: { state: ImportUndoState, done: number, total: number | null, undone: number | null, kept: number | null, failure: { key: string, params: unknown } | null } | null } };

export type DecideImportRowsMutationVariables = Exact<{
  id: number;
  decision: ImportDecision;
  ids?: Array<number> | number | null | undefined;
  sameAs?: number | null | undefined;
}>;


export type DecideImportRowsMutation = { decideImportRows: { id: number, type: ImportType, state: ImportState, mode: ImportMode, fileName: string, provinces: Array<string> | null, startedAt: string | null, done: number, total: number | null, values: number, openValues: number, moreValues: boolean, hasErrorFile: boolean, changeId: string | null, undone: boolean, sheets: Array<{ id: number, name: string, type: ImportType | null, codesConfirmed: boolean, columns: Array<{ index: number, header: string, samples: Array<string>, field: string | null, running: boolean, dates: { asks: Array<ImportDateQuestion>, examples: Array<string>, suggested: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly }, confirmed: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly } | null } | null }>, defaults: Array<{ field: string, value: string | null, record: { id: number, code: string, nameEn: string, nameLocal: string, withinEn: string | null, withinLocal: string | null } | null }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, further: Array<{ type: ImportType, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } }>, warnings: Array<{ field: string, key: string, rows: number, example: string }> }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, failure: { key: string, params: unknown } | null, undo: { state: ImportUndoState, done: number, total: number | null, undone: number | null, kept: number | null, failure: { key: string, params: unknown } | null } | null } };

export type DecideImportValuesMutationVariables = Exact<{
  id: number;
  values: Array<ImportValueInput> | ImportValueInput;
}>;


export type DecideImportValuesMutation = { decideImportValues: { id: number, type: ImportType, state: ImportState, mode: ImportMode, fileName: string, provinces: Array<string> | null, startedAt: string | null, done: number, total: number | null, values: number, openValues: number, moreValues: boolean, hasErrorFile: boolean, changeId: string | null, undone: boolean, sheets: Array<{ id: number, name: string, type: ImportType | null, codesConfirmed: boolean, columns: Array<{ index: number, header: string, samples: Array<string>, field: string | null, running: boolean, dates: { asks: Array<ImportDateQuestion>, examples: Array<string>, suggested: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly }, confirmed: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly } | null } | null }>, defaults: Array<{ field: string, value: string | null, record: { id: number, code: string, nameEn: string, nameLocal: string, withinEn: string | null, withinLocal: string | null } | null }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, further: Array<{ type: ImportType, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } }>, warnings: Array<{ field: string, key: string, rows: number, example: string }> }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, failure: { key: string, params: unknown } | null, undo: { state: ImportUndoState, done: number, total: number | null, undone: number | null, kept: number | null, failure: { key: string, params: unknown } | null } | null } };

export type RunImportMutationVariables = Exact<{
  id: number;
  validRowsOnly?: boolean | null | undefined;
  leaveUndecided?: boolean | null | undefined;
}>;


export type RunImportMutation = { runImport: { id: number, type: ImportType, state: ImportState, mode: ImportMode, fileName: string, provinces: Array<string> | null, startedAt: string | null, done: number, total: number | null, values: number, openValues: number, moreValues: boolean, hasErrorFile: boolean, changeId: string | null, undone: boolean, sheets: Array<{ id: number, name: string, type: ImportType | null, codesConfirmed: boolean, columns: Array<{ index: number, header: string, samples: Array<string>, field: string | null, running: boolean, dates: { asks: Array<ImportDateQuestion>, examples: Array<string>, suggested: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly }, confirmed: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly } | null } | null }>, defaults: Array<{ field: string, value: string | null, record: { id: number, code: string, nameEn: string, nameLocal: string, withinEn: string | null, withinLocal: string | null } | null }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, further: Array<{ type: ImportType, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } }>, warnings: Array<{ field: string, key: string, rows: number, example: string }> }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, failure: { key: string, params: unknown } | null, undo: { state: ImportUndoState, done: number, total: number | null, undone: number | null, kept: number | null, failure: { key: string, params: unknown } | null } | null } };

export type CancelImportMutationVariables = Exact<{
  id: number;
}>;


export type CancelImportMutation = { cancelImport: { id: number, type: ImportType, state: ImportState, mode: ImportMode, fileName: string, provinces: Array<string> | null, startedAt: string | null, done: number, total: number | null, values: number, openValues: number, moreValues: boolean, hasErrorFile: boolean, changeId: string | null, undone: boolean, sheets: Array<{ id: number, name: string, type: ImportType | null, codesConfirmed: boolean, columns: Array<{ index: number, header: string, samples: Array<string>, field: string | null, running: boolean, dates: { asks: Array<ImportDateQuestion>, examples: Array<string>, suggested: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly }, confirmed: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly } | null } | null }>, defaults: Array<{ field: string, value: string | null, record: { id: number, code: string, nameEn: string, nameLocal: string, withinEn: string | null, withinLocal: string | null } | null }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, further: Array<{ type: ImportType, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } }>, warnings: Array<{ field: string, key: string, rows: number, example: string }> }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, failure: { key: string, params: unknown } | null, undo: { state: ImportUndoState, done: number, total: number | null, undone: number | null, kept: number | null, failure: { key: string, params: unknown } | null } | null } };

export type UndoImportMutationVariables = Exact<{
  id: number;
}>;


export type UndoImportMutation = { undoImport: { id: number, type: ImportType, state: ImportState, mode: ImportMode, fileName: string, provinces: Array<string> | null, startedAt: string | null, done: number, total: number | null, values: number, openValues: number, moreValues: boolean, hasErrorFile: boolean, changeId: string | null, undone: boolean, sheets: Array<{ id: number, name: string, type: ImportType | null, codesConfirmed: boolean, columns: Array<{ index: number, header: string, samples: Array<string>, field: string | null, running: boolean, dates: { asks: Array<ImportDateQuestion>, examples: Array<string>, suggested: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly }, confirmed: { order: ImportDateOrder, century: ImportCentury, yearOnly: ImportYearOnly } | null } | null }>, defaults: Array<{ field: string, value: string | null, record: { id: number, code: string, nameEn: string, nameLocal: string, withinEn: string | null, withinLocal: string | null } | null }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, further: Array<{ type: ImportType, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } }>, warnings: Array<{ field: string, key: string, rows: number, example: string }> }>, counts: { total: number, new: number, update: number, unchanged: number, error: number, duplicate: number, skipped: number, implied: number } | null, failure: { key: string, params: unknown } | null, undo: { state: ImportUndoState, done: number, total: number | null, undone: number | null, kept: number | null, failure: { key: string, params: unknown } | null } | null } };

export type ImportErrorFileMutationVariables = Exact<{
  id: number;
}>;


export type ImportErrorFileMutation = { importErrorFile: { url: string, name: string } };

export type ImportTemplateMutationVariables = Exact<{
  type: ImportType;
  language: string;
  further?: boolean | null | undefined;
}>;


export type ImportTemplateMutation = { importTemplate: { url: string, name: string } };

export type ReferenceOptionsQueryVariables = Exact<{
  kind: ReferenceKind;
  search?: string | null | undefined;
  filter?: ReferenceFilter | null | undefined;
  sort?: ReferenceSort | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type ReferenceOptionsQuery = { references: { hasNext: boolean, rows: Array<
      | { id: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, code: string, nameEn: string, nameLocal: string, district: { id: number, code: string, nameEn: string, nameLocal: string, province: { id: number, code: string, nameEn: string, nameLocal: string, country: { id: number, code: string, nameEn: string, nameLocal: string } } } }
      | { id: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, code: string, nameEn: string, nameLocal: string, province: { id: number, code: string, nameEn: string, nameLocal: string, country: { id: number, code: string, nameEn: string, nameLocal: string } } }
      | { id: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, code: string, nameEn: string, nameLocal: string, country: { id: number, code: string, nameEn: string, nameLocal: string } }
      | { id: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, code: string, nameEn: string, nameLocal: string, commune: { id: number, code: string, nameEn: string, nameLocal: string, district: { id: number, code: string, nameEn: string, nameLocal: string, province: { id: number, code: string, nameEn: string, nameLocal: string, country: { id: number, code: string, nameEn: string, nameLocal: string } } } } }
    > } };

export type BranchOptionsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type BranchOptionsQuery = { branches: { hasNext: boolean, rows: Array<{ id: number, code: string, nameEn: string, nameLocal: string }> } };

export type StudentOptionsQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: StudentFilter | null | undefined;
}>;


export type StudentOptionsQuery = { students: { hasNext: boolean, rows: Array<{ id: number, code: string, nameEn: string, nameLocal: string, nickname: string | null, sex: Sex, dateOfBirth: string | null, status: StudentStatus, branch: { id: number, code: string, nameEn: string, nameLocal: string }, school: { id: number, code: string, nameEn: string, nameLocal: string } | null, grade: { id: number, code: string, nameEn: string, nameLocal: string } | null, classYear: { id: number, code: string, nameEn: string, nameLocal: string } | null }> } };

export type DonorOptionsQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: DonorFilter | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type DonorOptionsQuery = { donors: { hasNext: boolean, rows: Array<{ id: number, code: string, nameEn: string, nameLocal: string | null, donorType: DonorType, country: { id: number, code: string, nameEn: string, nameLocal: string } | null }> } };

export type SchoolOptionsQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: SchoolFilter | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type SchoolOptionsQuery = { schools: { hasNext: boolean, rows: Array<{ id: number, code: string, nameEn: string, nameLocal: string, district: { id: number, code: string, nameEn: string, nameLocal: string } }> } };

export type ClassYearsQueryVariables = Exact<{ [key: string]: never; }>;


export type ClassYearsQuery = { references: { rows: Array<
      | { firstDay: string | null, lastDay: string | null, id: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, code: string, nameEn: string, nameLocal: string }
    > } };

export type ReferenceRecordQueryVariables = Exact<{
  kind: ReferenceKind;
  id: number;
}>;


export type ReferenceRecordQuery = { reference:
    | { firstDay: string | null, lastDay: string | null, id: number, version: number, code: string, nameEn: string, nameLocal: string }
    | { unitEn: string | null, unitLocal: string | null, id: number, version: number, code: string, nameEn: string, nameLocal: string, district: { id: number, code: string, nameEn: string, nameLocal: string } }
    | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
    | { unitEn: string | null, unitLocal: string | null, id: number, version: number, code: string, nameEn: string, nameLocal: string, province: { id: number, code: string, nameEn: string, nameLocal: string } }
    | { position: number, id: number, version: number, code: string, nameEn: string, nameLocal: string }
    | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
    | { nameJa: string | null, id: number, version: number, code: string, nameEn: string, nameLocal: string }
    | { unitEn: string | null, unitLocal: string | null, id: number, version: number, code: string, nameEn: string, nameLocal: string, country: { id: number, code: string, nameEn: string, nameLocal: string } }
    | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
    | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
    | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
    | { unitEn: string | null, unitLocal: string | null, id: number, version: number, code: string, nameEn: string, nameLocal: string, commune: { id: number, code: string, nameEn: string, nameLocal: string } }
   };

export type CreateReferenceMutationVariables = Exact<{
  kind: ReferenceKind;
  input: ReferenceInput;
}>;


export type CreateReferenceMutation = { createReference: { changeId: string, record:
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
     } };

export type UpdateReferenceMutationVariables = Exact<{
  kind: ReferenceKind;
  id: number;
  version: number;
  input: ReferencePatch;
}>;


export type UpdateReferenceMutation = { updateReference: { changeId: string, record:
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
      | { id: number, version: number, code: string, nameEn: string, nameLocal: string }
     } };

export type SetLanguageMutationVariables = Exact<{
  language: string;
}>;


export type SetLanguageMutation = { setLanguage: boolean };

export type UndoChangeMutationVariables = Exact<{
  changeId: string;
}>;


export type UndoChangeMutation = { undoChange: { changeId: string, count: number, kept: number, keptRecords: Array<{ type: string, id: number, code: string | null, nameEn: string | null, nameLocal: string | null, seenOn: { type: string, id: number } | null }> } };

export type SavedViewFieldsFragment = { id: number, version: number, list: string, name: string, query: unknown, shared: boolean, own: boolean, ownerName: string, isDefault: boolean, pinnedAt: number | null };

export type SavedViewsQueryVariables = Exact<{
  list: string;
}>;


export type SavedViewsQuery = { savedViews: Array<{ id: number, version: number, list: string, name: string, query: unknown, shared: boolean, own: boolean, ownerName: string, isDefault: boolean, pinnedAt: number | null }> };

export type CreateSavedViewMutationVariables = Exact<{
  input: SavedViewInput;
}>;


export type CreateSavedViewMutation = { createSavedView: { changeId: string, record: { id: number, version: number, list: string, name: string, query: unknown, shared: boolean, own: boolean, ownerName: string, isDefault: boolean, pinnedAt: number | null } } };

export type UpdateSavedViewMutationVariables = Exact<{
  id: number;
  version: number;
  input: SavedViewPatch;
}>;


export type UpdateSavedViewMutation = { updateSavedView: { changeId: string, record: { id: number, version: number, list: string, name: string, query: unknown, shared: boolean, own: boolean, ownerName: string, isDefault: boolean, pinnedAt: number | null } } };

export type DeleteSavedViewsMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type DeleteSavedViewsMutation = { deleteSavedViews: { changeId: string, count: number } };

export type SetDefaultViewMutationVariables = Exact<{
  list: string;
  id?: number | null | undefined;
}>;


export type SetDefaultViewMutation = { setDefaultView: { changeId: string } };

export type PinTablesMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type PinTablesMutation = { pinTables: { count: number } };

export const ReportRunFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"export"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"narrowed"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StudentListCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"girls"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}},{"kind":"Field","name":{"kind":"Name","value":"unprintable"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoZipCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"donors"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CertificateCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certificates"}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"withoutPhoto"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"fileGone"}},{"kind":"Field","name":{"kind":"Name","value":"fileSize"}}]}}]} as unknown as DocumentNode<ReportRunFieldsFragment, unknown>;
export const TrayFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TrayFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tray"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportRunFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"imports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"export"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"narrowed"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StudentListCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"girls"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}},{"kind":"Field","name":{"kind":"Name","value":"unprintable"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoZipCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"donors"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CertificateCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certificates"}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"withoutPhoto"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"fileGone"}},{"kind":"Field","name":{"kind":"Name","value":"fileSize"}}]}}]} as unknown as DocumentNode<TrayFieldsFragment, unknown>;
export const BackupRunFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BackupRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BackupRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"encrypted"}},{"kind":"Field","name":{"kind":"Name","value":"sameDisk"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}}]}}]} as unknown as DocumentNode<BackupRunFieldsFragment, unknown>;
export const SchoolClassFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SchoolClassFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolClass"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"teacherName"}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"position"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"firstDay"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"girls"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]}}]} as unknown as DocumentNode<SchoolClassFieldsFragment, unknown>;
export const EnrolmentFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnrolmentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Enrolment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"rollNumber"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"endedOn"}}]}}]} as unknown as DocumentNode<EnrolmentFieldsFragment, unknown>;
export const DonationFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DonationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Donation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"asset"}},{"kind":"Field","name":{"kind":"Name","value":"givenOn"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"serialNumber"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"gaveUpOn"}},{"kind":"Field","name":{"kind":"Name","value":"gaveUpReason"}},{"kind":"Field","name":{"kind":"Name","value":"gaveUpNote"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"firstDay"}}]}}]}}]} as unknown as DocumentNode<DonationFieldsFragment, unknown>;
export const DonorFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DonorFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Donor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"greeting"}},{"kind":"Field","name":{"kind":"Name","value":"honorific"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"addressLine1"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine2"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine3"}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"donorType"}},{"kind":"Field","name":{"kind":"Name","value":"donorTime"}},{"kind":"Field","name":{"kind":"Name","value":"hope"}},{"kind":"Field","name":{"kind":"Name","value":"newPrice"}},{"kind":"Field","name":{"kind":"Name","value":"newPriceCurrency"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"giveUp"}},{"kind":"Field","name":{"kind":"Name","value":"bicycle"}},{"kind":"Field","name":{"kind":"Name","value":"material"}},{"kind":"Field","name":{"kind":"Name","value":"finance"}},{"kind":"Field","name":{"kind":"Name","value":"donations"}}]}}]}}]} as unknown as DocumentNode<DonorFieldsFragment, unknown>;
export const PairedStudentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PairedStudent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Student"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}},{"kind":"Field","name":{"kind":"Name","value":"hasActiveDonor"}},{"kind":"Field","name":{"kind":"Name","value":"photo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]} as unknown as DocumentNode<PairedStudentFragment, unknown>;
export const MergeEnrolmentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MergeEnrolment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Enrolment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"endedOn"}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schoolClass"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]} as unknown as DocumentNode<MergeEnrolmentFragment, unknown>;
export const MergeSideRecordsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MergeSideRecords"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MergeRecords"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrolments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MergeEnrolment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"donation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"asset"}},{"kind":"Field","name":{"kind":"Name","value":"givenOn"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"serialNumber"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"photo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"takenOn"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbUrl"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MergeEnrolment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Enrolment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"endedOn"}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schoolClass"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]} as unknown as DocumentNode<MergeSideRecordsFragment, unknown>;
export const GivenFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GivenFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivenStudents"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"any"}},{"kind":"Field","name":{"kind":"Name","value":"bicycle"}},{"kind":"Field","name":{"kind":"Name","value":"material"}},{"kind":"Field","name":{"kind":"Name","value":"finance"}}]}}]} as unknown as DocumentNode<GivenFieldsFragment, unknown>;
export const FirstStepsFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FirstStepsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FirstSteps"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dismissed"}}]}}]} as unknown as DocumentNode<FirstStepsFieldsFragment, unknown>;
export const OrganisationFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrganisationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Organisation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"signatoryNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"signatoryNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"signatoryTitleEn"}},{"kind":"Field","name":{"kind":"Name","value":"signatoryTitleLocal"}},{"kind":"Field","name":{"kind":"Name","value":"khmerDigits"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]} as unknown as DocumentNode<OrganisationFieldsFragment, unknown>;
export const PhotoFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PhotoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StudentPhoto"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"takenOn"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}},{"kind":"Field","name":{"kind":"Name","value":"flaggedForReport"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"failureKey"}},{"kind":"Field","name":{"kind":"Name","value":"failureParams"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbUrl"}},{"kind":"Field","name":{"kind":"Name","value":"mediumUrl"}},{"kind":"Field","name":{"kind":"Name","value":"largeUrl"}}]}}]}}]} as unknown as DocumentNode<PhotoFieldsFragment, unknown>;
export const CertificateFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CertificateFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Certificate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"serial"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawnReason"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"}},{"kind":"Field","name":{"kind":"Name","value":"issuedBy"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fromYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"toYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]} as unknown as DocumentNode<CertificateFieldsFragment, unknown>;
export const ReportPreviewFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportPreviewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportPreview"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<ReportPreviewFieldsFragment, unknown>;
export const SchoolFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SchoolFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"School"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"totalStudent"}},{"kind":"Field","name":{"kind":"Name","value":"schoolType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"contactName"}},{"kind":"Field","name":{"kind":"Name","value":"contactPosition"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"history"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<SchoolFieldsFragment, unknown>;
export const StudentFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StudentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Student"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"firstNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"lastNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"firstNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"lastNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"nickname"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}},{"kind":"Field","name":{"kind":"Name","value":"weightKg"}},{"kind":"Field","name":{"kind":"Name","value":"heightCm"}},{"kind":"Field","name":{"kind":"Name","value":"religion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"povertyLevel"}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"stayWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"parentStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fatherName"}},{"kind":"Field","name":{"kind":"Name","value":"fatherProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fatherPhone"}},{"kind":"Field","name":{"kind":"Name","value":"motherName"}},{"kind":"Field","name":{"kind":"Name","value":"motherProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"motherPhone"}},{"kind":"Field","name":{"kind":"Name","value":"guardianName"}},{"kind":"Field","name":{"kind":"Name","value":"guardianRelation"}},{"kind":"Field","name":{"kind":"Name","value":"guardianProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"guardianPhone"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsent"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsentOn"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsentBy"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusOn"}},{"kind":"Field","name":{"kind":"Name","value":"statusReason"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"receivedBicycle"}},{"kind":"Field","name":{"kind":"Name","value":"receivedMaterial"}},{"kind":"Field","name":{"kind":"Name","value":"receivedFinance"}},{"kind":"Field","name":{"kind":"Name","value":"hasActiveDonor"}}]}}]} as unknown as DocumentNode<StudentFieldsFragment, unknown>;
export const TokenRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiToken"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"ending"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedFrom"}},{"kind":"Field","name":{"kind":"Name","value":"branches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]} as unknown as DocumentNode<TokenRowFragment, unknown>;
export const UserFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"roleId"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"mustChangePassword"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"branches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]} as unknown as DocumentNode<UserFieldsFragment, unknown>;
export const WebhookFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"branchIds"}},{"kind":"Field","name":{"kind":"Name","value":"paused"}},{"kind":"Field","name":{"kind":"Name","value":"secretAt"}},{"kind":"Field","name":{"kind":"Name","value":"previousUntil"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"stoppedReason"}},{"kind":"Field","name":{"kind":"Name","value":"stoppedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"lastAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastStatus"}},{"kind":"Field","name":{"kind":"Name","value":"lastProblem"}}]}}]}}]} as unknown as DocumentNode<WebhookFieldsFragment, unknown>;
export const DeliveryFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeliveryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"payload"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]}}]} as unknown as DocumentNode<DeliveryFieldsFragment, unknown>;
export const ImportDateReadingFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportDateReadingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportDateReading"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"}},{"kind":"Field","name":{"kind":"Name","value":"century"}},{"kind":"Field","name":{"kind":"Name","value":"yearOnly"}}]}}]} as unknown as DocumentNode<ImportDateReadingFieldsFragment, unknown>;
export const ImportMeaningFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportMeaningFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportMeaning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"withinEn"}},{"kind":"Field","name":{"kind":"Name","value":"withinLocal"}}]}}]} as unknown as DocumentNode<ImportMeaningFieldsFragment, unknown>;
export const ImportCountsFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportCountsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"update"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"implied"}}]}}]} as unknown as DocumentNode<ImportCountsFieldsFragment, unknown>;
export const ImportUndoFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportUndoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportUndo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}}]}}]} as unknown as DocumentNode<ImportUndoFieldsFragment, unknown>;
export const ImportRunFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"provinces"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"sheets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"samples"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"running"}},{"kind":"Field","name":{"kind":"Name","value":"dates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asks"}},{"kind":"Field","name":{"kind":"Name","value":"examples"}},{"kind":"Field","name":{"kind":"Name","value":"suggested"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confirmed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"codesConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"defaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportMeaningFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"further"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"example"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"values"}},{"kind":"Field","name":{"kind":"Name","value":"openValues"}},{"kind":"Field","name":{"kind":"Name","value":"moreValues"}},{"kind":"Field","name":{"kind":"Name","value":"hasErrorFile"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"undo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportUndoFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportDateReadingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportDateReading"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"}},{"kind":"Field","name":{"kind":"Name","value":"century"}},{"kind":"Field","name":{"kind":"Name","value":"yearOnly"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportMeaningFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportMeaning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"withinEn"}},{"kind":"Field","name":{"kind":"Name","value":"withinLocal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportCountsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"update"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"implied"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportUndoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportUndo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}}]}}]} as unknown as DocumentNode<ImportRunFieldsFragment, unknown>;
export const SavedViewFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedViewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedView"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"query"}},{"kind":"Field","name":{"kind":"Name","value":"shared"}},{"kind":"Field","name":{"kind":"Name","value":"own"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}}]}}]} as unknown as DocumentNode<SavedViewFieldsFragment, unknown>;
export const MeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}},{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"branches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]} as unknown as DocumentNode<MeQuery, MeQueryVariables>;
export const SignOutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signOut"}}]}}]} as unknown as DocumentNode<SignOutMutation, SignOutMutationVariables>;
export const OrganisationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Organisation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"organisation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]} as unknown as DocumentNode<OrganisationQuery, OrganisationQueryVariables>;
export const DismissFirstStepsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DismissFirstSteps"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dismissed"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dismissFirstSteps"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"dismissed"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dismissed"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dismissed"}}]}}]}}]} as unknown as DocumentNode<DismissFirstStepsMutation, DismissFirstStepsMutationVariables>;
export const TrayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Tray"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tray"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TrayFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"export"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"narrowed"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StudentListCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"girls"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}},{"kind":"Field","name":{"kind":"Name","value":"unprintable"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoZipCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"donors"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CertificateCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certificates"}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"withoutPhoto"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"fileGone"}},{"kind":"Field","name":{"kind":"Name","value":"fileSize"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TrayFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tray"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportRunFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"imports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}}]}}]}}]} as unknown as DocumentNode<TrayQuery, TrayQueryVariables>;
export const DismissFromTrayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DismissFromTray"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reports"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"imports"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dismissFromTray"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reports"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reports"}}},{"kind":"Argument","name":{"kind":"Name","value":"imports"},"value":{"kind":"Variable","name":{"kind":"Name","value":"imports"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TrayFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"export"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"narrowed"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StudentListCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"girls"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}},{"kind":"Field","name":{"kind":"Name","value":"unprintable"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoZipCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"donors"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CertificateCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certificates"}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"withoutPhoto"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"fileGone"}},{"kind":"Field","name":{"kind":"Name","value":"fileSize"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TrayFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tray"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportRunFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"imports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}}]}}]}}]} as unknown as DocumentNode<DismissFromTrayMutation, DismissFromTrayMutationVariables>;
export const UpdateAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<UpdateAccountMutation, UpdateAccountMutationVariables>;
export const ChangePasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangePassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"currentPassword"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"confirmation"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changePassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"currentPassword"},"value":{"kind":"Variable","name":{"kind":"Name","value":"currentPassword"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}},{"kind":"Argument","name":{"kind":"Name","value":"confirmation"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confirmation"}}}]}]}}]} as unknown as DocumentNode<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const MySessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MySessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mySessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"browser"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]}}]} as unknown as DocumentNode<MySessionsQuery, MySessionsQueryVariables>;
export const EndMySessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndMySession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endMySession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<EndMySessionMutation, EndMySessionMutationVariables>;
export const EndMyOtherSessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndMyOtherSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endMyOtherSessions"}}]}}]} as unknown as DocumentNode<EndMyOtherSessionsMutation, EndMyOtherSessionsMutationVariables>;
export const ChangeAvatarDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeAvatar"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"file"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeAvatar"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"file"},"value":{"kind":"Variable","name":{"kind":"Name","value":"file"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}}]}}]}}]} as unknown as DocumentNode<ChangeAvatarMutation, ChangeAvatarMutationVariables>;
export const RemoveAvatarDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveAvatar"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeAvatar"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}}]}}]}}]} as unknown as DocumentNode<RemoveAvatarMutation, RemoveAvatarMutationVariables>;
export const AnalysisTableDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AnalysisTable"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"measure"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AnalysisMeasure"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AnalysisDimension"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"columns"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AnalysisDimension"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AnalysisFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"table"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"measure"},"value":{"kind":"Variable","name":{"kind":"Name","value":"measure"}}},{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}},{"kind":"Argument","name":{"kind":"Name","value":"columns"},"value":{"kind":"Variable","name":{"kind":"Name","value":"columns"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measure"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"filter"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"filter"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"values"}},{"kind":"Field","name":{"kind":"Name","value":"counts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"filter"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<AnalysisTableQuery, AnalysisTableQueryVariables>;
export const ExportTableDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportTable"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"title"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"measure"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AnalysisMeasure"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AnalysisDimension"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"columns"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AnalysisDimension"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AnalysisFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"format"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportFormat"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportLanguage"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportTable"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"title"},"value":{"kind":"Variable","name":{"kind":"Name","value":"title"}}},{"kind":"Argument","name":{"kind":"Name","value":"measure"},"value":{"kind":"Variable","name":{"kind":"Name","value":"measure"}}},{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}},{"kind":"Argument","name":{"kind":"Name","value":"columns"},"value":{"kind":"Variable","name":{"kind":"Name","value":"columns"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"Variable","name":{"kind":"Name","value":"format"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ExportTableMutation, ExportTableMutationVariables>;
export const AuditEntriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditEntries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditEntries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}},{"kind":"Field","name":{"kind":"Name","value":"tokenName"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"recordCode"}},{"kind":"Field","name":{"kind":"Name","value":"recordNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"recordNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"seenOn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<AuditEntriesQuery, AuditEntriesQueryVariables>;
export const AuditEntriesTotalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditEntriesTotal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditEntriesTotal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"exact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}}]}}]} as unknown as DocumentNode<AuditEntriesTotalQuery, AuditEntriesTotalQueryVariables>;
export const ExportAuditEntriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportAuditEntries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"format"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportFormat"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportLanguage"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"columns"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditColumn"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportAuditEntries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"Variable","name":{"kind":"Name","value":"format"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"columns"},"value":{"kind":"Variable","name":{"kind":"Name","value":"columns"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ExportAuditEntriesMutation, ExportAuditEntriesMutationVariables>;
export const SetFirstPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetFirstPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"confirmation"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"remember"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setFirstPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}},{"kind":"Argument","name":{"kind":"Name","value":"confirmation"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confirmation"}}},{"kind":"Argument","name":{"kind":"Name","value":"remember"},"value":{"kind":"Variable","name":{"kind":"Name","value":"remember"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}}]}}]}}]} as unknown as DocumentNode<SetFirstPasswordMutation, SetFirstPasswordMutationVariables>;
export const RequestPasswordResetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestPasswordReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestPasswordReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}]}]}}]} as unknown as DocumentNode<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>;
export const ResetPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"confirmation"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}},{"kind":"Argument","name":{"kind":"Name","value":"confirmation"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confirmation"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}}]}}]}}]} as unknown as DocumentNode<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const SignInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"remember"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}},{"kind":"Argument","name":{"kind":"Name","value":"remember"},"value":{"kind":"Variable","name":{"kind":"Name","value":"remember"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"firstPasswordToken"}}]}}]}}]} as unknown as DocumentNode<SignInMutation, SignInMutationVariables>;
export const BackupsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Backups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"backupState"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"configured"}},{"kind":"Field","name":{"kind":"Name","value":"dailyAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastDone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sameDisk"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"backups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BackupRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BackupRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BackupRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"encrypted"}},{"kind":"Field","name":{"kind":"Name","value":"sameDisk"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}}]}}]} as unknown as DocumentNode<BackupsQuery, BackupsQueryVariables>;
export const BackUpNowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BackUpNow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"backUpNow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BackupRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BackupRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BackupRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"encrypted"}},{"kind":"Field","name":{"kind":"Name","value":"sameDisk"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}}]}}]} as unknown as DocumentNode<BackUpNowMutation, BackUpNowMutationVariables>;
export const BranchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Branches"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"BranchSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"branches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"schoolCodePrefix"}},{"kind":"Field","name":{"kind":"Name","value":"codeDigits"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<BranchesQuery, BranchesQueryVariables>;
export const BranchesTotalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BranchesTotal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"branchesTotal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"exact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}}]}}]} as unknown as DocumentNode<BranchesTotalQuery, BranchesTotalQueryVariables>;
export const BranchRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BranchRecord"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"branch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"schoolCodePrefix"}},{"kind":"Field","name":{"kind":"Name","value":"codeDigits"}}]}}]}}]} as unknown as DocumentNode<BranchRecordQuery, BranchRecordQueryVariables>;
export const CreateBranchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateBranch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BranchInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createBranch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]} as unknown as DocumentNode<CreateBranchMutation, CreateBranchMutationVariables>;
export const UpdateBranchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateBranch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BranchPatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateBranch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"schoolCodePrefix"}},{"kind":"Field","name":{"kind":"Name","value":"codeDigits"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateBranchMutation, UpdateBranchMutationVariables>;
export const DeleteBranchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteBranches"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteBranches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<DeleteBranchesMutation, DeleteBranchesMutationVariables>;
export const ExportBranchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportBranches"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"BranchSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"format"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportFormat"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportLanguage"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"columns"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BranchColumn"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportBranches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"Variable","name":{"kind":"Name","value":"format"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"columns"},"value":{"kind":"Variable","name":{"kind":"Name","value":"columns"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ExportBranchesMutation, ExportBranchesMutationVariables>;
export const SchoolClassesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SchoolClasses"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schoolId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"classYearId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schoolClasses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"schoolId"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"schoolId"}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"classYearId"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"classYearId"}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SchoolClassFields"}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SchoolClassFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolClass"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"teacherName"}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"position"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"firstDay"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"girls"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]}}]} as unknown as DocumentNode<SchoolClassesQuery, SchoolClassesQueryVariables>;
export const ClassListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClassList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolClassFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolClassSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schoolClasses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SchoolClassFields"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SchoolClassFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolClass"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"teacherName"}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"position"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"firstDay"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"girls"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]}}]} as unknown as DocumentNode<ClassListQuery, ClassListQueryVariables>;
export const SchoolClassRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SchoolClassRecord"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schoolClass"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SchoolClassFields"}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SchoolClassFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolClass"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"teacherName"}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"position"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"firstDay"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"girls"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]}}]} as unknown as DocumentNode<SchoolClassRecordQuery, SchoolClassRecordQueryVariables>;
export const ClassStudentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClassStudents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schoolClass"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SchoolClassFields"}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"enrolments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EnrolmentFields"}},{"kind":"Field","name":{"kind":"Name","value":"student"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"receivedBicycle"}},{"kind":"Field","name":{"kind":"Name","value":"receivedMaterial"}},{"kind":"Field","name":{"kind":"Name","value":"receivedFinance"}},{"kind":"Field","name":{"kind":"Name","value":"photo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbUrl"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SchoolClassFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolClass"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"teacherName"}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"position"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"firstDay"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"girls"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnrolmentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Enrolment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"rollNumber"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"endedOn"}}]}}]} as unknown as DocumentNode<ClassStudentsQuery, ClassStudentsQueryVariables>;
export const EnrolmentRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EnrolmentRecord"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrolment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EnrolmentFields"}},{"kind":"Field","name":{"kind":"Name","value":"student"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schoolClass"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnrolmentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Enrolment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"rollNumber"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"endedOn"}}]}}]} as unknown as DocumentNode<EnrolmentRecordQuery, EnrolmentRecordQueryVariables>;
export const StudentEnrolmentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StudentEnrolments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"student"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusOn"}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schoolClass"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"enrolments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EnrolmentFields"}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"firstDay"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schoolClass"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnrolmentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Enrolment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"rollNumber"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"endedOn"}}]}}]} as unknown as DocumentNode<StudentEnrolmentsQuery, StudentEnrolmentsQueryVariables>;
export const PromotionPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PromotionPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schoolId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fromYearId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"toYearId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"promotionPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"schoolId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schoolId"}}},{"kind":"Argument","name":{"kind":"Name","value":"fromYearId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fromYearId"}}},{"kind":"Argument","name":{"kind":"Name","value":"toYearId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"toYearId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"promotedKey"}},{"kind":"Field","name":{"kind":"Name","value":"repeatedKey"}},{"kind":"Field","name":{"kind":"Name","value":"placed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"enrolment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rollNumber"}},{"kind":"Field","name":{"kind":"Name","value":"student"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"hasActiveDonor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schoolClass"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"position"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"targets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"position"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schoolClass"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PromotionPreviewQuery, PromotionPreviewQueryVariables>;
export const CreateSchoolClassDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSchoolClass"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolClassInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createSchoolClass"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SchoolClassFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SchoolClassFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolClass"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"teacherName"}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"position"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"firstDay"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"girls"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]}}]} as unknown as DocumentNode<CreateSchoolClassMutation, CreateSchoolClassMutationVariables>;
export const UpdateSchoolClassDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSchoolClass"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolClassPatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSchoolClass"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SchoolClassFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SchoolClassFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolClass"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"teacherName"}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"position"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"firstDay"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"girls"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]}}]} as unknown as DocumentNode<UpdateSchoolClassMutation, UpdateSchoolClassMutationVariables>;
export const DeleteSchoolClassesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSchoolClasses"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSchoolClasses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<DeleteSchoolClassesMutation, DeleteSchoolClassesMutationVariables>;
export const AddEnrolmentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddEnrolment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrolmentInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"moveEnrolment"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addEnrolment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"moveEnrolment"},"value":{"kind":"Variable","name":{"kind":"Name","value":"moveEnrolment"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EnrolmentFields"}},{"kind":"Field","name":{"kind":"Name","value":"student"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnrolmentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Enrolment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"rollNumber"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"endedOn"}}]}}]} as unknown as DocumentNode<AddEnrolmentMutation, AddEnrolmentMutationVariables>;
export const UpdateEnrolmentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateEnrolment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrolmentPatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateEnrolment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EnrolmentFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnrolmentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Enrolment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"rollNumber"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"endedOn"}}]}}]} as unknown as DocumentNode<UpdateEnrolmentMutation, UpdateEnrolmentMutationVariables>;
export const RemoveEnrolmentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveEnrolments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeEnrolments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<RemoveEnrolmentsMutation, RemoveEnrolmentsMutationVariables>;
export const PromoteSchoolDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PromoteSchool"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schoolId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fromYearId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"toYearId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exceptions"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PromotionException"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"promoteSchool"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"schoolId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schoolId"}}},{"kind":"Argument","name":{"kind":"Name","value":"fromYearId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fromYearId"}}},{"kind":"Argument","name":{"kind":"Name","value":"toYearId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"toYearId"}}},{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"exceptions"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exceptions"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<PromoteSchoolMutation, PromoteSchoolMutationVariables>;
export const UndoablePromotionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UndoablePromotions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schoolId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"classYearId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoablePromotions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"schoolId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schoolId"}}},{"kind":"Argument","name":{"kind":"Name","value":"classYearId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"classYearId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"students"}}]}}]}}]} as unknown as DocumentNode<UndoablePromotionsQuery, UndoablePromotionsQueryVariables>;
export const SchoolClassesTotalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SchoolClassesTotal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolClassFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schoolClassesTotal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"exact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}}]}}]} as unknown as DocumentNode<SchoolClassesTotalQuery, SchoolClassesTotalQueryVariables>;
export const EnrolmentsTotalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EnrolmentsTotal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrolmentFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrolmentsTotal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"exact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}}]}}]} as unknown as DocumentNode<EnrolmentsTotalQuery, EnrolmentsTotalQueryVariables>;
export const ExportSchoolClassesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportSchoolClasses"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolClassFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolClassSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"format"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportFormat"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportLanguage"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"columns"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolClassColumn"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportSchoolClasses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"Variable","name":{"kind":"Name","value":"format"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"columns"},"value":{"kind":"Variable","name":{"kind":"Name","value":"columns"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ExportSchoolClassesMutation, ExportSchoolClassesMutationVariables>;
export const ExportEnrolmentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportEnrolments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrolmentFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrolmentSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"format"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportFormat"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportLanguage"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"columns"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrolmentColumn"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportEnrolments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"Variable","name":{"kind":"Name","value":"format"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"columns"},"value":{"kind":"Variable","name":{"kind":"Name","value":"columns"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ExportEnrolmentsMutation, ExportEnrolmentsMutationVariables>;
export const DonationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Donations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DonationFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DonationSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DonationFields"}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"student"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"photo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DonationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Donation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"asset"}},{"kind":"Field","name":{"kind":"Name","value":"givenOn"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"serialNumber"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"gaveUpOn"}},{"kind":"Field","name":{"kind":"Name","value":"gaveUpReason"}},{"kind":"Field","name":{"kind":"Name","value":"gaveUpNote"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"firstDay"}}]}}]}}]} as unknown as DocumentNode<DonationsQuery, DonationsQueryVariables>;
export const DonationsTotalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DonationsTotal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DonationFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donationsTotal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"exact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}}]}}]} as unknown as DocumentNode<DonationsTotalQuery, DonationsTotalQueryVariables>;
export const DonationSumsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DonationSums"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DonationFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donationSums"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"exact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"donations"}}]}}]}}]} as unknown as DocumentNode<DonationSumsQuery, DonationSumsQueryVariables>;
export const DonationsOfStudentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DonationsOfStudent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"studentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"studentId"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"studentId"}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"GIVEN_ON"}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DonationFields"}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}},{"kind":"Field","name":{"kind":"Name","value":"student"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"studentId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DonationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Donation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"asset"}},{"kind":"Field","name":{"kind":"Name","value":"givenOn"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"serialNumber"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"gaveUpOn"}},{"kind":"Field","name":{"kind":"Name","value":"gaveUpReason"}},{"kind":"Field","name":{"kind":"Name","value":"gaveUpNote"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"firstDay"}}]}}]}}]} as unknown as DocumentNode<DonationsOfStudentQuery, DonationsOfStudentQueryVariables>;
export const DonationRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DonationRecord"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DonationFields"}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"student"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DonationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Donation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"asset"}},{"kind":"Field","name":{"kind":"Name","value":"givenOn"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"serialNumber"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"gaveUpOn"}},{"kind":"Field","name":{"kind":"Name","value":"gaveUpReason"}},{"kind":"Field","name":{"kind":"Name","value":"gaveUpNote"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"firstDay"}}]}}]}}]} as unknown as DocumentNode<DonationRecordQuery, DonationRecordQueryVariables>;
export const DonationPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DonationPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SeveralDonationsInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"students"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DonationStudents"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donationPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"students"},"value":{"kind":"Variable","name":{"kind":"Name","value":"students"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"more"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"finding"}},{"kind":"Field","name":{"kind":"Name","value":"student"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<DonationPreviewQuery, DonationPreviewQueryVariables>;
export const DonateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Donate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DonationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<DonateMutation, DonateMutationVariables>;
export const DonateToStudentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DonateToStudents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SeveralDonationsInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"studentIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donateToStudents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"studentIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"studentIds"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<DonateToStudentsMutation, DonateToStudentsMutationVariables>;
export const UpdateDonationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateDonation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DonationPatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateDonation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DonationFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DonationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Donation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"asset"}},{"kind":"Field","name":{"kind":"Name","value":"givenOn"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"serialNumber"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"gaveUpOn"}},{"kind":"Field","name":{"kind":"Name","value":"gaveUpReason"}},{"kind":"Field","name":{"kind":"Name","value":"gaveUpNote"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"firstDay"}}]}}]}}]} as unknown as DocumentNode<UpdateDonationMutation, UpdateDonationMutationVariables>;
export const GiveUpDonationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"GiveUpDonations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GiveUpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"giveUpDonations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<GiveUpDonationsMutation, GiveUpDonationsMutationVariables>;
export const ReinstateDonationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReinstateDonations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reinstateDonations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<ReinstateDonationsMutation, ReinstateDonationsMutationVariables>;
export const CancelDonationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelDonations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelDonations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<CancelDonationsMutation, CancelDonationsMutationVariables>;
export const DeleteDonationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteDonations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteDonations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<DeleteDonationsMutation, DeleteDonationsMutationVariables>;
export const ExportDonationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportDonations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DonationFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DonationSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"format"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportFormat"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportLanguage"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"columns"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DonationColumn"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportDonations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"Variable","name":{"kind":"Name","value":"format"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"columns"},"value":{"kind":"Variable","name":{"kind":"Name","value":"columns"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ExportDonationsMutation, ExportDonationsMutationVariables>;
export const DonorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Donors"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DonorFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DonorSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"donorType"}},{"kind":"Field","name":{"kind":"Name","value":"donorTime"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<DonorsQuery, DonorsQueryVariables>;
export const DonorsTotalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DonorsTotal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DonorFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donorsTotal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"exact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}}]}}]} as unknown as DocumentNode<DonorsTotalQuery, DonorsTotalQueryVariables>;
export const DonorRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DonorRecord"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DonorFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DonorFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Donor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"greeting"}},{"kind":"Field","name":{"kind":"Name","value":"honorific"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"addressLine1"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine2"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine3"}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"donorType"}},{"kind":"Field","name":{"kind":"Name","value":"donorTime"}},{"kind":"Field","name":{"kind":"Name","value":"hope"}},{"kind":"Field","name":{"kind":"Name","value":"newPrice"}},{"kind":"Field","name":{"kind":"Name","value":"newPriceCurrency"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"giveUp"}},{"kind":"Field","name":{"kind":"Name","value":"bicycle"}},{"kind":"Field","name":{"kind":"Name","value":"material"}},{"kind":"Field","name":{"kind":"Name","value":"finance"}},{"kind":"Field","name":{"kind":"Name","value":"donations"}}]}}]}}]} as unknown as DocumentNode<DonorRecordQuery, DonorRecordQueryVariables>;
export const NextDonorCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NextDonorCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"branchId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nextDonorCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"branchId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"branchId"}}}]}]}}]} as unknown as DocumentNode<NextDonorCodeQuery, NextDonorCodeQueryVariables>;
export const CreateDonorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateDonor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DonorInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createDonor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]} as unknown as DocumentNode<CreateDonorMutation, CreateDonorMutationVariables>;
export const UpdateDonorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateDonor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DonorPatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateDonor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DonorFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DonorFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Donor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"greeting"}},{"kind":"Field","name":{"kind":"Name","value":"honorific"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"addressLine1"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine2"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine3"}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"donorType"}},{"kind":"Field","name":{"kind":"Name","value":"donorTime"}},{"kind":"Field","name":{"kind":"Name","value":"hope"}},{"kind":"Field","name":{"kind":"Name","value":"newPrice"}},{"kind":"Field","name":{"kind":"Name","value":"newPriceCurrency"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"giveUp"}},{"kind":"Field","name":{"kind":"Name","value":"bicycle"}},{"kind":"Field","name":{"kind":"Name","value":"material"}},{"kind":"Field","name":{"kind":"Name","value":"finance"}},{"kind":"Field","name":{"kind":"Name","value":"donations"}}]}}]}}]} as unknown as DocumentNode<UpdateDonorMutation, UpdateDonorMutationVariables>;
export const UpdateDonorContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateDonorContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DonorContactPatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateDonorContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DonorFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DonorFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Donor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"greeting"}},{"kind":"Field","name":{"kind":"Name","value":"honorific"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"addressLine1"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine2"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine3"}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"donorType"}},{"kind":"Field","name":{"kind":"Name","value":"donorTime"}},{"kind":"Field","name":{"kind":"Name","value":"hope"}},{"kind":"Field","name":{"kind":"Name","value":"newPrice"}},{"kind":"Field","name":{"kind":"Name","value":"newPriceCurrency"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"giveUp"}},{"kind":"Field","name":{"kind":"Name","value":"bicycle"}},{"kind":"Field","name":{"kind":"Name","value":"material"}},{"kind":"Field","name":{"kind":"Name","value":"finance"}},{"kind":"Field","name":{"kind":"Name","value":"donations"}}]}}]}}]} as unknown as DocumentNode<UpdateDonorContactMutation, UpdateDonorContactMutationVariables>;
export const PinDonorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PinDonors"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pinned"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pinDonors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"pinned"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pinned"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<PinDonorsMutation, PinDonorsMutationVariables>;
export const DeleteDonorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteDonors"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteDonors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<DeleteDonorsMutation, DeleteDonorsMutationVariables>;
export const ExportDonorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportDonors"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DonorFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DonorSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"format"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportFormat"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportLanguage"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"columns"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DonorColumn"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportDonors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"Variable","name":{"kind":"Name","value":"format"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"columns"},"value":{"kind":"Variable","name":{"kind":"Name","value":"columns"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ExportDonorsMutation, ExportDonorsMutationVariables>;
export const StudentPairsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StudentPairs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StudentPairFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StudentPairSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"studentPairs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sameBirth"}},{"kind":"Field","name":{"kind":"Name","value":"sameVillage"}},{"kind":"Field","name":{"kind":"Name","value":"sameSchool"}},{"kind":"Field","name":{"kind":"Name","value":"apartAt"}},{"kind":"Field","name":{"kind":"Name","value":"student"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PairedStudent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"other"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PairedStudent"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PairedStudent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Student"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}},{"kind":"Field","name":{"kind":"Name","value":"hasActiveDonor"}},{"kind":"Field","name":{"kind":"Name","value":"photo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]} as unknown as DocumentNode<StudentPairsQuery, StudentPairsQueryVariables>;
export const StudentPairsTotalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StudentPairsTotal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StudentPairFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"studentPairsTotal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"exact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}}]}}]} as unknown as DocumentNode<StudentPairsTotalQuery, StudentPairsTotalQueryVariables>;
export const StudentPairSearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StudentPairSearch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"studentPairSearch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"running"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<StudentPairSearchQuery, StudentPairSearchQueryVariables>;
export const SearchStudentPairsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SearchStudentPairs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchStudentPairs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<SearchStudentPairsMutation, SearchStudentPairsMutationVariables>;
export const TellStudentsApartDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TellStudentsApart"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"apart"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tellStudentsApart"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"apart"},"value":{"kind":"Variable","name":{"kind":"Name","value":"apart"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<TellStudentsApartMutation, TellStudentsApartMutationVariables>;
export const MergePreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MergePreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"keepId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"otherId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mergePreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"keepId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"keepId"}}},{"kind":"Argument","name":{"kind":"Name","value":"otherId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"otherId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"kept"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StudentFields"}},{"kind":"Field","name":{"kind":"Name","value":"photo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbUrl"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"other"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StudentFields"}},{"kind":"Field","name":{"kind":"Name","value":"photo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbUrl"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"keptCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrolments"}},{"kind":"Field","name":{"kind":"Name","value":"donations"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}}]}},{"kind":"Field","name":{"kind":"Name","value":"otherCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrolments"}},{"kind":"Field","name":{"kind":"Name","value":"donations"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conflicts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"kept"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MergeSideRecords"}}]}},{"kind":"Field","name":{"kind":"Name","value":"other"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MergeSideRecords"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"left"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MergeEnrolment"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MergeEnrolment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Enrolment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"endedOn"}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schoolClass"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StudentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Student"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"firstNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"lastNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"firstNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"lastNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"nickname"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}},{"kind":"Field","name":{"kind":"Name","value":"weightKg"}},{"kind":"Field","name":{"kind":"Name","value":"heightCm"}},{"kind":"Field","name":{"kind":"Name","value":"religion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"povertyLevel"}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"stayWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"parentStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fatherName"}},{"kind":"Field","name":{"kind":"Name","value":"fatherProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fatherPhone"}},{"kind":"Field","name":{"kind":"Name","value":"motherName"}},{"kind":"Field","name":{"kind":"Name","value":"motherProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"motherPhone"}},{"kind":"Field","name":{"kind":"Name","value":"guardianName"}},{"kind":"Field","name":{"kind":"Name","value":"guardianRelation"}},{"kind":"Field","name":{"kind":"Name","value":"guardianProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"guardianPhone"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsent"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsentOn"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsentBy"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusOn"}},{"kind":"Field","name":{"kind":"Name","value":"statusReason"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"receivedBicycle"}},{"kind":"Field","name":{"kind":"Name","value":"receivedMaterial"}},{"kind":"Field","name":{"kind":"Name","value":"receivedFinance"}},{"kind":"Field","name":{"kind":"Name","value":"hasActiveDonor"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MergeSideRecords"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MergeRecords"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrolments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MergeEnrolment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"donation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"asset"}},{"kind":"Field","name":{"kind":"Name","value":"givenOn"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"serialNumber"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"photo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"takenOn"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbUrl"}}]}}]}}]}}]} as unknown as DocumentNode<MergePreviewQuery, MergePreviewQueryVariables>;
export const MergeStudentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MergeStudents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"keepId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"otherId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MergeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mergeStudents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"keepId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"keepId"}}},{"kind":"Argument","name":{"kind":"Name","value":"otherId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"otherId"}}},{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]} as unknown as DocumentNode<MergeStudentsMutation, MergeStudentsMutationVariables>;
export const HomeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Home"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"branchId"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"year"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"backups"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"webhooks"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dashboard"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"branchId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"branchId"}}},{"kind":"Argument","name":{"kind":"Name","value":"year"},"value":{"kind":"Variable","name":{"kind":"Name","value":"year"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thisYear"}},{"kind":"Field","name":{"kind":"Name","value":"received"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GivenFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tenYears"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GivenFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"years"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"students"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GivenFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"schools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}},{"kind":"Field","name":{"kind":"Name","value":"students"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}},{"kind":"Field","name":{"kind":"Name","value":"attention"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"openWork"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"importType"}},{"kind":"Field","name":{"kind":"Name","value":"underWay"}},{"kind":"Field","name":{"kind":"Name","value":"undecided"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ready"}}]}},{"kind":"Field","name":{"kind":"Name","value":"firstSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FirstStepsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"backupState"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"backups"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"configured"}},{"kind":"Field","name":{"kind":"Name","value":"overdue"}},{"kind":"Field","name":{"kind":"Name","value":"heldMails"}},{"kind":"Field","name":{"kind":"Name","value":"last"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastDone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sameDisk"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhooks"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"webhooks"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pinnedTables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedViewFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GivenFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivenStudents"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"any"}},{"kind":"Field","name":{"kind":"Name","value":"bicycle"}},{"kind":"Field","name":{"kind":"Name","value":"material"}},{"kind":"Field","name":{"kind":"Name","value":"finance"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FirstStepsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FirstSteps"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dismissed"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedViewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedView"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"query"}},{"kind":"Field","name":{"kind":"Name","value":"shared"}},{"kind":"Field","name":{"kind":"Name","value":"own"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}}]}}]} as unknown as DocumentNode<HomeQuery, HomeQueryVariables>;
export const SkipFirstStepDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SkipFirstStep"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"step"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FirstStep"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"skipped"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skipFirstStep"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"step"},"value":{"kind":"Variable","name":{"kind":"Name","value":"step"}}},{"kind":"Argument","name":{"kind":"Name","value":"skipped"},"value":{"kind":"Variable","name":{"kind":"Name","value":"skipped"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FirstStepsFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FirstStepsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FirstSteps"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dismissed"}}]}}]} as unknown as DocumentNode<SkipFirstStepMutation, SkipFirstStepMutationVariables>;
export const SchoolsByProvinceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SchoolsByProvince"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"branchId"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schoolsByProvince"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"branchId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"branchId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schools"}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]} as unknown as DocumentNode<SchoolsByProvinceQuery, SchoolsByProvinceQueryVariables>;
export const ExportChartDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportChart"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DashboardExportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportChart"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ExportChartMutation, ExportChartMutationVariables>;
export const LatestChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LatestChanges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latestChanges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}},{"kind":"Field","name":{"kind":"Name","value":"tokenName"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"recordCode"}},{"kind":"Field","name":{"kind":"Name","value":"recordNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"recordNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"seenOn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<LatestChangesQuery, LatestChangesQueryVariables>;
export const ReleaseHeldMailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReleaseHeldMails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"releaseHeldMails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<ReleaseHeldMailsMutation, ReleaseHeldMailsMutationVariables>;
export const DiscardHeldMailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DiscardHeldMails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"discardHeldMails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<DiscardHeldMailsMutation, DiscardHeldMailsMutationVariables>;
export const OrganisationRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrganisationRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"organisation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrganisationFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrganisationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Organisation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"signatoryNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"signatoryNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"signatoryTitleEn"}},{"kind":"Field","name":{"kind":"Name","value":"signatoryTitleLocal"}},{"kind":"Field","name":{"kind":"Name","value":"khmerDigits"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]} as unknown as DocumentNode<OrganisationRecordQuery, OrganisationRecordQueryVariables>;
export const UpdateOrganisationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateOrganisation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OrganisationPatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateOrganisation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrganisationFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrganisationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Organisation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"signatoryNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"signatoryNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"signatoryTitleEn"}},{"kind":"Field","name":{"kind":"Name","value":"signatoryTitleLocal"}},{"kind":"Field","name":{"kind":"Name","value":"khmerDigits"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]} as unknown as DocumentNode<UpdateOrganisationMutation, UpdateOrganisationMutationVariables>;
export const ChangeLogoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeLogo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"file"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeLogo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"file"},"value":{"kind":"Variable","name":{"kind":"Name","value":"file"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}}]}}]}}]} as unknown as DocumentNode<ChangeLogoMutation, ChangeLogoMutationVariables>;
export const RemoveLogoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveLogo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeLogo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}}]}}]}}]} as unknown as DocumentNode<RemoveLogoMutation, RemoveLogoMutationVariables>;
export const StudentPhotosDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StudentPhotos"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"studentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"studentPhotos"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"studentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"studentId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PhotoFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PhotoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StudentPhoto"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"takenOn"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}},{"kind":"Field","name":{"kind":"Name","value":"flaggedForReport"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"failureKey"}},{"kind":"Field","name":{"kind":"Name","value":"failureParams"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbUrl"}},{"kind":"Field","name":{"kind":"Name","value":"mediumUrl"}},{"kind":"Field","name":{"kind":"Name","value":"largeUrl"}}]}}]}}]} as unknown as DocumentNode<StudentPhotosQuery, StudentPhotosQueryVariables>;
export const PhotographedStudentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PhotographedStudent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"student"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsent"}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"photo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbUrl"}}]}}]}}]}}]} as unknown as DocumentNode<PhotographedStudentQuery, PhotographedStudentQueryVariables>;
export const AddPhotoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddPhoto"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"studentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"uploadKey"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"file"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addPhoto"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"studentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"studentId"}}},{"kind":"Argument","name":{"kind":"Name","value":"uploadKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"uploadKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"file"},"value":{"kind":"Variable","name":{"kind":"Name","value":"file"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<AddPhotoMutation, AddPhotoMutationVariables>;
export const UpdatePhotoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePhoto"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoPatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePhoto"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PhotoFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PhotoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StudentPhoto"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"takenOn"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}},{"kind":"Field","name":{"kind":"Name","value":"flaggedForReport"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"failureKey"}},{"kind":"Field","name":{"kind":"Name","value":"failureParams"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbUrl"}},{"kind":"Field","name":{"kind":"Name","value":"mediumUrl"}},{"kind":"Field","name":{"kind":"Name","value":"largeUrl"}}]}}]}}]} as unknown as DocumentNode<UpdatePhotoMutation, UpdatePhotoMutationVariables>;
export const RotatePhotoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotatePhoto"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"degrees"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotatePhoto"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"degrees"},"value":{"kind":"Variable","name":{"kind":"Name","value":"degrees"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PhotoFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PhotoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StudentPhoto"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"takenOn"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}},{"kind":"Field","name":{"kind":"Name","value":"flaggedForReport"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"failureKey"}},{"kind":"Field","name":{"kind":"Name","value":"failureParams"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbUrl"}},{"kind":"Field","name":{"kind":"Name","value":"mediumUrl"}},{"kind":"Field","name":{"kind":"Name","value":"largeUrl"}}]}}]}}]} as unknown as DocumentNode<RotatePhotoMutation, RotatePhotoMutationVariables>;
export const SetPrimaryPhotoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetPrimaryPhoto"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setPrimaryPhoto"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PhotoFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PhotoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StudentPhoto"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"takenOn"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}},{"kind":"Field","name":{"kind":"Name","value":"flaggedForReport"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"failureKey"}},{"kind":"Field","name":{"kind":"Name","value":"failureParams"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbUrl"}},{"kind":"Field","name":{"kind":"Name","value":"mediumUrl"}},{"kind":"Field","name":{"kind":"Name","value":"largeUrl"}}]}}]}}]} as unknown as DocumentNode<SetPrimaryPhotoMutation, SetPrimaryPhotoMutationVariables>;
export const RemovePhotosDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemovePhotos"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removePhotos"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<RemovePhotosMutation, RemovePhotosMutationVariables>;
export const ReferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"References"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"references"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nameJa"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Province"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitEn"}},{"kind":"Field","name":{"kind":"Name","value":"unitLocal"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"District"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitEn"}},{"kind":"Field","name":{"kind":"Name","value":"unitLocal"}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Commune"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitEn"}},{"kind":"Field","name":{"kind":"Name","value":"unitLocal"}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Village"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitEn"}},{"kind":"Field","name":{"kind":"Name","value":"unitLocal"}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Grade"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClassYear"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstDay"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<ReferencesQuery, ReferencesQueryVariables>;
export const ReferencesTotalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReferencesTotal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"referencesTotal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"exact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}}]}}]} as unknown as DocumentNode<ReferencesTotalQuery, ReferencesTotalQueryVariables>;
export const DeleteReferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteReferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteReferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<DeleteReferencesMutation, DeleteReferencesMutationVariables>;
export const MoveReferenceUsesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveReferenceUses"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fromId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"toId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moveReferenceUses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"fromId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fromId"}}},{"kind":"Argument","name":{"kind":"Name","value":"toId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"toId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<MoveReferenceUsesMutation, MoveReferenceUsesMutationVariables>;
export const ExportReferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportReferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"format"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportFormat"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportLanguage"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"columns"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceColumn"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportReferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"Variable","name":{"kind":"Name","value":"format"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"columns"},"value":{"kind":"Variable","name":{"kind":"Name","value":"columns"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ExportReferencesMutation, ExportReferencesMutationVariables>;
export const CertificatesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Certificates"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CertificateFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CertificateSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certificates"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CertificateFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CertificateFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Certificate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"serial"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawnReason"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"}},{"kind":"Field","name":{"kind":"Name","value":"issuedBy"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fromYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"toYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]} as unknown as DocumentNode<CertificatesQuery, CertificatesQueryVariables>;
export const CertificatesTotalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CertificatesTotal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CertificateFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certificatesTotal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"exact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}}]}}]} as unknown as DocumentNode<CertificatesTotalQuery, CertificatesTotalQueryVariables>;
export const CertificateRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CertificateRecord"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certificate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CertificateFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CertificateFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Certificate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"serial"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawnReason"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"}},{"kind":"Field","name":{"kind":"Name","value":"issuedBy"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fromYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"toYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]} as unknown as DocumentNode<CertificateRecordQuery, CertificateRecordQueryVariables>;
export const CertificatePreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CertificatePreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CertificateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certificatePreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportPreviewFields"}},{"kind":"Field","name":{"kind":"Name","value":"certificates"}},{"kind":"Field","name":{"kind":"Name","value":"replaces"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"pagesExact"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"fromYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"toYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"missing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"organisationNamed"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportPreviewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportPreview"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<CertificatePreviewQuery, CertificatePreviewQueryVariables>;
export const AskCertificatesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AskCertificates"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CertificateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"askCertificates"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"export"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"narrowed"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StudentListCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"girls"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}},{"kind":"Field","name":{"kind":"Name","value":"unprintable"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoZipCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"donors"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CertificateCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certificates"}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"withoutPhoto"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"fileGone"}},{"kind":"Field","name":{"kind":"Name","value":"fileSize"}}]}}]} as unknown as DocumentNode<AskCertificatesMutation, AskCertificatesMutationVariables>;
export const AskCertificateCopyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AskCertificateCopy"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PrintLanguage"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"askCertificateCopy"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"export"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"narrowed"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StudentListCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"girls"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}},{"kind":"Field","name":{"kind":"Name","value":"unprintable"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoZipCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"donors"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CertificateCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certificates"}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"withoutPhoto"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"fileGone"}},{"kind":"Field","name":{"kind":"Name","value":"fileSize"}}]}}]} as unknown as DocumentNode<AskCertificateCopyMutation, AskCertificateCopyMutationVariables>;
export const WithdrawCertificateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawCertificate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WithdrawalInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawCertificate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CertificateFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CertificateFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Certificate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"serial"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawnReason"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"}},{"kind":"Field","name":{"kind":"Name","value":"issuedBy"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fromYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"toYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]} as unknown as DocumentNode<WithdrawCertificateMutation, WithdrawCertificateMutationVariables>;
export const ReinstateCertificateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReinstateCertificate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reinstateCertificate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CertificateFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CertificateFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Certificate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"serial"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawnReason"}},{"kind":"Field","name":{"kind":"Name","value":"supersededBy"}},{"kind":"Field","name":{"kind":"Name","value":"issuedBy"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fromYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"toYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]} as unknown as DocumentNode<ReinstateCertificateMutation, ReinstateCertificateMutationVariables>;
export const ReportRunsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReportRuns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportRuns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportRunFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"export"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"narrowed"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StudentListCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"girls"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}},{"kind":"Field","name":{"kind":"Name","value":"unprintable"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoZipCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"donors"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CertificateCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certificates"}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"withoutPhoto"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"fileGone"}},{"kind":"Field","name":{"kind":"Name","value":"fileSize"}}]}}]} as unknown as DocumentNode<ReportRunsQuery, ReportRunsQueryVariables>;
export const ReportRunDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReportRun"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"export"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"narrowed"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StudentListCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"girls"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}},{"kind":"Field","name":{"kind":"Name","value":"unprintable"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoZipCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"donors"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CertificateCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certificates"}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"withoutPhoto"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"fileGone"}},{"kind":"Field","name":{"kind":"Name","value":"fileSize"}}]}}]} as unknown as DocumentNode<ReportRunQuery, ReportRunQueryVariables>;
export const StudentListPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StudentListPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StudentListInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"studentListPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportPreviewFields"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"pagesExact"}},{"kind":"Field","name":{"kind":"Name","value":"missing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportPreviewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportPreview"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<StudentListPreviewQuery, StudentListPreviewQueryVariables>;
export const PhotoZipPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PhotoZipPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoZipInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"photoZipPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportPreviewFields"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"donors"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportPreviewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportPreview"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<PhotoZipPreviewQuery, PhotoZipPreviewQueryVariables>;
export const AskStudentListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AskStudentList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StudentListInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"askStudentList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"export"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"narrowed"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StudentListCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"girls"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}},{"kind":"Field","name":{"kind":"Name","value":"unprintable"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoZipCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"donors"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CertificateCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certificates"}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"withoutPhoto"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"fileGone"}},{"kind":"Field","name":{"kind":"Name","value":"fileSize"}}]}}]} as unknown as DocumentNode<AskStudentListMutation, AskStudentListMutationVariables>;
export const AskPhotoZipDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AskPhotoZip"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoZipInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"askPhotoZip"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"export"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"narrowed"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StudentListCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"girls"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}},{"kind":"Field","name":{"kind":"Name","value":"unprintable"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoZipCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"donors"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CertificateCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certificates"}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"withoutPhoto"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"fileGone"}},{"kind":"Field","name":{"kind":"Name","value":"fileSize"}}]}}]} as unknown as DocumentNode<AskPhotoZipMutation, AskPhotoZipMutationVariables>;
export const CancelReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"export"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"narrowed"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StudentListCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"girls"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}},{"kind":"Field","name":{"kind":"Name","value":"unprintable"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoZipCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"donors"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CertificateCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certificates"}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"withoutPhoto"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"fileGone"}},{"kind":"Field","name":{"kind":"Name","value":"fileSize"}}]}}]} as unknown as DocumentNode<CancelReportMutation, CancelReportMutationVariables>;
export const ReportFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReportFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ReportFileMutation, ReportFileMutationVariables>;
export const SchoolsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Schools"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"commune"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"village"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schools"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"totalStudent"}},{"kind":"Field","name":{"kind":"Name","value":"contactName"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"schoolType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"commune"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"village"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<SchoolsQuery, SchoolsQueryVariables>;
export const SchoolsTotalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SchoolsTotal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schoolsTotal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"exact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}}]}}]} as unknown as DocumentNode<SchoolsTotalQuery, SchoolsTotalQueryVariables>;
export const SchoolRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SchoolRecord"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"school"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SchoolFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SchoolFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"School"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"totalStudent"}},{"kind":"Field","name":{"kind":"Name","value":"schoolType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"contactName"}},{"kind":"Field","name":{"kind":"Name","value":"contactPosition"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"history"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<SchoolRecordQuery, SchoolRecordQueryVariables>;
export const NextSchoolCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NextSchoolCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"branchId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nextSchoolCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"branchId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"branchId"}}}]}]}}]} as unknown as DocumentNode<NextSchoolCodeQuery, NextSchoolCodeQueryVariables>;
export const CreateSchoolDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSchool"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createSchool"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]} as unknown as DocumentNode<CreateSchoolMutation, CreateSchoolMutationVariables>;
export const UpdateSchoolDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSchool"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolPatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSchool"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SchoolFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SchoolFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"School"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"totalStudent"}},{"kind":"Field","name":{"kind":"Name","value":"schoolType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"contactName"}},{"kind":"Field","name":{"kind":"Name","value":"contactPosition"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"history"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateSchoolMutation, UpdateSchoolMutationVariables>;
export const SchoolMoveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SchoolMove"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schoolMove"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"classes"}},{"kind":"Field","name":{"kind":"Name","value":"students"}},{"kind":"Field","name":{"kind":"Name","value":"elsewhere"}}]}}]}}]} as unknown as DocumentNode<SchoolMoveQuery, SchoolMoveQueryVariables>;
export const MoveSchoolDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveSchool"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"branchId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moveSchool"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"branchId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"branchId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SchoolFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SchoolFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"School"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"totalStudent"}},{"kind":"Field","name":{"kind":"Name","value":"schoolType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"contactName"}},{"kind":"Field","name":{"kind":"Name","value":"contactPosition"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"history"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<MoveSchoolMutation, MoveSchoolMutationVariables>;
export const PinSchoolsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PinSchools"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pinned"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pinSchools"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"pinned"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pinned"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<PinSchoolsMutation, PinSchoolsMutationVariables>;
export const DeleteSchoolsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSchools"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSchools"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<DeleteSchoolsMutation, DeleteSchoolsMutationVariables>;
export const ExportSchoolsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportSchools"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"format"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportFormat"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportLanguage"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"columns"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolColumn"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportSchools"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"Variable","name":{"kind":"Name","value":"format"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"columns"},"value":{"kind":"Variable","name":{"kind":"Name","value":"columns"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ExportSchoolsMutation, ExportSchoolsMutationVariables>;
export const FindDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Find"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"find"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"schoolId"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"withinEn"}},{"kind":"Field","name":{"kind":"Name","value":"withinLocal"}}]}}]}}]} as unknown as DocumentNode<FindQuery, FindQueryVariables>;
export const StudentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Students"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StudentFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StudentSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"branch"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"classYear"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"province"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"district"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"commune"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"village"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"photo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"nickname"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}},{"kind":"Field","name":{"kind":"Name","value":"povertyLevel"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsent"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"guardianName"}},{"kind":"Field","name":{"kind":"Name","value":"guardianPhone"}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"receivedBicycle"}},{"kind":"Field","name":{"kind":"Name","value":"receivedMaterial"}},{"kind":"Field","name":{"kind":"Name","value":"receivedFinance"}},{"kind":"Field","name":{"kind":"Name","value":"hasActiveDonor"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"branch"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"classYear"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"province"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"district"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"commune"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"village"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<StudentsQuery, StudentsQueryVariables>;
export const StudentsTotalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StudentsTotal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StudentFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"studentsTotal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"exact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}}]}}]} as unknown as DocumentNode<StudentsTotalQuery, StudentsTotalQueryVariables>;
export const StudentRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StudentRecord"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"student"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StudentFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StudentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Student"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"firstNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"lastNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"firstNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"lastNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"nickname"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}},{"kind":"Field","name":{"kind":"Name","value":"weightKg"}},{"kind":"Field","name":{"kind":"Name","value":"heightCm"}},{"kind":"Field","name":{"kind":"Name","value":"religion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"povertyLevel"}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"stayWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"parentStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fatherName"}},{"kind":"Field","name":{"kind":"Name","value":"fatherProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fatherPhone"}},{"kind":"Field","name":{"kind":"Name","value":"motherName"}},{"kind":"Field","name":{"kind":"Name","value":"motherProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"motherPhone"}},{"kind":"Field","name":{"kind":"Name","value":"guardianName"}},{"kind":"Field","name":{"kind":"Name","value":"guardianRelation"}},{"kind":"Field","name":{"kind":"Name","value":"guardianProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"guardianPhone"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsent"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsentOn"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsentBy"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusOn"}},{"kind":"Field","name":{"kind":"Name","value":"statusReason"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"receivedBicycle"}},{"kind":"Field","name":{"kind":"Name","value":"receivedMaterial"}},{"kind":"Field","name":{"kind":"Name","value":"receivedFinance"}},{"kind":"Field","name":{"kind":"Name","value":"hasActiveDonor"}}]}}]} as unknown as DocumentNode<StudentRecordQuery, StudentRecordQueryVariables>;
export const StudentActiveDonationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StudentActiveDonations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"studentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donationsTotal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"studentId"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"studentId"}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"state"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"ACTIVE"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<StudentActiveDonationsQuery, StudentActiveDonationsQueryVariables>;
export const NextStudentCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NextStudentCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"branchId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nextStudentCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"branchId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"branchId"}}}]}]}}]} as unknown as DocumentNode<NextStudentCodeQuery, NextStudentCodeQueryVariables>;
export const NewStudentSchoolDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NewStudentSchool"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"school"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]} as unknown as DocumentNode<NewStudentSchoolQuery, NewStudentSchoolQueryVariables>;
export const NewStudentClassesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NewStudentClasses"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schoolId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"classYearId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schoolClasses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"schoolId"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"schoolId"}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"classYearId"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"classYearId"}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<NewStudentClassesQuery, NewStudentClassesQueryVariables>;
export const CreateStudentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateStudent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StudentInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schoolClassId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createStudent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"schoolClassId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schoolClassId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StudentFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StudentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Student"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"firstNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"lastNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"firstNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"lastNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"nickname"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}},{"kind":"Field","name":{"kind":"Name","value":"weightKg"}},{"kind":"Field","name":{"kind":"Name","value":"heightCm"}},{"kind":"Field","name":{"kind":"Name","value":"religion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"povertyLevel"}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"stayWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"parentStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fatherName"}},{"kind":"Field","name":{"kind":"Name","value":"fatherProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fatherPhone"}},{"kind":"Field","name":{"kind":"Name","value":"motherName"}},{"kind":"Field","name":{"kind":"Name","value":"motherProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"motherPhone"}},{"kind":"Field","name":{"kind":"Name","value":"guardianName"}},{"kind":"Field","name":{"kind":"Name","value":"guardianRelation"}},{"kind":"Field","name":{"kind":"Name","value":"guardianProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"guardianPhone"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsent"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsentOn"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsentBy"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusOn"}},{"kind":"Field","name":{"kind":"Name","value":"statusReason"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"receivedBicycle"}},{"kind":"Field","name":{"kind":"Name","value":"receivedMaterial"}},{"kind":"Field","name":{"kind":"Name","value":"receivedFinance"}},{"kind":"Field","name":{"kind":"Name","value":"hasActiveDonor"}}]}}]} as unknown as DocumentNode<CreateStudentMutation, CreateStudentMutationVariables>;
export const UpdateStudentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateStudent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StudentPatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateStudent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StudentFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StudentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Student"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"firstNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"lastNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"firstNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"lastNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"nickname"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}},{"kind":"Field","name":{"kind":"Name","value":"weightKg"}},{"kind":"Field","name":{"kind":"Name","value":"heightCm"}},{"kind":"Field","name":{"kind":"Name","value":"religion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"povertyLevel"}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"stayWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"parentStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fatherName"}},{"kind":"Field","name":{"kind":"Name","value":"fatherProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fatherPhone"}},{"kind":"Field","name":{"kind":"Name","value":"motherName"}},{"kind":"Field","name":{"kind":"Name","value":"motherProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"motherPhone"}},{"kind":"Field","name":{"kind":"Name","value":"guardianName"}},{"kind":"Field","name":{"kind":"Name","value":"guardianRelation"}},{"kind":"Field","name":{"kind":"Name","value":"guardianProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"guardianPhone"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsent"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsentOn"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsentBy"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusOn"}},{"kind":"Field","name":{"kind":"Name","value":"statusReason"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"receivedBicycle"}},{"kind":"Field","name":{"kind":"Name","value":"receivedMaterial"}},{"kind":"Field","name":{"kind":"Name","value":"receivedFinance"}},{"kind":"Field","name":{"kind":"Name","value":"hasActiveDonor"}}]}}]} as unknown as DocumentNode<UpdateStudentMutation, UpdateStudentMutationVariables>;
export const UpdateStudentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateStudents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"students"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StudentSelection"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StudentsPatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateStudents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"students"},"value":{"kind":"Variable","name":{"kind":"Name","value":"students"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<UpdateStudentsMutation, UpdateStudentsMutationVariables>;
export const StudentLeavesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StudentLeaves"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StudentLeavesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"studentLeaves"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StudentFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StudentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Student"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"firstNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"lastNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"firstNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"lastNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"nickname"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}},{"kind":"Field","name":{"kind":"Name","value":"weightKg"}},{"kind":"Field","name":{"kind":"Name","value":"heightCm"}},{"kind":"Field","name":{"kind":"Name","value":"religion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"povertyLevel"}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"stayWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"parentStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fatherName"}},{"kind":"Field","name":{"kind":"Name","value":"fatherProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fatherPhone"}},{"kind":"Field","name":{"kind":"Name","value":"motherName"}},{"kind":"Field","name":{"kind":"Name","value":"motherProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"motherPhone"}},{"kind":"Field","name":{"kind":"Name","value":"guardianName"}},{"kind":"Field","name":{"kind":"Name","value":"guardianRelation"}},{"kind":"Field","name":{"kind":"Name","value":"guardianProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"guardianPhone"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsent"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsentOn"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsentBy"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusOn"}},{"kind":"Field","name":{"kind":"Name","value":"statusReason"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"receivedBicycle"}},{"kind":"Field","name":{"kind":"Name","value":"receivedMaterial"}},{"kind":"Field","name":{"kind":"Name","value":"receivedFinance"}},{"kind":"Field","name":{"kind":"Name","value":"hasActiveDonor"}}]}}]} as unknown as DocumentNode<StudentLeavesMutation, StudentLeavesMutationVariables>;
export const FormerClassesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FormerClasses"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"student"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"enrolments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"endedOn"}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schoolClass"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<FormerClassesQuery, FormerClassesQueryVariables>;
export const StudentReturnsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StudentReturns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"enrolmentId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"studentReturns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"enrolmentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"enrolmentId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StudentFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StudentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Student"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"firstNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"lastNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"firstNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"lastNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"nickname"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}},{"kind":"Field","name":{"kind":"Name","value":"weightKg"}},{"kind":"Field","name":{"kind":"Name","value":"heightCm"}},{"kind":"Field","name":{"kind":"Name","value":"religion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"povertyLevel"}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"stayWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"parentStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fatherName"}},{"kind":"Field","name":{"kind":"Name","value":"fatherProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fatherPhone"}},{"kind":"Field","name":{"kind":"Name","value":"motherName"}},{"kind":"Field","name":{"kind":"Name","value":"motherProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"motherPhone"}},{"kind":"Field","name":{"kind":"Name","value":"guardianName"}},{"kind":"Field","name":{"kind":"Name","value":"guardianRelation"}},{"kind":"Field","name":{"kind":"Name","value":"guardianProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"guardianPhone"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsent"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsentOn"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsentBy"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusOn"}},{"kind":"Field","name":{"kind":"Name","value":"statusReason"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"receivedBicycle"}},{"kind":"Field","name":{"kind":"Name","value":"receivedMaterial"}},{"kind":"Field","name":{"kind":"Name","value":"receivedFinance"}},{"kind":"Field","name":{"kind":"Name","value":"hasActiveDonor"}}]}}]} as unknown as DocumentNode<StudentReturnsMutation, StudentReturnsMutationVariables>;
export const MoveStudentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveStudent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"branchId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moveStudent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"branchId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"branchId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StudentFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StudentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Student"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"firstNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"lastNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"firstNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"lastNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"nickname"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}},{"kind":"Field","name":{"kind":"Name","value":"weightKg"}},{"kind":"Field","name":{"kind":"Name","value":"heightCm"}},{"kind":"Field","name":{"kind":"Name","value":"religion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"povertyLevel"}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"stayWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"parentStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fatherName"}},{"kind":"Field","name":{"kind":"Name","value":"fatherProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fatherPhone"}},{"kind":"Field","name":{"kind":"Name","value":"motherName"}},{"kind":"Field","name":{"kind":"Name","value":"motherProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"motherPhone"}},{"kind":"Field","name":{"kind":"Name","value":"guardianName"}},{"kind":"Field","name":{"kind":"Name","value":"guardianRelation"}},{"kind":"Field","name":{"kind":"Name","value":"guardianProfession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"guardianPhone"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsent"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsentOn"}},{"kind":"Field","name":{"kind":"Name","value":"photoConsentBy"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusOn"}},{"kind":"Field","name":{"kind":"Name","value":"statusReason"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"receivedBicycle"}},{"kind":"Field","name":{"kind":"Name","value":"receivedMaterial"}},{"kind":"Field","name":{"kind":"Name","value":"receivedFinance"}},{"kind":"Field","name":{"kind":"Name","value":"hasActiveDonor"}}]}}]} as unknown as DocumentNode<MoveStudentMutation, MoveStudentMutationVariables>;
export const DeleteStudentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteStudents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteStudents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<DeleteStudentsMutation, DeleteStudentsMutationVariables>;
export const PossibleDuplicatesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PossibleDuplicates"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PossibleDuplicatesInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"studentId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"possibleDuplicates"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"studentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"studentId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sameBirth"}},{"kind":"Field","name":{"kind":"Name","value":"sameVillage"}},{"kind":"Field","name":{"kind":"Name","value":"sameSchool"}},{"kind":"Field","name":{"kind":"Name","value":"student"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}},{"kind":"Field","name":{"kind":"Name","value":"photo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thumbUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PossibleDuplicatesQuery, PossibleDuplicatesQueryVariables>;
export const MergedIntoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MergedInto"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mergedInto"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<MergedIntoQuery, MergedIntoQueryVariables>;
export const StudentMergesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StudentMerges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"studentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"studentMerges"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"studentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"studentId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}},{"kind":"Field","name":{"kind":"Name","value":"studentId"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"undoable"}}]}}]}}]} as unknown as DocumentNode<StudentMergesQuery, StudentMergesQueryVariables>;
export const UndoMergeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoMerge"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"changeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"changeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"changeId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<UndoMergeMutation, UndoMergeMutationVariables>;
export const ExportStudentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportStudents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StudentFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StudentSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"format"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportFormat"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportLanguage"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"columns"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StudentColumn"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportStudents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"Variable","name":{"kind":"Name","value":"format"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"columns"},"value":{"kind":"Variable","name":{"kind":"Name","value":"columns"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ExportStudentsMutation, ExportStudentsMutationVariables>;
export const OwnTokensDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnTokens"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ApiTokenFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ApiTokenSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiTokens"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiToken"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"ending"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedFrom"}},{"kind":"Field","name":{"kind":"Name","value":"branches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]} as unknown as DocumentNode<OwnTokensQuery, OwnTokensQueryVariables>;
export const OwnTokensTotalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnTokensTotal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ApiTokenFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiTokensTotal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"exact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}}]}}]} as unknown as DocumentNode<OwnTokensTotalQuery, OwnTokensTotalQueryVariables>;
export const AllTokensDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AllTokens"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ApiTokenFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ApiTokenSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allApiTokens"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiToken"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"ending"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedFrom"}},{"kind":"Field","name":{"kind":"Name","value":"branches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]} as unknown as DocumentNode<AllTokensQuery, AllTokensQueryVariables>;
export const AllTokensTotalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AllTokensTotal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ApiTokenFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allApiTokensTotal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"exact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}}]}}]} as unknown as DocumentNode<AllTokensTotalQuery, AllTokensTotalQueryVariables>;
export const CreateTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ApiTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createApiToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<CreateTokenMutation, CreateTokenMutationVariables>;
export const RevokeTokensDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeTokens"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeApiTokens"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<RevokeTokensMutation, RevokeTokensMutationVariables>;
export const TrashDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Trash"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TrashFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"trash"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedBy"}},{"kind":"Field","name":{"kind":"Name","value":"purgeableFrom"}},{"kind":"Field","name":{"kind":"Name","value":"canBePurged"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<TrashQuery, TrashQueryVariables>;
export const TrashTotalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TrashTotal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TrashFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"trashTotal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"exact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}}]}}]} as unknown as DocumentNode<TrashTotalQuery, TrashTotalQueryVariables>;
export const RestorationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Restoration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"records"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"records"},"value":{"kind":"Variable","name":{"kind":"Name","value":"records"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"goes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"stays"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"first"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"firstRecords"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"restorable"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"taken"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"collisions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"inTheWay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"seenOn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"collisionCount"}},{"kind":"Field","name":{"kind":"Name","value":"comesBack"}},{"kind":"Field","name":{"kind":"Name","value":"leave"}}]}}]}}]} as unknown as DocumentNode<RestorationQuery, RestorationQueryVariables>;
export const RestoreRecordsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreRecords"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"records"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RestoreInput"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"leave"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreRecords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"records"},"value":{"kind":"Variable","name":{"kind":"Name","value":"records"}}},{"kind":"Argument","name":{"kind":"Name","value":"leave"},"value":{"kind":"Variable","name":{"kind":"Name","value":"leave"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<RestoreRecordsMutation, RestoreRecordsMutationVariables>;
export const PurgingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Purging"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"records"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purging"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"records"},"value":{"kind":"Variable","name":{"kind":"Name","value":"records"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"goes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"uses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<PurgingQuery, PurgingQueryVariables>;
export const PurgeRecordsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PurgeRecords"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"records"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purgeRecords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"records"},"value":{"kind":"Variable","name":{"kind":"Name","value":"records"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<PurgeRecordsMutation, PurgeRecordsMutationVariables>;
export const ExportTrashDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportTrash"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TrashFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"format"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportFormat"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportLanguage"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"columns"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TrashColumn"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportTrash"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"Variable","name":{"kind":"Name","value":"format"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"columns"},"value":{"kind":"Variable","name":{"kind":"Name","value":"columns"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ExportTrashMutation, ExportTrashMutationVariables>;
export const UsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Users"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UserFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UserSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"roleId"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"mustChangePassword"}},{"kind":"Field","name":{"kind":"Name","value":"lastLoginAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"branches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<UsersQuery, UsersQueryVariables>;
export const UsersTotalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UsersTotal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UserFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"usersTotal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"exact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}}]}}]} as unknown as DocumentNode<UsersTotalQuery, UsersTotalQueryVariables>;
export const UserRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UserRecord"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"roleId"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"mustChangePassword"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"branches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]} as unknown as DocumentNode<UserRecordQuery, UserRecordQueryVariables>;
export const CreateUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"password"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]} as unknown as DocumentNode<CreateUserMutation, CreateUserMutationVariables>;
export const UpdateUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserPatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"roleId"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"mustChangePassword"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"branches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]} as unknown as DocumentNode<UpdateUserMutation, UpdateUserMutationVariables>;
export const GiveOneTimePasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"GiveOneTimePassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"giveOneTimePassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"password"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"mustChangePassword"}}]}}]}}]}}]} as unknown as DocumentNode<GiveOneTimePasswordMutation, GiveOneTimePasswordMutationVariables>;
export const ChangeUserAvatarDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeUserAvatar"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"file"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeUserAvatar"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"file"},"value":{"kind":"Variable","name":{"kind":"Name","value":"file"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}}]}}]}}]} as unknown as DocumentNode<ChangeUserAvatarMutation, ChangeUserAvatarMutationVariables>;
export const RemoveUserAvatarDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveUserAvatar"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeUserAvatar"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}}]}}]}}]} as unknown as DocumentNode<RemoveUserAvatarMutation, RemoveUserAvatarMutationVariables>;
export const SetUsersActiveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetUsersActive"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"active"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setUsersActive"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"active"},"value":{"kind":"Variable","name":{"kind":"Name","value":"active"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<SetUsersActiveMutation, SetUsersActiveMutationVariables>;
export const DeleteUsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteUsers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteUsers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<DeleteUsersMutation, DeleteUsersMutationVariables>;
export const SignOutUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignOutUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signOutUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<SignOutUserMutation, SignOutUserMutationVariables>;
export const ExportUsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportUsers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UserFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UserSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"format"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportFormat"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportLanguage"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"columns"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserColumn"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportUsers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"Variable","name":{"kind":"Name","value":"format"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"columns"},"value":{"kind":"Variable","name":{"kind":"Name","value":"columns"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ExportUsersMutation, ExportUsersMutationVariables>;
export const WebhooksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Webhooks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhooks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"branchIds"}},{"kind":"Field","name":{"kind":"Name","value":"paused"}},{"kind":"Field","name":{"kind":"Name","value":"secretAt"}},{"kind":"Field","name":{"kind":"Name","value":"previousUntil"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"stoppedReason"}},{"kind":"Field","name":{"kind":"Name","value":"stoppedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"lastAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastStatus"}},{"kind":"Field","name":{"kind":"Name","value":"lastProblem"}}]}}]}}]} as unknown as DocumentNode<WebhooksQuery, WebhooksQueryVariables>;
export const WebhookDeliveriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookDeliveries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"webhookId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeliveryState"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"webhookId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"webhookId"}}},{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeliveryFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeliveryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"payload"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]}}]} as unknown as DocumentNode<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables>;
export const CreateWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}}]} as unknown as DocumentNode<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const UpdateWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookPatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Webhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"branchIds"}},{"kind":"Field","name":{"kind":"Name","value":"paused"}},{"kind":"Field","name":{"kind":"Name","value":"secretAt"}},{"kind":"Field","name":{"kind":"Name","value":"previousUntil"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"stoppedReason"}},{"kind":"Field","name":{"kind":"Name","value":"stoppedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"lastAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastStatus"}},{"kind":"Field","name":{"kind":"Name","value":"lastProblem"}}]}}]}}]} as unknown as DocumentNode<UpdateWebhookMutation, UpdateWebhookMutationVariables>;
export const RotateWebhookSecretDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateWebhookSecret"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateWebhookSecret"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}}]} as unknown as DocumentNode<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const PauseWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PauseWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pauseWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}}]}}]}}]} as unknown as DocumentNode<PauseWebhookMutation, PauseWebhookMutationVariables>;
export const ResumeWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResumeWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fromNow"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resumeWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"fromNow"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fromNow"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}}]}}]}}]} as unknown as DocumentNode<ResumeWebhookMutation, ResumeWebhookMutationVariables>;
export const DeleteWebhooksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteWebhooks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteWebhooks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<DeleteWebhooksMutation, DeleteWebhooksMutationVariables>;
export const SendTestEventDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendTestEvent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendTestEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeliveryFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeliveryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"payload"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]}}]} as unknown as DocumentNode<SendTestEventMutation, SendTestEventMutationVariables>;
export const SendEventAgainDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendEventAgain"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deliveryId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendEventAgain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"deliveryId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deliveryId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeliveryFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeliveryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"payload"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]}}]} as unknown as DocumentNode<SendEventAgainMutation, SendEventAgainMutationVariables>;
export const DeletionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Deletion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"goes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"free"}},{"kind":"Field","name":{"kind":"Name","value":"held"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"uses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"heldCount"}}]}}]}}]} as unknown as DocumentNode<DeletionQuery, DeletionQueryVariables>;
export const RecordChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecordChanges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}},{"kind":"Field","name":{"kind":"Name","value":"tokenName"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"recordNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"recordNameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<RecordChangesQuery, RecordChangesQueryVariables>;
export const AuditPeopleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditPeople"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditPeople"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<AuditPeopleQuery, AuditPeopleQueryVariables>;
export const ImportRunDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ImportRun"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportDateReadingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportDateReading"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"}},{"kind":"Field","name":{"kind":"Name","value":"century"}},{"kind":"Field","name":{"kind":"Name","value":"yearOnly"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportMeaningFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportMeaning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"withinEn"}},{"kind":"Field","name":{"kind":"Name","value":"withinLocal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportCountsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"update"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"implied"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportUndoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportUndo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"provinces"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"sheets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"samples"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"running"}},{"kind":"Field","name":{"kind":"Name","value":"dates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asks"}},{"kind":"Field","name":{"kind":"Name","value":"examples"}},{"kind":"Field","name":{"kind":"Name","value":"suggested"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confirmed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"codesConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"defaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportMeaningFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"further"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"example"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"values"}},{"kind":"Field","name":{"kind":"Name","value":"openValues"}},{"kind":"Field","name":{"kind":"Name","value":"moreValues"}},{"kind":"Field","name":{"kind":"Name","value":"hasErrorFile"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"undo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportUndoFields"}}]}}]}}]} as unknown as DocumentNode<ImportRunQuery, ImportRunQueryVariables>;
export const ImportRowsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ImportRows"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"runId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sheetId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRowState"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"runId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"runId"}}},{"kind":"Argument","name":{"kind":"Name","value":"sheetId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sheetId"}}},{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rowNumber"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"values"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"differences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"duplicates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"sheet"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"differences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"student"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"further"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"values"}},{"kind":"Field","name":{"kind":"Name","value":"found"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportMeaningFields"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"closing"}},{"kind":"Field","name":{"kind":"Name","value":"sameAs"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportMeaningFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportMeaning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"withinEn"}},{"kind":"Field","name":{"kind":"Name","value":"withinLocal"}}]}}]} as unknown as DocumentNode<ImportRowsQuery, ImportRowsQueryVariables>;
export const ImportValuesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ImportValues"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"runId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importValues"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"runId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"runId"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"ambiguous"}},{"kind":"Field","name":{"kind":"Name","value":"withinKind"}},{"kind":"Field","name":{"kind":"Name","value":"within"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportMeaningFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"offers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportMeaningFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"likely"}},{"kind":"Field","name":{"kind":"Name","value":"choice"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportMeaningFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"remembered"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportMeaningFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportMeaning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"withinEn"}},{"kind":"Field","name":{"kind":"Name","value":"withinLocal"}}]}}]} as unknown as DocumentNode<ImportValuesQuery, ImportValuesQueryVariables>;
export const ImportHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ImportHistory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"types"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportType"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importHistory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"types"},"value":{"kind":"Variable","name":{"kind":"Name","value":"types"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"undo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportUndoFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportCountsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"update"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"implied"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportUndoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportUndo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}}]}}]} as unknown as DocumentNode<ImportHistoryQuery, ImportHistoryQueryVariables>;
export const ImportUndoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ImportUndo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importUndo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoable"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"records"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]} as unknown as DocumentNode<ImportUndoQuery, ImportUndoQueryVariables>;
export const StartImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportType"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"file"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"file"},"value":{"kind":"Variable","name":{"kind":"Name","value":"file"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportDateReadingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportDateReading"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"}},{"kind":"Field","name":{"kind":"Name","value":"century"}},{"kind":"Field","name":{"kind":"Name","value":"yearOnly"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportMeaningFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportMeaning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"withinEn"}},{"kind":"Field","name":{"kind":"Name","value":"withinLocal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportCountsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"update"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"implied"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportUndoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportUndo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"provinces"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"sheets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"samples"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"running"}},{"kind":"Field","name":{"kind":"Name","value":"dates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asks"}},{"kind":"Field","name":{"kind":"Name","value":"examples"}},{"kind":"Field","name":{"kind":"Name","value":"suggested"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confirmed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"codesConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"defaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportMeaningFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"further"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"example"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"values"}},{"kind":"Field","name":{"kind":"Name","value":"openValues"}},{"kind":"Field","name":{"kind":"Name","value":"moreValues"}},{"kind":"Field","name":{"kind":"Name","value":"hasErrorFile"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"undo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportUndoFields"}}]}}]}}]} as unknown as DocumentNode<StartImportMutation, StartImportMutationVariables>;
export const StartPlacesImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartPlacesImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"provinces"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startPlacesImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"provinces"},"value":{"kind":"Variable","name":{"kind":"Name","value":"provinces"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportDateReadingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportDateReading"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"}},{"kind":"Field","name":{"kind":"Name","value":"century"}},{"kind":"Field","name":{"kind":"Name","value":"yearOnly"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportMeaningFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportMeaning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"withinEn"}},{"kind":"Field","name":{"kind":"Name","value":"withinLocal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportCountsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"update"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"implied"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportUndoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportUndo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"provinces"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"sheets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"samples"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"running"}},{"kind":"Field","name":{"kind":"Name","value":"dates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asks"}},{"kind":"Field","name":{"kind":"Name","value":"examples"}},{"kind":"Field","name":{"kind":"Name","value":"suggested"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confirmed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"codesConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"defaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportMeaningFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"further"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"example"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"values"}},{"kind":"Field","name":{"kind":"Name","value":"openValues"}},{"kind":"Field","name":{"kind":"Name","value":"moreValues"}},{"kind":"Field","name":{"kind":"Name","value":"hasErrorFile"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"undo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportUndoFields"}}]}}]}}]} as unknown as DocumentNode<StartPlacesImportMutation, StartPlacesImportMutationVariables>;
export const CheckImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CheckImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sheets"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSheetInput"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"mode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportMode"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"sheets"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sheets"}}},{"kind":"Argument","name":{"kind":"Name","value":"mode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"mode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportDateReadingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportDateReading"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"}},{"kind":"Field","name":{"kind":"Name","value":"century"}},{"kind":"Field","name":{"kind":"Name","value":"yearOnly"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportMeaningFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportMeaning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"withinEn"}},{"kind":"Field","name":{"kind":"Name","value":"withinLocal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportCountsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"update"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"implied"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportUndoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportUndo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"provinces"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"sheets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"samples"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"running"}},{"kind":"Field","name":{"kind":"Name","value":"dates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asks"}},{"kind":"Field","name":{"kind":"Name","value":"examples"}},{"kind":"Field","name":{"kind":"Name","value":"suggested"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confirmed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"codesConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"defaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportMeaningFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"further"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"example"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"values"}},{"kind":"Field","name":{"kind":"Name","value":"openValues"}},{"kind":"Field","name":{"kind":"Name","value":"moreValues"}},{"kind":"Field","name":{"kind":"Name","value":"hasErrorFile"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"undo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportUndoFields"}}]}}]}}]} as unknown as DocumentNode<CheckImportMutation, CheckImportMutationVariables>;
export const DecideImportRowsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DecideImportRows"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"decision"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportDecision"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sameAs"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decideImportRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"decision"},"value":{"kind":"Variable","name":{"kind":"Name","value":"decision"}}},{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"sameAs"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sameAs"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportDateReadingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportDateReading"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"}},{"kind":"Field","name":{"kind":"Name","value":"century"}},{"kind":"Field","name":{"kind":"Name","value":"yearOnly"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportMeaningFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportMeaning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"withinEn"}},{"kind":"Field","name":{"kind":"Name","value":"withinLocal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportCountsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"update"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"implied"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportUndoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportUndo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"provinces"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"sheets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"samples"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"running"}},{"kind":"Field","name":{"kind":"Name","value":"dates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asks"}},{"kind":"Field","name":{"kind":"Name","value":"examples"}},{"kind":"Field","name":{"kind":"Name","value":"suggested"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confirmed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"codesConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"defaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportMeaningFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"further"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"example"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"values"}},{"kind":"Field","name":{"kind":"Name","value":"openValues"}},{"kind":"Field","name":{"kind":"Name","value":"moreValues"}},{"kind":"Field","name":{"kind":"Name","value":"hasErrorFile"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"undo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportUndoFields"}}]}}]}}]} as unknown as DocumentNode<DecideImportRowsMutation, DecideImportRowsMutationVariables>;
export const DecideImportValuesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DecideImportValues"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"values"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportValueInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decideImportValues"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"values"},"value":{"kind":"Variable","name":{"kind":"Name","value":"values"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportDateReadingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportDateReading"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"}},{"kind":"Field","name":{"kind":"Name","value":"century"}},{"kind":"Field","name":{"kind":"Name","value":"yearOnly"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportMeaningFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportMeaning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"withinEn"}},{"kind":"Field","name":{"kind":"Name","value":"withinLocal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportCountsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"update"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"implied"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportUndoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportUndo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"provinces"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"sheets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"samples"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"running"}},{"kind":"Field","name":{"kind":"Name","value":"dates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asks"}},{"kind":"Field","name":{"kind":"Name","value":"examples"}},{"kind":"Field","name":{"kind":"Name","value":"suggested"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confirmed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"codesConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"defaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportMeaningFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"further"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"example"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"values"}},{"kind":"Field","name":{"kind":"Name","value":"openValues"}},{"kind":"Field","name":{"kind":"Name","value":"moreValues"}},{"kind":"Field","name":{"kind":"Name","value":"hasErrorFile"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"undo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportUndoFields"}}]}}]}}]} as unknown as DocumentNode<DecideImportValuesMutation, DecideImportValuesMutationVariables>;
export const RunImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RunImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"validRowsOnly"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"leaveUndecided"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"runImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"validRowsOnly"},"value":{"kind":"Variable","name":{"kind":"Name","value":"validRowsOnly"}}},{"kind":"Argument","name":{"kind":"Name","value":"leaveUndecided"},"value":{"kind":"Variable","name":{"kind":"Name","value":"leaveUndecided"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportDateReadingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportDateReading"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"}},{"kind":"Field","name":{"kind":"Name","value":"century"}},{"kind":"Field","name":{"kind":"Name","value":"yearOnly"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportMeaningFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportMeaning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"withinEn"}},{"kind":"Field","name":{"kind":"Name","value":"withinLocal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportCountsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"update"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"implied"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportUndoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportUndo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"provinces"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"sheets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"samples"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"running"}},{"kind":"Field","name":{"kind":"Name","value":"dates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asks"}},{"kind":"Field","name":{"kind":"Name","value":"examples"}},{"kind":"Field","name":{"kind":"Name","value":"suggested"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confirmed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"codesConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"defaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportMeaningFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"further"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"example"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"values"}},{"kind":"Field","name":{"kind":"Name","value":"openValues"}},{"kind":"Field","name":{"kind":"Name","value":"moreValues"}},{"kind":"Field","name":{"kind":"Name","value":"hasErrorFile"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"undo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportUndoFields"}}]}}]}}]} as unknown as DocumentNode<RunImportMutation, RunImportMutationVariables>;
export const CancelImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportDateReadingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportDateReading"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"}},{"kind":"Field","name":{"kind":"Name","value":"century"}},{"kind":"Field","name":{"kind":"Name","value":"yearOnly"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportMeaningFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportMeaning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"withinEn"}},{"kind":"Field","name":{"kind":"Name","value":"withinLocal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportCountsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"update"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"implied"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportUndoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportUndo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"provinces"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"sheets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"samples"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"running"}},{"kind":"Field","name":{"kind":"Name","value":"dates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asks"}},{"kind":"Field","name":{"kind":"Name","value":"examples"}},{"kind":"Field","name":{"kind":"Name","value":"suggested"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confirmed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"codesConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"defaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportMeaningFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"further"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"example"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"values"}},{"kind":"Field","name":{"kind":"Name","value":"openValues"}},{"kind":"Field","name":{"kind":"Name","value":"moreValues"}},{"kind":"Field","name":{"kind":"Name","value":"hasErrorFile"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"undo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportUndoFields"}}]}}]}}]} as unknown as DocumentNode<CancelImportMutation, CancelImportMutationVariables>;
export const UndoImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportDateReadingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportDateReading"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"}},{"kind":"Field","name":{"kind":"Name","value":"century"}},{"kind":"Field","name":{"kind":"Name","value":"yearOnly"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportMeaningFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportMeaning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"withinEn"}},{"kind":"Field","name":{"kind":"Name","value":"withinLocal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportCountsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"update"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"implied"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportUndoFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportUndo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"provinces"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"sheets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"samples"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"running"}},{"kind":"Field","name":{"kind":"Name","value":"dates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asks"}},{"kind":"Field","name":{"kind":"Name","value":"examples"}},{"kind":"Field","name":{"kind":"Name","value":"suggested"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"confirmed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportDateReadingFields"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"codesConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"defaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportMeaningFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"further"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"example"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportCountsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"values"}},{"kind":"Field","name":{"kind":"Name","value":"openValues"}},{"kind":"Field","name":{"kind":"Name","value":"moreValues"}},{"kind":"Field","name":{"kind":"Name","value":"hasErrorFile"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"undo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportUndoFields"}}]}}]}}]} as unknown as DocumentNode<UndoImportMutation, UndoImportMutationVariables>;
export const ImportErrorFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportErrorFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importErrorFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ImportErrorFileMutation, ImportErrorFileMutationVariables>;
export const ImportTemplateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportTemplate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportType"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"further"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importTemplate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"further"},"value":{"kind":"Variable","name":{"kind":"Name","value":"further"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ImportTemplateMutation, ImportTemplateMutationVariables>;
export const ReferenceOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReferenceOptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"references"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Province"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"District"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Commune"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Village"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<ReferenceOptionsQuery, ReferenceOptionsQueryVariables>;
export const BranchOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BranchOptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"branches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<BranchOptionsQuery, BranchOptionsQueryVariables>;
export const StudentOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StudentOptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StudentFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"students"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"25"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"nickname"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"school"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"grade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"classYear"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<StudentOptionsQuery, StudentOptionsQueryVariables>;
export const DonorOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DonorOptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DonorFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"donorType"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<DonorOptionsQuery, DonorOptionsQueryVariables>;
export const SchoolOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SchoolOptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schools"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<SchoolOptionsQuery, SchoolOptionsQueryVariables>;
export const ClassYearsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClassYears"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"references"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"CLASS_YEAR"}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"CODE"}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClassYear"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstDay"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ClassYearsQuery, ClassYearsQueryVariables>;
export const ReferenceRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReferenceRecord"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nameJa"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Province"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitEn"}},{"kind":"Field","name":{"kind":"Name","value":"unitLocal"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"District"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitEn"}},{"kind":"Field","name":{"kind":"Name","value":"unitLocal"}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Commune"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitEn"}},{"kind":"Field","name":{"kind":"Name","value":"unitLocal"}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Village"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitEn"}},{"kind":"Field","name":{"kind":"Name","value":"unitLocal"}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Grade"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClassYear"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstDay"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}}]}}]}}]} as unknown as DocumentNode<ReferenceRecordQuery, ReferenceRecordQueryVariables>;
export const CreateReferenceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateReference"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createReference"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]} as unknown as DocumentNode<CreateReferenceMutation, CreateReferenceMutationVariables>;
export const UpdateReferenceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateReference"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferencePatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateReference"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateReferenceMutation, UpdateReferenceMutationVariables>;
export const SetLanguageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetLanguage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setLanguage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]} as unknown as DocumentNode<SetLanguageMutation, SetLanguageMutationVariables>;
export const UndoChangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"changeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"changeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"changeId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"keptRecords"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"seenOn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UndoChangeMutation, UndoChangeMutationVariables>;
export const SavedViewsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SavedViews"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"list"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savedViews"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"list"},"value":{"kind":"Variable","name":{"kind":"Name","value":"list"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedViewFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedViewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedView"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"query"}},{"kind":"Field","name":{"kind":"Name","value":"shared"}},{"kind":"Field","name":{"kind":"Name","value":"own"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}}]}}]} as unknown as DocumentNode<SavedViewsQuery, SavedViewsQueryVariables>;
export const CreateSavedViewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSavedView"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SavedViewInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createSavedView"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedViewFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedViewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedView"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"query"}},{"kind":"Field","name":{"kind":"Name","value":"shared"}},{"kind":"Field","name":{"kind":"Name","value":"own"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}}]}}]} as unknown as DocumentNode<CreateSavedViewMutation, CreateSavedViewMutationVariables>;
export const UpdateSavedViewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSavedView"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SavedViewPatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSavedView"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedViewFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedViewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedView"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"query"}},{"kind":"Field","name":{"kind":"Name","value":"shared"}},{"kind":"Field","name":{"kind":"Name","value":"own"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedAt"}}]}}]} as unknown as DocumentNode<UpdateSavedViewMutation, UpdateSavedViewMutationVariables>;
export const DeleteSavedViewsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSavedViews"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSavedViews"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<DeleteSavedViewsMutation, DeleteSavedViewsMutationVariables>;
export const SetDefaultViewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetDefaultView"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"list"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setDefaultView"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"list"},"value":{"kind":"Variable","name":{"kind":"Name","value":"list"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}}]}}]}}]} as unknown as DocumentNode<SetDefaultViewMutation, SetDefaultViewMutationVariables>;
export const PinTablesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PinTables"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pinTables"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<PinTablesMutation, PinTablesMutationVariables>;
export function useMeQuery(options?: useQuery.Options<MeQuery, MeQueryVariables>) {
  return useQuery<MeQuery, MeQueryVariables>(MeDocument, options as useQuery.Options<MeQuery, MeQueryVariables> & { variables: MeQueryVariables });
}
export function useMeLazyQuery(options?: useLazyQuery.Options<MeQuery, MeQueryVariables>) {
  return useLazyQuery<MeQuery, MeQueryVariables>(MeDocument, options);
}
export function useSignOutMutation(options?: useMutation.Options<SignOutMutation, SignOutMutationVariables>) {
  return useMutation(SignOutDocument, options);
}
export function useOrganisationQuery(options?: useQuery.Options<OrganisationQuery, OrganisationQueryVariables>) {
  return useQuery<OrganisationQuery, OrganisationQueryVariables>(OrganisationDocument, options as useQuery.Options<OrganisationQuery, OrganisationQueryVariables> & { variables: OrganisationQueryVariables });
}
export function useOrganisationLazyQuery(options?: useLazyQuery.Options<OrganisationQuery, OrganisationQueryVariables>) {
  return useLazyQuery<OrganisationQuery, OrganisationQueryVariables>(OrganisationDocument, options);
}
export function useDismissFirstStepsMutation(options?: useMutation.Options<DismissFirstStepsMutation, DismissFirstStepsMutationVariables>) {
  return useMutation(DismissFirstStepsDocument, options);
}
export function useTrayQuery(options?: useQuery.Options<TrayQuery, TrayQueryVariables>) {
  return useQuery<TrayQuery, TrayQueryVariables>(TrayDocument, options as useQuery.Options<TrayQuery, TrayQueryVariables> & { variables: TrayQueryVariables });
}
export function useTrayLazyQuery(options?: useLazyQuery.Options<TrayQuery, TrayQueryVariables>) {
  return useLazyQuery<TrayQuery, TrayQueryVariables>(TrayDocument, options);
}
export function useDismissFromTrayMutation(options?: useMutation.Options<DismissFromTrayMutation, DismissFromTrayMutationVariables>) {
  return useMutation(DismissFromTrayDocument, options);
}
export function useUpdateAccountMutation(options?: useMutation.Options<UpdateAccountMutation, UpdateAccountMutationVariables>) {
  return useMutation(UpdateAccountDocument, options);
}
export function useChangePasswordMutation(options?: useMutation.Options<ChangePasswordMutation, ChangePasswordMutationVariables>) {
  return useMutation(ChangePasswordDocument, options);
}
export function useMySessionsQuery(options?: useQuery.Options<MySessionsQuery, MySessionsQueryVariables>) {
  return useQuery<MySessionsQuery, MySessionsQueryVariables>(MySessionsDocument, options as useQuery.Options<MySessionsQuery, MySessionsQueryVariables> & { variables: MySessionsQueryVariables });
}
export function useMySessionsLazyQuery(options?: useLazyQuery.Options<MySessionsQuery, MySessionsQueryVariables>) {
  return useLazyQuery<MySessionsQuery, MySessionsQueryVariables>(MySessionsDocument, options);
}
export function useEndMySessionMutation(options?: useMutation.Options<EndMySessionMutation, EndMySessionMutationVariables>) {
  return useMutation(EndMySessionDocument, options);
}
export function useEndMyOtherSessionsMutation(options?: useMutation.Options<EndMyOtherSessionsMutation, EndMyOtherSessionsMutationVariables>) {
  return useMutation(EndMyOtherSessionsDocument, options);
}
export function useChangeAvatarMutation(options?: useMutation.Options<ChangeAvatarMutation, ChangeAvatarMutationVariables>) {
  return useMutation(ChangeAvatarDocument, options);
}
export function useRemoveAvatarMutation(options?: useMutation.Options<RemoveAvatarMutation, RemoveAvatarMutationVariables>) {
  return useMutation(RemoveAvatarDocument, options);
}
export function useAnalysisTableQuery(options: useQuery.Options<AnalysisTableQuery, AnalysisTableQueryVariables> & ({ variables: AnalysisTableQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<AnalysisTableQuery, AnalysisTableQueryVariables>(AnalysisTableDocument, options as useQuery.Options<AnalysisTableQuery, AnalysisTableQueryVariables> & { variables: AnalysisTableQueryVariables });
}
export function useAnalysisTableLazyQuery(options?: useLazyQuery.Options<AnalysisTableQuery, AnalysisTableQueryVariables>) {
  return useLazyQuery<AnalysisTableQuery, AnalysisTableQueryVariables>(AnalysisTableDocument, options);
}
export function useExportTableMutation(options?: useMutation.Options<ExportTableMutation, ExportTableMutationVariables>) {
  return useMutation(ExportTableDocument, options);
}
export function useAuditEntriesQuery(options?: useQuery.Options<AuditEntriesQuery, AuditEntriesQueryVariables>) {
  return useQuery<AuditEntriesQuery, AuditEntriesQueryVariables>(AuditEntriesDocument, options as useQuery.Options<AuditEntriesQuery, AuditEntriesQueryVariables> & { variables: AuditEntriesQueryVariables });
}
export function useAuditEntriesLazyQuery(options?: useLazyQuery.Options<AuditEntriesQuery, AuditEntriesQueryVariables>) {
  return useLazyQuery<AuditEntriesQuery, AuditEntriesQueryVariables>(AuditEntriesDocument, options);
}
export function useAuditEntriesTotalQuery(options?: useQuery.Options<AuditEntriesTotalQuery, AuditEntriesTotalQueryVariables>) {
  return useQuery<AuditEntriesTotalQuery, AuditEntriesTotalQueryVariables>(AuditEntriesTotalDocument, options as useQuery.Options<AuditEntriesTotalQuery, AuditEntriesTotalQueryVariables> & { variables: AuditEntriesTotalQueryVariables });
}
export function useAuditEntriesTotalLazyQuery(options?: useLazyQuery.Options<AuditEntriesTotalQuery, AuditEntriesTotalQueryVariables>) {
  return useLazyQuery<AuditEntriesTotalQuery, AuditEntriesTotalQueryVariables>(AuditEntriesTotalDocument, options);
}
export function useExportAuditEntriesMutation(options?: useMutation.Options<ExportAuditEntriesMutation, ExportAuditEntriesMutationVariables>) {
  return useMutation(ExportAuditEntriesDocument, options);
}
export function useSetFirstPasswordMutation(options?: useMutation.Options<SetFirstPasswordMutation, SetFirstPasswordMutationVariables>) {
  return useMutation(SetFirstPasswordDocument, options);
}
export function useRequestPasswordResetMutation(options?: useMutation.Options<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>) {
  return useMutation(RequestPasswordResetDocument, options);
}
export function useResetPasswordMutation(options?: useMutation.Options<ResetPasswordMutation, ResetPasswordMutationVariables>) {
  return useMutation(ResetPasswordDocument, options);
}
export function useSignInMutation(options?: useMutation.Options<SignInMutation, SignInMutationVariables>) {
  return useMutation(SignInDocument, options);
}
export function useBackupsQuery(options?: useQuery.Options<BackupsQuery, BackupsQueryVariables>) {
  return useQuery<BackupsQuery, BackupsQueryVariables>(BackupsDocument, options as useQuery.Options<BackupsQuery, BackupsQueryVariables> & { variables: BackupsQueryVariables });
}
export function useBackupsLazyQuery(options?: useLazyQuery.Options<BackupsQuery, BackupsQueryVariables>) {
  return useLazyQuery<BackupsQuery, BackupsQueryVariables>(BackupsDocument, options);
}
export function useBackUpNowMutation(options?: useMutation.Options<BackUpNowMutation, BackUpNowMutationVariables>) {
  return useMutation(BackUpNowDocument, options);
}
export function useBranchesQuery(options?: useQuery.Options<BranchesQuery, BranchesQueryVariables>) {
  return useQuery<BranchesQuery, BranchesQueryVariables>(BranchesDocument, options as useQuery.Options<BranchesQuery, BranchesQueryVariables> & { variables: BranchesQueryVariables });
}
export function useBranchesLazyQuery(options?: useLazyQuery.Options<BranchesQuery, BranchesQueryVariables>) {
  return useLazyQuery<BranchesQuery, BranchesQueryVariables>(BranchesDocument, options);
}
export function useBranchesTotalQuery(options?: useQuery.Options<BranchesTotalQuery, BranchesTotalQueryVariables>) {
  return useQuery<BranchesTotalQuery, BranchesTotalQueryVariables>(BranchesTotalDocument, options as useQuery.Options<BranchesTotalQuery, BranchesTotalQueryVariables> & { variables: BranchesTotalQueryVariables });
}
export function useBranchesTotalLazyQuery(options?: useLazyQuery.Options<BranchesTotalQuery, BranchesTotalQueryVariables>) {
  return useLazyQuery<BranchesTotalQuery, BranchesTotalQueryVariables>(BranchesTotalDocument, options);
}
export function useBranchRecordQuery(options: useQuery.Options<BranchRecordQuery, BranchRecordQueryVariables> & ({ variables: BranchRecordQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<BranchRecordQuery, BranchRecordQueryVariables>(BranchRecordDocument, options as useQuery.Options<BranchRecordQuery, BranchRecordQueryVariables> & { variables: BranchRecordQueryVariables });
}
export function useBranchRecordLazyQuery(options?: useLazyQuery.Options<BranchRecordQuery, BranchRecordQueryVariables>) {
  return useLazyQuery<BranchRecordQuery, BranchRecordQueryVariables>(BranchRecordDocument, options);
}
export function useCreateBranchMutation(options?: useMutation.Options<CreateBranchMutation, CreateBranchMutationVariables>) {
  return useMutation(CreateBranchDocument, options);
}
export function useUpdateBranchMutation(options?: useMutation.Options<UpdateBranchMutation, UpdateBranchMutationVariables>) {
  return useMutation(UpdateBranchDocument, options);
}
export function useDeleteBranchesMutation(options?: useMutation.Options<DeleteBranchesMutation, DeleteBranchesMutationVariables>) {
  return useMutation(DeleteBranchesDocument, options);
}
export function useExportBranchesMutation(options?: useMutation.Options<ExportBranchesMutation, ExportBranchesMutationVariables>) {
  return useMutation(ExportBranchesDocument, options);
}
export function useSchoolClassesQuery(options: useQuery.Options<SchoolClassesQuery, SchoolClassesQueryVariables> & ({ variables: SchoolClassesQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<SchoolClassesQuery, SchoolClassesQueryVariables>(SchoolClassesDocument, options as useQuery.Options<SchoolClassesQuery, SchoolClassesQueryVariables> & { variables: SchoolClassesQueryVariables });
}
export function useSchoolClassesLazyQuery(options?: useLazyQuery.Options<SchoolClassesQuery, SchoolClassesQueryVariables>) {
  return useLazyQuery<SchoolClassesQuery, SchoolClassesQueryVariables>(SchoolClassesDocument, options);
}
export function useClassListQuery(options?: useQuery.Options<ClassListQuery, ClassListQueryVariables>) {
  return useQuery<ClassListQuery, ClassListQueryVariables>(ClassListDocument, options as useQuery.Options<ClassListQuery, ClassListQueryVariables> & { variables: ClassListQueryVariables });
}
export function useClassListLazyQuery(options?: useLazyQuery.Options<ClassListQuery, ClassListQueryVariables>) {
  return useLazyQuery<ClassListQuery, ClassListQueryVariables>(ClassListDocument, options);
}
export function useSchoolClassRecordQuery(options: useQuery.Options<SchoolClassRecordQuery, SchoolClassRecordQueryVariables> & ({ variables: SchoolClassRecordQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<SchoolClassRecordQuery, SchoolClassRecordQueryVariables>(SchoolClassRecordDocument, options as useQuery.Options<SchoolClassRecordQuery, SchoolClassRecordQueryVariables> & { variables: SchoolClassRecordQueryVariables });
}
export function useSchoolClassRecordLazyQuery(options?: useLazyQuery.Options<SchoolClassRecordQuery, SchoolClassRecordQueryVariables>) {
  return useLazyQuery<SchoolClassRecordQuery, SchoolClassRecordQueryVariables>(SchoolClassRecordDocument, options);
}
export function useClassStudentsQuery(options: useQuery.Options<ClassStudentsQuery, ClassStudentsQueryVariables> & ({ variables: ClassStudentsQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<ClassStudentsQuery, ClassStudentsQueryVariables>(ClassStudentsDocument, options as useQuery.Options<ClassStudentsQuery, ClassStudentsQueryVariables> & { variables: ClassStudentsQueryVariables });
}
export function useClassStudentsLazyQuery(options?: useLazyQuery.Options<ClassStudentsQuery, ClassStudentsQueryVariables>) {
  return useLazyQuery<ClassStudentsQuery, ClassStudentsQueryVariables>(ClassStudentsDocument, options);
}
export function useEnrolmentRecordQuery(options: useQuery.Options<EnrolmentRecordQuery, EnrolmentRecordQueryVariables> & ({ variables: EnrolmentRecordQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<EnrolmentRecordQuery, EnrolmentRecordQueryVariables>(EnrolmentRecordDocument, options as useQuery.Options<EnrolmentRecordQuery, EnrolmentRecordQueryVariables> & { variables: EnrolmentRecordQueryVariables });
}
export function useEnrolmentRecordLazyQuery(options?: useLazyQuery.Options<EnrolmentRecordQuery, EnrolmentRecordQueryVariables>) {
  return useLazyQuery<EnrolmentRecordQuery, EnrolmentRecordQueryVariables>(EnrolmentRecordDocument, options);
}
export function useStudentEnrolmentsQuery(options: useQuery.Options<StudentEnrolmentsQuery, StudentEnrolmentsQueryVariables> & ({ variables: StudentEnrolmentsQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<StudentEnrolmentsQuery, StudentEnrolmentsQueryVariables>(StudentEnrolmentsDocument, options as useQuery.Options<StudentEnrolmentsQuery, StudentEnrolmentsQueryVariables> & { variables: StudentEnrolmentsQueryVariables });
}
export function useStudentEnrolmentsLazyQuery(options?: useLazyQuery.Options<StudentEnrolmentsQuery, StudentEnrolmentsQueryVariables>) {
  return useLazyQuery<StudentEnrolmentsQuery, StudentEnrolmentsQueryVariables>(StudentEnrolmentsDocument, options);
}
export function usePromotionPreviewQuery(options: useQuery.Options<PromotionPreviewQuery, PromotionPreviewQueryVariables> & ({ variables: PromotionPreviewQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<PromotionPreviewQuery, PromotionPreviewQueryVariables>(PromotionPreviewDocument, options as useQuery.Options<PromotionPreviewQuery, PromotionPreviewQueryVariables> & { variables: PromotionPreviewQueryVariables });
}
export function usePromotionPreviewLazyQuery(options?: useLazyQuery.Options<PromotionPreviewQuery, PromotionPreviewQueryVariables>) {
  return useLazyQuery<PromotionPreviewQuery, PromotionPreviewQueryVariables>(PromotionPreviewDocument, options);
}
export function useCreateSchoolClassMutation(options?: useMutation.Options<CreateSchoolClassMutation, CreateSchoolClassMutationVariables>) {
  return useMutation(CreateSchoolClassDocument, options);
}
export function useUpdateSchoolClassMutation(options?: useMutation.Options<UpdateSchoolClassMutation, UpdateSchoolClassMutationVariables>) {
  return useMutation(UpdateSchoolClassDocument, options);
}
export function useDeleteSchoolClassesMutation(options?: useMutation.Options<DeleteSchoolClassesMutation, DeleteSchoolClassesMutationVariables>) {
  return useMutation(DeleteSchoolClassesDocument, options);
}
export function useAddEnrolmentMutation(options?: useMutation.Options<AddEnrolmentMutation, AddEnrolmentMutationVariables>) {
  return useMutation(AddEnrolmentDocument, options);
}
export function useUpdateEnrolmentMutation(options?: useMutation.Options<UpdateEnrolmentMutation, UpdateEnrolmentMutationVariables>) {
  return useMutation(UpdateEnrolmentDocument, options);
}
export function useRemoveEnrolmentsMutation(options?: useMutation.Options<RemoveEnrolmentsMutation, RemoveEnrolmentsMutationVariables>) {
  return useMutation(RemoveEnrolmentsDocument, options);
}
export function usePromoteSchoolMutation(options?: useMutation.Options<PromoteSchoolMutation, PromoteSchoolMutationVariables>) {
  return useMutation(PromoteSchoolDocument, options);
}
export function useUndoablePromotionsQuery(options: useQuery.Options<UndoablePromotionsQuery, UndoablePromotionsQueryVariables> & ({ variables: UndoablePromotionsQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<UndoablePromotionsQuery, UndoablePromotionsQueryVariables>(UndoablePromotionsDocument, options as useQuery.Options<UndoablePromotionsQuery, UndoablePromotionsQueryVariables> & { variables: UndoablePromotionsQueryVariables });
}
export function useUndoablePromotionsLazyQuery(options?: useLazyQuery.Options<UndoablePromotionsQuery, UndoablePromotionsQueryVariables>) {
  return useLazyQuery<UndoablePromotionsQuery, UndoablePromotionsQueryVariables>(UndoablePromotionsDocument, options);
}
export function useSchoolClassesTotalQuery(options?: useQuery.Options<SchoolClassesTotalQuery, SchoolClassesTotalQueryVariables>) {
  return useQuery<SchoolClassesTotalQuery, SchoolClassesTotalQueryVariables>(SchoolClassesTotalDocument, options as useQuery.Options<SchoolClassesTotalQuery, SchoolClassesTotalQueryVariables> & { variables: SchoolClassesTotalQueryVariables });
}
export function useSchoolClassesTotalLazyQuery(options?: useLazyQuery.Options<SchoolClassesTotalQuery, SchoolClassesTotalQueryVariables>) {
  return useLazyQuery<SchoolClassesTotalQuery, SchoolClassesTotalQueryVariables>(SchoolClassesTotalDocument, options);
}
export function useEnrolmentsTotalQuery(options?: useQuery.Options<EnrolmentsTotalQuery, EnrolmentsTotalQueryVariables>) {
  return useQuery<EnrolmentsTotalQuery, EnrolmentsTotalQueryVariables>(EnrolmentsTotalDocument, options as useQuery.Options<EnrolmentsTotalQuery, EnrolmentsTotalQueryVariables> & { variables: EnrolmentsTotalQueryVariables });
}
export function useEnrolmentsTotalLazyQuery(options?: useLazyQuery.Options<EnrolmentsTotalQuery, EnrolmentsTotalQueryVariables>) {
  return useLazyQuery<EnrolmentsTotalQuery, EnrolmentsTotalQueryVariables>(EnrolmentsTotalDocument, options);
}
export function useExportSchoolClassesMutation(options?: useMutation.Options<ExportSchoolClassesMutation, ExportSchoolClassesMutationVariables>) {
  return useMutation(ExportSchoolClassesDocument, options);
}
export function useExportEnrolmentsMutation(options?: useMutation.Options<ExportEnrolmentsMutation, ExportEnrolmentsMutationVariables>) {
  return useMutation(ExportEnrolmentsDocument, options);
}
export function useDonationsQuery(options?: useQuery.Options<DonationsQuery, DonationsQueryVariables>) {
  return useQuery<DonationsQuery, DonationsQueryVariables>(DonationsDocument, options as useQuery.Options<DonationsQuery, DonationsQueryVariables> & { variables: DonationsQueryVariables });
}
export function useDonationsLazyQuery(options?: useLazyQuery.Options<DonationsQuery, DonationsQueryVariables>) {
  return useLazyQuery<DonationsQuery, DonationsQueryVariables>(DonationsDocument, options);
}
export function useDonationsTotalQuery(options?: useQuery.Options<DonationsTotalQuery, DonationsTotalQueryVariables>) {
  return useQuery<DonationsTotalQuery, DonationsTotalQueryVariables>(DonationsTotalDocument, options as useQuery.Options<DonationsTotalQuery, DonationsTotalQueryVariables> & { variables: DonationsTotalQueryVariables });
}
export function useDonationsTotalLazyQuery(options?: useLazyQuery.Options<DonationsTotalQuery, DonationsTotalQueryVariables>) {
  return useLazyQuery<DonationsTotalQuery, DonationsTotalQueryVariables>(DonationsTotalDocument, options);
}
export function useDonationSumsQuery(options?: useQuery.Options<DonationSumsQuery, DonationSumsQueryVariables>) {
  return useQuery<DonationSumsQuery, DonationSumsQueryVariables>(DonationSumsDocument, options as useQuery.Options<DonationSumsQuery, DonationSumsQueryVariables> & { variables: DonationSumsQueryVariables });
}
export function useDonationSumsLazyQuery(options?: useLazyQuery.Options<DonationSumsQuery, DonationSumsQueryVariables>) {
  return useLazyQuery<DonationSumsQuery, DonationSumsQueryVariables>(DonationSumsDocument, options);
}
export function useDonationsOfStudentQuery(options: useQuery.Options<DonationsOfStudentQuery, DonationsOfStudentQueryVariables> & ({ variables: DonationsOfStudentQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<DonationsOfStudentQuery, DonationsOfStudentQueryVariables>(DonationsOfStudentDocument, options as useQuery.Options<DonationsOfStudentQuery, DonationsOfStudentQueryVariables> & { variables: DonationsOfStudentQueryVariables });
}
export function useDonationsOfStudentLazyQuery(options?: useLazyQuery.Options<DonationsOfStudentQuery, DonationsOfStudentQueryVariables>) {
  return useLazyQuery<DonationsOfStudentQuery, DonationsOfStudentQueryVariables>(DonationsOfStudentDocument, options);
}
export function useDonationRecordQuery(options: useQuery.Options<DonationRecordQuery, DonationRecordQueryVariables> & ({ variables: DonationRecordQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<DonationRecordQuery, DonationRecordQueryVariables>(DonationRecordDocument, options as useQuery.Options<DonationRecordQuery, DonationRecordQueryVariables> & { variables: DonationRecordQueryVariables });
}
export function useDonationRecordLazyQuery(options?: useLazyQuery.Options<DonationRecordQuery, DonationRecordQueryVariables>) {
  return useLazyQuery<DonationRecordQuery, DonationRecordQueryVariables>(DonationRecordDocument, options);
}
export function useDonationPreviewQuery(options: useQuery.Options<DonationPreviewQuery, DonationPreviewQueryVariables> & ({ variables: DonationPreviewQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<DonationPreviewQuery, DonationPreviewQueryVariables>(DonationPreviewDocument, options as useQuery.Options<DonationPreviewQuery, DonationPreviewQueryVariables> & { variables: DonationPreviewQueryVariables });
}
export function useDonationPreviewLazyQuery(options?: useLazyQuery.Options<DonationPreviewQuery, DonationPreviewQueryVariables>) {
  return useLazyQuery<DonationPreviewQuery, DonationPreviewQueryVariables>(DonationPreviewDocument, options);
}
export function useDonateMutation(options?: useMutation.Options<DonateMutation, DonateMutationVariables>) {
  return useMutation(DonateDocument, options);
}
export function useDonateToStudentsMutation(options?: useMutation.Options<DonateToStudentsMutation, DonateToStudentsMutationVariables>) {
  return useMutation(DonateToStudentsDocument, options);
}
export function useUpdateDonationMutation(options?: useMutation.Options<UpdateDonationMutation, UpdateDonationMutationVariables>) {
  return useMutation(UpdateDonationDocument, options);
}
export function useGiveUpDonationsMutation(options?: useMutation.Options<GiveUpDonationsMutation, GiveUpDonationsMutationVariables>) {
  return useMutation(GiveUpDonationsDocument, options);
}
export function useReinstateDonationsMutation(options?: useMutation.Options<ReinstateDonationsMutation, ReinstateDonationsMutationVariables>) {
  return useMutation(ReinstateDonationsDocument, options);
}
export function useCancelDonationsMutation(options?: useMutation.Options<CancelDonationsMutation, CancelDonationsMutationVariables>) {
  return useMutation(CancelDonationsDocument, options);
}
export function useDeleteDonationsMutation(options?: useMutation.Options<DeleteDonationsMutation, DeleteDonationsMutationVariables>) {
  return useMutation(DeleteDonationsDocument, options);
}
export function useExportDonationsMutation(options?: useMutation.Options<ExportDonationsMutation, ExportDonationsMutationVariables>) {
  return useMutation(ExportDonationsDocument, options);
}
export function useDonorsQuery(options?: useQuery.Options<DonorsQuery, DonorsQueryVariables>) {
  return useQuery<DonorsQuery, DonorsQueryVariables>(DonorsDocument, options as useQuery.Options<DonorsQuery, DonorsQueryVariables> & { variables: DonorsQueryVariables });
}
export function useDonorsLazyQuery(options?: useLazyQuery.Options<DonorsQuery, DonorsQueryVariables>) {
  return useLazyQuery<DonorsQuery, DonorsQueryVariables>(DonorsDocument, options);
}
export function useDonorsTotalQuery(options?: useQuery.Options<DonorsTotalQuery, DonorsTotalQueryVariables>) {
  return useQuery<DonorsTotalQuery, DonorsTotalQueryVariables>(DonorsTotalDocument, options as useQuery.Options<DonorsTotalQuery, DonorsTotalQueryVariables> & { variables: DonorsTotalQueryVariables });
}
export function useDonorsTotalLazyQuery(options?: useLazyQuery.Options<DonorsTotalQuery, DonorsTotalQueryVariables>) {
  return useLazyQuery<DonorsTotalQuery, DonorsTotalQueryVariables>(DonorsTotalDocument, options);
}
export function useDonorRecordQuery(options: useQuery.Options<DonorRecordQuery, DonorRecordQueryVariables> & ({ variables: DonorRecordQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<DonorRecordQuery, DonorRecordQueryVariables>(DonorRecordDocument, options as useQuery.Options<DonorRecordQuery, DonorRecordQueryVariables> & { variables: DonorRecordQueryVariables });
}
export function useDonorRecordLazyQuery(options?: useLazyQuery.Options<DonorRecordQuery, DonorRecordQueryVariables>) {
  return useLazyQuery<DonorRecordQuery, DonorRecordQueryVariables>(DonorRecordDocument, options);
}
export function useNextDonorCodeQuery(options: useQuery.Options<NextDonorCodeQuery, NextDonorCodeQueryVariables> & ({ variables: NextDonorCodeQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<NextDonorCodeQuery, NextDonorCodeQueryVariables>(NextDonorCodeDocument, options as useQuery.Options<NextDonorCodeQuery, NextDonorCodeQueryVariables> & { variables: NextDonorCodeQueryVariables });
}
export function useNextDonorCodeLazyQuery(options?: useLazyQuery.Options<NextDonorCodeQuery, NextDonorCodeQueryVariables>) {
  return useLazyQuery<NextDonorCodeQuery, NextDonorCodeQueryVariables>(NextDonorCodeDocument, options);
}
export function useCreateDonorMutation(options?: useMutation.Options<CreateDonorMutation, CreateDonorMutationVariables>) {
  return useMutation(CreateDonorDocument, options);
}
export function useUpdateDonorMutation(options?: useMutation.Options<UpdateDonorMutation, UpdateDonorMutationVariables>) {
  return useMutation(UpdateDonorDocument, options);
}
export function useUpdateDonorContactMutation(options?: useMutation.Options<UpdateDonorContactMutation, UpdateDonorContactMutationVariables>) {
  return useMutation(UpdateDonorContactDocument, options);
}
export function usePinDonorsMutation(options?: useMutation.Options<PinDonorsMutation, PinDonorsMutationVariables>) {
  return useMutation(PinDonorsDocument, options);
}
export function useDeleteDonorsMutation(options?: useMutation.Options<DeleteDonorsMutation, DeleteDonorsMutationVariables>) {
  return useMutation(DeleteDonorsDocument, options);
}
export function useExportDonorsMutation(options?: useMutation.Options<ExportDonorsMutation, ExportDonorsMutationVariables>) {
  return useMutation(ExportDonorsDocument, options);
}
export function useStudentPairsQuery(options?: useQuery.Options<StudentPairsQuery, StudentPairsQueryVariables>) {
  return useQuery<StudentPairsQuery, StudentPairsQueryVariables>(StudentPairsDocument, options as useQuery.Options<StudentPairsQuery, StudentPairsQueryVariables> & { variables: StudentPairsQueryVariables });
}
export function useStudentPairsLazyQuery(options?: useLazyQuery.Options<StudentPairsQuery, StudentPairsQueryVariables>) {
  return useLazyQuery<StudentPairsQuery, StudentPairsQueryVariables>(StudentPairsDocument, options);
}
export function useStudentPairsTotalQuery(options?: useQuery.Options<StudentPairsTotalQuery, StudentPairsTotalQueryVariables>) {
  return useQuery<StudentPairsTotalQuery, StudentPairsTotalQueryVariables>(StudentPairsTotalDocument, options as useQuery.Options<StudentPairsTotalQuery, StudentPairsTotalQueryVariables> & { variables: StudentPairsTotalQueryVariables });
}
export function useStudentPairsTotalLazyQuery(options?: useLazyQuery.Options<StudentPairsTotalQuery, StudentPairsTotalQueryVariables>) {
  return useLazyQuery<StudentPairsTotalQuery, StudentPairsTotalQueryVariables>(StudentPairsTotalDocument, options);
}
export function useStudentPairSearchQuery(options?: useQuery.Options<StudentPairSearchQuery, StudentPairSearchQueryVariables>) {
  return useQuery<StudentPairSearchQuery, StudentPairSearchQueryVariables>(StudentPairSearchDocument, options as useQuery.Options<StudentPairSearchQuery, StudentPairSearchQueryVariables> & { variables: StudentPairSearchQueryVariables });
}
export function useStudentPairSearchLazyQuery(options?: useLazyQuery.Options<StudentPairSearchQuery, StudentPairSearchQueryVariables>) {
  return useLazyQuery<StudentPairSearchQuery, StudentPairSearchQueryVariables>(StudentPairSearchDocument, options);
}
export function useSearchStudentPairsMutation(options?: useMutation.Options<SearchStudentPairsMutation, SearchStudentPairsMutationVariables>) {
  return useMutation(SearchStudentPairsDocument, options);
}
export function useTellStudentsApartMutation(options?: useMutation.Options<TellStudentsApartMutation, TellStudentsApartMutationVariables>) {
  return useMutation(TellStudentsApartDocument, options);
}
export function useMergePreviewQuery(options: useQuery.Options<MergePreviewQuery, MergePreviewQueryVariables> & ({ variables: MergePreviewQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<MergePreviewQuery, MergePreviewQueryVariables>(MergePreviewDocument, options as useQuery.Options<MergePreviewQuery, MergePreviewQueryVariables> & { variables: MergePreviewQueryVariables });
}
export function useMergePreviewLazyQuery(options?: useLazyQuery.Options<MergePreviewQuery, MergePreviewQueryVariables>) {
  return useLazyQuery<MergePreviewQuery, MergePreviewQueryVariables>(MergePreviewDocument, options);
}
export function useMergeStudentsMutation(options?: useMutation.Options<MergeStudentsMutation, MergeStudentsMutationVariables>) {
  return useMutation(MergeStudentsDocument, options);
}
export function useHomeQuery(options: useQuery.Options<HomeQuery, HomeQueryVariables> & ({ variables: HomeQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<HomeQuery, HomeQueryVariables>(HomeDocument, options as useQuery.Options<HomeQuery, HomeQueryVariables> & { variables: HomeQueryVariables });
}
export function useHomeLazyQuery(options?: useLazyQuery.Options<HomeQuery, HomeQueryVariables>) {
  return useLazyQuery<HomeQuery, HomeQueryVariables>(HomeDocument, options);
}
export function useSkipFirstStepMutation(options?: useMutation.Options<SkipFirstStepMutation, SkipFirstStepMutationVariables>) {
  return useMutation(SkipFirstStepDocument, options);
}
export function useSchoolsByProvinceQuery(options?: useQuery.Options<SchoolsByProvinceQuery, SchoolsByProvinceQueryVariables>) {
  return useQuery<SchoolsByProvinceQuery, SchoolsByProvinceQueryVariables>(SchoolsByProvinceDocument, options as useQuery.Options<SchoolsByProvinceQuery, SchoolsByProvinceQueryVariables> & { variables: SchoolsByProvinceQueryVariables });
}
export function useSchoolsByProvinceLazyQuery(options?: useLazyQuery.Options<SchoolsByProvinceQuery, SchoolsByProvinceQueryVariables>) {
  return useLazyQuery<SchoolsByProvinceQuery, SchoolsByProvinceQueryVariables>(SchoolsByProvinceDocument, options);
}
export function useExportChartMutation(options?: useMutation.Options<ExportChartMutation, ExportChartMutationVariables>) {
  return useMutation(ExportChartDocument, options);
}
export function useLatestChangesQuery(options?: useQuery.Options<LatestChangesQuery, LatestChangesQueryVariables>) {
  return useQuery<LatestChangesQuery, LatestChangesQueryVariables>(LatestChangesDocument, options as useQuery.Options<LatestChangesQuery, LatestChangesQueryVariables> & { variables: LatestChangesQueryVariables });
}
export function useLatestChangesLazyQuery(options?: useLazyQuery.Options<LatestChangesQuery, LatestChangesQueryVariables>) {
  return useLazyQuery<LatestChangesQuery, LatestChangesQueryVariables>(LatestChangesDocument, options);
}
export function useReleaseHeldMailsMutation(options?: useMutation.Options<ReleaseHeldMailsMutation, ReleaseHeldMailsMutationVariables>) {
  return useMutation(ReleaseHeldMailsDocument, options);
}
export function useDiscardHeldMailsMutation(options?: useMutation.Options<DiscardHeldMailsMutation, DiscardHeldMailsMutationVariables>) {
  return useMutation(DiscardHeldMailsDocument, options);
}
export function useOrganisationRecordQuery(options?: useQuery.Options<OrganisationRecordQuery, OrganisationRecordQueryVariables>) {
  return useQuery<OrganisationRecordQuery, OrganisationRecordQueryVariables>(OrganisationRecordDocument, options as useQuery.Options<OrganisationRecordQuery, OrganisationRecordQueryVariables> & { variables: OrganisationRecordQueryVariables });
}
export function useOrganisationRecordLazyQuery(options?: useLazyQuery.Options<OrganisationRecordQuery, OrganisationRecordQueryVariables>) {
  return useLazyQuery<OrganisationRecordQuery, OrganisationRecordQueryVariables>(OrganisationRecordDocument, options);
}
export function useUpdateOrganisationMutation(options?: useMutation.Options<UpdateOrganisationMutation, UpdateOrganisationMutationVariables>) {
  return useMutation(UpdateOrganisationDocument, options);
}
export function useChangeLogoMutation(options?: useMutation.Options<ChangeLogoMutation, ChangeLogoMutationVariables>) {
  return useMutation(ChangeLogoDocument, options);
}
export function useRemoveLogoMutation(options?: useMutation.Options<RemoveLogoMutation, RemoveLogoMutationVariables>) {
  return useMutation(RemoveLogoDocument, options);
}
export function useStudentPhotosQuery(options: useQuery.Options<StudentPhotosQuery, StudentPhotosQueryVariables> & ({ variables: StudentPhotosQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<StudentPhotosQuery, StudentPhotosQueryVariables>(StudentPhotosDocument, options as useQuery.Options<StudentPhotosQuery, StudentPhotosQueryVariables> & { variables: StudentPhotosQueryVariables });
}
export function useStudentPhotosLazyQuery(options?: useLazyQuery.Options<StudentPhotosQuery, StudentPhotosQueryVariables>) {
  return useLazyQuery<StudentPhotosQuery, StudentPhotosQueryVariables>(StudentPhotosDocument, options);
}
export function usePhotographedStudentQuery(options: useQuery.Options<PhotographedStudentQuery, PhotographedStudentQueryVariables> & ({ variables: PhotographedStudentQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<PhotographedStudentQuery, PhotographedStudentQueryVariables>(PhotographedStudentDocument, options as useQuery.Options<PhotographedStudentQuery, PhotographedStudentQueryVariables> & { variables: PhotographedStudentQueryVariables });
}
export function usePhotographedStudentLazyQuery(options?: useLazyQuery.Options<PhotographedStudentQuery, PhotographedStudentQueryVariables>) {
  return useLazyQuery<PhotographedStudentQuery, PhotographedStudentQueryVariables>(PhotographedStudentDocument, options);
}
export function useAddPhotoMutation(options?: useMutation.Options<AddPhotoMutation, AddPhotoMutationVariables>) {
  return useMutation(AddPhotoDocument, options);
}
export function useUpdatePhotoMutation(options?: useMutation.Options<UpdatePhotoMutation, UpdatePhotoMutationVariables>) {
  return useMutation(UpdatePhotoDocument, options);
}
export function useRotatePhotoMutation(options?: useMutation.Options<RotatePhotoMutation, RotatePhotoMutationVariables>) {
  return useMutation(RotatePhotoDocument, options);
}
export function useSetPrimaryPhotoMutation(options?: useMutation.Options<SetPrimaryPhotoMutation, SetPrimaryPhotoMutationVariables>) {
  return useMutation(SetPrimaryPhotoDocument, options);
}
export function useRemovePhotosMutation(options?: useMutation.Options<RemovePhotosMutation, RemovePhotosMutationVariables>) {
  return useMutation(RemovePhotosDocument, options);
}
export function useReferencesQuery(options: useQuery.Options<ReferencesQuery, ReferencesQueryVariables> & ({ variables: ReferencesQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<ReferencesQuery, ReferencesQueryVariables>(ReferencesDocument, options as useQuery.Options<ReferencesQuery, ReferencesQueryVariables> & { variables: ReferencesQueryVariables });
}
export function useReferencesLazyQuery(options?: useLazyQuery.Options<ReferencesQuery, ReferencesQueryVariables>) {
  return useLazyQuery<ReferencesQuery, ReferencesQueryVariables>(ReferencesDocument, options);
}
export function useReferencesTotalQuery(options: useQuery.Options<ReferencesTotalQuery, ReferencesTotalQueryVariables> & ({ variables: ReferencesTotalQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<ReferencesTotalQuery, ReferencesTotalQueryVariables>(ReferencesTotalDocument, options as useQuery.Options<ReferencesTotalQuery, ReferencesTotalQueryVariables> & { variables: ReferencesTotalQueryVariables });
}
export function useReferencesTotalLazyQuery(options?: useLazyQuery.Options<ReferencesTotalQuery, ReferencesTotalQueryVariables>) {
  return useLazyQuery<ReferencesTotalQuery, ReferencesTotalQueryVariables>(ReferencesTotalDocument, options);
}
export function useDeleteReferencesMutation(options?: useMutation.Options<DeleteReferencesMutation, DeleteReferencesMutationVariables>) {
  return useMutation(DeleteReferencesDocument, options);
}
export function useMoveReferenceUsesMutation(options?: useMutation.Options<MoveReferenceUsesMutation, MoveReferenceUsesMutationVariables>) {
  return useMutation(MoveReferenceUsesDocument, options);
}
export function useExportReferencesMutation(options?: useMutation.Options<ExportReferencesMutation, ExportReferencesMutationVariables>) {
  return useMutation(ExportReferencesDocument, options);
}
export function useCertificatesQuery(options?: useQuery.Options<CertificatesQuery, CertificatesQueryVariables>) {
  return useQuery<CertificatesQuery, CertificatesQueryVariables>(CertificatesDocument, options as useQuery.Options<CertificatesQuery, CertificatesQueryVariables> & { variables: CertificatesQueryVariables });
}
export function useCertificatesLazyQuery(options?: useLazyQuery.Options<CertificatesQuery, CertificatesQueryVariables>) {
  return useLazyQuery<CertificatesQuery, CertificatesQueryVariables>(CertificatesDocument, options);
}
export function useCertificatesTotalQuery(options?: useQuery.Options<CertificatesTotalQuery, CertificatesTotalQueryVariables>) {
  return useQuery<CertificatesTotalQuery, CertificatesTotalQueryVariables>(CertificatesTotalDocument, options as useQuery.Options<CertificatesTotalQuery, CertificatesTotalQueryVariables> & { variables: CertificatesTotalQueryVariables });
}
export function useCertificatesTotalLazyQuery(options?: useLazyQuery.Options<CertificatesTotalQuery, CertificatesTotalQueryVariables>) {
  return useLazyQuery<CertificatesTotalQuery, CertificatesTotalQueryVariables>(CertificatesTotalDocument, options);
}
export function useCertificateRecordQuery(options: useQuery.Options<CertificateRecordQuery, CertificateRecordQueryVariables> & ({ variables: CertificateRecordQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<CertificateRecordQuery, CertificateRecordQueryVariables>(CertificateRecordDocument, options as useQuery.Options<CertificateRecordQuery, CertificateRecordQueryVariables> & { variables: CertificateRecordQueryVariables });
}
export function useCertificateRecordLazyQuery(options?: useLazyQuery.Options<CertificateRecordQuery, CertificateRecordQueryVariables>) {
  return useLazyQuery<CertificateRecordQuery, CertificateRecordQueryVariables>(CertificateRecordDocument, options);
}
export function useCertificatePreviewQuery(options: useQuery.Options<CertificatePreviewQuery, CertificatePreviewQueryVariables> & ({ variables: CertificatePreviewQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<CertificatePreviewQuery, CertificatePreviewQueryVariables>(CertificatePreviewDocument, options as useQuery.Options<CertificatePreviewQuery, CertificatePreviewQueryVariables> & { variables: CertificatePreviewQueryVariables });
}
export function useCertificatePreviewLazyQuery(options?: useLazyQuery.Options<CertificatePreviewQuery, CertificatePreviewQueryVariables>) {
  return useLazyQuery<CertificatePreviewQuery, CertificatePreviewQueryVariables>(CertificatePreviewDocument, options);
}
export function useAskCertificatesMutation(options?: useMutation.Options<AskCertificatesMutation, AskCertificatesMutationVariables>) {
  return useMutation(AskCertificatesDocument, options);
}
export function useAskCertificateCopyMutation(options?: useMutation.Options<AskCertificateCopyMutation, AskCertificateCopyMutationVariables>) {
  return useMutation(AskCertificateCopyDocument, options);
}
export function useWithdrawCertificateMutation(options?: useMutation.Options<WithdrawCertificateMutation, WithdrawCertificateMutationVariables>) {
  return useMutation(WithdrawCertificateDocument, options);
}
export function useReinstateCertificateMutation(options?: useMutation.Options<ReinstateCertificateMutation, ReinstateCertificateMutationVariables>) {
  return useMutation(ReinstateCertificateDocument, options);
}
export function useReportRunsQuery(options?: useQuery.Options<ReportRunsQuery, ReportRunsQueryVariables>) {
  return useQuery<ReportRunsQuery, ReportRunsQueryVariables>(ReportRunsDocument, options as useQuery.Options<ReportRunsQuery, ReportRunsQueryVariables> & { variables: ReportRunsQueryVariables });
}
export function useReportRunsLazyQuery(options?: useLazyQuery.Options<ReportRunsQuery, ReportRunsQueryVariables>) {
  return useLazyQuery<ReportRunsQuery, ReportRunsQueryVariables>(ReportRunsDocument, options);
}
export function useReportRunQuery(options: useQuery.Options<ReportRunQuery, ReportRunQueryVariables> & ({ variables: ReportRunQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<ReportRunQuery, ReportRunQueryVariables>(ReportRunDocument, options as useQuery.Options<ReportRunQuery, ReportRunQueryVariables> & { variables: ReportRunQueryVariables });
}
export function useReportRunLazyQuery(options?: useLazyQuery.Options<ReportRunQuery, ReportRunQueryVariables>) {
  return useLazyQuery<ReportRunQuery, ReportRunQueryVariables>(ReportRunDocument, options);
}
export function useStudentListPreviewQuery(options: useQuery.Options<StudentListPreviewQuery, StudentListPreviewQueryVariables> & ({ variables: StudentListPreviewQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<StudentListPreviewQuery, StudentListPreviewQueryVariables>(StudentListPreviewDocument, options as useQuery.Options<StudentListPreviewQuery, StudentListPreviewQueryVariables> & { variables: StudentListPreviewQueryVariables });
}
export function useStudentListPreviewLazyQuery(options?: useLazyQuery.Options<StudentListPreviewQuery, StudentListPreviewQueryVariables>) {
  return useLazyQuery<StudentListPreviewQuery, StudentListPreviewQueryVariables>(StudentListPreviewDocument, options);
}
export function usePhotoZipPreviewQuery(options: useQuery.Options<PhotoZipPreviewQuery, PhotoZipPreviewQueryVariables> & ({ variables: PhotoZipPreviewQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<PhotoZipPreviewQuery, PhotoZipPreviewQueryVariables>(PhotoZipPreviewDocument, options as useQuery.Options<PhotoZipPreviewQuery, PhotoZipPreviewQueryVariables> & { variables: PhotoZipPreviewQueryVariables });
}
export function usePhotoZipPreviewLazyQuery(options?: useLazyQuery.Options<PhotoZipPreviewQuery, PhotoZipPreviewQueryVariables>) {
  return useLazyQuery<PhotoZipPreviewQuery, PhotoZipPreviewQueryVariables>(PhotoZipPreviewDocument, options);
}
export function useAskStudentListMutation(options?: useMutation.Options<AskStudentListMutation, AskStudentListMutationVariables>) {
  return useMutation(AskStudentListDocument, options);
}
export function useAskPhotoZipMutation(options?: useMutation.Options<AskPhotoZipMutation, AskPhotoZipMutationVariables>) {
  return useMutation(AskPhotoZipDocument, options);
}
export function useCancelReportMutation(options?: useMutation.Options<CancelReportMutation, CancelReportMutationVariables>) {
  return useMutation(CancelReportDocument, options);
}
export function useReportFileMutation(options?: useMutation.Options<ReportFileMutation, ReportFileMutationVariables>) {
  return useMutation(ReportFileDocument, options);
}
export function useSchoolsQuery(options: useQuery.Options<SchoolsQuery, SchoolsQueryVariables> & ({ variables: SchoolsQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<SchoolsQuery, SchoolsQueryVariables>(SchoolsDocument, options as useQuery.Options<SchoolsQuery, SchoolsQueryVariables> & { variables: SchoolsQueryVariables });
}
export function useSchoolsLazyQuery(options?: useLazyQuery.Options<SchoolsQuery, SchoolsQueryVariables>) {
  return useLazyQuery<SchoolsQuery, SchoolsQueryVariables>(SchoolsDocument, options);
}
export function useSchoolsTotalQuery(options?: useQuery.Options<SchoolsTotalQuery, SchoolsTotalQueryVariables>) {
  return useQuery<SchoolsTotalQuery, SchoolsTotalQueryVariables>(SchoolsTotalDocument, options as useQuery.Options<SchoolsTotalQuery, SchoolsTotalQueryVariables> & { variables: SchoolsTotalQueryVariables });
}
export function useSchoolsTotalLazyQuery(options?: useLazyQuery.Options<SchoolsTotalQuery, SchoolsTotalQueryVariables>) {
  return useLazyQuery<SchoolsTotalQuery, SchoolsTotalQueryVariables>(SchoolsTotalDocument, options);
}
export function useSchoolRecordQuery(options: useQuery.Options<SchoolRecordQuery, SchoolRecordQueryVariables> & ({ variables: SchoolRecordQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<SchoolRecordQuery, SchoolRecordQueryVariables>(SchoolRecordDocument, options as useQuery.Options<SchoolRecordQuery, SchoolRecordQueryVariables> & { variables: SchoolRecordQueryVariables });
}
export function useSchoolRecordLazyQuery(options?: useLazyQuery.Options<SchoolRecordQuery, SchoolRecordQueryVariables>) {
  return useLazyQuery<SchoolRecordQuery, SchoolRecordQueryVariables>(SchoolRecordDocument, options);
}
export function useNextSchoolCodeQuery(options: useQuery.Options<NextSchoolCodeQuery, NextSchoolCodeQueryVariables> & ({ variables: NextSchoolCodeQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<NextSchoolCodeQuery, NextSchoolCodeQueryVariables>(NextSchoolCodeDocument, options as useQuery.Options<NextSchoolCodeQuery, NextSchoolCodeQueryVariables> & { variables: NextSchoolCodeQueryVariables });
}
export function useNextSchoolCodeLazyQuery(options?: useLazyQuery.Options<NextSchoolCodeQuery, NextSchoolCodeQueryVariables>) {
  return useLazyQuery<NextSchoolCodeQuery, NextSchoolCodeQueryVariables>(NextSchoolCodeDocument, options);
}
export function useCreateSchoolMutation(options?: useMutation.Options<CreateSchoolMutation, CreateSchoolMutationVariables>) {
  return useMutation(CreateSchoolDocument, options);
}
export function useUpdateSchoolMutation(options?: useMutation.Options<UpdateSchoolMutation, UpdateSchoolMutationVariables>) {
  return useMutation(UpdateSchoolDocument, options);
}
export function useSchoolMoveQuery(options: useQuery.Options<SchoolMoveQuery, SchoolMoveQueryVariables> & ({ variables: SchoolMoveQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<SchoolMoveQuery, SchoolMoveQueryVariables>(SchoolMoveDocument, options as useQuery.Options<SchoolMoveQuery, SchoolMoveQueryVariables> & { variables: SchoolMoveQueryVariables });
}
export function useSchoolMoveLazyQuery(options?: useLazyQuery.Options<SchoolMoveQuery, SchoolMoveQueryVariables>) {
  return useLazyQuery<SchoolMoveQuery, SchoolMoveQueryVariables>(SchoolMoveDocument, options);
}
export function useMoveSchoolMutation(options?: useMutation.Options<MoveSchoolMutation, MoveSchoolMutationVariables>) {
  return useMutation(MoveSchoolDocument, options);
}
export function usePinSchoolsMutation(options?: useMutation.Options<PinSchoolsMutation, PinSchoolsMutationVariables>) {
  return useMutation(PinSchoolsDocument, options);
}
export function useDeleteSchoolsMutation(options?: useMutation.Options<DeleteSchoolsMutation, DeleteSchoolsMutationVariables>) {
  return useMutation(DeleteSchoolsDocument, options);
}
export function useExportSchoolsMutation(options?: useMutation.Options<ExportSchoolsMutation, ExportSchoolsMutationVariables>) {
  return useMutation(ExportSchoolsDocument, options);
}
export function useFindQuery(options: useQuery.Options<FindQuery, FindQueryVariables> & ({ variables: FindQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<FindQuery, FindQueryVariables>(FindDocument, options as useQuery.Options<FindQuery, FindQueryVariables> & { variables: FindQueryVariables });
}
export function useFindLazyQuery(options?: useLazyQuery.Options<FindQuery, FindQueryVariables>) {
  return useLazyQuery<FindQuery, FindQueryVariables>(FindDocument, options);
}
export function useStudentsQuery(options: useQuery.Options<StudentsQuery, StudentsQueryVariables> & ({ variables: StudentsQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<StudentsQuery, StudentsQueryVariables>(StudentsDocument, options as useQuery.Options<StudentsQuery, StudentsQueryVariables> & { variables: StudentsQueryVariables });
}
export function useStudentsLazyQuery(options?: useLazyQuery.Options<StudentsQuery, StudentsQueryVariables>) {
  return useLazyQuery<StudentsQuery, StudentsQueryVariables>(StudentsDocument, options);
}
export function useStudentsTotalQuery(options?: useQuery.Options<StudentsTotalQuery, StudentsTotalQueryVariables>) {
  return useQuery<StudentsTotalQuery, StudentsTotalQueryVariables>(StudentsTotalDocument, options as useQuery.Options<StudentsTotalQuery, StudentsTotalQueryVariables> & { variables: StudentsTotalQueryVariables });
}
export function useStudentsTotalLazyQuery(options?: useLazyQuery.Options<StudentsTotalQuery, StudentsTotalQueryVariables>) {
  return useLazyQuery<StudentsTotalQuery, StudentsTotalQueryVariables>(StudentsTotalDocument, options);
}
export function useStudentRecordQuery(options: useQuery.Options<StudentRecordQuery, StudentRecordQueryVariables> & ({ variables: StudentRecordQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<StudentRecordQuery, StudentRecordQueryVariables>(StudentRecordDocument, options as useQuery.Options<StudentRecordQuery, StudentRecordQueryVariables> & { variables: StudentRecordQueryVariables });
}
export function useStudentRecordLazyQuery(options?: useLazyQuery.Options<StudentRecordQuery, StudentRecordQueryVariables>) {
  return useLazyQuery<StudentRecordQuery, StudentRecordQueryVariables>(StudentRecordDocument, options);
}
export function useStudentActiveDonationsQuery(options: useQuery.Options<StudentActiveDonationsQuery, StudentActiveDonationsQueryVariables> & ({ variables: StudentActiveDonationsQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<StudentActiveDonationsQuery, StudentActiveDonationsQueryVariables>(StudentActiveDonationsDocument, options as useQuery.Options<StudentActiveDonationsQuery, StudentActiveDonationsQueryVariables> & { variables: StudentActiveDonationsQueryVariables });
}
export function useStudentActiveDonationsLazyQuery(options?: useLazyQuery.Options<StudentActiveDonationsQuery, StudentActiveDonationsQueryVariables>) {
  return useLazyQuery<StudentActiveDonationsQuery, StudentActiveDonationsQueryVariables>(StudentActiveDonationsDocument, options);
}
export function useNextStudentCodeQuery(options: useQuery.Options<NextStudentCodeQuery, NextStudentCodeQueryVariables> & ({ variables: NextStudentCodeQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<NextStudentCodeQuery, NextStudentCodeQueryVariables>(NextStudentCodeDocument, options as useQuery.Options<NextStudentCodeQuery, NextStudentCodeQueryVariables> & { variables: NextStudentCodeQueryVariables });
}
export function useNextStudentCodeLazyQuery(options?: useLazyQuery.Options<NextStudentCodeQuery, NextStudentCodeQueryVariables>) {
  return useLazyQuery<NextStudentCodeQuery, NextStudentCodeQueryVariables>(NextStudentCodeDocument, options);
}
export function useNewStudentSchoolQuery(options: useQuery.Options<NewStudentSchoolQuery, NewStudentSchoolQueryVariables> & ({ variables: NewStudentSchoolQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<NewStudentSchoolQuery, NewStudentSchoolQueryVariables>(NewStudentSchoolDocument, options as useQuery.Options<NewStudentSchoolQuery, NewStudentSchoolQueryVariables> & { variables: NewStudentSchoolQueryVariables });
}
export function useNewStudentSchoolLazyQuery(options?: useLazyQuery.Options<NewStudentSchoolQuery, NewStudentSchoolQueryVariables>) {
  return useLazyQuery<NewStudentSchoolQuery, NewStudentSchoolQueryVariables>(NewStudentSchoolDocument, options);
}
export function useNewStudentClassesQuery(options: useQuery.Options<NewStudentClassesQuery, NewStudentClassesQueryVariables> & ({ variables: NewStudentClassesQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<NewStudentClassesQuery, NewStudentClassesQueryVariables>(NewStudentClassesDocument, options as useQuery.Options<NewStudentClassesQuery, NewStudentClassesQueryVariables> & { variables: NewStudentClassesQueryVariables });
}
export function useNewStudentClassesLazyQuery(options?: useLazyQuery.Options<NewStudentClassesQuery, NewStudentClassesQueryVariables>) {
  return useLazyQuery<NewStudentClassesQuery, NewStudentClassesQueryVariables>(NewStudentClassesDocument, options);
}
export function useCreateStudentMutation(options?: useMutation.Options<CreateStudentMutation, CreateStudentMutationVariables>) {
  return useMutation(CreateStudentDocument, options);
}
export function useUpdateStudentMutation(options?: useMutation.Options<UpdateStudentMutation, UpdateStudentMutationVariables>) {
  return useMutation(UpdateStudentDocument, options);
}
export function useUpdateStudentsMutation(options?: useMutation.Options<UpdateStudentsMutation, UpdateStudentsMutationVariables>) {
  return useMutation(UpdateStudentsDocument, options);
}
export function useStudentLeavesMutation(options?: useMutation.Options<StudentLeavesMutation, StudentLeavesMutationVariables>) {
  return useMutation(StudentLeavesDocument, options);
}
export function useFormerClassesQuery(options: useQuery.Options<FormerClassesQuery, FormerClassesQueryVariables> & ({ variables: FormerClassesQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<FormerClassesQuery, FormerClassesQueryVariables>(FormerClassesDocument, options as useQuery.Options<FormerClassesQuery, FormerClassesQueryVariables> & { variables: FormerClassesQueryVariables });
}
export function useFormerClassesLazyQuery(options?: useLazyQuery.Options<FormerClassesQuery, FormerClassesQueryVariables>) {
  return useLazyQuery<FormerClassesQuery, FormerClassesQueryVariables>(FormerClassesDocument, options);
}
export function useStudentReturnsMutation(options?: useMutation.Options<StudentReturnsMutation, StudentReturnsMutationVariables>) {
  return useMutation(StudentReturnsDocument, options);
}
export function useMoveStudentMutation(options?: useMutation.Options<MoveStudentMutation, MoveStudentMutationVariables>) {
  return useMutation(MoveStudentDocument, options);
}
export function useDeleteStudentsMutation(options?: useMutation.Options<DeleteStudentsMutation, DeleteStudentsMutationVariables>) {
  return useMutation(DeleteStudentsDocument, options);
}
export function usePossibleDuplicatesQuery(options: useQuery.Options<PossibleDuplicatesQuery, PossibleDuplicatesQueryVariables> & ({ variables: PossibleDuplicatesQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<PossibleDuplicatesQuery, PossibleDuplicatesQueryVariables>(PossibleDuplicatesDocument, options as useQuery.Options<PossibleDuplicatesQuery, PossibleDuplicatesQueryVariables> & { variables: PossibleDuplicatesQueryVariables });
}
export function usePossibleDuplicatesLazyQuery(options?: useLazyQuery.Options<PossibleDuplicatesQuery, PossibleDuplicatesQueryVariables>) {
  return useLazyQuery<PossibleDuplicatesQuery, PossibleDuplicatesQueryVariables>(PossibleDuplicatesDocument, options);
}
export function useMergedIntoQuery(options: useQuery.Options<MergedIntoQuery, MergedIntoQueryVariables> & ({ variables: MergedIntoQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<MergedIntoQuery, MergedIntoQueryVariables>(MergedIntoDocument, options as useQuery.Options<MergedIntoQuery, MergedIntoQueryVariables> & { variables: MergedIntoQueryVariables });
}
export function useMergedIntoLazyQuery(options?: useLazyQuery.Options<MergedIntoQuery, MergedIntoQueryVariables>) {
  return useLazyQuery<MergedIntoQuery, MergedIntoQueryVariables>(MergedIntoDocument, options);
}
export function useStudentMergesQuery(options: useQuery.Options<StudentMergesQuery, StudentMergesQueryVariables> & ({ variables: StudentMergesQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<StudentMergesQuery, StudentMergesQueryVariables>(StudentMergesDocument, options as useQuery.Options<StudentMergesQuery, StudentMergesQueryVariables> & { variables: StudentMergesQueryVariables });
}
export function useStudentMergesLazyQuery(options?: useLazyQuery.Options<StudentMergesQuery, StudentMergesQueryVariables>) {
  return useLazyQuery<StudentMergesQuery, StudentMergesQueryVariables>(StudentMergesDocument, options);
}
export function useUndoMergeMutation(options?: useMutation.Options<UndoMergeMutation, UndoMergeMutationVariables>) {
  return useMutation(UndoMergeDocument, options);
}
export function useExportStudentsMutation(options?: useMutation.Options<ExportStudentsMutation, ExportStudentsMutationVariables>) {
  return useMutation(ExportStudentsDocument, options);
}
export function useOwnTokensQuery(options?: useQuery.Options<OwnTokensQuery, OwnTokensQueryVariables>) {
  return useQuery<OwnTokensQuery, OwnTokensQueryVariables>(OwnTokensDocument, options as useQuery.Options<OwnTokensQuery, OwnTokensQueryVariables> & { variables: OwnTokensQueryVariables });
}
export function useOwnTokensLazyQuery(options?: useLazyQuery.Options<OwnTokensQuery, OwnTokensQueryVariables>) {
  return useLazyQuery<OwnTokensQuery, OwnTokensQueryVariables>(OwnTokensDocument, options);
}
export function useOwnTokensTotalQuery(options?: useQuery.Options<OwnTokensTotalQuery, OwnTokensTotalQueryVariables>) {
  return useQuery<OwnTokensTotalQuery, OwnTokensTotalQueryVariables>(OwnTokensTotalDocument, options as useQuery.Options<OwnTokensTotalQuery, OwnTokensTotalQueryVariables> & { variables: OwnTokensTotalQueryVariables });
}
export function useOwnTokensTotalLazyQuery(options?: useLazyQuery.Options<OwnTokensTotalQuery, OwnTokensTotalQueryVariables>) {
  return useLazyQuery<OwnTokensTotalQuery, OwnTokensTotalQueryVariables>(OwnTokensTotalDocument, options);
}
export function useAllTokensQuery(options?: useQuery.Options<AllTokensQuery, AllTokensQueryVariables>) {
  return useQuery<AllTokensQuery, AllTokensQueryVariables>(AllTokensDocument, options as useQuery.Options<AllTokensQuery, AllTokensQueryVariables> & { variables: AllTokensQueryVariables });
}
export function useAllTokensLazyQuery(options?: useLazyQuery.Options<AllTokensQuery, AllTokensQueryVariables>) {
  return useLazyQuery<AllTokensQuery, AllTokensQueryVariables>(AllTokensDocument, options);
}
export function useAllTokensTotalQuery(options?: useQuery.Options<AllTokensTotalQuery, AllTokensTotalQueryVariables>) {
  return useQuery<AllTokensTotalQuery, AllTokensTotalQueryVariables>(AllTokensTotalDocument, options as useQuery.Options<AllTokensTotalQuery, AllTokensTotalQueryVariables> & { variables: AllTokensTotalQueryVariables });
}
export function useAllTokensTotalLazyQuery(options?: useLazyQuery.Options<AllTokensTotalQuery, AllTokensTotalQueryVariables>) {
  return useLazyQuery<AllTokensTotalQuery, AllTokensTotalQueryVariables>(AllTokensTotalDocument, options);
}
export function useCreateTokenMutation(options?: useMutation.Options<CreateTokenMutation, CreateTokenMutationVariables>) {
  return useMutation(CreateTokenDocument, options);
}
export function useRevokeTokensMutation(options?: useMutation.Options<RevokeTokensMutation, RevokeTokensMutationVariables>) {
  return useMutation(RevokeTokensDocument, options);
}
export function useTrashQuery(options?: useQuery.Options<TrashQuery, TrashQueryVariables>) {
  return useQuery<TrashQuery, TrashQueryVariables>(TrashDocument, options as useQuery.Options<TrashQuery, TrashQueryVariables> & { variables: TrashQueryVariables });
}
export function useTrashLazyQuery(options?: useLazyQuery.Options<TrashQuery, TrashQueryVariables>) {
  return useLazyQuery<TrashQuery, TrashQueryVariables>(TrashDocument, options);
}
export function useTrashTotalQuery(options?: useQuery.Options<TrashTotalQuery, TrashTotalQueryVariables>) {
  return useQuery<TrashTotalQuery, TrashTotalQueryVariables>(TrashTotalDocument, options as useQuery.Options<TrashTotalQuery, TrashTotalQueryVariables> & { variables: TrashTotalQueryVariables });
}
export function useTrashTotalLazyQuery(options?: useLazyQuery.Options<TrashTotalQuery, TrashTotalQueryVariables>) {
  return useLazyQuery<TrashTotalQuery, TrashTotalQueryVariables>(TrashTotalDocument, options);
}
export function useRestorationQuery(options: useQuery.Options<RestorationQuery, RestorationQueryVariables> & ({ variables: RestorationQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<RestorationQuery, RestorationQueryVariables>(RestorationDocument, options as useQuery.Options<RestorationQuery, RestorationQueryVariables> & { variables: RestorationQueryVariables });
}
export function useRestorationLazyQuery(options?: useLazyQuery.Options<RestorationQuery, RestorationQueryVariables>) {
  return useLazyQuery<RestorationQuery, RestorationQueryVariables>(RestorationDocument, options);
}
export function useRestoreRecordsMutation(options?: useMutation.Options<RestoreRecordsMutation, RestoreRecordsMutationVariables>) {
  return useMutation(RestoreRecordsDocument, options);
}
export function usePurgingQuery(options: useQuery.Options<PurgingQuery, PurgingQueryVariables> & ({ variables: PurgingQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<PurgingQuery, PurgingQueryVariables>(PurgingDocument, options as useQuery.Options<PurgingQuery, PurgingQueryVariables> & { variables: PurgingQueryVariables });
}
export function usePurgingLazyQuery(options?: useLazyQuery.Options<PurgingQuery, PurgingQueryVariables>) {
  return useLazyQuery<PurgingQuery, PurgingQueryVariables>(PurgingDocument, options);
}
export function usePurgeRecordsMutation(options?: useMutation.Options<PurgeRecordsMutation, PurgeRecordsMutationVariables>) {
  return useMutation(PurgeRecordsDocument, options);
}
export function useExportTrashMutation(options?: useMutation.Options<ExportTrashMutation, ExportTrashMutationVariables>) {
  return useMutation(ExportTrashDocument, options);
}
export function useUsersQuery(options?: useQuery.Options<UsersQuery, UsersQueryVariables>) {
  return useQuery<UsersQuery, UsersQueryVariables>(UsersDocument, options as useQuery.Options<UsersQuery, UsersQueryVariables> & { variables: UsersQueryVariables });
}
export function useUsersLazyQuery(options?: useLazyQuery.Options<UsersQuery, UsersQueryVariables>) {
  return useLazyQuery<UsersQuery, UsersQueryVariables>(UsersDocument, options);
}
export function useUsersTotalQuery(options?: useQuery.Options<UsersTotalQuery, UsersTotalQueryVariables>) {
  return useQuery<UsersTotalQuery, UsersTotalQueryVariables>(UsersTotalDocument, options as useQuery.Options<UsersTotalQuery, UsersTotalQueryVariables> & { variables: UsersTotalQueryVariables });
}
export function useUsersTotalLazyQuery(options?: useLazyQuery.Options<UsersTotalQuery, UsersTotalQueryVariables>) {
  return useLazyQuery<UsersTotalQuery, UsersTotalQueryVariables>(UsersTotalDocument, options);
}
export function useUserRecordQuery(options: useQuery.Options<UserRecordQuery, UserRecordQueryVariables> & ({ variables: UserRecordQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<UserRecordQuery, UserRecordQueryVariables>(UserRecordDocument, options as useQuery.Options<UserRecordQuery, UserRecordQueryVariables> & { variables: UserRecordQueryVariables });
}
export function useUserRecordLazyQuery(options?: useLazyQuery.Options<UserRecordQuery, UserRecordQueryVariables>) {
  return useLazyQuery<UserRecordQuery, UserRecordQueryVariables>(UserRecordDocument, options);
}
export function useCreateUserMutation(options?: useMutation.Options<CreateUserMutation, CreateUserMutationVariables>) {
  return useMutation(CreateUserDocument, options);
}
export function useUpdateUserMutation(options?: useMutation.Options<UpdateUserMutation, UpdateUserMutationVariables>) {
  return useMutation(UpdateUserDocument, options);
}
export function useGiveOneTimePasswordMutation(options?: useMutation.Options<GiveOneTimePasswordMutation, GiveOneTimePasswordMutationVariables>) {
  return useMutation(GiveOneTimePasswordDocument, options);
}
export function useChangeUserAvatarMutation(options?: useMutation.Options<ChangeUserAvatarMutation, ChangeUserAvatarMutationVariables>) {
  return useMutation(ChangeUserAvatarDocument, options);
}
export function useRemoveUserAvatarMutation(options?: useMutation.Options<RemoveUserAvatarMutation, RemoveUserAvatarMutationVariables>) {
  return useMutation(RemoveUserAvatarDocument, options);
}
export function useSetUsersActiveMutation(options?: useMutation.Options<SetUsersActiveMutation, SetUsersActiveMutationVariables>) {
  return useMutation(SetUsersActiveDocument, options);
}
export function useDeleteUsersMutation(options?: useMutation.Options<DeleteUsersMutation, DeleteUsersMutationVariables>) {
  return useMutation(DeleteUsersDocument, options);
}
export function useSignOutUserMutation(options?: useMutation.Options<SignOutUserMutation, SignOutUserMutationVariables>) {
  return useMutation(SignOutUserDocument, options);
}
export function useExportUsersMutation(options?: useMutation.Options<ExportUsersMutation, ExportUsersMutationVariables>) {
  return useMutation(ExportUsersDocument, options);
}
export function useWebhooksQuery(options?: useQuery.Options<WebhooksQuery, WebhooksQueryVariables>) {
  return useQuery<WebhooksQuery, WebhooksQueryVariables>(WebhooksDocument, options as useQuery.Options<WebhooksQuery, WebhooksQueryVariables> & { variables: WebhooksQueryVariables });
}
export function useWebhooksLazyQuery(options?: useLazyQuery.Options<WebhooksQuery, WebhooksQueryVariables>) {
  return useLazyQuery<WebhooksQuery, WebhooksQueryVariables>(WebhooksDocument, options);
}
export function useWebhookDeliveriesQuery(options: useQuery.Options<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables> & ({ variables: WebhookDeliveriesQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables>(WebhookDeliveriesDocument, options as useQuery.Options<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables> & { variables: WebhookDeliveriesQueryVariables });
}
export function useWebhookDeliveriesLazyQuery(options?: useLazyQuery.Options<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables>) {
  return useLazyQuery<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables>(WebhookDeliveriesDocument, options);
}
export function useCreateWebhookMutation(options?: useMutation.Options<CreateWebhookMutation, CreateWebhookMutationVariables>) {
  return useMutation(CreateWebhookDocument, options);
}
export function useUpdateWebhookMutation(options?: useMutation.Options<UpdateWebhookMutation, UpdateWebhookMutationVariables>) {
  return useMutation(UpdateWebhookDocument, options);
}
export function useRotateWebhookSecretMutation(options?: useMutation.Options<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>) {
  return useMutation(RotateWebhookSecretDocument, options);
}
export function usePauseWebhookMutation(options?: useMutation.Options<PauseWebhookMutation, PauseWebhookMutationVariables>) {
  return useMutation(PauseWebhookDocument, options);
}
export function useResumeWebhookMutation(options?: useMutation.Options<ResumeWebhookMutation, ResumeWebhookMutationVariables>) {
  return useMutation(ResumeWebhookDocument, options);
}
export function useDeleteWebhooksMutation(options?: useMutation.Options<DeleteWebhooksMutation, DeleteWebhooksMutationVariables>) {
  return useMutation(DeleteWebhooksDocument, options);
}
export function useSendTestEventMutation(options?: useMutation.Options<SendTestEventMutation, SendTestEventMutationVariables>) {
  return useMutation(SendTestEventDocument, options);
}
export function useSendEventAgainMutation(options?: useMutation.Options<SendEventAgainMutation, SendEventAgainMutationVariables>) {
  return useMutation(SendEventAgainDocument, options);
}
export function useDeletionQuery(options: useQuery.Options<DeletionQuery, DeletionQueryVariables> & ({ variables: DeletionQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<DeletionQuery, DeletionQueryVariables>(DeletionDocument, options as useQuery.Options<DeletionQuery, DeletionQueryVariables> & { variables: DeletionQueryVariables });
}
export function useDeletionLazyQuery(options?: useLazyQuery.Options<DeletionQuery, DeletionQueryVariables>) {
  return useLazyQuery<DeletionQuery, DeletionQueryVariables>(DeletionDocument, options);
}
export function useRecordChangesQuery(options: useQuery.Options<RecordChangesQuery, RecordChangesQueryVariables> & ({ variables: RecordChangesQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<RecordChangesQuery, RecordChangesQueryVariables>(RecordChangesDocument, options as useQuery.Options<RecordChangesQuery, RecordChangesQueryVariables> & { variables: RecordChangesQueryVariables });
}
export function useRecordChangesLazyQuery(options?: useLazyQuery.Options<RecordChangesQuery, RecordChangesQueryVariables>) {
  return useLazyQuery<RecordChangesQuery, RecordChangesQueryVariables>(RecordChangesDocument, options);
}
export function useAuditPeopleQuery(options?: useQuery.Options<AuditPeopleQuery, AuditPeopleQueryVariables>) {
  return useQuery<AuditPeopleQuery, AuditPeopleQueryVariables>(AuditPeopleDocument, options as useQuery.Options<AuditPeopleQuery, AuditPeopleQueryVariables> & { variables: AuditPeopleQueryVariables });
}
export function useAuditPeopleLazyQuery(options?: useLazyQuery.Options<AuditPeopleQuery, AuditPeopleQueryVariables>) {
  return useLazyQuery<AuditPeopleQuery, AuditPeopleQueryVariables>(AuditPeopleDocument, options);
}
export function useImportRunQuery(options: useQuery.Options<ImportRunQuery, ImportRunQueryVariables> & ({ variables: ImportRunQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<ImportRunQuery, ImportRunQueryVariables>(ImportRunDocument, options as useQuery.Options<ImportRunQuery, ImportRunQueryVariables> & { variables: ImportRunQueryVariables });
}
export function useImportRunLazyQuery(options?: useLazyQuery.Options<ImportRunQuery, ImportRunQueryVariables>) {
  return useLazyQuery<ImportRunQuery, ImportRunQueryVariables>(ImportRunDocument, options);
}
export function useImportRowsQuery(options: useQuery.Options<ImportRowsQuery, ImportRowsQueryVariables> & ({ variables: ImportRowsQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<ImportRowsQuery, ImportRowsQueryVariables>(ImportRowsDocument, options as useQuery.Options<ImportRowsQuery, ImportRowsQueryVariables> & { variables: ImportRowsQueryVariables });
}
export function useImportRowsLazyQuery(options?: useLazyQuery.Options<ImportRowsQuery, ImportRowsQueryVariables>) {
  return useLazyQuery<ImportRowsQuery, ImportRowsQueryVariables>(ImportRowsDocument, options);
}
export function useImportValuesQuery(options: useQuery.Options<ImportValuesQuery, ImportValuesQueryVariables> & ({ variables: ImportValuesQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<ImportValuesQuery, ImportValuesQueryVariables>(ImportValuesDocument, options as useQuery.Options<ImportValuesQuery, ImportValuesQueryVariables> & { variables: ImportValuesQueryVariables });
}
export function useImportValuesLazyQuery(options?: useLazyQuery.Options<ImportValuesQuery, ImportValuesQueryVariables>) {
  return useLazyQuery<ImportValuesQuery, ImportValuesQueryVariables>(ImportValuesDocument, options);
}
export function useImportHistoryQuery(options: useQuery.Options<ImportHistoryQuery, ImportHistoryQueryVariables> & ({ variables: ImportHistoryQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<ImportHistoryQuery, ImportHistoryQueryVariables>(ImportHistoryDocument, options as useQuery.Options<ImportHistoryQuery, ImportHistoryQueryVariables> & { variables: ImportHistoryQueryVariables });
}
export function useImportHistoryLazyQuery(options?: useLazyQuery.Options<ImportHistoryQuery, ImportHistoryQueryVariables>) {
  return useLazyQuery<ImportHistoryQuery, ImportHistoryQueryVariables>(ImportHistoryDocument, options);
}
export function useImportUndoQuery(options: useQuery.Options<ImportUndoQuery, ImportUndoQueryVariables> & ({ variables: ImportUndoQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<ImportUndoQuery, ImportUndoQueryVariables>(ImportUndoDocument, options as useQuery.Options<ImportUndoQuery, ImportUndoQueryVariables> & { variables: ImportUndoQueryVariables });
}
export function useImportUndoLazyQuery(options?: useLazyQuery.Options<ImportUndoQuery, ImportUndoQueryVariables>) {
  return useLazyQuery<ImportUndoQuery, ImportUndoQueryVariables>(ImportUndoDocument, options);
}
export function useStartImportMutation(options?: useMutation.Options<StartImportMutation, StartImportMutationVariables>) {
  return useMutation(StartImportDocument, options);
}
export function useStartPlacesImportMutation(options?: useMutation.Options<StartPlacesImportMutation, StartPlacesImportMutationVariables>) {
  return useMutation(StartPlacesImportDocument, options);
}
export function useCheckImportMutation(options?: useMutation.Options<CheckImportMutation, CheckImportMutationVariables>) {
  return useMutation(CheckImportDocument, options);
}
export function useDecideImportRowsMutation(options?: useMutation.Options<DecideImportRowsMutation, DecideImportRowsMutationVariables>) {
  return useMutation(DecideImportRowsDocument, options);
}
export function useDecideImportValuesMutation(options?: useMutation.Options<DecideImportValuesMutation, DecideImportValuesMutationVariables>) {
  return useMutation(DecideImportValuesDocument, options);
}
export function useRunImportMutation(options?: useMutation.Options<RunImportMutation, RunImportMutationVariables>) {
  return useMutation(RunImportDocument, options);
}
export function useCancelImportMutation(options?: useMutation.Options<CancelImportMutation, CancelImportMutationVariables>) {
  return useMutation(CancelImportDocument, options);
}
export function useUndoImportMutation(options?: useMutation.Options<UndoImportMutation, UndoImportMutationVariables>) {
  return useMutation(UndoImportDocument, options);
}
export function useImportErrorFileMutation(options?: useMutation.Options<ImportErrorFileMutation, ImportErrorFileMutationVariables>) {
  return useMutation(ImportErrorFileDocument, options);
}
export function useImportTemplateMutation(options?: useMutation.Options<ImportTemplateMutation, ImportTemplateMutationVariables>) {
  return useMutation(ImportTemplateDocument, options);
}
export function useReferenceOptionsQuery(options: useQuery.Options<ReferenceOptionsQuery, ReferenceOptionsQueryVariables> & ({ variables: ReferenceOptionsQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<ReferenceOptionsQuery, ReferenceOptionsQueryVariables>(ReferenceOptionsDocument, options as useQuery.Options<ReferenceOptionsQuery, ReferenceOptionsQueryVariables> & { variables: ReferenceOptionsQueryVariables });
}
export function useReferenceOptionsLazyQuery(options?: useLazyQuery.Options<ReferenceOptionsQuery, ReferenceOptionsQueryVariables>) {
  return useLazyQuery<ReferenceOptionsQuery, ReferenceOptionsQueryVariables>(ReferenceOptionsDocument, options);
}
export function useBranchOptionsQuery(options?: useQuery.Options<BranchOptionsQuery, BranchOptionsQueryVariables>) {
  return useQuery<BranchOptionsQuery, BranchOptionsQueryVariables>(BranchOptionsDocument, options as useQuery.Options<BranchOptionsQuery, BranchOptionsQueryVariables> & { variables: BranchOptionsQueryVariables });
}
export function useBranchOptionsLazyQuery(options?: useLazyQuery.Options<BranchOptionsQuery, BranchOptionsQueryVariables>) {
  return useLazyQuery<BranchOptionsQuery, BranchOptionsQueryVariables>(BranchOptionsDocument, options);
}
export function useStudentOptionsQuery(options?: useQuery.Options<StudentOptionsQuery, StudentOptionsQueryVariables>) {
  return useQuery<StudentOptionsQuery, StudentOptionsQueryVariables>(StudentOptionsDocument, options as useQuery.Options<StudentOptionsQuery, StudentOptionsQueryVariables> & { variables: StudentOptionsQueryVariables });
}
export function useStudentOptionsLazyQuery(options?: useLazyQuery.Options<StudentOptionsQuery, StudentOptionsQueryVariables>) {
  return useLazyQuery<StudentOptionsQuery, StudentOptionsQueryVariables>(StudentOptionsDocument, options);
}
export function useDonorOptionsQuery(options?: useQuery.Options<DonorOptionsQuery, DonorOptionsQueryVariables>) {
  return useQuery<DonorOptionsQuery, DonorOptionsQueryVariables>(DonorOptionsDocument, options as useQuery.Options<DonorOptionsQuery, DonorOptionsQueryVariables> & { variables: DonorOptionsQueryVariables });
}
export function useDonorOptionsLazyQuery(options?: useLazyQuery.Options<DonorOptionsQuery, DonorOptionsQueryVariables>) {
  return useLazyQuery<DonorOptionsQuery, DonorOptionsQueryVariables>(DonorOptionsDocument, options);
}
export function useSchoolOptionsQuery(options?: useQuery.Options<SchoolOptionsQuery, SchoolOptionsQueryVariables>) {
  return useQuery<SchoolOptionsQuery, SchoolOptionsQueryVariables>(SchoolOptionsDocument, options as useQuery.Options<SchoolOptionsQuery, SchoolOptionsQueryVariables> & { variables: SchoolOptionsQueryVariables });
}
export function useSchoolOptionsLazyQuery(options?: useLazyQuery.Options<SchoolOptionsQuery, SchoolOptionsQueryVariables>) {
  return useLazyQuery<SchoolOptionsQuery, SchoolOptionsQueryVariables>(SchoolOptionsDocument, options);
}
export function useClassYearsQuery(options?: useQuery.Options<ClassYearsQuery, ClassYearsQueryVariables>) {
  return useQuery<ClassYearsQuery, ClassYearsQueryVariables>(ClassYearsDocument, options as useQuery.Options<ClassYearsQuery, ClassYearsQueryVariables> & { variables: ClassYearsQueryVariables });
}
export function useClassYearsLazyQuery(options?: useLazyQuery.Options<ClassYearsQuery, ClassYearsQueryVariables>) {
  return useLazyQuery<ClassYearsQuery, ClassYearsQueryVariables>(ClassYearsDocument, options);
}
export function useReferenceRecordQuery(options: useQuery.Options<ReferenceRecordQuery, ReferenceRecordQueryVariables> & ({ variables: ReferenceRecordQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<ReferenceRecordQuery, ReferenceRecordQueryVariables>(ReferenceRecordDocument, options as useQuery.Options<ReferenceRecordQuery, ReferenceRecordQueryVariables> & { variables: ReferenceRecordQueryVariables });
}
export function useReferenceRecordLazyQuery(options?: useLazyQuery.Options<ReferenceRecordQuery, ReferenceRecordQueryVariables>) {
  return useLazyQuery<ReferenceRecordQuery, ReferenceRecordQueryVariables>(ReferenceRecordDocument, options);
}
export function useCreateReferenceMutation(options?: useMutation.Options<CreateReferenceMutation, CreateReferenceMutationVariables>) {
  return useMutation(CreateReferenceDocument, options);
}
export function useUpdateReferenceMutation(options?: useMutation.Options<UpdateReferenceMutation, UpdateReferenceMutationVariables>) {
  return useMutation(UpdateReferenceDocument, options);
}
export function useSetLanguageMutation(options?: useMutation.Options<SetLanguageMutation, SetLanguageMutationVariables>) {
  return useMutation(SetLanguageDocument, options);
}
export function useUndoChangeMutation(options?: useMutation.Options<UndoChangeMutation, UndoChangeMutationVariables>) {
  return useMutation(UndoChangeDocument, options);
}
export function useSavedViewsQuery(options: useQuery.Options<SavedViewsQuery, SavedViewsQueryVariables> & ({ variables: SavedViewsQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<SavedViewsQuery, SavedViewsQueryVariables>(SavedViewsDocument, options as useQuery.Options<SavedViewsQuery, SavedViewsQueryVariables> & { variables: SavedViewsQueryVariables });
}
export function useSavedViewsLazyQuery(options?: useLazyQuery.Options<SavedViewsQuery, SavedViewsQueryVariables>) {
  return useLazyQuery<SavedViewsQuery, SavedViewsQueryVariables>(SavedViewsDocument, options);
}
export function useCreateSavedViewMutation(options?: useMutation.Options<CreateSavedViewMutation, CreateSavedViewMutationVariables>) {
  return useMutation(CreateSavedViewDocument, options);
}
export function useUpdateSavedViewMutation(options?: useMutation.Options<UpdateSavedViewMutation, UpdateSavedViewMutationVariables>) {
  return useMutation(UpdateSavedViewDocument, options);
}
export function useDeleteSavedViewsMutation(options?: useMutation.Options<DeleteSavedViewsMutation, DeleteSavedViewsMutationVariables>) {
  return useMutation(DeleteSavedViewsDocument, options);
}
export function useSetDefaultViewMutation(options?: useMutation.Options<SetDefaultViewMutation, SetDefaultViewMutationVariables>) {
  return useMutation(SetDefaultViewDocument, options);
}
export function usePinTablesMutation(options?: useMutation.Options<PinTablesMutation, PinTablesMutationVariables>) {
  return useMutation(PinTablesDocument, options);
}