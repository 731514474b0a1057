import { MenuItem } from "@blueprintjs/core";
import { History, Import, MapMarker } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { ImportType } from "../../../server/shared/import-columns.ts";
import { PLACES, useImport } from "./useImport.ts";

interface Props {
  types: readonly ImportType[];
  /** Offers the places that come with the product. */
  places?: boolean;
}

/** "Import" in a list's menu, one item per type, and the past imports. */
export function ImportMenuItems({ types, places = false }: Props) {
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
      {places && <MenuItem icon={<MapMarker />} text={t("places.title")} onClick={() => begin(PLACES)} />}
      <MenuItem icon={<History />} text={t("history.menu")} onClick={showHistory} />
    </>
  );
}
