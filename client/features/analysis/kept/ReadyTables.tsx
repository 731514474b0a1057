import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { paths } from "../../../shared/records/paths.ts";
import { today } from "../../../ui/format.ts";
import { searchParamsOf } from "../question.ts";
import { readyNames, readyTables } from "./ready.ts";
import { isAsked } from "./saved.ts";
import "./kept.css";

/** Questions to begin with, each with a line on what it answers; shown until one is asked. */
export function ReadyTables() {
  const { t } = useTranslation("analysis");
  const [params] = useSearchParams();
  if (isAsked(params)) return null;
  const tables = readyTables(Number(today().slice(0, 4)));
  return (
    <section className="analysis-ready" aria-labelledby="analysis-ready">
      <h2 id="analysis-ready">{t("ready.title")}</h2>
      <ul>
        {readyNames.map((name) => (
          <li key={name}>
            <Link to={`${paths.analysis}?${searchParamsOf(tables[name]).toString()}`}>{t(`ready.${name}.name`)}</Link>
            <span className="ui-muted">{t(`ready.${name}.about`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
