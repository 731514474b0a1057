import { Button, PopupKind } from "@blueprintjs/core";
import { CaretDown, Cross } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { Popover } from "../../ui/Popover.tsx";

interface Props {
  label: string;
  /** The selection in words; null if there is none. */
  shown: string | null;
  onClear: () => void;
  /** The content of its popover. */
  children: React.JSX.Element;
}

/** A filter's button, which shows the selection and opens the picker, with another button that clears it. */
export function Chip({ label, shown, onClear, children }: Props) {
  const { t } = useTranslation("ui");
  const set = shown !== null;
  const words = set ? t("list.chip", { label, value: shown }) : label;
  return (
    <span className="ui-chip-group">
      <Popover placement="bottom-start" popupKind={PopupKind.DIALOG} content={children}>
        <Button
          className="ui-chip"
          active={set}
          alignText="start"
          ellipsizeText
          endIcon={<CaretDown />}
          title={words}
          text={words}
        />
      </Popover>
      {set && (
        <Button
          className="ui-chip-clear"
          active
          icon={<Cross />}
          aria-label={t("list.clearFilter", { label })}
          onClick={onClear}
        />
      )}
    </span>
  );
}

/** The first of several selected items, and how many more there are. */
export function useFirstAndMore() {
  const { t } = useTranslation("ui");
  return (first: string | undefined, count: number): string | null => {
    if (count === 0) return null;
    if (first === undefined) return String(count);
    return count > 1 ? t("list.chipMore", { name: first, rest: count - 1 }) : first;
  };
}
