import { PopoverNext, type PopoverNextProps } from "@blueprintjs/core";
import { type Ref, type RefObject, useImperativeHandle } from "react";
import { focusFirst } from "./focus/focus.ts";
import { useReturnFocus } from "./focus/useReturnFocus.ts";

interface Props extends Pick<PopoverNextProps, "placement" | "isOpen" | "onInteraction"> {
  /** Where it opens. */
  target: RefObject<HTMLElement | null>;
  content: React.JSX.Element;
}

/** From the window's edge, in px. */
const EDGE = 8;

/** Keeps popovers away from the window's edge. What may be long is at most `--ui-room` high, and scrolls. */
const apart = {
  shift: { padding: EDGE },
  size: {
    padding: EDGE,
    apply: ({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) =>
      elements.floating.style.setProperty("--ui-room", `${Math.floor(availableHeight)}px`),
  },
};

/** Also when the content is still being loaded. */
function focusWhenThere(opened: HTMLElement): void {
  focusFirst(opened);
  if (opened.contains(document.activeElement)) return;
  const observer = new MutationObserver(() => {
    focusFirst(opened);
    if (opened.contains(document.activeElement)) observer.disconnect();
  });
  observer.observe(opened, { childList: true, subtree: true });
}

/**
 * The panel of a popover whose target is drawn by someone else. Blueprint's own returns the focus to the button after
 * fading out, even from a dialog or another popover opened since.
 */
export function PopoverPanel({ target, content, ...props }: Props) {
  return (
    <PopoverNext
      {...props}
      middleware={apart}
      onOpening={focusWhenThere}
      shouldReturnFocusOnClose={false}
      renderTarget={({ ref }) => <Anchor target={target} anchor={ref} />}
      content={
        <>
          <ReturnFocus />
          {content}
        </>
      }
    />
  );
}

/** Hands the target over, and draws nothing. */
function Anchor({ target, anchor }: { target: RefObject<HTMLElement | null>; anchor: Ref<HTMLElement> | undefined }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(anchor, () => target.current, [target]);
  return null;
}

function ReturnFocus() {
  useReturnFocus();
  return null;
}
