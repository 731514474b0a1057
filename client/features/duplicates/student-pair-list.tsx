import type { TFunction } from "i18next";
import {
  type StudentPairFilter,
  type StudentPairSort,
  type StudentPairsQuery,
  useStudentPairsQuery,
  useStudentPairsTotalQuery,
} from "../../graphql/generated/operations.ts";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import { schoolsFound } from "../../shared/filters/found-records.ts";
import type { ListArgs, ListDescriptor, TotalArgs } from "../../shared/filters/types.ts";
import { paths } from "../../shared/records/paths.ts";
import { PairedStudent } from "./PairedStudent.tsx";
import { WhyStudents } from "./WhyStudents.tsx";

type PairRow = StudentPairsQuery["studentPairs"]["rows"][number];

const useRows = (variables: ListArgs<StudentPairSort, StudentPairFilter>) =>
  rowsOf(useStudentPairsQuery({ variables, fetchPolicy: "cache-and-network" }), (data) => data.studentPairs);

const useTotal = (variables: TotalArgs<StudentPairFilter>) => ({
  total: useStudentPairsTotalQuery({ variables, fetchPolicy: "cache-and-network" }).data?.studentPairsTotal,
});

/** Which student of a pair to keep: the one with a donor, else the one in a class, else the older record. */
export function mergePath({ student, other }: PairRow): string {
  const more = (a: PairRow["student"], b: PairRow["student"]) =>
    Number(a.hasActiveDonor) - Number(b.hasActiveDonor) || Number(a.school !== null) - Number(b.school !== null);
  return more(other, student) > 0
    ? paths.mergeStudents(other.id, student.id)
    : paths.mergeStudents(student.id, other.id);
}

type PairFilters = ListDescriptor<PairRow, StudentPairSort, StudentPairFilter>["filters"];

/** The filters of possible duplicates. `unlikely` is how many less likely pairs there are, in words. */
export const pairFilters = (t: TFunction<["duplicate", "ui"]>, unlikely: string): PairFilters => [
  { key: "branchId", type: "branch", label: t("duplicate:list.branch") },
  {
    key: "schoolId",
    type: "record",
    ...schoolsFound,
    label: t("duplicate:list.school"),
    narrowedBy: ["branchId"],
  },
  { key: "unlikely", type: "flag", label: t("duplicate:list.unlikely", { shown: unlikely }) },
  { key: "apart", type: "flag", label: t("duplicate:list.apart") },
];

/** Possible duplicates: columns, filters and texts. */
export function studentPairList(
  t: TFunction<["duplicate", "ui"]>,
  nameOf: (row: PairRow) => string,
  { filters, emptyText }: { filters: PairFilters; emptyText: string },
): ListDescriptor<PairRow, StudentPairSort, StudentPairFilter> {
  return {
    id: "duplicates",
    defaultSort: "LIKELIHOOD",
    defaultDescending: true,
    emptyTitle: t("duplicate:list.emptyTitle"),
    emptyText,
    rowName: nameOf,
    rowLink: mergePath,
    useRows,
    useTotal,
    columns: [
      {
        key: "student",
        header: t("duplicate:list.student"),
        phone: "title",
        kind: "record",
        render: (row) => <PairedStudent of={row.student} />,
      },
      {
        key: "other",
        header: t("duplicate:list.other"),
        phone: "line",
        kind: "record",
        render: (row) => <PairedStudent of={row.other} />,
      },
      {
        key: "why",
        kind: "tags",
        header: t("duplicate:list.why"),
        phone: "line",
        render: (row) => <WhyStudents of={row} />,
      },
    ],
    filters,
  };
}
