import { PopoverNext, type PopoverNextProps } from "@blueprintjs/core";
import { focusFirst } from "./focus.ts";
import { useReturnFocus } from "./useReturnFocus.ts";

type Props = Pick<PopoverNextProps, "placement" | "popupKind"> & { content: React.JSX.Element; children: React.JSX.Element };

/**
 * What a button opens beside itself; the first thing in it has the focus. The popover of the library would give the focus
 * back to its button once it has faded away, even from the dialog or the next popover that has been opened since.
 */
export function Popover({ content, children, ...props }: Props) {
  return (
    <PopoverNext
      {...props}
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
