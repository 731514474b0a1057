import type { TFunction } from "i18next";
import { isLasting } from "../../../server/shared/asset.ts";
import type { Asset } from "../../../server/shared/enums.ts";
import type { Permission } from "../../../server/shared/permissions.ts";
import {
  type NeedColumn,
  type NeedFilter,
  type NeedSort,
  type NeedsQuery,
  useExportNeedsMutation,
  useNeedsQuery,
  useNeedsTotalQuery,
} from "../../graphql/generated/operations.ts";
import { donorsFound, schoolsFound } from "../../shared/filters/found-records.ts";
import { placeFilters } from "../../shared/filters/place-filters.ts";
import type {
  Column,
  ExportWanted,
  FilterSpec,
  FilterOption,
  ListArgs,
  ListDescriptor,
  TotalArgs,
} from "../../shared/filters/types.ts";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import { visibleColumns } from "../../shared/lists/visible-columns.ts";
import { SchoolInRow } from "../../shared/records/SchoolInRow.tsx";
import { paths } from "../../shared/records/paths.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { Face } from "../../ui/Face.tsx";
import { PovertyTag } from "../../shared/records/PovertyTag.tsx";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { ShownNumber } from "../../ui/ShownNumber.tsx";
import { PlannedIn, Points, PromisedTo } from "./NeedParts.tsx";

type Need = NeedsQuery["needs"]["rows"][number];
/** A student who waits; the id is the student's. */
export type NeedRow = Need & { id: number };

type Translate = TFunction<["need", "student", "ui", "enums"]>;

/** Who reads the list, and what is preset in it. */
export interface Reader {
  language: string;
  permissions: ReadonlySet<Permission>;
  /** The study years that can be chosen, and the one that is shown while none is; undefined if there are none. */
  years: FilterOption[];
  presentYear: string | undefined;
  /** For what they wait, and what that is while nothing is chosen. */
  asset: Asset;
  lastAsset: Asset;
}

const relations = ["province", "district", "commune", "village"] as const;

/** A choice among few is text in the address; the API takes the study year's id. */
export const asked = <Wanted extends { filter?: NeedFilter }>(wanted: Wanted): Wanted => {
  const { yearId, ...filter } = (wanted.filter ?? {}) as Omit<NeedFilter, "yearId"> & { yearId?: string };
  return yearId === undefined ? wanted : { ...wanted, filter: { ...filter, yearId: Number(yearId) } };
};

const useRows = (args: ListArgs<NeedSort, NeedFilter>, shown: ReadonlySet<string>) =>
  rowsOf(
    useNeedsQuery({
      variables: { ...asked(args), ...visibleColumns(shown, relations) },
      fetchPolicy: "cache-and-network",
    }),
    ({ needs: { rows, hasNext } }) => ({ rows: rows.map((row): NeedRow => ({ ...row, id: row.student.id })), hasNext }),
  );

const useTotal = (variables: TotalArgs<NeedFilter>) => ({
  total: useNeedsTotalQuery({ variables: asked(variables), fetchPolicy: "cache-and-network" }).data?.needsTotal,
});

const useAsk = () => {
  const [ask] = useExportNeedsMutation();
  return async ({ columns, ...wanted }: ExportWanted<NeedSort, NeedFilter>) =>
    (await ask({ variables: { ...asked(wanted), ...(columns && { columns: columns as NeedColumn[] }) } })).data
      ?.exportNeeds.id;
};

const plansColumn = (t: Translate): Column<NeedRow, NeedSort> => ({
  key: "plans",
  kind: "tag",
  header: t("need:columns.plans"),
  phone: "tag",
  render: ({ plans }) => <PlannedIn plans={plans ?? []} />,
});

