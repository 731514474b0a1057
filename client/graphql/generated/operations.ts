/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useLazyQuery, useMutation, useQuery } from "@apollo/client/react";
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type AuditAction =
  | 'CREATE'
  | 'DELETE'
  | 'PASSWORD'
  | 'PURGE'
  | 'RESTORE'
  | 'SIGN_IN'
  | 'UPDATE';

export type BranchInput = {
  code: string;
  codeDigits?: number | null | undefined;
  nameEn: string;
  nameLocal: string;
  schoolCodePrefix?: string | null | undefined;
};

/** Only the fields that changed. */
export type BranchPatch = {
  code?: string | null | undefined;
  codeDigits?: number | null | undefined;
  nameEn?: string | null | undefined;
  nameLocal?: string | null | undefined;
  schoolCodePrefix?: string | null | undefined;
};

export type BranchSort =
  | 'CODE'
  | 'NAME_EN'
  | 'NAME_LOCAL'
  | 'UPDATED_AT';

export type ImportMapping = {
  field?: string | null | undefined;
  index: number;
};

export type ImportMode =
  | 'ADD'
  | 'BOTH'
  | 'UPDATE';

export type ImportRowState =
  | 'ERROR'
  | 'NEW'
  | 'UNCHANGED'
  | 'UPDATE';

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
  | 'GRADE'
  | 'PARENT_STATUS'
  | 'PROFESSION'
  | 'PROVINCE'
  | 'RELIGION'
  | 'SCHOOL'
  | 'SCHOOL_TYPE'
  | 'STAY_WITH'
  | 'VILLAGE';

/** `parentId`: direct parents. The others narrow places by any place above them. */
export type ReferenceFilter = {
  communeId?: Array<number> | null | undefined;
  countryId?: Array<number> | null | undefined;
  districtId?: Array<number> | null | undefined;
  ids?: Array<number> | null | undefined;
  parentId?: Array<number> | null | undefined;
  provinceId?: Array<number> | null | undefined;
};

/** A new value; a field that the kind does not have is refused. */
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

/** Only the fields that changed; a field that the kind does not have is refused. */
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

export type SchoolFilter = {
  branchId?: Array<number> | null | undefined;
  communeId?: Array<number> | null | undefined;
  countryId?: Array<number> | null | undefined;
  districtId?: Array<number> | null | undefined;
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

/** Only the fields that changed. The branch is changed by `moveSchool`. */
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

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: number, version: number, name: string, email: string, avatar: string | null, language: string, permissions: Array<string>, roles: Array<{ id: number, name: string }>, branches: Array<{ id: number, code: string, nameEn: string, nameLocal: string }> } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: boolean };

export type OrganisationQueryVariables = Exact<{ [key: string]: never; }>;


export type OrganisationQuery = { organisation: { id: number, nameEn: string, nameLocal: string } };

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

export type SetFirstPasswordMutationVariables = Exact<{
  token: string;
  password: string;
  confirmation: string;
  remember: boolean;
}>;


export type SetFirstPasswordMutation = { setFirstPassword: { token: string | null } };

export type SignInMutationVariables = Exact<{
  email: string;
  password: string;
  remember: boolean;
}>;


export type SignInMutation = { signIn: { token: string | null, firstPasswordToken: string | null } };

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

export type SchoolsByProvinceQueryVariables = Exact<{ [key: string]: never; }>;


export type SchoolsByProvinceQuery = { schoolsByProvince: Array<{ schools: number, province: { id: number, code: string, nameEn: string, nameLocal: string } }> };

export type LatestChangesQueryVariables = Exact<{ [key: string]: never; }>;


export type LatestChangesQuery = { latestChanges: Array<{ id: string, changeId: string, at: string, actorName: string | null, action: AuditAction, type: string, recordId: number, count: number, recordCode: string | null, recordNameEn: string | null, recordNameLocal: string | null }> };

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

export type ReferenceUsesQueryVariables = Exact<{
  kind: ReferenceKind;
  id: number;
}>;


export type ReferenceUsesQuery = { referenceUses: Array<{ type: string, count: number }> };

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

