import {
  choice,
  date,
  type FileColumn,
  importableColumns,
  moment,
  names,
  number,
  text,
  worked,
} from "../../core/export/columns.ts";
import { recordColumns, shownByDefault } from "../../core/export/record-columns.ts";
import { recordSource } from "../../core/export/source.ts";
import { numberCell } from "../../lib/workbook/cells.ts";
import { donorColumns as donorListColumns, donorFields } from "../../shared/records/donor.ts";
import { schoolColumns as schoolListColumns, schoolFields } from "../../shared/records/school.ts";
import { studentColumns as studentListColumns, studentFields } from "../../shared/records/student.ts";
import { classList } from "../classes/class.list.ts";
import { donationList } from "../donations/donation.list.ts";
import { donorList } from "../donors/donor.list.ts";
import { definitionOf } from "../imports/registry.ts";
import { pledgeList } from "../pledges/pledge.list.ts";
import { schoolList } from "../schools/school.list.ts";
import { enrolmentList } from "../students/enrolment.list.ts";
import { studentList } from "../students/student.list.ts";

const updated = { updatedAt: [moment("ui.updatedAt", "updatedAt")] };

/** The age in full years on a day. */
function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Names, code and place, for what a list shows as one column. */
const coded = (label: string, path: string): FileColumn[] => names(label, path);

const received = (asset: string, field: string): FileColumn =>
  worked(`enums.Asset.${asset}`, [field], (row, { words }) => words(row[field] === true ? "export.yes" : "export.no"));

export const schoolColumns = recordColumns("school", schoolFields, schoolListColumns, {
  name: names("school.fields.name"),
  otherName: names("school.fields.name"),
  type: coded("school.fields.schoolType", "schoolType"),
});

export const schoolSource = recordSource(schoolList, {
  permission: "school.read",
  columns: schoolColumns,
  shown: shownByDefault(schoolListColumns),
  importable: importableColumns(definitionOf("SCHOOL")),
});

export const studentColumns = recordColumns("student", studentFields, studentListColumns, {
  name: names("student.fields.name"),
  age: [
    worked("student.fields.age", ["dateOfBirth"], ({ dateOfBirth }, { today }) =>
      typeof dateOfBirth === "string" ? numberCell(ageOn(dateOfBirth, today)) : null,
    ),
  ],
  received: [
    received("BICYCLE", "receivedBicycle"),
    received("MATERIAL", "receivedMaterial"),
    received("FINANCE", "receivedFinance"),
  ],
});

export const studentSource = recordSource(studentList, {
  permission: "student.read",
  columns: studentColumns,
  shown: shownByDefault(studentListColumns),
  importable: importableColumns(definitionOf("STUDENT")),
  standing: [
    ...studentColumns.status,
    choice("student.fields.leaving", "leaving", "StudentStatus"),
    date("student.fields.statusOn", "statusOn"),
    text("student.fields.statusReason", "statusReason"),
  ],
});

export const donorColumns = recordColumns("donor", donorFields, donorListColumns, {
  name: names("donor.fields.name"),
  otherName: names("donor.fields.name"),
  students: [number("donor.fields.students", "counts.total")],
});

export const donorSource = recordSource(donorList, {
  permission: "donor.read",
  columns: donorColumns,
  shown: shownByDefault(donorListColumns),
  importable: importableColumns(definitionOf("DONOR")),
  // The counts cover the user's own branches, and so does the filter on what was given.
  counted: true,
});

export const classColumns = {
  schoolCode: [text("import.field.schoolCode", "school.code")],
  school: coded("class.fields.school", "school"),
  grade: coded("class.fields.grade", "grade"),
  section: [text("class.fields.section", "section")],
  classYear: coded("class.fields.classYear", "classYear"),
  teacher: [text("class.fields.teacherName", "teacherName")],
  students: [number("class.fields.students", "counts.students")],
  girls: [number("class.fields.girls", "counts.girls")],
  branch: coded("student.fields.branch", "branch"),
  ...updated,
};

export const classSource = recordSource(classList, {
  permission: "class.read",
  columns: classColumns,
  shown: ["schoolCode", "school", "grade", "section", "classYear", "teacher", "students", "girls"],
  importable: null,
});

export const enrolmentColumns = {
  code: [text("student.fields.code", "student.code")],
  student: names("student.fields.name", "student"),
  sex: [choice("student.fields.sex", "student.sex", "Sex")],
  school: coded("class.fields.school", "schoolClass.school"),
  grade: coded("class.fields.grade", "schoolClass.grade"),
  section: [text("class.fields.section", "schoolClass.section")],
  classYear: coded("class.fields.classYear", "classYear"),
  rollNumber: [number("class.fields.rollNumber", "rollNumber")],
  distanceKm: [number("class.fields.distanceKm", "distanceKm")],
  outcome: [choice("class.fields.outcome", "outcome", "EnrolmentOutcome")],
  endedOn: [date("class.fields.endedOn", "endedOn")],
  ...updated,
};

