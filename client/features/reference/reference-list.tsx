import type { TFunction } from "i18next";
import { placeKinds } from "../../../server/shared/reference.ts";
import {
  type ReferenceFilter,
  type ReferenceSort,
  type ReferencesQuery,
  useReferencesQuery,
  useReferencesTotalQuery,
  type ReferenceColumn as ReferenceColumnKey,
  useExportReferencesMutation,
} from "../../graphql/generated/operations.ts";
import { showDate } from "../../ui/format.ts";
import { codeColumn, nameColumn, otherNameColumn, updatedColumn } from "../../shared/lists/named-columns.tsx";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import type {
  Column,
  ExportWanted,
  FilterSpec,
  ListArgs,
  ListDescriptor,
  TotalArgs,
} from "../../shared/filters/types.ts";
import { Dash, NameBoth } from "../../ui/NameBoth.tsx";
import type { Named } from "../../shared/records/records.ts";
import { useClassYears } from "../../shared/reference/class-years.ts";
import { ancestorKinds, type ReferenceKindInfo } from "../../shared/records/kinds.ts";
import { ShownNumber } from "../../ui/ShownNumber.tsx";

export type ReferenceRow = ReferencesQuery["references"]["rows"][number];
type Translate = TFunction<["reference", "ui"]>;
type ReferenceColumn = Column<ReferenceRow, ReferenceSort>;

const filterKeys = {
  COUNTRY: "countryId",
  PROVINCE: "provinceId",
  DISTRICT: "districtId",
  COMMUNE: "communeId",
} as const;

