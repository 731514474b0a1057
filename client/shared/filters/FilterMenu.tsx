import { Button, PopupKind } from "@blueprintjs/core";
import { Filter as FilterIcon } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { later } from "../../ui/later.tsx";
import { Popover } from "../../ui/Popover.tsx";
import type { FilterProps } from "./FilterPicker.tsx";
import { isSet } from "./filter-state.ts";
import type { FilterSpec } from "./types.ts";

export const Filters = later(async () => (await import("./Filters.tsx")).Filters);

interface Props extends Omit<FilterProps, "spec"> {
  specs: readonly FilterSpec<string>[];
  /** On a phone the chips are in the menu, too: next to the list there is no room for them. */
  phone: boolean;
  onClear: () => void;
}

/** The button with the menu of all filters: a filter's name leads to its picker. */
export function FilterMenu({ phone, ...props }: Props) {
  const { t } = useTranslation("ui");
  const count = props.specs.filter((spec) => isSet(spec, props.values)).length;
  const label = count > 0 ? t("list.filtersSet", { count }) : t("list.filters");
  return (
    <Popover
      placement={phone ? "bottom-end" : "bottom-start"}
      popupKind={PopupKind.DIALOG}
      content={<Filters {...props} chips={phone} />}
    >
      <Button
        className="ui-filter-button"
        variant="minimal"
        icon={<FilterIcon />}
        {...(phone ? { "aria-label": label, text: count > 0 ? count : undefined } : { text: t("list.filters") })}
      />
    </Popover>
  );
}
