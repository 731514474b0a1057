import { Button, Card, Classes, ProgressBar } from "@blueprintjs/core";
import { Circle, Cross, Disable, TickCircle } from "@blueprintjs/icons";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import {
  type FirstStep,
  type FirstStepsFieldsFragment,
  type FirstStepState,
  useDismissFirstStepsMutation,
  useSkipFirstStepMutation,
} from "../../graphql/generated/operations.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { followedStep, placesThen, stepPlaces } from "./first-step-paths.ts";

const icons = { OPEN: Circle, DONE: TickCircle, SKIPPED: Disable };

/**
 * Whether the home page leads through the first steps: an administrator until all are taken or put away, everyone else
 * while their branches are empty.
 */
export function useLeads(of: FirstStepsFieldsFragment | undefined, isEmpty: boolean): boolean {
  const decides = useCan("organisation.edit");
  const [params] = useSearchParams();
  if (!of || of.steps.length === 0) return false;
  if (!decides) return isEmpty;
  return params.has("steps") || (!of.dismissed && of.steps.some(({ state }) => state === "OPEN"));
}

/** How a new installation is set up: the steps that the user may take, one of them open. */
export function FirstSteps({ of: { steps } }: { of: FirstStepsFieldsFragment }) {
  const { t } = useTranslation("home");
  const decides = useCan("organisation.edit");
  const [chosen, setChosen] = useState<FirstStep | null>(null);
  const [skip, skipping] = useSkipFirstStepMutation();
  const toast = useToast();
  const head = useRef<HTMLButtonElement>(null);
  const [moved, setMoved] = useState(0);
  // The button that was pressed is gone.
  useEffect(() => {
    if (moved > 0) head.current?.focus();
  }, [moved]);

  const countOf = (wanted: FirstStepState) => steps.filter(({ state }) => state === wanted).length;
  const [done, left] = [countOf("DONE"), countOf("SKIPPED")];
  const open = chosen ?? steps.find(({ state }) => state === "OPEN")?.step;
  const setSkipped = async (step: FirstStep, skipped: boolean) => {
    try {
      await skip({ variables: { step, skipped } });
      setChosen(skipped ? null : step);
      setMoved((times) => times + 1);
    } catch (error) {
      toast.failed(error);
    }
  };
  return (
    <Card role="region" aria-labelledby="home-first" className="home-wide home-first">
      <div className="home-card-head">
        <h2 id="home-first">{t("first.title")}</h2>
        <span className="ui-muted home-first-count">
          {t("first.progress", { done, all: steps.length })}
          {left > 0 && ` · ${t("first.alsoSkipped", { skipped: left })}`}
        </span>
        {decides && <Hide />}
      </div>
      <ProgressBar
        value={(done + left) / steps.length}
        stripes={false}
        animate={false}
        intent="primary"
        aria-hidden="true"
      />
      {steps.every(({ state }) => state !== "OPEN") && <WhatNext />}
      <ol className="home-steps">
        {steps.map(({ step, state }) => {
          const Icon = icons[state];
          return (
            <li key={step} className={`home-step home-step-${state.toLowerCase()}`}>
              <h3>
                <button
                  type="button"
                  ref={step === open ? head : undefined}
                  aria-expanded={step === open}
                  onClick={() => setChosen(step)}
                >
                  <Icon aria-hidden="true" />
                  <span>{t(`first.steps.${step}.title`)}</span>{" "}
                  {state === "DONE" && <span className="ui-hidden">{t("first.done")}</span>}
                  {state === "SKIPPED" && <span className="ui-muted">{t("first.skipped")}</span>}
                </button>
              </h3>
              {step === open && (
                <div className="home-step-body">
                  <p>{t(`first.steps.${step}.text`)}</p>
                  <div className="home-notice-actions">
                    <Link
                      className={`${Classes.BUTTON} ${state === "OPEN" ? Classes.INTENT_PRIMARY : Classes.OUTLINED}`}
                      to={stepPlaces[step]}
                      onClick={() => followedStep.set(decides ? step : null)}
                    >
                      {t(`first.steps.${step}.action`)}
                    </Link>
                    {decides && state !== "DONE" && (
                      <Button
                        variant="minimal"
                        loading={skipping.loading}
                        onClick={() => void setSkipped(step, state === "OPEN")}
                      >
                        {state === "OPEN" ? t("first.skip") : t("first.resume")}
                      </Button>
                    )}
                  </div>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** What one does with an installation that is set up. */
function WhatNext() {
  const { t } = useTranslation("home");
  return (
    <div className="home-then">
      <p>{t("first.complete")}</p>
      <div className="home-notice-actions">
        <Link className={`${Classes.BUTTON} ${Classes.INTENT_PRIMARY}`} to={placesThen.donation}>
          {t("first.then.donation")}
        </Link>
        <Link className={`${Classes.BUTTON} ${Classes.OUTLINED}`} to={placesThen.list}>
          {t("first.then.list")}
        </Link>
        <Link className={`${Classes.BUTTON} ${Classes.OUTLINED}`} to={placesThen.certificate}>
          {t("first.then.certificate")}
        </Link>
      </div>
    </div>
  );
}

/** Puts the steps away; the account menu brings them back. */
function Hide() {
  const { t } = useTranslation("home");
  const toast = useToast();
  const [, setParams] = useSearchParams();
  const [dismiss, { loading }] = useDismissFirstStepsMutation();
  const hide = async () => {
    try {
      await dismiss({ variables: { dismissed: true } });
      setParams((params) => {
        const rest = new URLSearchParams(params);
        rest.delete("steps");
        return rest;
      });
      toast.done(t("first.hidden"));
      const title = document.querySelector<HTMLElement>("main h1");
      if (title) title.tabIndex = -1;
      title?.focus();
    } catch (error) {
      toast.failed(error);
    }
  };
  return (
    <Button
      variant="minimal"
      icon={<Cross />}
      aria-label={t("first.hide")}
      title={t("first.hide")}
      loading={loading}
      onClick={() => void hide()}
    />
  );
}
