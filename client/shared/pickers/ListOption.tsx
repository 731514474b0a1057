import type { ReactNode } from "react";
import "./picker.css";

const scrollTo = (element: HTMLElement | null) => {
  element?.scrollIntoView?.({ block: "nearest" });
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
      ref={active ? scrollTo : undefined}
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
