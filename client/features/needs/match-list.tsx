import { Tag } from "@blueprintjs/core";
import type { TFunction } from "i18next";
import type { Asset } from "../../../server/shared/enums.ts";
import {
  type MatchColumn,
  type MatchFieldsFragment,
  type MatchFilter,
  type MatchSort,
  useExportMatchesMutation,
  useMatchesQuery,
  useMatchesTotalQuery,
} from "../../graphql/generated/operations.ts";
import { donorsFound } from "../../shared/filters/found-records.ts";
import type { ExportWanted, ListArgs, ListDescriptor, TotalArgs } from "../../shared/filters/types.ts";
import { updatedColumn } from "../../shared/lists/named-columns.tsx";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import { paths } from "../../shared/records/paths.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { Why } from "./NeedParts.tsx";

export type MatchRow = MatchFieldsFragment;

/** The asset, the study year and the branches whose matches are listed. */
export interface Question {
  asset: Asset;
  yearId: number;
  branchId: number[] | null;
  /** Whether they are those of several branches. */
  manyBranches: boolean;
}

const intents = { PROPOSED: "primary", CONFIRMED: "success", GIVEN: "none", RELEASED: "warning" } as const;

type Translate = TFunction<["match", "need", "student", "ui", "enums"]>;

/** The matches of one asset and study year; `within` says which, in words. */
export function matchList(
  t: Translate,
  { asset, yearId, branchId, manyBranches }: Question,
  within: readonly (readonly [string, string])[],
  nameOf: (row: MatchRow) => string,
): ListDescriptor<MatchRow, MatchSort, MatchFilter> {
  const asked = <Wanted extends { filter?: MatchFilter }>(wanted: Wanted): Wanted => ({
    ...wanted,
    filter: { ...wanted.filter, asset: [asset], classYearId: [yearId], ...(branchId && { branchId }) },
  });
  return {
    id: "matches",
    defaultSort: "UPDATED_AT",
    defaultDescending: true,
    searchLabel: t("match:list.search"),
    emptyTitle: t("match:list.emptyTitle"),
    emptyText: t("match:list.emptyText"),
    rowName: nameOf,
    rowLink: ({ student }) => paths.student(student.id),
    useRows: (args: ListArgs<MatchSort, MatchFilter>) =>
      rowsOf(useMatchesQuery({ variables: asked(args), fetchPolicy: "cache-and-network" }), (data) => data.matches),
    useTotal: (args: TotalArgs<MatchFilter>) => ({
      total: useMatchesTotalQuery({ variables: asked(args), fetchPolicy: "cache-and-network" }).data?.matchesTotal,
    }),
    export: {
      list: "MATCH",
      within,
      useAsk: () => {
        const [ask] = useExportMatchesMutation();
        return async ({ columns = [], ...wanted }: ExportWanted<MatchSort, MatchFilter>) => {
          // The list shows them above; in a file, each row says them.
          const told = [...(columns as MatchColumn[]), "asset" as const, "classYear" as const];
          return (await ask({ variables: { ...asked(wanted), columns: told } })).data?.exportMatches.id;
        };
      },
    },
    columns: [
      {
        key: "student",
        header: t("need:fields.student"),
        kind: "name",
        phone: "title",
        render: ({ student }) => <NameBoth of={student} />,
      },
      {
        key: "code",
        header: t("student:fields.code"),
        kind: "code",
        phone: "code",
        render: ({ student }) => <CopyCode code={student.code} />,
      },
      {
        key: "donor",
        header: t("need:fields.donor"),
        kind: "name",
        phone: "long",
        render: ({ donor }) => <NameBoth of={donor} code={donor.code} />,
      },
      {
        key: "proposedBecause",
        header: t("need:fields.proposedBecause"),
        kind: "text",
        render: (row) => <Why of={row} />,
      },
      {
        key: "state",
        header: t("need:fields.state"),
        kind: "tag",
        phone: "tag",
        render: ({ state }) => (
          <Tag minimal intent={intents[state]}>
            {t(`enums:MatchState.${state}`)}
          </Tag>
        ),
      },
      {
        key: "releasedBecause",
        header: t("need:fields.releasedBecause"),
        kind: "word",
        optional: true,
        render: ({ releasedBecause }) => releasedBecause && t(`enums:MatchRelease.${releasedBecause}`),
      },
      {
        key: "branch",
        header: t("need:fields.branch"),
        kind: "name",
        // Which one is known where only one is asked for.
        optional: !manyBranches,
        render: ({ branch }) => <NameBoth of={branch} />,
      },
      { ...updatedColumn(t("ui:updatedAt")), sort: "UPDATED_AT" },
    ],
    filters: [
      { key: "state", type: "enum", of: "MatchState", label: t("need:fields.state") },
      { key: "donorId", type: "record", ...donorsFound, label: t("need:fields.donor") },
    ],
  };
}