const columns = (t: Translate, { language, permissions }: Reader): Column<NeedRow, NeedSort>[] => {
  const khmer = language === "km";
  const place = (key: "village" | "commune" | "district" | "province" | "branch"): Column<NeedRow, NeedSort> => ({
    key,
    header: t(`student:fields.${key}`),
    kind: "name",
    optional: true,
    render: ({ student }) => <NameBoth of={student[key]} />,
  });
  return [
    {
      key: "student",
      header: t("student:fields.name"),
      kind: "name",
      phone: "title",
      sort: khmer ? "NAME_LOCAL" : "NAME_EN",
      renderImage: ({ student }) => (
        <Face name={khmer ? student.nameLocal : student.nameEn} picture={student.photo?.thumbUrl} />
      ),
      render: ({ student }) => <NameBoth of={student} />,
    },
    {
      key: "code",
      kind: "code",
      header: t("student:fields.code"),
      phone: "code",
      sort: "CODE",
      render: ({ student }) => <CopyCode code={student.code} />,
    },
    {
      key: "points",
      kind: "tags",
      header: t("need:columns.points"),
      sort: "NEED",
      largestFirst: true,
      phone: "tag",
      render: (row) => <Points of={row} />,
    },
    {
      key: "hold",
      kind: "tags",
      header: t("need:columns.hold"),
      phone: "tag",
      render: (row) => <PromisedTo of={row} />,
    },
    ...(permissions.has("distribution.handOut") ? [plansColumn(t)] : []),
    {
      key: "school",
      header: t("student:fields.school"),
      kind: "longName",
      phone: "long",
      render: ({ student }) => <NameBoth of={student.school} />,
      short: ({ student }) => <SchoolInRow of={student.school} />,
    },
    {
      key: "grade",
      header: t("student:fields.grade"),
      kind: "word",
      phone: "subtitle",
      render: ({ student }) => <NameBoth of={student.grade} />,
    },
    {
      key: "sex",
      kind: "word",
      header: t("student:fields.sex"),
      optional: true,
      render: ({ student }) => t(`enums:Sex.${student.sex}`),
    },
    {
      key: "povertyLevel",
      kind: "shortTag",
      header: t("student:fields.povertyLevel"),
      optional: true,
      render: ({ student }) => <PovertyTag level={student.povertyLevel} listed />,
    },
    {
      key: "distanceKm",
      header: t("student:fields.distanceKm"),
      kind: "number",
      align: "end",
      sort: "DISTANCE",
      render: ({ student }) => <ShownNumber value={student.distanceKm} decimals={1} />,
    },
    {
      key: "yearsWaited",
      header: t("need:fields.yearsWaited"),
      kind: "number",
      align: "end",
      render: ({ yearsWaited }) => <ShownNumber value={yearsWaited} />,
    },
    ...(["village", "commune", "district", "province", "branch"] as const).map(place),
  ];
};

const filters = (
  t: Translate,
  { years, presentYear, asset, lastAsset, permissions }: Reader,
): FilterSpec<keyof NeedFilter>[] => [
  {
    key: "asset",
    type: "enum",
    of: "Asset",
    single: true,
    label: t("need:filters.asset"),
    shown: "more",
    preset: lastAsset,
  },
  {
    key: "yearId",
    type: "options",
    options: years,
    single: true,
    label: t("need:filters.year"),
    shown: "more",
    ...(presentYear !== undefined && { preset: presentYear }),
  },
  {
    key: "never",
    type: "choice",
    label: t("need:filters.without"),
    yes: t("need:filters.never"),
    no: t("need:filters.notThisYear"),
    shown: "more",
    preset: isLasting(asset),
  },
  {
    key: "held",
    type: "choice",
    label: t("need:filters.held"),
    yes: t("need:filters.isHeld"),
    no: t("need:filters.isNotHeld"),
  },
  {
    key: "proposed",
    type: "choice",
    label: t("need:filters.proposed"),
    yes: t("need:filters.isProposed"),
    no: t("need:filters.isNotProposed"),
    shown: "more",
  },
  ...(permissions.has("distribution.handOut")
    ? [
        {
          key: "planned",
          type: "choice",
          label: t("need:filters.planned"),
          yes: t("need:filters.isPlanned"),
          no: t("need:filters.isNotPlanned"),
        } as const,
      ]
    : []),
  { key: "receivedFromId", type: "record", ...donorsFound, label: t("need:filters.receivedFrom"), shown: "more" },
  { key: "branchId", type: "branch", label: t("student:fields.branch"), shown: "more" },
  { key: "schoolId", type: "record", ...schoolsFound, label: t("student:fields.school"), shown: "more" },
  { key: "gradeId", type: "reference", kind: "GRADE", label: t("student:fields.grade"), shown: "more" },
  { key: "povertyLevel", type: "enum", of: "PovertyLevel", label: t("student:fields.povertyLevel"), shown: "more" },
  { key: "sex", type: "enum", of: "Sex", label: t("student:fields.sex"), shown: "more" },
  ...placeFilters(
    {
      provinceId: t("student:fields.province"),
      districtId: t("student:fields.district"),
      communeId: t("student:fields.commune"),
      villageId: t("student:fields.village"),
    },
    { shown: "more" },
  ),
  {
    key: "distanceFrom",
    to: "distanceTo",
    type: "range",
    label: t("student:list.distance"),
    unit: t("student:units.km"),
    shown: "more",
  },
];

/** Students who wait for an asset: columns, filters and texts. */
export function needList(t: Translate, reader: Reader): ListDescriptor<NeedRow, NeedSort, NeedFilter> {
  return {
    id: "needs",
    defaultSort: "NEED",
    searchLabel: reader.permissions.has("phone.read") ? t("student:list.search") : t("student:list.searchNoPhone"),
    emptyTitle: t("need:list.emptyTitle"),
    emptyText: t("need:list.emptyText"),
    rowName: ({ student }) => (reader.language === "km" ? student.nameLocal : student.nameEn),
    rowLink: ({ id }) => paths.student(id),
    useRows,
    useTotal,
    export: { list: "NEED", useAsk },
    columns: columns(t, reader),
    filters: filters(t, reader),
  };
}
