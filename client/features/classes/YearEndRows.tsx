import { Tag } from "@blueprintjs/core";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import type { YearEndQuery } from "../../graphql/generated/operations.ts";
import { RelatedList } from "../../shared/lists/RelatedList.tsx";
import { paths } from "../../shared/records/paths.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { showMoment, useNumberFormat } from "../../ui/format.ts";
import { Dash, NameBoth, useNames } from "../../ui/NameBoth.tsx";

/** A school of the year end. */
export type YearEndRow = YearEndQuery["yearEnd"][number];

const intents = { NOT_BEGUN: "none", DRAFT: "primary", DONE: "success" } as const;

interface Props {
  rows: readonly YearEndRow[];
  fromYearId: number;
  menu: (row: YearEndRow) => JSX.Element | null;
}

/** The schools of a branch: each opens its own page, where students are decided about. */
export function YearEndRows({ rows, fromYearId, menu }: Props) {
  const { t } = useTranslation("class");
  const names = useNames();
  const number = useNumberFormat();
  const promoted = ({ promotedAt, promotedBy }: YearEndRow) =>
    promotedAt && [showMoment(promotedAt), promotedBy].filter(Boolean).join(" · ");
  return (
    <RelatedList
      title={t("yearEnd.schools")}
      rows={rows.map((row) => ({ ...row, id: row.school.id }))}
      rowName={({ school }) => names.first(school)}
      rowLink={({ school }) => paths.yearEndOf(school.id, fromYearId)}
      rowMenu={menu}
      columns={[
        {
          key: "school",
          kind: "longName",
          header: t("fields.school"),
          phone: "title",
          render: ({ school }) => <NameBoth of={school} />,
        },
        {
          key: "code",
          kind: "code",
          header: t("fields.code"),
          phone: "code",
          render: ({ school }) => <CopyCode code={school.code} />,
        },
        {
          key: "classes",
          kind: "number",
          header: t("list.classes"),
          align: "end",
          render: ({ classes }) => number(classes),
        },
        {
          key: "students",
          kind: "number",
          header: t("fields.students"),
          align: "end",
          render: ({ students }) => number(students),
        },
        {
          key: "decided",
          header: t("yearEnd.decided"),
          align: "end",
          phone: "subtitle",
          render: ({ decided, students }) =>
            t("yearEnd.decidedOf", { decided: number(decided), students: number(students) }),
        },
        {
          key: "state",
          header: t("yearEnd.state"),
          phone: "tag",
          render: ({ state, promotedAt, undecided }) => (
            <Tag minimal intent={intents[state]}>
              {state === "DRAFT" && promotedAt
                ? t("yearEnd.since", { count: undecided, shown: number(undecided) })
                : t(`yearEnd.states.${state}`)}
            </Tag>
          ),
        },
        {
          key: "promoted",
          header: t("yearEnd.promoted"),
          phone: "subtitle",
          render: (row) => promoted(row) ?? <Dash />,
        },
      ]}
    />
  );
}
