import { choice, date, moment, names, number, text } from "../../core/export/columns.ts";
import { recordSource } from "../../core/export/source.ts";
import { distributionList } from "../distributions/distribution.list.ts";
import { plannedStudentList } from "../distributions/planned-student.list.ts";
import { matchList } from "../matches/match.list.ts";

const updated = { updatedAt: [moment("ui.updatedAt", "updatedAt")] };

export const matchColumns = {
  student: names("need.fields.student", "student"),
  code: [text("student.fields.code", "student.code")],
  donor: [text("import.field.donorCode", "donor.code"), ...names("need.fields.donor", "donor")],
  asset: [choice("need.fields.asset", "asset", "Asset")],
  classYear: names("need.fields.classYear", "classYear"),
  state: [choice("need.fields.state", "state", "MatchState")],
  proposedBecause: [
    choice("need.fields.proposedBecause", "proposedBecause", "MatchReason"),
    number("need.fields.points", "points"),
  ],
  releasedBecause: [choice("need.fields.releasedBecause", "releasedBecause", "MatchRelease")],
  branch: names("need.fields.branch", "branch"),
  ...updated,
};

/** Matches, for reading: people decide about them one by one. */
export const matchSource = recordSource(matchList, {
  permission: "match.read",
  columns: matchColumns,
  shown: ["student", "code", "donor", "asset", "classYear", "state"],
  importable: null,
});

export const distributionColumns = {
  name: [text("distribution.fields.name", "name")],
  heldOn: [date("distribution.fields.heldOn", "heldOn")],
  place: [...names("distribution.fields.school", "school"), text("distribution.fields.place", "place")],
  asset: [
    choice("distribution.fields.asset", "asset", "Asset"),
    number("distribution.fields.amount", "amount"),
    text("distribution.fields.currency", "currency"),
  ],
  classYear: names("distribution.fields.classYear", "classYear"),
  given: [
    number("distribution.planned.title", "counts.planned"),
    number("distribution.numbers.given", "counts.given"),
    number("distribution.numbers.absent", "counts.absent"),
    number("distribution.numbers.waiting", "counts.waiting"),
  ],
  branch: names("distribution.fields.branch", "branch"),
  state: [choice("distribution.fields.state", "state", "DistributionState")],
  ...updated,
};

export const distributionSource = recordSource(distributionList, {
  permission: "distribution.read",
  columns: distributionColumns,
  shown: ["name", "heldOn", "place", "asset", "classYear", "given", "branch", "state"],
  importable: null,
  // Who has moved to another branch since is counted there.
  counted: true,
});

export const plannedStudentColumns = {
  student: names("distribution.fields.student", "student"),
  code: [text("student.fields.code", "student.code")],
  school: names("student.fields.school", "student.school"),
  donor: [text("import.field.donorCode", "donor.code"), ...names("distribution.fields.donor", "donor")],
  serialNumber: [text("distribution.fields.serialNumber", "serialNumber")],
  outcome: [choice("distribution.fields.outcome", "outcome", "HandOutOutcome")],
  handedOn: [date("distribution.fields.handedOn", "handedOn")],
  handedBy: [text("distribution.fields.handedBy", "handedByName"), moment("distribution.fields.handedAt", "handedAt")],
  collectedBy: [
    text("distribution.fields.collectedBy", "collectedBy"),
    text("distribution.fields.collectedRelation", "collectedRelation"),
  ],
};

export const plannedStudentSource = recordSource(plannedStudentList, {
  permission: "distribution.handOut",
  columns: plannedStudentColumns,
  shown: ["student", "code", "school", "donor", "serialNumber", "outcome", "handedOn", "collectedBy"],
  importable: null,
});
