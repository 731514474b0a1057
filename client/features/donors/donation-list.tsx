import type { TFunction } from "i18next";
import type { Permission } from "../../../server/shared/permissions.ts";
import {
  type DonationColumn,
  type DonationFilter,
  type DonationSort,
  type DonationsQuery,
  useDonationsQuery,
  useDonationsTotalQuery,
  useExportDonationsMutation,
} from "../../graphql/generated/operations.ts";
import { donorsFound, schoolsFound, studentsFound } from "../../shared/filters/found-records.ts";
import { placeFilters } from "../../shared/filters/place-filters.ts";
import type {
  Column,
  ExportWanted,
  FilterSpec,
  ListArgs,
  ListDescriptor,
  TotalArgs,
} from "../../shared/filters/types.ts";
import { updatedColumn } from "../../shared/lists/named-columns.tsx";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import { Money } from "../../shared/records/Money.tsx";
import { paths } from "../../shared/records/paths.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { Face } from "../../ui/Face.tsx";
import { showDate } from "../../ui/format.ts";
import { Dash, NameBoth } from "../../ui/NameBoth.tsx";
import { GivenAsset, StateTag } from "./DonationParts.tsx";

export type DonationRow = DonationsQuery["donations"]["rows"][number];

type Translate = TFunction<["donation", "donor", "student", "ui", "enums"]>;

export interface Reader {
  language: string;
  permissions: ReadonlySet<Permission>;
}

const useRows = (variables: ListArgs<DonationSort, DonationFilter>) =>
  rowsOf(useDonationsQuery({ variables, fetchPolicy: "cache-and-network" }), (data) => data.donations);

const useTotal = (variables: TotalArgs<DonationFilter>) => ({
  total: useDonationsTotalQuery({ variables, fetchPolicy: "cache-and-network" }).data?.donationsTotal,
});

const useAsk = () => {
  const [ask] = useExportDonationsMutation();
  return async ({ columns, ...wanted }: ExportWanted<DonationSort, DonationFilter>) =>
    (await ask({ variables: { ...wanted, ...(columns && { columns: columns as DonationColumn[] }) } })).data
      ?.exportDonations.id;
};

/** When and why a donation was given up, if it was. */
export const givenUp = (
  t: TFunction<["donation", "enums"]>,
  { gaveUpOn, gaveUpReason }: Pick<DonationRow, "gaveUpOn" | "gaveUpReason">,
): string | null =>
  gaveUpOn && gaveUpReason ? `${showDate(gaveUpOn)} · ${t(`enums:GiveUpReason.${gaveUpReason}`)}` : null;

