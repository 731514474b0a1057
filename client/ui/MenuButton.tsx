import { Button, Menu } from "@blueprintjs/core";
import { CaretDown, More } from "@blueprintjs/icons";
import type { JSX } from "react";
import { moveInMenu } from "./focus/focus.ts";
import { Popover } from "./Popover.tsx";

interface Props {
  /** Whose actions these are, for screen readers. */
  label: string;
  items: JSX.Element | null;
  minimal?: boolean;
  /** Shows the label as text. */
  labelled?: boolean;
  /** Next to that text. */
  icon?: JSX.Element;
}

/** A button that opens a menu of actions; nothing if there are none. */
export function MenuButton({ label, items, minimal = false, labelled = false, icon }: Props) {
  if (!items) return null;
  return (
    <Popover placement="bottom-end" content={<Menu onKeyDown={moveInMenu}>{items}</Menu>}>
      {labelled ? (
        <Button text={label} {...(icon && { icon })} endIcon={<CaretDown />} />
      ) : (
        <Button variant={minimal ? "minimal" : "solid"} icon={<More />} aria-label={label} />
      )}
    </Popover>
  );
}
