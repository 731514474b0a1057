import { MenuItem } from "@blueprintjs/core";
import { Document, Endorsed, Media } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type ReportChoice, reportPath, reportPermissions, type ReportPreset } from "../records/report-choices.ts";
import { useCan } from "../session/session-context.tsx";

const icons = { "report.students": Document, "report.certificates": Endorsed, "report.photos": Media };

interface Props extends ReportPreset {
  choice: Exclude<ReportChoice, `district${"Photos" | "Certificates"}`>;
}

/** Leads from a list to a report about one of its rows, or about what it is filtered by; for users who may make it. */
export function ReportMenuItem({ choice, of, year }: Props) {
  const { t } = useTranslation("list");
  const navigate = useNavigate();
  const permission = reportPermissions[choice];
  const may = useCan(permission);
  const Icon = icons[permission];
  if (!may) return null;
  return (
    <MenuItem
      icon={<Icon />}
      text={t(`report.${choice}`)}
      onClick={() => void navigate(reportPath(choice, { of, year }))}
    />
  );
}