/** The place in which a list shows what it is filtered by, for a new value; null unless it is one. */
export function placeOfFilter(info: ReferenceKindInfo, params: URLSearchParams): number | null {
  const key = info.parent && info.parent in filterKeys ? filterKeys[info.parent as keyof typeof filterKeys] : null;
  const id = Number(key && params.get(key));
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** A row's ancestor places, nearest first, as far as the list requests them. */
function placesOf(row: ReferenceRow): Partial<Record<keyof typeof filterKeys, Named>> {
  const commune = "commune" in row ? row.commune : undefined;
  const district = "district" in row ? row.district : commune?.district;
  const province = "province" in row ? row.province : district?.province;
  const country = "country" in row ? row.country : undefined;
  return {
    ...(commune && { COMMUNE: commune }),
    ...(district && { DISTRICT: district }),
    ...(province && { PROVINCE: province }),
    ...(country && { COUNTRY: country }),
  };
}

const text = (value: string | null | undefined) => value || <Dash />;

/** The columns that only some kinds have. */
function ownColumns(t: Translate, info: ReferenceKindInfo): ReferenceColumn[] {
  const places = ancestorKinds(info.kind)
    .filter((place) => place !== "COUNTRY" || info.kind === "PROVINCE")
    .toReversed()
    .map((place): ReferenceColumn => ({
      key: place,
      kind: "name",
      header: t(`reference:kinds.${place}.one`),
      phone: "long",
      render: (row) => <NameBoth of={placesOf(row)[place as keyof typeof filterKeys]} />,
    }));
  switch (info.extra) {
    case "nameJa":
      return [
        {
          key: "nameJa",
          header: t("reference:fields.nameJa"),
          phone: "subtitle",
          render: (row) => <span lang="ja">{text("nameJa" in row ? row.nameJa : null)}</span>,
        },
      ];
    case "unit":
      return [
        ...places,
        {
          key: "unitEn",
          kind: "word",
          header: t("reference:fields.unitEn"),
          optional: true,
          render: (row) => <span lang="en">{text("unitEn" in row ? row.unitEn : null)}</span>,
        },
        {
          key: "unitLocal",
          kind: "word",
          header: t("reference:fields.unitLocal"),
          render: (row) => <span lang="km">{text("unitLocal" in row ? row.unitLocal : null)}</span>,
        },
      ];
    case "position":
      return [
        {
          key: "position",
          kind: "number",
          header: t("reference:fields.position"),
          phone: "subtitle",
          align: "end",
          render: (row) => <ShownNumber value={"position" in row ? row.position : null} />,
        },
      ];
    case "days":
      return [
        {
          key: "firstDay",
          kind: "date",
          header: t("reference:fields.firstDay"),
          phone: "subtitle",
          render: (row) => text("firstDay" in row && row.firstDay ? showDate(row.firstDay) : null),
        },
        {
          key: "lastDay",
          kind: "date",
          header: t("reference:fields.lastDay"),
          phone: "subtitle",
          render: (row) => text("lastDay" in row && row.lastDay ? showDate(row.lastDay) : null),
        },
      ];
    default:
      return places;
  }
}

/** A kind's ancestor places as filters, each limited by those above it. */
function placeFilters(t: Translate, info: ReferenceKindInfo): FilterSpec<keyof ReferenceFilter>[] {
  const above = ancestorKinds(info.kind).filter((place) => place in filterKeys) as (keyof typeof filterKeys)[];
  return above.map((place) => ({
    key: filterKeys[place],
    type: "reference",
    kind: place,
    label: t(`reference:kinds.${place}.one`),
    ...(place === "COUNTRY" && info.kind !== "PROVINCE" && { shown: "more" as const }),
    narrowedBy: above.slice(0, above.indexOf(place)).map((higher) => filterKeys[higher]),
  }));
}

type List = ListDescriptor<ReferenceRow, ReferenceSort, ReferenceFilter>;

/** The list of one kind of reference data: columns, filters and texts. */
export function referenceList(t: Translate, language: string, info: ReferenceKindInfo): List {
  const { kind } = info;
  const khmer = language === "km";
  const isPlace = placeKinds.some((place) => place === kind);
  const useRows = (args: ListArgs<ReferenceSort, ReferenceFilter>) =>
    rowsOf(
      useReferencesQuery({ variables: { kind, ...args }, fetchPolicy: "cache-and-network" }),
      (data) => data.references,
    );
  /** What is wrong with the study years stands above their list: it arrives with the rows, and moves none. */
  const useYearRows = (args: ListArgs<ReferenceSort, ReferenceFilter>) => {
    const found = useRows(args);
    const { years, error } = useClassYears();
    return years || error ? found : { ...found, rows: undefined, loading: true };
  };
  const useTotal = (args: TotalArgs<ReferenceFilter>) => ({
    total: useReferencesTotalQuery({ variables: { kind, ...args }, fetchPolicy: "cache-and-network" }).data
      ?.referencesTotal,
  });
  const useAsk = () => {
    const [ask] = useExportReferencesMutation();
    return async ({ columns, ...wanted }: ExportWanted<ReferenceSort, ReferenceFilter>) =>
      (await ask({ variables: { kind, ...wanted, ...(columns && { columns: columns as ReferenceColumnKey[] }) } })).data
        ?.exportReferences.id;
  };
  return {
    id: info.slug,
    defaultSort: "CODE",
    searchLabel: t("reference:list.search"),
    emptyTitle: t("reference:list.emptyTitle"),
    emptyText: isPlace ? t("reference:list.emptyPlaces") : t("reference:list.emptyText"),
    rowName: (row) => (khmer ? row.nameLocal : row.nameEn),
    useRows: kind === "CLASS_YEAR" ? useYearRows : useRows,
    useTotal,
    export: { list: kind, useAsk },
    columns: [
      { key: "code", header: t("reference:fields.code"), ...codeColumn },
      { key: "name", header: t("reference:fields.name"), ...nameColumn(language) },
      {
        key: "otherName",
        ...otherNameColumn(language, {
          nameEn: t("reference:fields.nameEn"),
          nameLocal: t("reference:fields.nameLocal"),
        }),
        optional: true,
      },
      ...ownColumns(t, info),
      updatedColumn(t("ui:updatedAt")),
    ],
    filters: placeFilters(t, info),
  };
}
