import { Button, HTMLSelect } from "@blueprintjs/core";
import { SortAsc, SortDesc } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { Column } from "../filters/types.ts";
import type { ListControls } from "./useListState.ts";

/** Where no heading can be pressed: what a list is ordered by, and in which direction. */
export type Order<Sort extends string> = Pick<ListControls<Sort>, "state" | "setSort">;

interface Props<Row, Sort extends string> extends Order<Sort> {
  columns: Column<Row, Sort>[];
}

export function ListOrder<Row, Sort extends string>({ columns, state, setSort }: Props<Row, Sort>) {
  const { t } = useTranslation("ui");
  const { sort, descending, ranked } = state;
  const sorted = columns.filter((column) => column.sort !== undefined);
  if (sorted.length === 0) return null;
  const falls = descending !== Boolean(sorted.find((column) => column.sort === sort)?.largestFirst);
  return (
    <fieldset>
      <legend>{t("order.label")}</legend>
      <div className="ui-order">
        <HTMLSelect
          fill
          aria-label={t("order.label")}
          value={ranked ? "" : sort}
          options={[
            ...(ranked ? [{ value: "", label: t("order.ranked") }] : []),
            ...sorted.map(({ header, sort: value = "" }) => ({ value, label: header })),
          ]}
          onChange={({ currentTarget: { value } }) => setSort(value as Sort, false)}
        />
        <Button
          icon={falls ? <SortDesc /> : <SortAsc />}
          text={falls ? t("order.descending") : t("order.ascending")}
          disabled={ranked}
          onClick={() => setSort(sort, !descending)}
        />
      </div>
    </fieldset>
  );
}
