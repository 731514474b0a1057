import { StoredFileRow } from "../core/files/file.entity.ts";
import { JobRun } from "../core/jobs/job-run.entity.ts";
import { AuditRow, ChangeRow } from "../modules/audit/audit.entity.ts";
import { Branch } from "../modules/branches/branch.entity.ts";
import { ImportRowRow, ImportRunRow } from "../modules/imports/import.entity.ts";
import { Organisation } from "../modules/organisation/organisation.entity.ts";
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
} from "../modules/reference/reference.entity.ts";
import { School } from "../modules/schools/school.entity.ts";
import { User } from "../modules/users/user.entity.ts";
import { UserBranch } from "../modules/users/user-branch.entity.ts";

/** Every table that the product knows. */
export const entities = [
  AuditRow,
  Branch,
  ChangeRow,
  ClassYear,
  Commune,
  Country,
  District,
  Grade,
  ImportRowRow,
  ImportRunRow,
  JobRun,
  Organisation,
  ParentStatus,
  Profession,
  Province,
  Religion,
  School,
  SchoolType,
  StayWith,
  StoredFileRow,
  User,
  UserBranch,
  Village,
];
