import { Button, Tag } from "@blueprintjs/core";
import { Import } from "@blueprintjs/icons";
import { useEditorContext } from "@graphiql/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { today, useNumberFormat } from "../ui/format.ts";
import { csvOfResult, hasMore, resultIn } from "./result.ts";

const types = { json: "application/json", csv: "text/csv" };

/** Hands the browser a file to save. */
function save(name: string, format: keyof typeof types, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${types[format]};charset=utf-8` }));
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: `${name}-${today()}.${format}` });
  link.click();
  URL.revokeObjectURL(url);
}

/** Below the response: what it cost, whether it is only one page, and the ways to save it. */
export function AnswerBar() {
  const { t, i18n } = useTranslation("graphiql");
  const number = useNumberFormat();
  const { tabs, activeTabIndex } = useEditorContext({ nonNull: true });
  const tab = tabs[activeTabIndex];
  const result = useMemo(() => resultIn(tab?.response ?? null), [tab?.response]);
  const data = result?.data;
  const name = tab?.operationName ?? "GraphiQL";
  return (
    <div className="workbench-answer" lang={i18n.language}>
      <span role="status">
        {result?.cost
          ? t("cost", { reckoned: number(result.cost.reckoned), limit: number(result.cost.limit) })
          : !result && t("noResult")}
        {data && hasMore(data) && (
          <Tag minimal intent="warning">
            {t("more")}
          </Tag>
        )}
      </span>
      <span className="workbench-save">
        <Button
          size="small"
          icon={<Import />}
          text={t("save", { format: "JSON" })}
          disabled={!data}
          onClick={() => data && save(name, "json", JSON.stringify(data, null, 2))}
        />
        <Button
          size="small"
          icon={<Import />}
          text={t("save", { format: "CSV" })}
          disabled={!data}
          onClick={() => data && save(name, "csv", csvOfResult(data))}
        />
      </span>
    </div>
  );
}
