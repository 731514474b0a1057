import type { TFunction } from "i18next";
import {
  type DonatedStudentsQuery,
  type DonationFilter,
  type DonationSort,
  useDonatedStudentsQuery,
  useDonationsTotalQuery,
  type DonationColumn,
  useExportDonationsMutation,
} from "../../graphql/generated/operations.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { Face } from "../../ui/Face.tsx";
import { showDate } from "../../ui/format.ts";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import type { ExportWanted, ListDescriptor } from "../../shared/filters/types.ts";
import { Dash, NameBoth } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { GivenAsset, StateTag } from "./DonationParts.tsx";

export type DonatedRow = DonatedStudentsQuery["donations"]["rows"][number];

/** A donor's donations, one per row: columns, filters and texts. */
export function donatedList(
  t: TFunction<["donation", "ui", "enums"]>,
  language: string,
  donorId: number,
): ListDescriptor<DonatedRow, DonationSort, DonationFilter> {
  const ofDonor = (filter?: DonationFilter): DonationFilter => ({ ...filter, donorId: [donorId] });
  return {
    id: "donated",
    defaultSort: "GIVEN_ON",
    defaultDescending: true,
    emptyTitle: t("donation:list.emptyTitle"),
    emptyText: t("donation:list.emptyText"),
    rowName: ({ student, asset, classYear }) =>
      t("donation:row", {
        asset: t(`enums:Asset.${asset}`),
        name: language === "km" ? student.nameLocal : student.nameEn,
        year: language === "km" ? classYear.nameLocal : classYear.nameEn,
      }),
    rowLink: (row) => paths.student(row.student.id),
    useRows: ({ filter, sort, descending, page, pageSize }) =>
      rowsOf(
        useDonatedStudentsQuery({
          variables: { filter: ofDonor(filter), sort, descending, page, pageSize },
          fetchPolicy: "cache-and-network",
        }),
        (data) => data.donations,
      ),
    useTotal: ({ filter, exact }) => ({
      total: useDonationsTotalQuery({ variables: { filter: ofDonor(filter), exact }, fetchPolicy: "cache-and-network" })
        .data?.donationsTotal,
    }),
    export: {
      list: "DONATION",
      useAsk: () => {
        const [ask] = useExportDonationsMutation();
        return async ({ columns, search: _none, filter, ...wanted }: ExportWanted<DonationSort, DonationFilter>) => {
          const variables = {
            ...wanted,
            filter: ofDonor(filter),
            ...(columns && { columns: columns as DonationColumn[] }),
          };
          return (await ask({ variables })).data?.exportDonations.id;
        };
      },
    },
    columns: [
      {
        key: "student",
        header: t("donation:fields.student"),
        phone: "title",
        renderImage: ({ student }) => (
          <Face name={language === "km" ? student.nameLocal : student.nameEn} picture={student.photo?.thumbUrl} />
        ),
        render: ({ student }) => <NameBoth of={student} />,
      },
      {
        key: "code",
        header: t("donation:columns.code"),
        phone: "code",
        render: ({ student }) => <CopyCode code={student.code} />,
      },
      {
        key: "school",
        header: t("donation:columns.school"),
        render: ({ student }) => <NameBoth of={student.school} />,
      },
      { key: "asset", header: t("donation:fields.asset"), phone: "subtitle", render: (row) => <GivenAsset of={row} /> },
      {
        key: "classYear",
        header: t("donation:fields.classYear"),
        phone: "subtitle",
        render: ({ classYear }) => <NameBoth of={classYear} />,
      },
      {
        key: "givenOn",
        header: t("donation:fields.givenOn"),
        sort: "GIVEN_ON",
        render: ({ givenOn }) => showDate(givenOn),
      },
      { key: "state", header: t("donation:fields.state"), phone: "tag", render: (row) => <StateTag of={row} /> },
      {
        key: "remark",
        header: t("donation:fields.remark"),
        optional: true,
        render: ({ remark }) => (remark ? <span className="ui-long-text">{remark}</span> : <Dash />),
      },
    ],
    filters: [
      { key: "asset", type: "enum", of: "Asset", label: t("donation:fields.asset") },
      { key: "classYearId", type: "reference", kind: "CLASS_YEAR", label: t("donation:fields.classYear") },
      { key: "state", type: "enum", of: "DonationState", label: t("donation:fields.state") },
    ],
  };
}
