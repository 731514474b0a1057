import { Button, PopupKind } from "@blueprintjs/core";
import { CaretDown, Cross } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { later } from "../../ui/later.tsx";
import { Popover } from "../../ui/Popover.tsx";
import type { FilterProps } from "./FilterPicker.tsx";
import { clearedOf, isSet, withPresets } from "./filter-state.ts";
import { FilterWords } from "./FilterWords.tsx";

const FilterPicker = later(async () => (await import("./FilterPicker.tsx")).FilterPicker);

/** A filter as a chip that shows the selection and opens its picker, with another button that clears it. */
export function FilterChip({ spec, values, onChange }: FilterProps) {
  const { t } = useTranslation("ui");
  const set = isSet(spec, values);
  const shown = withPresets([spec], values);
  if (spec.type === "flag") {
    return (
      <Button
        className="ui-chip"
        alignText="start"
        ellipsizeText
        title={spec.label}
        active={set}
        aria-pressed={set}
        text={spec.label}
        onClick={() => onChange({ [spec.key]: set ? undefined : true })}
      />
    );
  }
  return (
    <span className="ui-chip-group">
      <Popover
        placement="bottom-start"
        popupKind={PopupKind.DIALOG}
        content={<FilterPicker spec={spec} values={values} onChange={onChange} />}
      >
        <Button
          className="ui-chip"
          active={set}
          alignText="start"
          ellipsizeText
          endIcon={<CaretDown />}
          title={spec.label}
          text={
            isSet(spec, shown) ? (
              <>
                {t("list.chip", { label: spec.label, value: "" })}
                <FilterWords spec={spec} values={shown} most={1} />
              </>
            ) : (
              spec.label
            )
          }
          onMouseEnter={({ currentTarget }) => {
            currentTarget.title = currentTarget.textContent;
          }}
        />
      </Popover>
      {set && (
        <Button
          className="ui-chip-clear"
          active
          icon={<Cross />}
          aria-label={t("list.clearFilter", { label: spec.label })}
          onClick={() => onChange(clearedOf(spec))}
        />
      )}
    </span>
  );
}
