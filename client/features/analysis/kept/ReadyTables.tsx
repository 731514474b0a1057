import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { CaretDown, Th } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { paths } from "../../../shared/records/paths.ts";
import { moveInMenu } from "../../../ui/focus/focus.ts";
import { today } from "../../../ui/format.ts";
import { Popover } from "../../../ui/Popover.tsx";
import { usePhone } from "../../../ui/useMediaQuery.ts";
import { searchParamsOf } from "../question.ts";
import { type Ready, readyNames, readyTables } from "./ready.ts";
import { isAsked } from "./saved.ts";
import "./kept.css";

/** The address of each ready table. */
function useAddresses(): (name: Ready) => string {
  const tables = readyTables(Number(today().slice(0, 4)));
  return (name) => `${paths.analysis}?${searchParamsOf(tables[name]).toString()}`;
}

/** Questions to begin with, each with a line on what it answers; shown until one is asked. On a phone the numbers come first. */
export function ReadyTables() {
  const { t } = useTranslation("analysis");
  const [params] = useSearchParams();
  const addressOf = useAddresses();
  if (usePhone() || isAsked(params)) return null;
  return (
    <section className="analysis-ready" aria-labelledby="analysis-ready">
      <h2 id="analysis-ready">{t("ready.title")}</h2>
      <ul>
        {readyNames.map((name) => (
          <li key={name}>
            <Link to={addressOf(name)}>{t(`ready.${name}.name`)}</Link>
            <span className="ui-muted">{t(`ready.${name}.about`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way back to them once a question is asked; on a phone the only one. */
export function ReadyMenu() {
  const { t } = useTranslation("analysis");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const addressOf = useAddresses();
  const phone = usePhone();
  const asked = isAsked(params);
  if (!asked && !phone) return null;
  return (
    <Popover
      placement="bottom-end"
      content={
        <Menu className="analysis-choices" onKeyDown={moveInMenu} aria-label={t("ready.title")}>
          {readyNames.map((name) => (
            <MenuItem
              key={name}
              multiline
              text={
                <span className="analysis-choice">
                  {t(`ready.${name}.name`)} <span className="ui-muted">{t(`ready.${name}.about`)}</span>
                </span>
              }
              onClick={() => void navigate(addressOf(name))}
            />
          ))}
        </Menu>
      }
    >
      <Button
        variant="minimal"
        icon={<Th />}
        {...(phone && asked ? { "aria-label": t("ready.title") } : { text: t("ready.title"), endIcon: <CaretDown /> })}
      />
    </Popover>
  );
}
