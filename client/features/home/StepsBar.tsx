import { Button, Classes } from "@blueprintjs/core";
import { Circle, Cross, TickCircle } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type FirstStep, useFirstStepsQuery } from "../../graphql/generated/operations.ts";
import { paths } from "../../shared/records/paths.ts";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { followedStep, stepPlaces } from "./first-step-paths.ts";

/**
 * Above the page of a first step: which step it is, the next one, and the way back to all of them. A phone has one line for it,
 * with the way that follows: on to the next step once this one is done, to all of them before.
 */
export function StepsBar({ step }: { step: FirstStep }) {
  const { t } = useTranslation("home");
  const phone = usePhone();
  const { data } = useFirstStepsQuery({ fetchPolicy: "cache-and-network" });
  const steps = data?.firstSteps.steps;
  const at = steps?.findIndex((each) => each.step === step) ?? -1;
  if (!steps || at < 0) return null;
  const next = [...steps.slice(at + 1), ...steps.slice(0, at)].find(({ state }) => state === "OPEN")?.step;
  const done = steps[at]?.state === "DONE";
  const isLast = done && next === undefined;
  const Icon = done ? TickCircle : Circle;
  return (
    <nav className="home-steps-bar" aria-label={t("first.title")}>
      <span className={done ? "home-step-done" : undefined}>
        <Icon aria-hidden="true" />
        <span className="home-steps-title">
          {t("first.step", { step: at + 1, all: steps.length, title: t(`first.steps.${step}.title`) })}
        </span>
        {done && <span className="ui-hidden">{t("first.done")}</span>}
      </span>
      {/* Its room is kept, so that the page stays in its place as the step is done. */}
      <span className={phone ? "ui-hidden" : done ? "ui-muted ui-unseen" : "ui-muted"}>{t(`first.until.${step}`)}</span>
      {next && (done || !phone) && (
        <Link
          className={`${Classes.BUTTON} ${Classes.SMALL} ${done ? Classes.INTENT_PRIMARY : Classes.OUTLINED}`}
          to={stepPlaces[next]}
          onClick={() => followedStep.set(next)}
        >
          {t("first.next", { title: t(`first.steps.${next}.title`) })}
        </Link>
      )}
      {!(phone && done && next) && (
        <Link
          className={isLast ? `${Classes.BUTTON} ${Classes.SMALL} ${Classes.INTENT_PRIMARY}` : undefined}
          to={paths.firstSteps}
          onClick={() => followedStep.set(null)}
        >
          {isLast ? t("first.whatNext") : t("first.all")}
        </Link>
      )}
      <Button
        variant="minimal"
        size="small"
        icon={<Cross />}
        aria-label={t("first.closeBar")}
        title={t("first.closeBar")}
        onClick={() => {
          followedStep.set(null);
          document.getElementById("content")?.focus();
        }}
      />
    </nav>
  );
}
