import { Button } from "@blueprintjs/core";
import { Pin as PinIcon, Unpin } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import "./ui.css";

/** The mark of a pinned record. */
export function Pin() {
  const { t } = useTranslation("ui");
  return <PinIcon className="ui-pin" size={14} title={t("pin.pinned")} />;
}

/** Pins or unpins one record. */
export function PinButton({ pinned, onToggle }: { pinned: boolean; onToggle: () => void }) {
  const { t } = useTranslation("ui");
  return (
    <Button icon={pinned ? <Unpin /> : <PinIcon />} onClick={onToggle}>
      {pinned ? t("pin.unpin") : t("pin.pin")}
    </Button>
  );
}
