import { Button, MenuItem } from "@blueprintjs/core";
import { Download, History, Import, MapMarker } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { ImportType, SheetType } from "../../../server/shared/import-columns.ts";
import { PLACES, useImport } from "./useImport.ts";
import { useTemplate } from "./useTemplate.ts";

/** What a list imports. */
export interface Imported {
  types: readonly [ImportType, ...ImportType[]];
  /** Offers the places that come with the product. */
  places?: boolean;
}

/** One menu item per type, and the places. */
export function ImportMenuItems({ types, places }: Imported) {
  const { t } = useTranslation(["import", "list"]);
  const { begin } = useImport();
  return (
    <>
      {types.map((type, i) => (
        <MenuItem
          key={type}
          icon={<Import />}
          text={types.length > 1 ? t("import:title", { type: t(`import:type.${type}`) }) : t("list:import")}
          onClick={() => (i === 0 ? begin() : begin(type))}
        />
      ))}
      {places && <MenuItem icon={<MapMarker />} text={t("import:places.title")} onClick={() => begin(PLACES)} />}
    </>
  );
}

export function ImportHistoryItem() {
  const { t } = useTranslation("import");
  const { showHistory } = useImport();
  return <MenuItem icon={<History />} text={t("history.menu")} onClick={showHistory} />;
}

/** The way in for those who have a list already: the import with its template, and the places that come with the product. */
export function ImportBeginning({ types: [type], places }: Imported) {
  const { t } = useTranslation("import");
  const { begin } = useImport();
  return (
    <>
      {places && (
        <div className="ui-way">
          <Button icon={<MapMarker />} text={t("places.title")} onClick={() => begin(PLACES)} />
          <p>{t("begin.places")}</p>
        </div>
      )}
      <div className="ui-way">
        <Button icon={<Import />} text={t("begin.button")} onClick={() => begin()} />
        <p>{t("begin.text")}</p>
        {type !== "PHOTO" && <TemplateButton type={type} minimal />}
      </div>
    </>
  );
}

interface TemplateProps {
  type: SheetType;
  minimal?: boolean;
  /** With the columns of further records, as a list of students can have them. */
  further?: boolean;
}

/** Downloads a spreadsheet with a list's columns, to be filled in and imported. */
export function TemplateButton({ type, minimal = false, further = false }: TemplateProps) {
  const { t } = useTranslation("import");
  const download = useTemplate(type, further);
  return (
    <Button
      variant={minimal ? "minimal" : "solid"}
      icon={<Download />}
      text={t(further ? "upload.getFlatTemplate" : "upload.getTemplate")}
      onClick={() => void download()}
    />
  );
}
