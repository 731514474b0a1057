import { choice, date, names, number, text, worked } from "../../core/export/columns.ts";
import type { ExportSource } from "../../core/export/source.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { needList } from "../needs/need.list.ts";
import { countNeeds, needBatches } from "../needs/need.service.ts";

/** The donor who is being asked, or the name. */
const heldFor = worked(
  "need.fields.donor",
  ["hold.donor.nameEn", "hold.donor.nameLocal", "hold.donorName"],
  ({ hold }, { language }) => {
    const { donor, donorName } = (hold ?? {}) as { donor?: Row | null; donorName?: string | null };
    const local = language === "km" ? donor?.["nameLocal"] : null;
    return ((local ?? donor?.["nameEn"] ?? donorName) as string | null | undefined) ?? null;
  },
);

/** The donor for whom the student is proposed, with the code, as donors may have the same name. */
const proposedFor = worked(
  "need.fields.proposedFor",
  ["proposedFor.nameEn", "proposedFor.nameLocal", "proposedFor.code"],
  ({ proposedFor: donor }, { language }) => {
    const { nameEn, nameLocal, code } = (donor ?? {}) as Record<string, string | null | undefined>;
    const name = (language === "km" && nameLocal) || nameEn;
    if (!code) return null;
    return name ? `${name} (${code})` : code;
  },
);

/** The open distributions in which the student is planned, each with its day. */
const plannedIn = worked("need.fields.plans", ["plans.name", "plans.heldOn"], ({ plans }) => {
  const rows = (plans ?? []) as { name: string; heldOn: string }[];
  return rows.length === 0 ? null : rows.map(({ name, heldOn }) => `${name} (${heldOn})`).join("; ");
});

export const needColumns = {
  code: [text("student.fields.code", "student.code")],
  student: names("student.fields.name", "student"),
  sex: [choice("student.fields.sex", "student.sex", "Sex")],
  school: names("student.fields.school", "student.school"),
  grade: names("student.fields.grade", "student.grade"),
  village: names("student.fields.village", "student.village"),
  commune: names("student.fields.commune", "student.commune"),
  district: names("student.fields.district", "student.district"),
  province: names("student.fields.province", "student.province"),
  branch: names("student.fields.branch", "student.branch"),
  povertyLevel: [choice("student.fields.povertyLevel", "student.povertyLevel", "PovertyLevel")],
  distanceKm: [number("student.fields.distanceKm", "student.distanceKm")],
  yearsWaited: [number("need.fields.yearsWaited", "yearsWaited")],
  points: [
    number("need.fields.points", "points"),
    number("need.fields.pointsPoverty", "pointsPoverty"),
    number("need.fields.pointsGirl", "pointsGirl"),
    number("need.fields.pointsDistance", "pointsDistance"),
    number("need.fields.pointsWaiting", "pointsWaiting"),
  ],
  hold: [heldFor, date("need.fields.untilOn", "hold.untilOn"), text("need.fields.remark", "hold.remark"), proposedFor],
  plans: [plannedIn],
};

/** With what the column shows, as one selection replaces the other. */
const branch: Selection = new Map([
  ["id", null],
  ["nameEn", null],
  ["nameLocal", null],
]);

/** The students who wait for an asset, for reading: nothing imports them. */
export const needSource: ExportSource = {
  permission: "need.read",
  columns: needColumns,
  shown: [
    "code",
    "student",
    "sex",
    "school",
    "grade",
    "povertyLevel",
    "distanceKm",
    "yearsWaited",
    "points",
    "hold",
    "plans",
  ],
  importable: null,
  list: needList,
  count: async (scope, query) => (await countNeeds(scope, { ...query, exact: true })).count,
  batches: needBatches,
  branchesOf: ({ student }) => {
    const id = ((student as Row | undefined)?.["branch"] as Row | undefined)?.["id"];
    return typeof id === "number" ? [id] : [];
  },
  reads: new Map([["student", new Map([["branch", branch]])]]),
};
