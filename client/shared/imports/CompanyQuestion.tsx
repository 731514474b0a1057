import { Callout, HTMLSelect } from "@blueprintjs/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { COMPANY, COMPANY_FIRST } from "../../../server/shared/records/donor-sheet.ts";

const isCompany = (field: string | null) => field === COMPANY || field === COMPANY_FIRST;
const isPerson = (field: string | null) => field === "donorName" || (field?.startsWith("name") ?? false);

interface Props {
  /** The field of each column of the sheet. */
  fields: readonly (string | null)[];
  onChange: (fields: (string | null)[]) => void;
}

/** Asks who the donor is of rows that name a person and a company, where a sheet has columns for both. */
export function CompanyQuestion({ fields, onChange }: Props) {
  const { t } = useTranslation("import");
  const id = useId();
  const company = fields.find(isCompany);
  if (!company || !fields.some(isPerson)) return null;
  return (
    <Callout className="ui-import-callout" role="group" aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`}>{t("company.ask")}</p>
      <label htmlFor={id}>{t("company.donor")}</label>
      <HTMLSelect
        id={id}
        fill
        value={company}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange(fields.map((field) => (isCompany(field) ? chosen : field)));
        }}
      >
        <option value={COMPANY}>{t("company.person")}</option>
        <option value={COMPANY_FIRST}>{t("company.company")}</option>
      </HTMLSelect>
      <p className="ui-muted">{t("company.alone")}</p>
    </Callout>
  );
}