export type SchoolsQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: SchoolFilter | null | undefined;
  sort?: SchoolSort | null | undefined;
  descending?: boolean | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type SchoolsQuery = { schools: { hasNext: boolean, rows: Array<{ id: number, version: number, code: string, nameEn: string, nameLocal: string, pinned: boolean, totalStudent: number | null, contactName: string | null, phone: string | null, updatedAt: string, schoolType: { id: number, code: string, nameEn: string, nameLocal: string }, branch: { id: number, code: string, nameEn: string, nameLocal: string }, province: { id: number, code: string, nameEn: string, nameLocal: string }, district: { id: number, code: string, nameEn: string, nameLocal: string }, commune: { id: number, code: string, nameEn: string, nameLocal: string }, village: { id: number, code: string, nameEn: string, nameLocal: string } | null }> } };

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

export type RecordChangesQueryVariables = Exact<{
  type: string;
  id: number;
  page: number;
  pageSize: number;
}>;


export type RecordChangesQuery = { changes: { hasNext: boolean, rows: Array<{ id: string, changeId: string, at: string, actorName: string | null, action: AuditAction, before: unknown, after: unknown }> } };

export type ImportRunFieldsFragment = { id: number, type: ImportType, state: ImportState, mode: ImportMode, fileName: string, done: number, total: number | null, changeId: string | null, columns: Array<{ index: number, header: string, samples: Array<string>, field: string | null }>, fields: Array<{ name: string, required: boolean }>, counts: { total: number, new: number, update: number, unchanged: number, error: number } | null, failure: { key: string, params: unknown } | null };

export type ImportRunQueryVariables = Exact<{
  id: number;
}>;


export type ImportRunQuery = { importRun: { id: number, type: ImportType, state: ImportState, mode: ImportMode, fileName: string, done: number, total: number | null, changeId: string | null, columns: Array<{ index: number, header: string, samples: Array<string>, field: string | null }>, fields: Array<{ name: string, required: boolean }>, counts: { total: number, new: number, update: number, unchanged: number, error: number } | null, failure: { key: string, params: unknown } | null } };

