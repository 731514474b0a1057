import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { type DashboardChart, useExportChartMutation } from "../../graphql/generated/operations.ts";
import { moveInMenu } from "../../ui/focus/focus.ts";
import { Popover } from "../../ui/Popover.tsx";
import { useDownload } from "../../shared/exports/useDownload.ts";

interface Props {
  chart: DashboardChart;
  /** The chart's title, for screen readers. */
  title: string;
  branchIds: readonly number[];
}

/** Downloads a chart's data in the reader's language. */
export function ExportMenu({ chart, title, branchIds }: Props) {
  const { t, i18n } = useTranslation("home");
  const [make] = useExportChartMutation();
  const download = useDownload();
  const branchId = branchIds.length > 0 ? [...branchIds] : null;
  const fetch = (format: "CSV" | "XLSX") =>
    void download(
      async () =>
        (await make({ variables: { input: { chart, format, branchId, language: i18n.language } } })).data?.exportChart,
    );
  return (
    <Popover
      placement="bottom-end"
      content={
        <Menu onKeyDown={moveInMenu}>
          <MenuItem text={t("export.xlsx")} onClick={() => fetch("XLSX")} />
          <MenuItem text={t("export.csv")} onClick={() => fetch("CSV")} />
        </Menu>
      }
    >
      <Button variant="minimal" icon={<Download />} aria-label={t("export.of", { title })} text={t("export.button")} />
    </Popover>
  );
}
