import { Tag } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "../ui/format.ts";
import { field } from "./open-list.ts";

/** How much is still to be sent, at all times. */
export function Unsent() {
  const { t } = useTranslation("field");
  const number = useNumberFormat();
  const { waiting } = field.use();
  return (
    <span role="status">
      <Tag size="large" intent={waiting > 0 ? "warning" : "success"}>
        {waiting > 0 ? t("waiting", { count: waiting, shown: number(waiting) }) : t("sent")}
      </Tag>
    </span>
  );
}
