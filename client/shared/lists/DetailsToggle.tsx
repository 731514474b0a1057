import { Button } from "@blueprintjs/core";
import { ChevronDown, ChevronUp } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";

interface Props {
  /** The row's name. */
  name: string;
  /** The id of what it expands. */
  controls: string;
  open: boolean;
  /** Its text; without it only an arrow. */
  text?: string;
  onToggle: () => void;
}

/** Expands and collapses a row's details. */
export function DetailsToggle({ name, controls, open, text, onToggle }: Props) {
  const { t } = useTranslation("ui");
  return (
    <Button
      variant="minimal"
      icon={open ? <ChevronUp /> : <ChevronDown />}
      {...(text !== undefined && { text })}
      aria-expanded={open}
      {...(open && { "aria-controls": controls })}
      aria-label={t("list.detailsOf", { name })}
      onClick={onToggle}
    />
  );
}
