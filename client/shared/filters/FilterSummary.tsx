import { Button, PopupKind } from "@blueprintjs/core";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Popover } from "../../ui/Popover.tsx";
import { Filters } from "./FilterMenu.tsx";
import type { FilterProps } from "./FilterPicker.tsx";
import { isSet, withPresets } from "./filter-state.ts";
import { FilterWords } from "./FilterWords.tsx";
import type { FilterSpec } from "./types.ts";

interface Props extends Omit<FilterProps, "spec"> {
  specs: readonly FilterSpec<string>[];
  onClear: () => void;
}

/** What says enough by itself, without the name of its filter. */
const named: ReadonlySet<FilterSpec<string>["type"]> = new Set(["branch", "enum", "options", "record", "reference"]);

/** On a phone: what the list is filtered by, in the line of its total; opens the filters, where each can be taken off. */
export function FilterSummary(props: Props) {
  const { specs, values } = props;
  const { t } = useTranslation("ui");
  const all = withPresets(specs, values);
  const set = specs.filter((spec) => isSet(spec, all));
  if (set.length === 0) return null;
  return (
    <Popover placement="bottom-start" popupKind={PopupKind.DIALOG} content={<Filters {...props} chips />}>
      <Button
        className="ui-filter-summary"
        variant="minimal"
        size="small"
        ellipsizeText
        text={
          <>
            <span className="ui-hidden">{t("list.chip", { label: t("list.filters"), value: "" })}</span>
            {set.map((spec, place) => (
              <Fragment key={spec.key}>
                {place > 0 && ", "}
                {spec.type === "flag" ? (
                  spec.label
                ) : (
                  <>
                    {!named.has(spec.type) && t("list.chip", { label: spec.label, value: "" })}
                    <FilterWords spec={spec} values={all} most={1} />
                  </>
                )}
              </Fragment>
            ))}
          </>
        }
      />
    </Popover>
  );
}
