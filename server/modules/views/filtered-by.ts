import type { EntityClass } from "@mikro-orm/postgresql";
import { Branch } from "../branches/branch.entity.ts";
import { SchoolClass } from "../classes/class.entity.ts";
import { Distribution } from "../distributions/distribution.entity.ts";
import { Donor } from "../donors/donor.entity.ts";
import { Pledge } from "../pledges/pledge.entity.ts";
import {
  ClassYear,
  Commune,
  Country,
  District,
  Grade,
  ParentStatus,
  Profession,
  Province,
  Religion,
  SchoolType,
  StayWith,
  Village,
} from "../reference/reference.entity.ts";
import { School } from "../schools/school.entity.ts";
import { Student } from "../students/student.entity.ts";
import { User } from "../users/user.entity.ts";

/** The records by which lists and tables are filtered, by filter name. */
export const filteredBy: Readonly<Record<string, EntityClass<object>>> = {
  actorId: User,
  areaDistrictId: District,
  areaProvinceId: Province,
  branchId: Branch,
  classYearId: ClassYear,
  communeId: Commune,
  countryId: Country,
  distributionId: Distribution,
  districtId: District,
  donorCountryId: Country,
  donorId: Donor,
  fromYearId: ClassYear,
  givenAreaDistrictId: District,
  givenAreaProvinceId: Province,
  givenClassYearId: ClassYear,
  givenDonorCountryId: Country,
  givenGradeId: Grade,
  givenSchoolId: School,
  gradeId: Grade,
  parentStatusId: ParentStatus,
  pledgeId: Pledge,
  professionId: Profession,
  provinceId: Province,
  receivedFromId: Donor,
  religionId: Religion,
  schoolClassId: SchoolClass,
  schoolId: School,
  schoolTypeId: SchoolType,
  stayWithId: StayWith,
  studentId: Student,
  toAreaDistrictId: District,
  toAreaProvinceId: Province,
  toBranchId: Branch,
  toGradeId: Grade,
  toSchoolId: School,
  untilYearId: ClassYear,
  villageId: Village,
  withoutYearId: ClassYear,
  yearId: ClassYear,
};
