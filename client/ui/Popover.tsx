import { type ButtonProps, Classes, type PopoverNextProps, type PopupKind } from "@blueprintjs/core";
import { cloneElement, type JSX, type ReactElement, useRef, useState } from "react";
import { later } from "./later.tsx";

const PopoverPanel = later(async () => (await import("./PopoverPanel.tsx")).PopoverPanel);

interface Props extends Pick<PopoverNextProps, "placement"> {
  popupKind?: `${PopupKind}`;
  content: JSX.Element;
  /** What opens and closes it. */
  children: ReactElement<ButtonProps>;
}

/**
 * A button with a popover that focuses its first element. The button is there at once and stays the same element; what
 * draws and places the popover is loaded after the page, or when it is opened before.
 */
export function Popover({ content, children: button, placement, popupKind = "menu" }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const target = useRef<HTMLSpanElement>(null);
  const open = isOpen ? ` ${Classes.ACTIVE} ${Classes.POPOVER_OPEN}` : "";
  return (
    <>
      <span ref={target} className={Classes.POPOVER_TARGET + open}>
        {cloneElement(button, {
          "aria-haspopup": popupKind,
          "aria-expanded": isOpen,
          active: isOpen || button.props.active === true,
          onClick: () => {
            setUsed(true);
            setOpen(!isOpen);
          },
        })}
      </span>
      {used && <PopoverPanel {...{ target, isOpen, content, placement }} onInteraction={setOpen} />}
    </>
  );
}