const columns = (t: Translate, { language, permissions }: Reader): Column<DonationRow, DonationSort>[] => [
  {
    key: "student",
    kind: "name",
    header: t("donation:fields.student"),
    phone: "title",
    renderImage: ({ student }) => (
      <Face name={language === "km" ? student.nameLocal : student.nameEn} picture={student.photo?.thumbUrl} />
    ),
    render: ({ student }) => <NameBoth of={student} />,
  },
  {
    key: "code",
    kind: "code",
    header: t("donation:columns.studentCode"),
    render: ({ student }) => <CopyCode code={student.code} />,
  },
  {
    key: "donor",
    kind: "name",
    header: t("donation:fields.donor"),
    phone: "long",
    render: ({ donor }) => <NameBoth of={donor} />,
  },
  {
    key: "asset",
    header: t("donation:fields.asset"),
    phone: "subtitle",
    render: (row) => <GivenAsset of={row} />,
  },
  ...(permissions.has("money.read")
    ? [
        {
          key: "amount",
          kind: "amount" as const,
          header: t("donation:fields.amount"),
          optional: true,
          align: "end" as const,
          render: ({ amount, currency }: DonationRow) => <Money amount={amount} currency={currency} />,
        },
      ]
    : []),
  {
    key: "serialNumber",
    kind: "code",
    header: t("donation:fields.serialNumber"),
    optional: true,
    render: ({ serialNumber }) => (serialNumber ? <span className="ui-code">{serialNumber}</span> : <Dash />),
  },
  {
    key: "classYear",
    kind: "date",
    header: t("donation:fields.classYear"),
    render: ({ classYear }) => <NameBoth of={classYear} />,
  },
  {
    key: "givenOn",
    kind: "date",
    header: t("donation:fields.givenOn"),
    phone: "subtitle",
    sort: "GIVEN_ON",
    render: ({ givenOn }) => showDate(givenOn),
  },
  {
    key: "school",
    kind: "longName",
    header: t("donation:columns.school"),
    render: ({ school }) => <NameBoth of={school} />,
  },
  {
    key: "state",
    kind: "tag",
    header: t("donation:fields.state"),
    phone: "tag",
    render: ({ state }) => <StateTag state={state} />,
  },
  {
    key: "gaveUpOn",
    header: t("donation:fields.gaveUpOn"),
    optional: true,
    render: (row) => {
      const when = givenUp(t, row);
      if (when === null) return <Dash />;
      return <span className="ui-long-text">{[when, row.gaveUpNote].filter(Boolean).join(" · ")}</span>;
    },
  },
  {
    key: "district",
    kind: "name",
    header: t("student:list.areaDistrict"),
    optional: true,
    render: ({ district }) => <NameBoth of={district} />,
  },
  {
    key: "province",
    kind: "name",
    header: t("student:list.areaProvince"),
    optional: true,
    render: ({ province }) => <NameBoth of={province} />,
  },
  {
    key: "branch",
    kind: "name",
    header: t("donation:fields.branch"),
    optional: true,
    render: ({ branch }) => <NameBoth of={branch} />,
  },
  {
    key: "remark",
    header: t("donation:fields.remark"),
    optional: true,
    render: ({ remark }) => (remark ? <span className="ui-long-text">{remark}</span> : <Dash />),
  },
  { ...updatedColumn(t("ui:updatedAt")), sort: "UPDATED_AT" },
];

/** Filters on the students, as tables count donations by them. */
const ofStudents = (t: Translate): FilterSpec<keyof DonationFilter>[] => {
  const choice = { type: "choice", yes: t("ui:yes"), no: t("ui:no"), shown: "more" } as const;
  return [
    {
      key: "areaProvinceId",
      type: "reference",
      kind: "PROVINCE",
      label: t("student:list.areaProvince"),
      shown: "more",
    },
    {
      key: "areaDistrictId",
      type: "reference",
      kind: "DISTRICT",
      label: t("student:list.areaDistrict"),
      shown: "more",
    },
    { key: "hasSchool", label: t("student:list.hasSchool"), ...choice },
    { key: "hasGrade", label: t("student:list.hasGrade"), ...choice },
    { key: "ageGroup", type: "enum", of: "AgeGroup", label: t("student:list.ageGroup"), shown: "more" },
    {
      key: "studentStatus",
      type: "enum",
      of: "StudentStatus",
      label: t("donation:filters.studentStatus"),
      shown: "more",
    },
    { key: "photoConsent", type: "enum", of: "PhotoConsent", label: t("student:fields.photoConsent"), shown: "more" },
    { key: "hasActiveDonor", label: t("student:list.activeDonor"), ...choice },
  ];
};

