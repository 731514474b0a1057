import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { type EnumName, type EnumValue, useEnumLabel } from "../records/enums.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { NameAndCode, useNames } from "../../ui/NameBoth.tsx";
import { useBranches } from "../pickers/options.ts";
import type { Named } from "../records/records.ts";
import { useFilterWords } from "./filter-words.ts";
import { referencesOf } from "./found-references.ts";
import type { FilterSpec, FilterValues } from "./types.ts";

interface Props {
  spec: FilterSpec<string>;
  values: FilterValues;
  /** The most values listed; the rest is counted. */
  most: number;
}

/** A filter's selection, in words. */
export function FilterWords({ spec, values, most }: Props) {
  const { t } = useTranslation("ui");
  const words = useFilterWords();
  const labelOf = useEnumLabel();
  const value = values[spec.key];
  const all: (string | number)[] = Array.isArray(value) ? value : [String(value)];
  const ids = all.map(Number);
  const few = (texts: string[]) => {
    const rest = texts.length - most;
    const list = texts.slice(0, most).join(", ");
    return rest > 0 ? t("list.chipMore", { name: list, rest }) : list;
  };
  switch (spec.type) {
    case "flag":
      return t("yes");
    case "choice":
      return value === true ? spec.yes : spec.no;
    case "enum":
      return few(all.map((one) => labelOf(spec.of, one as EnumValue<EnumName>)));
    case "options":
      return few(all.map((one) => spec.options.find((option) => option.value === one)?.label ?? String(one)));
    case "year":
      return few(all.map(String));
    case "range":
      return words.range(spec, values).words;
    case "days":
      return words.days(spec, values).words;
    case "branch":
      return <BranchWords ids={ids} most={most} />;
    case "record":
      return <FoundWords useChosen={spec.useChosen} ids={ids} most={most} coded={spec.coded} />;
    case "reference":
      return <FoundWords key={spec.kind} useChosen={referencesOf(spec.kind).useChosen} ids={ids} most={most} />;
  }
}

interface IdsProps {
  ids: number[];
  most: number;
  /** Whether the codes stand beside the names. */
  coded?: boolean | undefined;
}

function BranchWords({ ids, most }: IdsProps) {
  return <NamesOf all={useBranches().filter(({ id }) => ids.includes(id))} count={ids.length} most={most} />;
}

function FoundWords({ useChosen, ids, ...how }: IdsProps & { useChosen: (ids: number[]) => Named[] }) {
  return <NamesOf all={useChosen(ids)} count={ids.length} {...how} />;
}

/** The names known so far; the rest is counted. */
function NamesOf({ all, count, most, coded }: Omit<IdsProps, "ids"> & { all: Named[]; count: number }) {
  const { t } = useTranslation("ui");
  const names = useNames();
  const number = useNumberFormat();
  const few = all.slice(0, most);
  const shown = few.map((one) => names.first(one));
  const rest = count - shown.length;
  const list = shown.join(", ");
  if (coded && few.length > 0) {
    return (
      <>
        {few.map((one, place) => (
          <Fragment key={one.id}>
            {place > 0 && ", "}
            <NameAndCode name={names.first(one)} code={one.code} />
          </Fragment>
        ))}
        {rest > 0 && t("list.chipMore", { name: "", rest })}
      </>
    );
  }
  if (rest <= 0) return list;
  return shown.length > 0 ? t("list.chipMore", { name: list, rest }) : number(count);
}