export const enrolmentSource = recordSource(enrolmentList, {
  permission: "class.read",
  columns: enrolmentColumns,
  shown: ["code", "student", "school", "grade", "section", "classYear", "rollNumber", "distanceKm", "outcome"],
  importable: importableColumns(definitionOf("ENROLMENT")),
  standing: [...enrolmentColumns.outcome, ...enrolmentColumns.endedOn],
});

/** What was given: the asset, and for finance the amount. */
export const donationColumns = {
  donor: [text("import.field.donorCode", "donor.code"), ...names("donation.fields.donor", "donor")],
  code: [text("donation.columns.studentCode", "student.code")],
  student: names("donation.fields.student", "student"),
  school: coded("donation.columns.school", "school"),
  grade: coded("student.fields.grade", "grade"),
  district: coded("student.fields.district", "district"),
  province: coded("student.fields.province", "province"),
  branch: coded("student.fields.branch", "branch"),
  asset: [
    choice("donation.fields.asset", "asset", "Asset"),
    number("donation.fields.amount", "amount"),
    text("donation.fields.currency", "currency"),
    text("donation.fields.serialNumber", "serialNumber"),
  ],
  amount: [number("donation.fields.amount", "amount"), text("donation.fields.currency", "currency")],
  serialNumber: [text("donation.fields.serialNumber", "serialNumber")],
  classYear: coded("donation.fields.classYear", "classYear"),
  givenOn: [date("donation.fields.givenOn", "givenOn")],
  state: [choice("donation.fields.state", "state", "DonationState")],
  gaveUpOn: [
    date("donation.fields.gaveUpOn", "gaveUpOn"),
    choice("export.standing.gaveUpReason", "gaveUpReason", "GiveUpReason"),
    text("export.standing.gaveUpNote", "gaveUpNote"),
  ],
  remark: [text("donation.fields.remark", "remark")],
  ...updated,
};

const donationFields = importableColumns(definitionOf("DONATION"));

/**
 * For a cancelled donation a displayed list names the study year without its code: without the state column, an import
 * would otherwise create it again.
 */
const unlessCancelled = (key: FileColumn): FileColumn =>
  key.path[0] === "classYear"
    ? {
        ...key,
        reads: ["state"],
        cell: (value, context, row) => (row["state"] === "CANCELLED" ? null : key.cell(value, context, row)),
      }
    : key;

export const donationSource = recordSource(donationList, {
  permission: "donation.read",
  columns: donationColumns,
  shown: ["donor", "code", "student", "asset", "classYear", "givenOn", "state", "remark"],
  importable: { ...donationFields, keys: donationFields.keys.map(unlessCancelled) },
  standing: [
    date("donation.fields.gaveUpOn", "gaveUpOn"),
    choice("export.standing.gaveUpReason", "gaveUpReason", "GiveUpReason"),
    text("export.standing.gaveUpNote", "gaveUpNote"),
  ],
});

export const pledgeColumns = {
  donor: names("pledge.fields.donor", "donor"),
  code: [text("pledge.columns.code", "donor.code")],
  asset: [choice("pledge.fields.asset", "asset", "Asset")],
  students: [number("pledge.fields.students", "students")],
  fromYear: coded("pledge.fields.fromYear", "fromYear"),
  untilYear: coded("pledge.fields.untilYear", "untilYear"),
  yearlyAmount: [number("pledge.fields.yearlyAmount", "yearlyAmount"), text("pledge.fields.currency", "currency")],
  state: [choice("pledge.fields.state", "state", "PledgeState")],
  gaveUpOn: [
    date("pledge.fields.gaveUpOn", "gaveUpOn"),
    choice("export.standing.gaveUpReason", "gaveUpReason", "PledgeReason"),
    text("export.standing.gaveUpNote", "gaveUpNote"),
  ],
  branch: coded("pledge.fields.branch", "branch"),
  wishes: [text("pledge.fields.wishes", "wishes")],
  remark: [text("pledge.fields.remark", "remark")],
  ...updated,
};

export const pledgeSource = recordSource(pledgeList, {
  permission: "pledge.read",
  columns: pledgeColumns,
  shown: ["donor", "code", "asset", "students", "fromYear", "untilYear", "yearlyAmount", "state", "branch"],
  importable: importableColumns(definitionOf("PLEDGE")),
  standing: [
    date("pledge.fields.gaveUpOn", "gaveUpOn"),
    choice("export.standing.gaveUpReason", "gaveUpReason", "PledgeReason"),
    text("export.standing.gaveUpNote", "gaveUpNote"),
  ],
});
