import { Button, Callout } from "@blueprintjs/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { MergeSide } from "../../../server/shared/merge-fields.ts";
import type { MergeInput } from "../../graphql/generated/operations.ts";
import { type Names, useNames } from "../../ui/NameBoth.tsx";
import { endsSession, messageOf, problemOf, textOf } from "../../shared/problems/problem.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useUnsavedGuard } from "../../ui/unsaved.tsx";
import type { Choosing } from "./MergeCollision.tsx";
import { MergeFields } from "./MergeFields.tsx";
import { type MergedType, takenByDefault } from "./merge-choices.ts";
import { unbroken } from "../../ui/unbroken.tsx";

type Errors = Record<string, string>;
type Party = Names & { id: number; code: string };

const without = (errors: Errors, name: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([each]) => each !== name));

interface Props {
  type: MergedType;
  kept: Party;
  other: Party;
  /** What needs a choice before anything is merged. */
  conflicts: readonly { key: string }[];
  /** The keys of those that need none: both sides say the same, and the kept one's stay. */
  settled?: ReadonlySet<string>;
  /** Shows the conflicts, and what else becomes of the records. */
  children: (choosing: Choosing) => ReactNode;
  /** Merges; returns the change, undefined if nothing came back. */
  merge: (input: MergeInput) => Promise<string | undefined>;
  /** Where the user goes when both are merged. */
  then: string;
  /** Where the user goes who came from nowhere and cancels. */
  back: string;
  /** Fetches the preview again when its data has changed. */
  reload: () => void;
}

/** The choices for two records, and the button that merges them. */
export function MergeForm({ type, kept, other, conflicts, settled, merge, then, back, reload, children }: Props) {
  const { t } = useTranslation("duplicate");
  const { t: messages } = useTranslation(["ui", "errors", "validation"]);
  const { t: say } = useTranslation("ui");
  const names = useNames();
  const navigate = useNavigate();
  const arrived = useLocation().key;
  const toast = useToast();
  const two = { type, kept, other };
  const [taken, setTaken] = useState<ReadonlySet<string>>(() => takenByDefault(two));
  const [choices, setChoices] = useState<ReadonlyMap<string, MergeSide>>(new Map());
  const [touched, setTouched] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const release = useUnsavedGuard(touched);

  const take = (field: string, fromOther: boolean) => {
    setTouched(true);
    setErrors((before) => without(before, field));
    setTaken((before) =>
      fromOther ? new Set([...before, field]) : new Set([...before].filter((each) => each !== field)),
    );
  };
  const choose = (key: string, side: MergeSide) => {
    setTouched(true);
    setErrors((before) => without(before, key));
    setChoices((before) => new Map([...before, [key, side]]));
  };
  const showFailure = (error: unknown) => {
    if (endsSession(error)) return;
    const problem = problemOf(error);
    const fields = problem?.fields?.filter(({ path }) => /^(?:fields|choices)\./u.test(path)) ?? [];
    setErrors(
      Object.fromEntries(
        fields.map((field) => [field.path.slice(field.path.indexOf(".") + 1), textOf(messages, field)]),
      ),
    );
    if (fields.length === 0) setFailure(messageOf(messages, error));
    if (problem?.code === "CONFLICT") reload();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const open = conflicts.filter(({ key }) => !choices.has(key) && !settled?.has(key));
    setErrors(Object.fromEntries(open.map(({ key }) => [key, t("merge.choose")])));
    if (open[0]) {
      document.querySelector<HTMLElement>(`input[name="merge-${open[0].key}"]`)?.focus();
      return;
    }
    setSaving(true);
    try {
      const changeId = await merge({
        fields: [...taken],
        choices: conflicts.map(({ key }) => ({ key, keep: choices.get(key) ?? "KEPT" })),
      });
      if (changeId === undefined) return;
      release();
      await navigate(then);
      toast.done(t("merge.done", { other: other.code, kept: kept.code }), { changeId });
    } catch (error) {
      showFailure(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {children({ choices, onChoose: choose, errors })}
      <MergeFields two={two} taken={taken} onTake={take} errors={errors} />
      {failure && (
        <Callout intent="danger" role="alert">
          {failure}
        </Callout>
      )}
      <footer className="duplicate-footer">
        <p>
          {unbroken(
            t("merge.summary", {
              other: names.first(other),
              otherCode: other.code,
              kept: names.first(kept),
              keptCode: kept.code,
            }),
          )}
        </p>
        <Button text={say("cancel")} onClick={() => void (arrived === "default" ? navigate(back) : navigate(-1))} />
        <Button type="submit" intent="primary" loading={saving} text={t("merge.button")} />
      </footer>
    </form>
  );
}
