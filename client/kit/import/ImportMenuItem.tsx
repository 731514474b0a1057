import { MenuItem } from "@blueprintjs/core";
import { Import } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useImport } from "./useImport.ts";

/** "Import" in the menu of a list. */
export function ImportMenuItem() {
  const { t } = useTranslation("import");
  const { begin } = useImport();
  return <MenuItem icon={<Import />} text={t("menu")} onClick={begin} />;
}
