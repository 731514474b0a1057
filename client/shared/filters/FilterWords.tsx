import { useTranslation } from "react-i18next";
import { type EnumName, type EnumValue, useEnumLabel } from "../records/enums.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { useBranches } from "../pickers/options.ts";
import type { Named } from "../records/records.ts";
import { useFilterWords } from "./filter-words.ts";
import { referencesOf } from "./found-references.ts";
import type { FilterSpec, FilterValues } from "./types.ts";

/** The most names listed; more are counted. */
const mostNames = 10;

interface Props {
  spec: FilterSpec<string>;
  values: FilterValues;
}

/** A filter's complete selection, in words. */
export function FilterWords({ spec, values }: Props) {
  const { t } = useTranslation("ui");
  const words = useFilterWords();
  const labelOf = useEnumLabel();
  const value = values[spec.key];
  const all: (string | number)[] = Array.isArray(value) ? value : [String(value)];
  const ids = all.map(Number);
  switch (spec.type) {
    case "flag":
      return t("yes");
    case "choice":
      return value === true ? spec.yes : spec.no;
    case "enum":
      return all.map((one) => labelOf(spec.of, one as EnumValue<EnumName>)).join(", ");
    case "options":
      return all.map((one) => spec.options.find((option) => option.value === one)?.label ?? one).join(", ");
    case "range":
      return words.range(spec, values).words;
    case "days":
      return words.days(spec, values).words;
    case "branch":
      return <BranchWords ids={ids} />;
    case "record":
      return <FoundWords useChosen={spec.useChosen} ids={ids} />;
    case "reference":
      return <FoundWords key={spec.kind} useChosen={referencesOf(spec.kind).useChosen} ids={ids} />;
  }
}

function BranchWords({ ids }: { ids: number[] }) {
  return <NamesOf all={useBranches().filter(({ id }) => ids.includes(id))} count={ids.length} />;
}

function FoundWords({ useChosen, ids }: { useChosen: (ids: number[]) => Named[]; ids: number[] }) {
  return <NamesOf all={useChosen(ids)} count={ids.length} />;
}

/** The names known so far; the rest is counted. */
function NamesOf({ all, count }: { all: Named[]; count: number }) {
  const { t } = useTranslation("ui");
  const names = useNames();
  const number = useNumberFormat();
  const shown = all.slice(0, mostNames).map((one) => names.first(one));
  const rest = count - shown.length;
  const list = shown.join(", ");
  if (rest <= 0) return list;
  return shown.length > 0 ? t("list.chipMore", { name: list, rest }) : number(count);
}
