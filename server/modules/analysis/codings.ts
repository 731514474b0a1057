import { ageGroupPlaces } from "../students/age-group.ts";
import { AgeGroup } from "../../shared/enums.ts";
import { type Codes, fixed } from "./extract/dictionary.ts";
import type { Part, View } from "./extract/extract.ts";
import { type ChoiceName, type ColumnName, DAY_ZERO, type DictionaryName, UNBORN } from "./extract/kinds.ts";
import type { Column, Rows } from "./extract/rows.ts";

/** The rows that are counted: students, their classes, donations or schools. */
export type Counted = "student" | "enrolment" | "donation" | "school";

/** The codes of one dimension by the places of the rows that are counted. */
type Coding = (view: View, part: Part, day: string) => Column;

/** How the values of a dimension are found in the extract. */
export interface Coded {
  codes: (view: View) => Codes;
  of: Partial<Record<Counted, Coding>>;
}

/** What stands in a column at these places; 0 where there is none. */
export function at(column: Column, places: Column): Int32Array {
  const found = new Int32Array(places.length);
  for (let row = 0; row < places.length; row += 1) {
    const place = places[row] ?? -1;
    if (place >= 0) found[row] = column[place] ?? 0;
  }
  return found;
}

/** A property of the student: of the rows that belong to one, too. */
const throughStudent = (coding: Coding): Coded["of"] => ({
  student: coding,
  enrolment: (view, part, day) => at(coding(view, part, day), part.enrolment.columns.student),
  donation: (view, part, day) => at(coding(view, part, day), part.donation.columns.student),
});

const codesNamed =
  (name: DictionaryName | ChoiceName) =>
  ({ codes }: View): Codes =>
    codes[name];

export const ofStudent = (name: ColumnName<"student"> & (DictionaryName | ChoiceName)): Coded => ({
  codes: codesNamed(name),
  of: throughStudent((_view, { student }) => student.columns[name]),
});

export const ofDonation = (name: ColumnName<"donation"> & (DictionaryName | ChoiceName)): Coded => ({
  codes: codesNamed(name),
  of: { donation: (_view, { donation }) => donation.columns[name] },
});

export const ofDonor = (name: ColumnName<"donor">, codes: DictionaryName | ChoiceName): Coded => ({
  codes: codesNamed(codes),
  of: { donation: ({ donor }, { donation }) => at(donor.columns[name], donation.columns.donor) },
});

/** Records as values, each with its place plus one as its code. */
const codesOfRows = (rows: Rows): Codes => ({
  size: rows.size + 1,
  key: (code) => (code === 0 ? null : String(rows.ids[code - 1])),
  find: (value) => rows.place(Number(value)) + 1,
});

/** Everyone sees all donors; the donations that are counted are of the user's branches. */
export const donor: Coded = {
  codes: ({ donor: rows }) => codesOfRows(rows),
  of: { donation: (_view, { donation }) => donation.columns.donor.map((place) => place + 1) },
};

/** The schools of these rows, by place plus one; 0 where there is none that the user sees. */
function schoolsSeen({ seesSchool }: View, places: Column): Int32Array {
  const seen = new Int32Array(places.length);
  for (let row = 0; row < places.length; row += 1) {
    const place = places[row] ?? -1;
    if (place >= 0 && seesSchool[place] === 1) seen[row] = place + 1;
  }
  return seen;
}

/** What a column has of classes that the user sees, with 0 for all others. */
function ofClassesSeen({ seesBranch }: View, { enrolment }: Part, values: Column): Column {
  const branches = enrolment.columns.classBranch;
  const seen = new Int32Array(values);
  for (let row = 0; row < seen.length; row += 1) if (seesBranch[branches[row] ?? 0] !== 1) seen[row] = 0;
  return seen;
}

const presentSchool: Coding = (view, { student }) => schoolsSeen(view, student.columns.school);
const schoolOfYear: Coding = (view, part) =>
  ofClassesSeen(view, part, schoolsSeen(view, part.enrolment.columns.school));

/** By the place of a donation, that of its student's class in the donation's study year; -1 if there was none. */
const classesOf = new WeakMap<Part, Int32Array>();

