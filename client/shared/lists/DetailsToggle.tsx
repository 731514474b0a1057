import { Button } from "@blueprintjs/core";
import { ChevronDown, ChevronUp } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";

interface Props {
  /** Of the row. */
  name: string;
  /** The id of what it opens. */
  controls: string;
  open: boolean;
  /** Says what it does; without it an arrow alone. */
  text?: string;
  onToggle: () => void;
}

/** Opens and closes what more there is to a row. */
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
