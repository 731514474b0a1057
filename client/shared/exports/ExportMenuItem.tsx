import { MenuItem } from "@blueprintjs/core";
import { Export } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";

/** "Export" in a list's menu. */
export function ExportMenuItem({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation("list");
  return <MenuItem icon={<Export />} text={t("export")} onClick={onOpen} />;
}
