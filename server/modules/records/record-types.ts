import type { EntityClass } from "@mikro-orm/postgresql";
import type { BaseRecord } from "../../core/data/record.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import type { Permission } from "../../shared/permissions.ts";
import { recordAccess, type RecordTypeName } from "../../shared/record-types.ts";
import { Branch } from "../branches/branch.entity.ts";
import { Certificate } from "../certificates/certificate.entity.ts";
import { SchoolClass } from "../classes/class.entity.ts";
import { Distribution } from "../distributions/distribution.entity.ts";
import { PlannedStudent } from "../distributions/planned-student.entity.ts";
import { Donation } from "../donations/donation.entity.ts";
import { DonorStop } from "../donors/donor-stop.entity.ts";
import { Donor } from "../donors/donor.entity.ts";
import { Match } from "../matches/match.entity.ts";
import { Hold } from "../needs/hold.entity.ts";
import { Organisation } from "../organisation/organisation.entity.ts";
import { StudentPhoto } from "../photos/photo.entity.ts";
import { Pledge } from "../pledges/pledge.entity.ts";
import { YearEndDecision } from "../promotion/year-end-decision.entity.ts";
import { referenceRegistry } from "../reference/reference.registry.ts";
import { School } from "../schools/school.entity.ts";
import { Enrolment } from "../students/enrolment.entity.ts";
import { Student } from "../students/student.entity.ts";
import { ApiToken } from "../tokens/token.entity.ts";
import { User } from "../users/user.entity.ts";
import { SavedView } from "../views/view.entity.ts";
import { Webhook } from "../webhooks/webhook.entity.ts";

/** What users recognise a record by. */
export interface Label {
  code: string | null;
  nameEn: string | null;
  nameLocal: string | null;
}

/** How records of a type are labelled and found. */
interface Described {
  entity: EntityClass<BaseRecord>;
  /** The fields needed to label a record. */
  selection: Selection;
  label: (row: Row) => Label;
  /** The relation to the whole that its records are parts of and shown on. */
  partOf?: string;
  /** The relation that says where a record is, to distinguish it in search results. */
  placedBy?: string;
  /** Relations by whose code and names its records are found, if they have none of their own. */
  foundBy?: string[];
}

/** Everything about a record type that mixed lists need: changes, Trash, audit. */
export interface RecordType extends Described {
  /** The permission to read its records and their changes. */
  read: Permission;
  /** The permission to delete its records; null if they cannot be deleted. */
  remove: Permission | null;
}

const fields = (...names: string[]): Selection => new Map(names.map((name) => [name, null]));
const nested = (row: Row, name: string): Row | null => (row[name] as Row | null) ?? null;
const text = (row: Row | null, name: string): string | null => (row?.[name] as string | null | undefined) ?? null;
/** The non-empty parts, joined by a dot. */
const joined = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(" · ");

const names = fields("code", "nameEn", "nameLocal");
const own = (row: Row): Label => ({
  code: text(row, "code"),
  nameEn: text(row, "nameEn"),
  nameLocal: text(row, "nameLocal") ?? text(row, "nameEn"),
});
const named = (entity: EntityClass<BaseRecord>): Described => ({ entity, selection: names, label: own });

const schoolClass: Described = {
  entity: SchoolClass,
  selection: new Map([
    ["section", null],
    ["school", names],
    ["grade", names],
    ["classYear", names],
  ]),
  label: (row) => {
    const name = (field: string) =>
      joined(
        joined(text(nested(row, "grade"), field), text(row, "section")),
        text(nested(row, "classYear"), field),
        text(nested(row, "school"), field),
      );
    return { code: text(nested(row, "school"), "code"), nameEn: name("nameEn"), nameLocal: name("nameLocal") };
  },
  partOf: "school",
  foundBy: ["school"],
};

const enrolment: Described = {
  entity: Enrolment,
  selection: new Map([
    ["student", names],
    ["classYear", names],
  ]),
  label: (row) => {
    const name = (field: string) => joined(text(nested(row, "student"), field), text(nested(row, "classYear"), field));
    return { code: text(nested(row, "student"), "code"), nameEn: name("nameEn"), nameLocal: name("nameLocal") };
  },
  partOf: "student",
  placedBy: "schoolClass",
  foundBy: ["student"],
};

const yearEndDecision: Described = {
  entity: YearEndDecision,
  selection: new Map([["enrolment", enrolment.selection]]),
  label: (row) => enrolment.label(nested(row, "enrolment") ?? row),
};

