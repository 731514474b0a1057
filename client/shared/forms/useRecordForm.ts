import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type Resolver,
  useForm,
} from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { ConflictField } from "../../../server/shared/errors.ts";
import { message } from "../../../server/shared/values/fields.ts";
import { wasSaved } from "../../graphql/errors.ts";
import { endsSession, inWords, messageOf, problemOf, textOf } from "../problems/problem.ts";
import { useFailed } from "../toasts/toast.tsx";
import { FormSender } from "./form-sender.ts";
import { useUnsavedGuard } from "../../ui/unsaved.tsx";

/** A value for every field that these rules know: what a form begins with that edits all of them. */
export type Whole<Rules extends z.ZodType> = Required<z.input<Rules>>;

export interface RecordFormOptions<Values extends FieldValues, Output extends object> {
  /** The rules that the server applies to the same values. */
  rules: z.ZodType<Output, Values>;
  initial: DefaultValues<Values>;
  /** The version of the record being edited; without it the form creates one. */
  version?: number | undefined;
  /** Groups of fields that only make sense together: changing one sends, and conflicts on, all of its group. */
  together?: readonly (readonly (keyof Values & string)[])[];
  /** Fetches the record again after a conflict and returns its version. */
  reload?: (() => Promise<number | undefined>) | undefined;
  /** Called before saving with what will be sent; false: the user continues editing. */
  check?: ((values: Output, changed: Partial<Output>) => Promise<boolean>) | undefined;
  /** Sends; `changed` contains only what differs from `initial`. If it throws, the error is shown in the form. */
  save: (values: Output, changed: Partial<Output>, version: number | undefined) => Promise<void>;
  /** The fields that show the errors of fields which the form sets by itself. */
  shownAt?: Readonly<Record<string, FieldPath<Values>>>;
  /** Saving can go on with the next record: what its form begins with. */
  next?: ((values: Values) => DefaultValues<Values>) | undefined;
  /** Called after saving and on leaving. */
  onClose: () => void;
}

/** Errors of fields that the form does not have, on the ones that show them. */
function movedErrors<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  shownAt: Readonly<Record<string, FieldPath<Values>>>,
): FieldErrors<Values> {
  const moved: Record<string, unknown> = { ...errors };
  for (const [name, error] of Object.entries(errors)) {
    const shown = shownAt[name];
    if (!shown) continue;
    delete moved[name];
    moved[shown] ??= error;
  }
  return moved as FieldErrors<Values>;
}

/** The most characters of the texts that are too long, by the names of their fields. */
function limitsOf(rules: z.ZodType, values: unknown): Map<string, number> {
  const issues = rules.safeParse(values).error?.issues ?? [];
  return new Map(
    issues.flatMap((issue): [string, number][] =>
      issue.code === "too_big" && issue.message === message.tooLong
        ? [[issue.path.join("."), Number(issue.maximum)]]
        : [],
    ),
  );
}

/**
 * A form over shared rules that saves a record: server errors go to their fields, a conflict waits for the user's
 * choice.
 */
export function useRecordForm<Values extends FieldValues, Output extends object>(
  options: RecordFormOptions<Values, Output>,
) {
  const { rules, initial, reload, check, save, onClose, together = [], shownAt = {}, next } = options;
  const { t } = useTranslation(["ui", "errors", "validation"]);
  const byRules = zodResolver<Values, unknown, Output>(rules);
  const resolver: Resolver<Values, unknown, Output> = async (values, context, how) => {
    const result = await byRules(values, context, how);
    const { errors } = result;
    const tooLong = Object.entries(errors).filter(([, error]) => error?.message === message.tooLong);
    if (tooLong.length > 0) {
      const limits = limitsOf(rules, values);
      for (const [name, error] of tooLong) {
        const n = limits.get(name);
        if (n !== undefined) Object.assign(error ?? {}, { type: inWords, message: t("validation:longest", { n }) });
      }
    }
    return Object.keys(errors).length === 0 ? result : { values: {}, errors: movedErrors<Values>(errors, shownAt) };
  };
  const form = useForm<Values, unknown, Output>({
    resolver,
    defaultValues: initial,
    reValidateMode: "onChange",
  });
  const { dirtyFields } = form.formState;
  // What the form filled in by itself is nobody's input, as `isDirty` would have it.
  const release = useUnsavedGuard(Object.keys(dirtyFields).length > 0);
  const failed = useFailed();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<ConflictField[]>([]);
  const [version, setVersion] = useState(options.version);
  const editing = options.version !== undefined;
  const [sender] = useState(() => new FormSender());

  /** Shows each server message on its field; those for no field of this form appear above it. */
  const showFailure = (error: unknown) => {
    if (endsSession(error)) return;
    const problem = problemOf(error);
    const known = new Set(Object.keys(form.getValues()));
    const shown = (path: string) => shownAt[path] ?? (path as FieldPath<Values>);
    const here = problem?.fields?.filter((field) => known.has(shown(field.path))) ?? [];
    const elsewhere = problem?.fields?.filter((field) => !known.has(shown(field.path))) ?? [];
    here.forEach((field, index) => {
      form.setError(shown(field.path), { type: inWords, message: textOf(t, field) }, { shouldFocus: index === 0 });
    });
    if (elsewhere.length > 0 || here.length === 0) setFailure(messageOf(t, error));
  };

  /** Whether the form goes on with the next record. */
  const send = async (values: Output, goesOn: boolean): Promise<boolean> => {
    const dirty = Object.keys(dirtyFields);
    const names = [...dirty, ...together.filter((group) => group.some((name) => dirty.includes(name))).flat()];
    const changed = Object.fromEntries(
      Object.entries(values).filter(([name]) => names.includes(name)),
    ) as Partial<Output>;
    setFailure(null);
    if (editing && Object.keys(changed).length === 0) {
      release();
      onClose();
      return false;
    }
    setSaving(true);
    try {
      // What may have been saved would be found as its own duplicate.
      if (check && !sender.mayBeSaved(values) && !(await check(values, changed))) return false;
      await sender.send(values, () => save(values, changed, version));
      release();
      if (goesOn && next) {
        form.reset(next(form.getValues()));
        return true;
      }
      onClose();
    } catch (error) {
      if (wasSaved(error)) {
        failed(error);
        release();
        onClose();
        return false;
      }
      const problem = problemOf(error);
      const found = problem?.code === "CONFLICT" ? (problem.conflicts ?? []) : [];
      if (found.length > 0 && reload) {
        setVersion((await reload().catch(() => undefined)) ?? version);
        setConflicts(found);
      } else {
        showFailure(error);
      }
    } finally {
      setSaving(false);
    }
    return false;
  };
  const submit = form.handleSubmit(async (values) => {
    await send(values, false);
  });
  /** Saves, then begins with the next record; false if it does not. */
  const submitOn = async (): Promise<boolean> => {
    let goesOn = false;
    await form.handleSubmit(async (values) => {
      goesOn = await send(values, true);
    })();
    return goesOn;
  };

  /** Continues with the choice: these fields take the other user's value, the rest keep this one's. */
  const resolve = (theirs: ReadonlySet<string>) => {
    for (const conflict of conflicts) {
      if (!theirs.has(conflict.path)) continue;
      const name = conflict.path as FieldPath<Values>;
      form.resetField(name, { defaultValue: conflict.theirs as PathValue<Values, FieldPath<Values>> });
    }
    setConflicts([]);
  };

  return { form, submit, submitOn, saving, failure, conflicts, resolve };
}
