import { Tag } from "@blueprintjs/core";
import type { TFunction } from "i18next";
import { Link } from "react-router";
import {
  type CertificateFieldsFragment,
  type CertificateFilter,
  type CertificateSort,
  useCertificatesQuery,
  useCertificatesTotalQuery,
} from "../../graphql/generated/operations.ts";
import { type Language, languageNames } from "../../i18n/language.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import type { Column, ListDescriptor } from "../../shared/filters/types.ts";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { Moment } from "../../ui/Moment.tsx";
import { Dash, NameBoth, type useNames } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";

export type CertificateRow = CertificateFieldsFragment;

const intents = { VALID: "success", SUPERSEDED: "none", WITHDRAWN: "danger" } as const;

interface Given {
  t: TFunction<["certificate", "ui", "enums"]>;
  names: ReturnType<typeof useNames>;
  /** Limits the list to one donor. */
  donorId?: number;
}

/** Issued certificates: columns, filters and texts. */
export function certificateList({
  t,
  names,
  donorId,
}: Given): ListDescriptor<CertificateRow, CertificateSort, CertificateFilter> {
  const ofDonor = (filter?: CertificateFilter): CertificateFilter => ({
    ...filter,
    ...(donorId !== undefined && { donorId: [donorId] }),
  });
  const donor: Column<CertificateRow, CertificateSort> = {
    key: "donor",
    header: t("certificate:fields.donor"),
    kind: "name",
    phone: "title",
    render: (row) => (
      <Link to={paths.donor(row.donor.id)}>
        <NameBoth of={row.donor} />
      </Link>
    ),
  };
  return {
    id: donorId === undefined ? "certificates" : "donor-certificates",
    defaultSort: "ISSUED_AT",
    defaultDescending: true,
    searchLabel: t("certificate:list.search"),
    emptyTitle: t("certificate:list.emptyTitle"),
    emptyText: t("certificate:list.emptyText"),
    rowName: ({ serial }) => t("certificate:row", { serial }),
    useRows: ({ filter, ...args }) =>
      rowsOf(
        useCertificatesQuery({ variables: { ...args, filter: ofDonor(filter) }, fetchPolicy: "cache-and-network" }),
        (data) => data.certificates,
      ),
    useTotal: ({ filter, ...args }) => ({
      total: useCertificatesTotalQuery({
        variables: { ...args, filter: ofDonor(filter) },
        fetchPolicy: "cache-and-network",
      }).data?.certificatesTotal,
    }),
    columns: [
      {
        key: "serial",
        header: t("certificate:fields.serial"),
        kind: "serial",
        phone: "code",
        render: ({ serial }) => <CopyCode code={serial} />,
      },
      ...(donorId === undefined ? [donor] : []),
      {
        key: "standing",
        header: t("certificate:fields.standing"),
        kind: "tag",
        phone: donorId === undefined ? "tag" : "title",
        render: (row) => <Standing of={row} t={t} />,
      },
      {
        key: "years",
        header: t("certificate:fields.years"),
        phone: "long",
        render: ({ fromYear, toYear }) =>
          fromYear.id === toYear.id
            ? names.first(fromYear)
            : t("certificate:yearsOf", { from: names.first(fromYear), to: names.first(toYear) }),
      },
      {
        key: "district",
        kind: "name",
        header: t("certificate:fields.district"),
        render: ({ district }) => (district ? <NameBoth of={district} /> : <Dash />),
      },
      {
        key: "students",
        kind: "number",
        header: t("certificate:fields.students"),
        align: "end",
        render: ({ students }) => students,
      },
      {
        key: "language",
        kind: "word",
        header: t("certificate:fields.language"),
        optional: true,
        render: ({ language }) => languageNames[language as Language],
      },
      {
        key: "issuedAt",
        kind: "moment",
        header: t("certificate:fields.issuedAt"),
        sort: "ISSUED_AT",
        render: ({ createdAt }) => <Moment at={createdAt} />,
      },
      { key: "issuedBy", header: t("certificate:fields.issuedBy"), render: ({ issuedBy }) => issuedBy ?? <Dash /> },
    ],
    filters: [
      { key: "standing", type: "enum", of: "CertificateStanding", label: t("certificate:fields.standing") },
      { key: "districtId", type: "reference", kind: "DISTRICT", label: t("certificate:fields.district") },
    ],
  };
}

/** Why a certificate is no longer valid or no longer true. */
export function whyNot(t: Given["t"], row: CertificateRow): string | null {
  if (row.standing === "SUPERSEDED" && row.supersededBy) {
    return t("certificate:replacedBy", { serial: row.supersededBy });
  }
  if (row.standing === "WITHDRAWN") return row.withdrawnReason ?? null;
  return row.outdated ? t("certificate:outdated") : null;
}

/** A certificate's standing and why; on a phone, whose rows have no room for the reason, it heads the row's menu. */
function Standing({ of: row, t }: { of: CertificateRow; t: Given["t"] }) {
  const { standing, outdated } = row;
  const phone = usePhone();
  const why = phone ? null : whyNot(t, row);
  return (
    <span className="ui-name ui-name-stacked">
      <span>
        <Tag minimal intent={outdated ? "warning" : intents[standing]}>
          {t(`enums:CertificateStanding.${standing}`)}
        </Tag>
      </span>
      {why && <small className="ui-muted">{why}</small>}
    </span>
  );
}