const filters = (t: Translate, { permissions }: Reader): FilterSpec<keyof DonationFilter>[] => [
  { key: "asset", type: "enum", of: "Asset", label: t("donation:fields.asset") },
  { key: "classYearId", type: "reference", kind: "CLASS_YEAR", label: t("donation:fields.classYear") },
  { key: "state", type: "enum", of: "DonationState", label: t("donation:fields.state") },
  { key: "donorId", type: "record", ...donorsFound, label: t("donation:fields.donor") },
  { key: "studentId", type: "record", ...studentsFound, label: t("donation:fields.student"), shown: "more" },
  { key: "givenFrom", to: "givenTo", type: "days", label: t("donation:fields.givenOn"), shown: "more" },
  { key: "givenYear", type: "year", label: t("donation:filters.givenYear"), shown: "more" },
  { key: "branchId", type: "branch", label: t("donation:fields.branch"), shown: "more" },
  { key: "schoolId", type: "record", ...schoolsFound, label: t("student:fields.school"), shown: "more" },
  { key: "gradeId", type: "reference", kind: "GRADE", label: t("student:fields.grade"), shown: "more" },
  ...placeFilters(
    {
      provinceId: t("student:list.homeProvince"),
      districtId: t("student:list.homeDistrict"),
      communeId: t("student:fields.commune"),
      villageId: t("student:fields.village"),
    },
    { shown: "more" },
  ),
  ...ofStudents(t),
  { key: "sex", type: "enum", of: "Sex", label: t("student:fields.sex"), shown: "more" },
  { key: "povertyLevel", type: "enum", of: "PovertyLevel", label: t("student:fields.povertyLevel"), shown: "more" },
  { key: "donorType", type: "enum", of: "DonorType", label: t("donor:fields.donorType"), shown: "more" },
  {
    key: "donorCountryId",
    type: "reference",
    kind: "COUNTRY",
    label: t("donation:filters.donorCountry"),
    shown: "more",
  },
  {
    key: "donorHasCountry",
    type: "choice",
    label: t("donation:filters.donorHasCountry"),
    yes: t("ui:yes"),
    no: t("ui:no"),
    shown: "set",
  },
  ...(permissions.has("money.read")
    ? ([
        { key: "currency", type: "enum", of: "Currency", label: t("donation:fields.currency"), shown: "more" },
        { key: "amountFrom", to: "amountTo", type: "range", label: t("donation:fields.amount"), shown: "more" },
      ] as const)
    : []),
  {
    key: "hasSerialNumber",
    type: "choice",
    label: t("donation:fields.serialNumber"),
    yes: t("donation:filters.serialNumber"),
    no: t("donation:filters.noSerialNumber"),
    shown: "more",
  },
];

/** The register of donations: columns, filters and texts. */
export function donationList(t: Translate, reader: Reader): ListDescriptor<DonationRow, DonationSort, DonationFilter> {
  const { language } = reader;
  return {
    id: "donations",
    defaultSort: "GIVEN_ON",
    defaultDescending: true,
    ...(reader.permissions.has("personal.read") && { searchLabel: t("donation:list.search") }),
    emptyTitle: t("donation:list.emptyTitle"),
    emptyText: t("donation:list.registerEmpty"),
    rowName: ({ student, asset, classYear }) =>
      t("donation:row", {
        asset: t(`enums:Asset.${asset}`),
        name: language === "km" ? student.nameLocal : student.nameEn,
        year: language === "km" ? classYear.nameLocal : classYear.nameEn,
      }),
    rowLink: (row) => paths.student(row.student.id, "donations"),
    useRows,
    useTotal,
    export: { list: "DONATION", useAsk },
    columns: columns(t, reader),
    filters: filters(t, reader),
  };
}

/** The columns of the register that a donor's own list leaves out. */
const notOfDonor = new Set(["donor", "district", "province", "branch", "gaveUpOn"]);
const filtersOfDonor = new Set(["asset", "classYearId", "state"]);

/** A donor's donations: the part of the register that is theirs. */
export function donatedList(
  t: Translate,
  reader: Reader,
  donorId: number,
): ListDescriptor<DonationRow, DonationSort, DonationFilter> {
  const ofDonor = <Wanted extends { filter?: DonationFilter }>(wanted: Wanted): Wanted => ({
    ...wanted,
    filter: { ...wanted.filter, donorId: [donorId] },
  });
  const { searchLabel: _none, ...list } = donationList(t, reader);
  return {
    ...list,
    id: "donated",
    emptyText: t("donation:list.emptyText"),
    rowLink: (row) => paths.student(row.student.id),
    useRows: (args) => useRows(ofDonor(args)),
    useTotal: (args) => useTotal(ofDonor(args)),
    export: {
      list: "DONATION",
      useAsk: () => {
        const ask = useAsk();
        return (wanted) => ask(ofDonor(wanted));
      },
    },
    columns: list.columns
      .filter(({ key }) => !notOfDonor.has(key))
      // With the day and the reason of giving up.
      .map((column) => (column.key === "state" ? { ...column, more: (row) => givenUp(t, row) } : column)),
    filters: list.filters.filter(({ key }) => filtersOfDonor.has(key)),
  };
}
