import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { endsSession, messageOf, problemOf, textOf } from "../problem.ts";

interface Options<Values extends FieldValues, Output> {
  rules: z.ZodType<Output, Values>;
  initial: DefaultValues<Values>;
  /** What it throws is shown in the form; everything typed stays. */
  send: (values: Output) => Promise<void>;
}

/** A form over shared rules that is no record's: it keeps nobody from leaving. */
export function usePlainForm<Values extends FieldValues, Output>({ rules, initial, send }: Options<Values, Output>) {
  const { t } = useTranslation(["kit", "errors", "validation"]);
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver<Values, unknown, Output>(rules),
    defaultValues: initial,
    reValidateMode: "onChange",
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      if (endsSession(error)) return;
      const fields = problemOf(error)?.fields ?? [];
      fields.forEach((field, index) => {
        const message = { type: "server", message: textOf(t, field) };
        form.setError(field.path as FieldPath<Values>, message, { shouldFocus: index === 0 });
      });
      if (fields.length === 0) setFailure(messageOf(t, error));
    } finally {
      setSending(false);
    }
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending) void submit();
  };
  return { form, onSubmit, sending, failure };
}
