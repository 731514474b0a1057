import { PopoverNext, type PopoverNextProps } from "@blueprintjs/core";
import { focusFirst } from "./focus.ts";
import { useReturnFocus } from "./useReturnFocus.ts";

type Props = Pick<PopoverNextProps, "placement" | "popupKind"> & {
  content: React.JSX.Element;
  children: React.JSX.Element;
};

/** Nothing that opens touches the window's edge. */
const apart = { shift: { padding: 8 } };

/**
 * What a button opens beside itself; the first thing in it has the focus. The popover of the library would give the focus
 * back to its button once it has faded away, even from the dialog or the next popover that has been opened since.
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
