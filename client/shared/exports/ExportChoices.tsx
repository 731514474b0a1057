import { Button, Callout, DialogBody, DialogFooter, Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { manyRows, mostSheetRows } from "../../../server/shared/export-lists.ts";
import { importPermission, sheetTypes } from "../../../server/shared/import-columns.ts";
import { readLanguage } from "../../i18n/language.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { Failure } from "../../ui/Failure.tsx";
import { messageOf } from "../problems/problem.ts";
import { Choice, type FileFormat, FormatRadios } from "./FormatRadios.tsx";
import { useCan, useMe } from "../session/session-context.tsx";
import type { ExportProps } from "./export-props.ts";

type Props<Sort extends string, Filter> = ExportProps<Sort, Filter> & {
  onAsked: (id: number) => void;
  onClose: () => void;
};

/** The options of an export: columns and file format; shows how many rows it has, and of what. */
export function ExportChoices<Sort extends string, Filter>(props: Props<Sort, Filter>) {
  const { exported, useTotal, wanted, narrowed, columns, leftOut = [], onAsked, onClose } = props;
  const { t } = useTranslation(["ui", "errors", "validation", "export"]);
  const number = useNumberFormat();
  const seesPhones = useCan("phone.read");
  const sheet = sheetTypes.find((type) => type === exported.list);
  const importable = sheet !== undefined;
  // Whoever cannot import is told nothing about importing again.
  const { permissions } = useMe();
  const mayImport = sheet !== undefined && permissions.has(importPermission(sheet));
  const { search, filter, sort, descending } = wanted;
  const { total } = useTotal({ ...(search && { search }), ...(filter && { filter }), exact: true });
  const [everything, setEverything] = useState(false);
  const [chosen, setChosen] = useState<FileFormat | null>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = exported.useAsk();
  const rows = total && !total.capped ? total.count : null;
  const many = rows !== null && rows > manyRows;
  const format = chosen ?? (many ? "CSV" : "XLSX");
  const full = format === "XLSX" && rows !== null && rows > mostSheetRows;
  const most = number(mostSheetRows);

  const shownNote = [
    mayImport && t("export:columns.shownNote"),
    leftOut.length > 0 && t("export:columns.leftOut", { columns: leftOut.map(({ header }) => header).join(", ") }),
  ]
    .filter(Boolean)
    .join(" ");
  // Without columns, the file has what an import takes.
  const whole = importable ? {} : { columns: [...columns, ...leftOut.map(({ key }) => key)] };

  const make = async () => {
    setSending(true);
    setFailure(null);
    try {
      const id = await ask({
        ...(search && { search }),
        ...(filter && { filter }),
        sort,
        descending,
        format,
        language: readLanguage() === "km" ? "KM" : "EN",
        ...(everything ? whole : { columns }),
      });
      if (id !== undefined) onAsked(id);
    } catch (error) {
      setFailure(messageOf(t, error));
      setSending(false);
    }
  };
  return (
    <>
      <DialogBody>
        {failure && <Failure>{failure}</Failure>}
        <p className="ui-export-rows" role="status">
          <strong>
            {rows === null ? t("export:counting") : t("export:rows", { count: rows, shown: number(rows) })}
          </strong>{" "}
          {narrowed ? t("export:narrowed") : t("export:whole")}{" "}
          {sort === "ID" ? t("export:byEntry") : t("export:allPages")}
        </p>
        {narrowed && <dl className="ui-export-filters">{narrowed}</dl>}
        {(importable || leftOut.length > 0) && (
          <RadioGroup
            label={t("export:columns.label")}
            selectedValue={everything ? "all" : "shown"}
            onChange={(event) => setEverything(event.currentTarget.value === "all")}
          >
            <Radio value="shown" labelElement={<Choice name={t("export:columns.shown")} note={shownNote} />} />
            <Radio
              value="all"
              labelElement={
                mayImport ? (
                  <Choice name={t("export:columns.all")} note={t("export:columns.allNote")} />
                ) : (
                  t(importable ? "export:columns.allPlain" : "export:columns.whole")
                )
              }
            />
          </RadioGroup>
        )}
        <FormatRadios format={format} onChange={setChosen} />
        {many && (
          <Callout intent={full ? "danger" : "warning"} role="status">
            {full ? t("export:format.tooMany", { most }) : t("export:format.many", { most })}
          </Callout>
        )}
        <p className="ui-muted ui-export-note">
          {!seesPhones && `${t("export:noPhones")} `}
          {t("export:audited")}
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("ui:cancel")} onClick={onClose} />
            <Button
              intent="primary"
              loading={sending}
              disabled={full}
              text={t("export:make")}
              onClick={() => void make()}
            />
          </>
        }
      />
    </>
  );
}
