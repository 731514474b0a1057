import { Card } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DashboardQuery } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { missingOf } from "./links.ts";

interface Props {
  attention: DashboardQuery["dashboard"]["attention"];
  branchIds: readonly number[];
}

/** What active students lack, and possible duplicates, each with a link to them. */
export function Attention({ attention, branchIds }: Props) {
  const { t } = useTranslation("home");
  const number = useNumberFormat();
  const open = attention.filter(({ total }) => total.count > 0);
  return (
    <Card role="region" aria-labelledby="home-attention">
      <h2 id="home-attention">{t("attention.title")}</h2>
      <p className="ui-muted">{open.length > 0 ? t("attention.note") : t("attention.nothing")}</p>
      <ul className="home-lines">
        {open.map(({ kind, total }) => (
          <li key={kind}>
            <Link to={missingOf(branchIds, kind)} className="home-line">
              <span>{t(`attention.${kind}`)}</span>
              <span className="home-number">
                {number(total.count)}
                {total.capped && "+"}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
