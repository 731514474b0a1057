import { Button } from "@blueprintjs/core";
import { Pin as PinIcon, Unpin } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import "./kit.css";

/** The mark of a pinned record. */
export function Pin() {
  const { t } = useTranslation("kit");
  return <PinIcon className="kit-pin" size={14} title={t("pin.pinned")} />;
}

/** Pins or unpins one record. */
export function PinButton({ pinned, onToggle }: { pinned: boolean; onToggle: () => void }) {
  const { t } = useTranslation("kit");
  return (
    <Button icon={pinned ? <Unpin /> : <PinIcon />} onClick={onToggle}>
      {pinned ? t("pin.unpin") : t("pin.pin")}
    </Button>
  );
}
