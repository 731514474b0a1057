import { Button, Menu } from "@blueprintjs/core";
import { CaretDown, More } from "@blueprintjs/icons";
import type { JSX } from "react";
import { moveInMenu } from "./focus.ts";
import { Popover } from "./Popover.tsx";

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
  return (
    <Popover placement="bottom-end" content={<Menu onKeyDown={moveInMenu}>{items}</Menu>}>
      {labelled ? (
        <Button text={label} endIcon={<CaretDown />} />
      ) : (
        <Button variant={minimal ? "minimal" : "solid"} icon={<More />} aria-label={label} />
      )}
    </Popover>
  );
}
