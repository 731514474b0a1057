import type { ReactNode } from "react";
import "./picker.css";

/** Scrolls the list alone: when it opens it is not yet in its place, to which the page would be scrolled, too. */
const reveal = (option: HTMLElement | null) => {
  const list = option?.closest("[role=listbox]");
  if (!option || !list) return;
  const { top, bottom } = option.getBoundingClientRect();
  const edges = list.getBoundingClientRect();
  if (top < edges.top) list.scrollTop -= edges.top - top;
  else if (bottom > edges.bottom) list.scrollTop += bottom - edges.bottom;
};

interface OptionProps {
  id: string;
  active: boolean;
  selected: boolean;
  onActive: () => void;
  onTake: () => void;
  children: ReactNode;
}

/**
 * An option in a list below a field. The field keeps the focus: an option is highlighted, and named by the field's
 * `aria-activedescendant`.
 */
export function ListOption({ id, active, selected, onActive, onTake, children }: OptionProps) {
  return (
    <button
      type="button"
      role="option"
      id={id}
      ref={active ? reveal : undefined}
      tabIndex={-1}
      aria-selected={selected}
      className={active ? "ui-combo-option ui-combo-active" : "ui-combo-option"}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onActive}
      onClick={onTake}
    >
      {children}
    </button>
  );
}
