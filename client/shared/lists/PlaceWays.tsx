import { Button } from "@blueprintjs/core";
import { Filter as FilterIcon } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { usePlacesCalledQuery } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import type { FilterSpec, FilterValues, ListDescriptor } from "../filters/types.ts";
import type { Named } from "../records/records.ts";
import "./list.css";

const kinds = ["VILLAGE", "COMMUNE", "DISTRICT", "PROVINCE"] as const;
type Kind = (typeof kinds)[number];

interface Props<Row extends { id: number }, Sort extends string, Filter> {
  list: ListDescriptor<Row, Sort, Filter>;
  search: string;
  /** What the list is filtered by besides. */
  filter: FilterValues;
  onChoose: (filter: Record<string, number[]>) => void;
}

/** Whether a list can be filtered by a kind of place. */
const isOf = (kind: Kind) => (spec: FilterSpec<string>) => spec.type === "reference" && spec.kind === kind;

/** What a list can be searched for in vain and filtered by: places that are called so, one click away if it shows any there. */
export function PlaceWays<Row extends { id: number }, Sort extends string, Filter>(props: Props<Row, Sort, Filter>) {
  const { list, search } = props;
  const { t } = useTranslation("ui");
  const { data } = usePlacesCalledQuery({ variables: { search } });
  const typed = search.trim().toLocaleLowerCase();
  const isCalled = ({ nameEn, nameLocal }: Named) =>
    [nameEn, nameLocal].some((name) => name.trim().toLocaleLowerCase() === typed);
  return (
    <div className="ui-place-ways" role="group" aria-label={t("placeWays")}>
      {kinds.map((kind) => {
        const spec = list.filters.find(isOf(kind));
        const found = data?.[kind].rows ?? [];
        const called = found.filter(isCalled);
        const places = called.length > 0 ? called : found;
        return spec && places.length > 0 && <PlaceWay key={kind} {...props} spec={spec} places={places} />;
      })}
    </div>
  );
}

interface WayProps<Row extends { id: number }, Sort extends string, Filter> extends Props<Row, Sort, Filter> {
  spec: FilterSpec<string>;
  places: readonly Named[];
}

function PlaceWay<Row extends { id: number }, Sort extends string, Filter>(props: WayProps<Row, Sort, Filter>) {
  const { list, spec, places, filter, onChoose } = props;
  const { t } = useTranslation("ui");
  const names = useNames();
  const number = useNumberFormat();
  const inPlaces = { [spec.key]: places.map(({ id }) => id) };
  const { total } = list.useTotal({ filter: { ...filter, ...inPlaces } as Filter, exact: false });
  const [first, ...others] = places;
  if (!total || total.count === 0 || !first) return null;
  const name = names.first(first);
  const value = others.length > 0 ? t("list.chipMore", { name, rest: number(others.length) }) : name;
  const found = { count: total.count, shown: number(total.count) };
  return (
    <Button
      icon={<FilterIcon />}
      text={
        <>
          {t("list.chip", { label: spec.label, value })}
          <span className="ui-muted"> · {total.capped ? t("list.moreThan", found) : t("list.found", found)}</span>
        </>
      }
      onClick={() => onChoose(inPlaces)}
    />
  );
}