/** The same classes as in the lists (`given-class.ts`): of several in one year the current one, otherwise the last. */
function classesOfDonations(view: View, part: Part): Int32Array {
  const known = classesOf.get(part);
  if (known) return known;
  const { student, enrolment, donation } = part;
  const width = view.codes.classYear.size;
  const current = view.codes.outcome.find("CURRENT");
  const { student: of, classYear, outcome } = enrolment.columns;
  const last = new Int32Array(student.size * width);
  const isBefore = (one: number, other: number) => {
    const [first, second] = [outcome[one] === current, outcome[other] === current];
    return first === second ? (enrolment.ids[one] ?? 0) < (enrolment.ids[other] ?? 0) : second;
  };
  for (let row = 0; row < enrolment.size; row += 1) {
    const place = of[row] ?? -1;
    if (enrolment.isThere[row] !== 1 || place < 0) continue;
    const here = place * width + (classYear[row] ?? 0);
    const other = (last[here] ?? 0) - 1;
    if (other === -1 || isBefore(other, row)) last[here] = row + 1;
  }
  const places = new Int32Array(donation.size);
  const { student: to, classYear: year } = donation.columns;
  for (let row = 0; row < places.length; row += 1) {
    const place = to[row] ?? -1;
    places[row] = place < 0 ? -1 : (last[place * width + (year[row] ?? 0)] ?? 0) - 1;
  }
  classesOf.set(part, places);
  return places;
}

/** Of donations: what the class of their study year has, and what the student has now where there is none. */
const ofYearOrNow =
  (ofClasses: Coding, ofStudents: Coding): Coding =>
  (view, part, day) => {
    const classes = classesOfDonations(view, part);
    const inClass = ofClasses(view, part, day);
    const found = at(ofStudents(view, part, day), part.donation.columns.student);
    for (let row = 0; row < classes.length; row += 1) {
      const place = classes[row] ?? -1;
      if (place !== -1) found[row] = inClass[place] ?? 0;
    }
    return found;
  };

/** Each school is its own. */
const itself: Coding = ({ school }) => school.ids.map((_, place) => place + 1);

export const school: Coded = {
  codes: ({ school: rows, seesSchool }) => ({
    ...codesOfRows(rows),
    find: (value) => {
      const place = rows.place(Number(value));
      return place >= 0 && seesSchool[place] === 1 ? place + 1 : 0;
    },
  }),
  of: {
    student: presentSchool,
    enrolment: schoolOfYear,
    donation: ofYearOrNow(schoolOfYear, presentSchool),
    school: itself,
  },
};

const presentGrade: Coding = (_view, { student }) => student.columns.grade;
const gradeOfYear: Coding = (view, part) => ofClassesSeen(view, part, part.enrolment.columns.grade);

export const grade: Coded = {
  codes: codesNamed("grade"),
  of: { student: presentGrade, enrolment: gradeOfYear, donation: ofYearOrNow(gradeOfYear, presentGrade) },
};

/** The place of a school, otherwise of the home. */
function areas(schools: Column, { school: { columns } }: View, name: "province" | "district", homes: Column): Column {
  const of = columns[name];
  const found = new Int32Array(homes);
  for (let row = 0; row < found.length; row += 1) {
    const place = (schools[row] ?? 0) - 1;
    if (place !== -1) found[row] = of[place] ?? 0;
  }
  return found;
}

export const place = (name: "province" | "district"): Coded => {
  const now: Coding = (view, part, day) =>
    areas(presentSchool(view, part, day), view, name, part.student.columns[name]);
  const ofYear: Coding = (view, part, day) =>
    areas(schoolOfYear(view, part, day), view, name, at(part.student.columns[name], part.enrolment.columns.student));
  return {
    codes: codesNamed(name),
    of: {
      student: now,
      enrolment: ofYear,
      donation: ofYearOrNow(ofYear, now),
      school: ({ school: rows }) => rows.columns[name],
    },
  };
};

const everyRow =
  (kind: "student" | "enrolment" | "donation"): Coding =>
  (_view, part) =>
    new Int32Array(part[kind].ids.length).fill(part.branch);

export const branch: Coded = {
  codes: codesNamed("branch"),
  of: {
    student: everyRow("student"),
    enrolment: everyRow("enrolment"),
    donation: everyRow("donation"),
    school: ({ school: rows }) => rows.columns.branch,
  },
};

export const classYear: Coded = {
  codes: codesNamed("classYear"),
  of: {
    enrolment: (_view, { enrolment }) => enrolment.columns.classYear,
    donation: (_view, { donation }) => donation.columns.classYear,
  },
};

const ageGroups = fixed(Object.keys(AgeGroup));

export const ageGroup: Coded = {
  codes: () => ageGroups,
  of: throughStudent((_view, { student }, day) => {
    const placeOf = ageGroupPlaces(day, DAY_ZERO);
    return new Uint8Array(student.columns.born.map((born) => placeOf(born === UNBORN ? null : born) + 1));
  }),
};
