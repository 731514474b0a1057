import type { RoleId } from "../../server/shared/permissions.ts";

/** A record with the names that lists show. */
export interface Named {
  id: number;
  code: string;
  nameEn: string;
  nameLocal: string;
}

export interface TestUser {
  id: number;
  name: string;
  email: string;
  password: string;
  roleId: RoleId;
  branchIds: number[];
}

/** Ids of a country and of one place of each kind below it. */
export interface Places {
  countryId: number;
  provinceId: number;
  districtId: number;
  communeId: number;
  villageId: number;
}

export interface School extends Named, Places {
  branchId: number;
  schoolTypeId: number;
}

export interface Student extends Places {
  id: number;
  code: string;
  branchId: number;
}

export interface SchoolClass {
  id: number;
  branchId: number;
  schoolId: number;
  gradeId: number;
  classYearId: number;
}
