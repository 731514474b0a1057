import { Button, Menu, PopoverNext } from "@blueprintjs/core";
import { CaretDown, More } from "@blueprintjs/icons";
import type { JSX } from "react";
import { focusFirst, moveInMenu } from "./focus.ts";
import { useReturnFocus } from "./useReturnFocus.ts";

interface Props {
  /** Whose actions these are, for who does not see where the button stands. */
  label: string;
  items: JSX.Element | null;
  minimal?: boolean;
  /** Shows the label in words. */
  labelled?: boolean;
}

/** The button that opens a menu of what can be done; nothing where nothing can. */
export function MenuButton({ label, items, minimal = false, labelled = false }: Props) {
  if (!items) return null;
  const menu = (
    <Menu onKeyDown={moveInMenu}>
      <ReturnFocus />
      {items}
    </Menu>
  );
  // The popover itself would take the focus back even from the dialog that an item has opened.
  return (
    <PopoverNext placement="bottom-end" content={menu} onOpening={focusFirst} shouldReturnFocusOnClose={false}>
      {labelled ? <Button text={label} endIcon={<CaretDown />} /> : <Button variant={minimal ? "minimal" : "solid"} icon={<More />} aria-label={label} />}
    </PopoverNext>
  );
}

function ReturnFocus() {
  useReturnFocus();
  return null;
}