export type ImportRowsQueryVariables = Exact<{
  runId: number;
  state?: Array<ImportRowState> | ImportRowState | null | undefined;
  search?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type ImportRowsQuery = { importRows: { hasNext: boolean, rows: Array<{ id: number, rowNumber: number, state: ImportRowState, code: string | null, values: unknown, errors: Array<{ field: string | null, key: string, params: unknown }>, differences: Array<{ field: string, before: string | null, after: string | null }> }> } };

export type StartImportMutationVariables = Exact<{
  type: ImportType;
  file: File;
}>;


export type StartImportMutation = { startImport: { id: number, type: ImportType, state: ImportState, mode: ImportMode, fileName: string, done: number, total: number | null, changeId: string | null, columns: Array<{ index: number, header: string, samples: Array<string>, field: string | null }>, fields: Array<{ name: string, required: boolean }>, counts: { total: number, new: number, update: number, unchanged: number, error: number } | null, failure: { key: string, params: unknown } | null } };

export type CheckImportMutationVariables = Exact<{
  id: number;
  mapping: Array<ImportMapping> | ImportMapping;
  mode: ImportMode;
}>;


export type CheckImportMutation = { checkImport: { id: number, type: ImportType, state: ImportState, mode: ImportMode, fileName: string, done: number, total: number | null, changeId: string | null, columns: Array<{ index: number, header: string, samples: Array<string>, field: string | null }>, fields: Array<{ name: string, required: boolean }>, counts: { total: number, new: number, update: number, unchanged: number, error: number } | null, failure: { key: string, params: unknown } | null } };

export type RunImportMutationVariables = Exact<{
  id: number;
  validRowsOnly?: boolean | null | undefined;
}>;


export type RunImportMutation = { runImport: { id: number, type: ImportType, state: ImportState, mode: ImportMode, fileName: string, done: number, total: number | null, changeId: string | null, columns: Array<{ index: number, header: string, samples: Array<string>, field: string | null }>, fields: Array<{ name: string, required: boolean }>, counts: { total: number, new: number, update: number, unchanged: number, error: number } | null, failure: { key: string, params: unknown } | null } };

export type CancelImportMutationVariables = Exact<{
  id: number;
}>;


export type CancelImportMutation = { cancelImport: { id: number, type: ImportType, state: ImportState, mode: ImportMode, fileName: string, done: number, total: number | null, changeId: string | null, columns: Array<{ index: number, header: string, samples: Array<string>, field: string | null }>, fields: Array<{ name: string, required: boolean }>, counts: { total: number, new: number, update: number, unchanged: number, error: number } | null, failure: { key: string, params: unknown } | null } };

export type ImportErrorFileMutationVariables = Exact<{
  id: number;
}>;


export type ImportErrorFileMutation = { importErrorFile: { url: string, name: string } };

export type ImportTemplateMutationVariables = Exact<{
  type: ImportType;
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


export type UndoChangeMutation = { undoChange: { changeId: string, count: number } };

export const SchoolFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SchoolFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"School"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"totalStudent"}},{"kind":"Field","name":{"kind":"Name","value":"schoolType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"contactName"}},{"kind":"Field","name":{"kind":"Name","value":"contactPosition"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"history"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<SchoolFieldsFragment, unknown>;
export const ImportRunFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"samples"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"required"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"update"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}}]}}]} as unknown as DocumentNode<ImportRunFieldsFragment, unknown>;
export const MeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}},{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"branches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]} as unknown as DocumentNode<MeQuery, MeQueryVariables>;
export const SignOutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signOut"}}]}}]} as unknown as DocumentNode<SignOutMutation, SignOutMutationVariables>;
export const OrganisationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Organisation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"organisation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]} as unknown as DocumentNode<OrganisationQuery, OrganisationQueryVariables>;
export const UpdateAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<UpdateAccountMutation, UpdateAccountMutationVariables>;
export const ChangePasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangePassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"currentPassword"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"confirmation"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changePassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"currentPassword"},"value":{"kind":"Variable","name":{"kind":"Name","value":"currentPassword"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}},{"kind":"Argument","name":{"kind":"Name","value":"confirmation"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confirmation"}}}]}]}}]} as unknown as DocumentNode<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const SetFirstPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetFirstPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"confirmation"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"remember"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setFirstPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}},{"kind":"Argument","name":{"kind":"Name","value":"confirmation"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confirmation"}}},{"kind":"Argument","name":{"kind":"Name","value":"remember"},"value":{"kind":"Variable","name":{"kind":"Name","value":"remember"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}}]}}]}}]} as unknown as DocumentNode<SetFirstPasswordMutation, SetFirstPasswordMutationVariables>;
export const SignInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"remember"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}},{"kind":"Argument","name":{"kind":"Name","value":"remember"},"value":{"kind":"Variable","name":{"kind":"Name","value":"remember"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"firstPasswordToken"}}]}}]}}]} as unknown as DocumentNode<SignInMutation, SignInMutationVariables>;
export const BranchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Branches"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"BranchSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"branches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"schoolCodePrefix"}},{"kind":"Field","name":{"kind":"Name","value":"codeDigits"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<BranchesQuery, BranchesQueryVariables>;
export const BranchesTotalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BranchesTotal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"branchesTotal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"exact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}}]}}]} as unknown as DocumentNode<BranchesTotalQuery, BranchesTotalQueryVariables>;
export const BranchRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BranchRecord"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"branch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"schoolCodePrefix"}},{"kind":"Field","name":{"kind":"Name","value":"codeDigits"}}]}}]}}]} as unknown as DocumentNode<BranchRecordQuery, BranchRecordQueryVariables>;
export const CreateBranchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateBranch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BranchInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createBranch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]} as unknown as DocumentNode<CreateBranchMutation, CreateBranchMutationVariables>;
export const UpdateBranchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateBranch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BranchPatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateBranch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"schoolCodePrefix"}},{"kind":"Field","name":{"kind":"Name","value":"codeDigits"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateBranchMutation, UpdateBranchMutationVariables>;
export const DeleteBranchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteBranches"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteBranches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<DeleteBranchesMutation, DeleteBranchesMutationVariables>;
export const SchoolsByProvinceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SchoolsByProvince"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schoolsByProvince"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schools"}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]} as unknown as DocumentNode<SchoolsByProvinceQuery, SchoolsByProvinceQueryVariables>;
export const LatestChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LatestChanges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latestChanges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"recordCode"}},{"kind":"Field","name":{"kind":"Name","value":"recordNameEn"}},{"kind":"Field","name":{"kind":"Name","value":"recordNameLocal"}}]}}]}}]} as unknown as DocumentNode<LatestChangesQuery, LatestChangesQueryVariables>;
export const ReferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"References"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"references"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nameJa"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Province"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitEn"}},{"kind":"Field","name":{"kind":"Name","value":"unitLocal"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"District"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitEn"}},{"kind":"Field","name":{"kind":"Name","value":"unitLocal"}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Commune"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitEn"}},{"kind":"Field","name":{"kind":"Name","value":"unitLocal"}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Village"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitEn"}},{"kind":"Field","name":{"kind":"Name","value":"unitLocal"}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Grade"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClassYear"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstDay"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<ReferencesQuery, ReferencesQueryVariables>;
export const ReferencesTotalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReferencesTotal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"referencesTotal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"exact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}}]}}]} as unknown as DocumentNode<ReferencesTotalQuery, ReferencesTotalQueryVariables>;
export const ReferenceUsesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReferenceUses"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"referenceUses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<ReferenceUsesQuery, ReferenceUsesQueryVariables>;
export const DeleteReferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteReferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteReferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<DeleteReferencesMutation, DeleteReferencesMutationVariables>;
export const MoveReferenceUsesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveReferenceUses"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fromId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"toId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moveReferenceUses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"fromId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fromId"}}},{"kind":"Argument","name":{"kind":"Name","value":"toId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"toId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<MoveReferenceUsesMutation, MoveReferenceUsesMutationVariables>;
export const SchoolsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Schools"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schools"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"totalStudent"}},{"kind":"Field","name":{"kind":"Name","value":"contactName"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"schoolType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<SchoolsQuery, SchoolsQueryVariables>;
export const SchoolsTotalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SchoolsTotal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"schoolsTotal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"exact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"capped"}}]}}]}}]} as unknown as DocumentNode<SchoolsTotalQuery, SchoolsTotalQueryVariables>;
export const SchoolRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SchoolRecord"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"school"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SchoolFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SchoolFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"School"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"totalStudent"}},{"kind":"Field","name":{"kind":"Name","value":"schoolType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"contactName"}},{"kind":"Field","name":{"kind":"Name","value":"contactPosition"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"history"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<SchoolRecordQuery, SchoolRecordQueryVariables>;
export const NextSchoolCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NextSchoolCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"branchId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nextSchoolCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"branchId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"branchId"}}}]}]}}]} as unknown as DocumentNode<NextSchoolCodeQuery, NextSchoolCodeQueryVariables>;
export const CreateSchoolDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSchool"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createSchool"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]} as unknown as DocumentNode<CreateSchoolMutation, CreateSchoolMutationVariables>;
export const UpdateSchoolDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSchool"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SchoolPatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSchool"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SchoolFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SchoolFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"School"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"totalStudent"}},{"kind":"Field","name":{"kind":"Name","value":"schoolType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"contactName"}},{"kind":"Field","name":{"kind":"Name","value":"contactPosition"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"history"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateSchoolMutation, UpdateSchoolMutationVariables>;
export const MoveSchoolDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveSchool"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"branchId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moveSchool"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"branchId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"branchId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SchoolFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SchoolFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"School"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"totalStudent"}},{"kind":"Field","name":{"kind":"Name","value":"schoolType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"branch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"village"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"contactName"}},{"kind":"Field","name":{"kind":"Name","value":"contactPosition"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"remark"}},{"kind":"Field","name":{"kind":"Name","value":"history"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<MoveSchoolMutation, MoveSchoolMutationVariables>;
export const PinSchoolsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PinSchools"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pinned"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pinSchools"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"pinned"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pinned"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<PinSchoolsMutation, PinSchoolsMutationVariables>;
export const DeleteSchoolsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSchools"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSchools"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<DeleteSchoolsMutation, DeleteSchoolsMutationVariables>;
export const RecordChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecordChanges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<RecordChangesQuery, RecordChangesQueryVariables>;
export const ImportRunDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ImportRun"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"samples"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"required"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"update"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}}]}}]} as unknown as DocumentNode<ImportRunQuery, ImportRunQueryVariables>;
export const ImportRowsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ImportRows"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"runId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRowState"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"runId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"runId"}}},{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rowNumber"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"values"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"differences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<ImportRowsQuery, ImportRowsQueryVariables>;
export const StartImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportType"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"file"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"file"},"value":{"kind":"Variable","name":{"kind":"Name","value":"file"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"samples"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"required"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"update"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}}]}}]} as unknown as DocumentNode<StartImportMutation, StartImportMutationVariables>;
export const CheckImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CheckImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"mapping"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportMapping"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"mode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportMode"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"mapping"},"value":{"kind":"Variable","name":{"kind":"Name","value":"mapping"}}},{"kind":"Argument","name":{"kind":"Name","value":"mode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"mode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"samples"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"required"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"update"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}}]}}]} as unknown as DocumentNode<CheckImportMutation, CheckImportMutationVariables>;
export const RunImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RunImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"validRowsOnly"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"runImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"validRowsOnly"},"value":{"kind":"Variable","name":{"kind":"Name","value":"validRowsOnly"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"samples"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"required"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"update"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}}]}}]} as unknown as DocumentNode<RunImportMutation, RunImportMutationVariables>;
export const CancelImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportRunFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportRunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"samples"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"required"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"update"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"params"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeId"}}]}}]} as unknown as DocumentNode<CancelImportMutation, CancelImportMutationVariables>;
export const ImportErrorFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportErrorFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importErrorFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ImportErrorFileMutation, ImportErrorFileMutationVariables>;
export const ImportTemplateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportTemplate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportType"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importTemplate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ImportTemplateMutation, ImportTemplateMutationVariables>;
export const ReferenceOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReferenceOptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"references"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Province"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"District"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Commune"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Village"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<ReferenceOptionsQuery, ReferenceOptionsQueryVariables>;
export const BranchOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BranchOptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"branches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasNext"}}]}}]}}]} as unknown as DocumentNode<BranchOptionsQuery, BranchOptionsQueryVariables>;
export const ReferenceRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReferenceRecord"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nameJa"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Province"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitEn"}},{"kind":"Field","name":{"kind":"Name","value":"unitLocal"}},{"kind":"Field","name":{"kind":"Name","value":"country"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"District"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitEn"}},{"kind":"Field","name":{"kind":"Name","value":"unitLocal"}},{"kind":"Field","name":{"kind":"Name","value":"province"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Commune"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitEn"}},{"kind":"Field","name":{"kind":"Name","value":"unitLocal"}},{"kind":"Field","name":{"kind":"Name","value":"district"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Village"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitEn"}},{"kind":"Field","name":{"kind":"Name","value":"unitLocal"}},{"kind":"Field","name":{"kind":"Name","value":"commune"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Grade"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClassYear"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstDay"}},{"kind":"Field","name":{"kind":"Name","value":"lastDay"}}]}}]}}]}}]} as unknown as DocumentNode<ReferenceRecordQuery, ReferenceRecordQueryVariables>;
export const CreateReferenceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateReference"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createReference"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]} as unknown as DocumentNode<CreateReferenceMutation, CreateReferenceMutationVariables>;
export const UpdateReferenceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateReference"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferencePatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateReference"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameLocal"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateReferenceMutation, UpdateReferenceMutationVariables>;
export const SetLanguageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetLanguage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setLanguage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]} as unknown as DocumentNode<SetLanguageMutation, SetLanguageMutationVariables>;
export const UndoChangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"changeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"changeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"changeId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeId"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<UndoChangeMutation, UndoChangeMutationVariables>;
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
export function useUpdateAccountMutation(options?: useMutation.Options<UpdateAccountMutation, UpdateAccountMutationVariables>) {
  return useMutation(UpdateAccountDocument, options);
}
export function useChangePasswordMutation(options?: useMutation.Options<ChangePasswordMutation, ChangePasswordMutationVariables>) {
  return useMutation(ChangePasswordDocument, options);
}
export function useSetFirstPasswordMutation(options?: useMutation.Options<SetFirstPasswordMutation, SetFirstPasswordMutationVariables>) {
  return useMutation(SetFirstPasswordDocument, options);
}
export function useSignInMutation(options?: useMutation.Options<SignInMutation, SignInMutationVariables>) {
  return useMutation(SignInDocument, options);
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
export function useSchoolsByProvinceQuery(options?: useQuery.Options<SchoolsByProvinceQuery, SchoolsByProvinceQueryVariables>) {
  return useQuery<SchoolsByProvinceQuery, SchoolsByProvinceQueryVariables>(SchoolsByProvinceDocument, options as useQuery.Options<SchoolsByProvinceQuery, SchoolsByProvinceQueryVariables> & { variables: SchoolsByProvinceQueryVariables });
}
export function useSchoolsByProvinceLazyQuery(options?: useLazyQuery.Options<SchoolsByProvinceQuery, SchoolsByProvinceQueryVariables>) {
  return useLazyQuery<SchoolsByProvinceQuery, SchoolsByProvinceQueryVariables>(SchoolsByProvinceDocument, options);
}
export function useLatestChangesQuery(options?: useQuery.Options<LatestChangesQuery, LatestChangesQueryVariables>) {
  return useQuery<LatestChangesQuery, LatestChangesQueryVariables>(LatestChangesDocument, options as useQuery.Options<LatestChangesQuery, LatestChangesQueryVariables> & { variables: LatestChangesQueryVariables });
}
export function useLatestChangesLazyQuery(options?: useLazyQuery.Options<LatestChangesQuery, LatestChangesQueryVariables>) {
  return useLazyQuery<LatestChangesQuery, LatestChangesQueryVariables>(LatestChangesDocument, options);
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
export function useReferenceUsesQuery(options: useQuery.Options<ReferenceUsesQuery, ReferenceUsesQueryVariables> & ({ variables: ReferenceUsesQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<ReferenceUsesQuery, ReferenceUsesQueryVariables>(ReferenceUsesDocument, options as useQuery.Options<ReferenceUsesQuery, ReferenceUsesQueryVariables> & { variables: ReferenceUsesQueryVariables });
}
export function useReferenceUsesLazyQuery(options?: useLazyQuery.Options<ReferenceUsesQuery, ReferenceUsesQueryVariables>) {
  return useLazyQuery<ReferenceUsesQuery, ReferenceUsesQueryVariables>(ReferenceUsesDocument, options);
}
export function useDeleteReferencesMutation(options?: useMutation.Options<DeleteReferencesMutation, DeleteReferencesMutationVariables>) {
  return useMutation(DeleteReferencesDocument, options);
}
export function useMoveReferenceUsesMutation(options?: useMutation.Options<MoveReferenceUsesMutation, MoveReferenceUsesMutationVariables>) {
  return useMutation(MoveReferenceUsesDocument, options);
}
export function useSchoolsQuery(options?: useQuery.Options<SchoolsQuery, SchoolsQueryVariables>) {
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
export function useMoveSchoolMutation(options?: useMutation.Options<MoveSchoolMutation, MoveSchoolMutationVariables>) {
  return useMutation(MoveSchoolDocument, options);
}
export function usePinSchoolsMutation(options?: useMutation.Options<PinSchoolsMutation, PinSchoolsMutationVariables>) {
  return useMutation(PinSchoolsDocument, options);
}
export function useDeleteSchoolsMutation(options?: useMutation.Options<DeleteSchoolsMutation, DeleteSchoolsMutationVariables>) {
  return useMutation(DeleteSchoolsDocument, options);
}
export function useRecordChangesQuery(options: useQuery.Options<RecordChangesQuery, RecordChangesQueryVariables> & ({ variables: RecordChangesQueryVariables; skip?: boolean } | { skip: boolean })) {
  return useQuery<RecordChangesQuery, RecordChangesQueryVariables>(RecordChangesDocument, options as useQuery.Options<RecordChangesQuery, RecordChangesQueryVariables> & { variables: RecordChangesQueryVariables });
}
export function useRecordChangesLazyQuery(options?: useLazyQuery.Options<RecordChangesQuery, RecordChangesQueryVariables>) {
  return useLazyQuery<RecordChangesQuery, RecordChangesQueryVariables>(RecordChangesDocument, options);
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
export function useStartImportMutation(options?: useMutation.Options<StartImportMutation, StartImportMutationVariables>) {
  return useMutation(StartImportDocument, options);
}
export function useCheckImportMutation(options?: useMutation.Options<CheckImportMutation, CheckImportMutationVariables>) {
  return useMutation(CheckImportDocument, options);
}
export function useRunImportMutation(options?: useMutation.Options<RunImportMutation, RunImportMutationVariables>) {
  return useMutation(RunImportDocument, options);
}
export function useCancelImportMutation(options?: useMutation.Options<CancelImportMutation, CancelImportMutationVariables>) {
  return useMutation(CancelImportDocument, options);
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