const donation: Described = {
  entity: Donation,
  selection: new Map([
    ["student", names],
    ["donor", names],
    ["classYear", names],
  ]),
  label: (row) => {
    const name = (field: string) =>
      joined(
        text(nested(row, "student"), field),
        text(nested(row, "donor"), field) ?? text(nested(row, "donor"), "nameEn"),
        text(nested(row, "classYear"), field),
      );
    return { code: text(nested(row, "student"), "code"), nameEn: name("nameEn"), nameLocal: name("nameLocal") };
  },
  partOf: "student",
  foundBy: ["student", "donor"],
};

const hold: Described = {
  entity: Hold,
  selection: new Map([
    ["student", names],
    ["classYear", names],
  ]),
  label: (row) => {
    const name = (field: string) => joined(text(nested(row, "student"), field), text(nested(row, "classYear"), field));
    return { code: text(nested(row, "student"), "code"), nameEn: name("nameEn"), nameLocal: name("nameLocal") };
  },
  partOf: "student",
  foundBy: ["student"],
};

const match: Described = {
  entity: Match,
  selection: new Map([
    ["student", names],
    ["donor", names],
    ["classYear", names],
  ]),
  label: (row) => {
    const name = (field: string) =>
      joined(
        text(nested(row, "student"), field),
        text(nested(row, "donor"), field) ?? text(nested(row, "donor"), "nameEn"),
        text(nested(row, "classYear"), field),
      );
    return { code: text(nested(row, "student"), "code"), nameEn: name("nameEn"), nameLocal: name("nameLocal") };
  },
  partOf: "student",
  foundBy: ["student", "donor"],
};

const pledge: Described = {
  entity: Pledge,
  selection: new Map([
    ["donor", names],
    ["fromYear", names],
  ]),
  label: (row) => {
    const name = (field: string) =>
      joined(
        text(nested(row, "donor"), field) ?? text(nested(row, "donor"), "nameEn"),
        text(nested(row, "fromYear"), field),
      );
    return { code: text(nested(row, "donor"), "code"), nameEn: name("nameEn"), nameLocal: name("nameLocal") };
  },
  partOf: "donor",
  foundBy: ["donor"],
};

const donorStop: Described = {
  entity: DonorStop,
  selection: new Map([["donor", names]]),
  label: (row) => own(nested(row, "donor") ?? row),
  partOf: "donor",
  foundBy: ["donor"],
};

const photo: Described = {
  entity: StudentPhoto,
  selection: new Map([
    ["title", null],
    ["student", names],
  ]),
  label: (row) => {
    const name = (field: string) => joined(text(nested(row, "student"), field), text(row, "title"));
    return { code: text(nested(row, "student"), "code"), nameEn: name("nameEn"), nameLocal: name("nameLocal") };
  },
  partOf: "student",
  foundBy: ["student"],
};

const certificate: Described = {
  entity: Certificate,
  selection: new Map([
    ["serial", null],
    ["donor", names],
  ]),
  label: (row) => {
    const donor = nested(row, "donor");
    return {
      code: text(row, "serial"),
      nameEn: text(donor, "nameEn"),
      nameLocal: text(donor, "nameLocal") ?? text(donor, "nameEn"),
    };
  },
  partOf: "donor",
  foundBy: ["donor"],
};

/** Types with one name for both languages. */
const called = (entity: EntityClass<BaseRecord>): Described => ({
  entity,
  selection: fields("name"),
  label: (row) => ({ code: null, nameEn: text(row, "name"), nameLocal: text(row, "name") }),
});

const plannedStudent: Described = {
  entity: PlannedStudent,
  selection: new Map([
    ["student", names],
    ["distribution", fields("name")],
  ]),
  label: (row) => {
    const name = (field: string) =>
      joined(text(nested(row, "student"), field), text(nested(row, "distribution"), "name"));
    return { code: text(nested(row, "student"), "code"), nameEn: name("nameEn"), nameLocal: name("nameLocal") };
  },
  partOf: "distribution",
  foundBy: ["student"],
};

const all: Described[] = [
  ...[School, Student, Donor, Branch].map(named),
  ...Object.values(referenceRegistry).map(({ entity }) => named(entity)),
  { ...named(Organisation), selection: fields("nameEn", "nameLocal") },
  schoolClass,
  enrolment,
  yearEndDecision,
  donation,
  hold,
  match,
  pledge,
  donorStop,
  plannedStudent,
  photo,
  certificate,
  ...[ApiToken, Distribution, SavedView, User, Webhook].map(called),
];

/** Every type by its GraphQL name. */
export const recordTypes: ReadonlyMap<string, RecordType> = new Map(
  all.map((type) => [type.entity.name, { ...type, ...recordAccess[type.entity.name as RecordTypeName] }]),
);
