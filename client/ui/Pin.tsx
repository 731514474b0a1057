import { Button, MenuItem } from "@blueprintjs/core";
import { Pin as PinIcon, Unpin } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import "./ui.css";

/** The mark of a pinned record. */
export function Pin() {
  const { t } = useTranslation("ui");
  return <PinIcon className="ui-pin" size={14} title={t("pin.pinned")} />;
}

interface Props {
  pinned: boolean;
  onToggle: () => void;
}

/** Pins or unpins one record. */
export function PinButton({ pinned, onToggle }: Props) {
  const { t } = useTranslation("ui");
  const label = pinned ? t("pin.unpin") : t("pin.pin");
  return <Button icon={pinned ? <Unpin /> : <PinIcon />} aria-label={label} title={label} onClick={onToggle} />;
}

/** Pins or unpins one record, in its menu. */
export function PinMenuItem({ pinned, onToggle }: Props) {
  const { t } = useTranslation("ui");
  return (
    <MenuItem
      icon={pinned ? <Unpin /> : <PinIcon />}
      text={pinned ? t("pin.unpin") : t("pin.pin")}
      onClick={onToggle}
    />
  );
}

/** Pins or unpins the selected rows of a list. */
export function PinButtons({ onPin }: { onPin: (pinned: boolean) => void }) {
  const { t } = useTranslation("ui");
  return (
    <>
      <Button icon={<PinIcon />} text={t("pin.pin")} onClick={() => onPin(true)} />
      <Button icon={<Unpin />} text={t("pin.unpin")} onClick={() => onPin(false)} />
    </>
  );
}
