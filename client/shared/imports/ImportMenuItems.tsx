import { MenuItem } from "@blueprintjs/core";
import { History, Import } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { ImportType } from "../../../server/shared/import-columns.ts";
import { useImport } from "./useImport.ts";

/** "Import" in a list's menu, one item per type, and the past imports. */
export function ImportMenuItems({ types }: { types: readonly ImportType[] }) {
  const { t } = useTranslation("import");
  const { begin, showHistory } = useImport();
  return (
    <>
      {types.map((type, i) => (
        <MenuItem
          key={type}
          icon={<Import />}
          text={types.length > 1 ? t("title", { type: t(`type.${type}`) }) : t("menu")}
          onClick={() => (i === 0 ? begin() : begin(type))}
        />
      ))}
      <MenuItem icon={<History />} text={t("history.menu")} onClick={showHistory} />
    </>
  );
}
