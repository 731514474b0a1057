import { PopoverNext, type PopoverNextProps } from "@blueprintjs/core";
import { focusFirst } from "./focus.ts";
import { useReturnFocus } from "./useReturnFocus.ts";

type Props = Pick<PopoverNextProps, "placement" | "popupKind"> & {
  content: React.JSX.Element;
  children: React.JSX.Element;
};

/** Keeps popovers away from the window's edge. */
const apart = { shift: { padding: 8 } };

/**
 * A popover that focuses its first element. Blueprint's own returns the focus to the button after fading out, even from
 * a dialog or another popover opened since.
 */
export function Popover({ content, children, ...props }: Props) {
  return (
    <PopoverNext
      {...props}
      middleware={apart}
      onOpening={focusFirst}
      shouldReturnFocusOnClose={false}
      content={
        <>
          <ReturnFocus />
          {content}
        </>
      }
    >
      {children}
    </PopoverNext>
  );
}

function ReturnFocus() {
  useReturnFocus();
  return null;
}
