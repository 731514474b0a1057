import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, type PathValue, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { ConflictField } from "../../../server/shared/errors.ts";
import { wasSaved } from "../../graphql/errors.ts";
import { endsSession, inWords, messageOf, problemOf, textOf } from "../problems/problem.ts";
import { useFailed } from "../toasts/toast.tsx";
import { useUnsavedGuard } from "../../ui/unsaved.tsx";

export interface RecordFormOptions<Values extends FieldValues, Output extends object> {
  /** The rules that the server holds the same values to. */
  rules: z.ZodType<Output, Values>;
  initial: DefaultValues<Values>;
  /** Of the record being edited; without it the form makes a new one. */
  version?: number | undefined;
  /** Fields that only mean something together: a change of one sends, and contests, all of its group. */
  together?: readonly (readonly (keyof Values & string)[])[];
  /** Fetches the record again after a conflict and gives its version. */
  reload?: (() => Promise<number | undefined>) | undefined;
  /** Asked before saving, with what will be sent; false: the person goes on with the form. */
  check?: ((values: Output, changed: Partial<Output>) => Promise<boolean>) | undefined;
  /** Sends; `changed` holds only what differs from `initial`. What it throws is shown in the form. */
  save: (values: Output, changed: Partial<Output>, version: number | undefined) => Promise<void>;
  /** Called after saving and on leaving. */
  onClose: () => void;
}

/** A form over shared rules that saves a record: server errors go to their fields, a conflict waits for a choice. */
export function useRecordForm<Values extends FieldValues, Output extends object>(
  options: RecordFormOptions<Values, Output>,
) {
  const { rules, initial, reload, check, save, onClose, together = [] } = options;
  const { t } = useTranslation(["ui", "errors", "validation"]);
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver<Values, unknown, Output>(rules),
    defaultValues: initial,
    reValidateMode: "onChange",
  });
  const { dirtyFields, isDirty } = form.formState;
  const release = useUnsavedGuard(isDirty);
  const failed = useFailed();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<ConflictField[]>([]);
  const [version, setVersion] = useState(options.version);
  const editing = options.version !== undefined;

  /** Puts each of the server's messages at its field; what belongs to no field of this form is said above it. */
  const showFailure = (error: unknown) => {
    if (endsSession(error)) return;
    const problem = problemOf(error);
    const known = new Set(Object.keys(form.getValues()));
    const here = problem?.fields?.filter((field) => known.has(field.path)) ?? [];
    const elsewhere = problem?.fields?.filter((field) => !known.has(field.path)) ?? [];
    here.forEach((field, index) => {
      form.setError(
        field.path as FieldPath<Values>,
        { type: inWords, message: textOf(t, field) },
        { shouldFocus: index === 0 },
      );
    });
    if (elsewhere.length > 0 || here.length === 0) setFailure(messageOf(t, error));
  };

  const send = async (values: Output) => {
    const dirty = Object.keys(dirtyFields);
    const names = [...dirty, ...together.filter((group) => group.some((name) => dirty.includes(name))).flat()];
    const changed = Object.fromEntries(
      Object.entries(values).filter(([name]) => names.includes(name)),
    ) as Partial<Output>;
    setFailure(null);
    if (editing && Object.keys(changed).length === 0) {
      release();
      return onClose();
    }
    setSaving(true);
    try {
      if (check && !(await check(values, changed))) return;
      await save(values, changed, version);
      release();
      onClose();
    } catch (error) {
      if (wasSaved(error)) {
        failed(error);
        release();
        return onClose();
      }
      const problem = problemOf(error);
      const clashes = problem?.code === "CONFLICT" ? (problem.conflicts ?? []) : [];
      if (clashes.length > 0 && reload) {
        setVersion((await reload().catch(() => undefined)) ?? version);
        setConflicts(clashes);
      } else {
        showFailure(error);
      }
    } finally {
      setSaving(false);
    }
  };
  const submit = form.handleSubmit(send);

  /** Goes on with what was chosen: these fields take the other person's value, the rest keep mine. */
  const resolve = (theirs: ReadonlySet<string>) => {
    for (const conflict of conflicts) {
      if (!theirs.has(conflict.path)) continue;
      const name = conflict.path as FieldPath<Values>;
      form.resetField(name, { defaultValue: conflict.theirs as PathValue<Values, FieldPath<Values>> });
    }
    setConflicts([]);
  };

  return { form, submit, saving, failure, conflicts, resolve };
}
