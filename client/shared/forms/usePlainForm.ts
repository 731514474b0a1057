import { type FormEvent, useEffect, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { endsSession, inWords, messageOf, problemOf, textOf } from "../problems/problem.ts";

interface Options<Values extends FieldValues, Output> {
  /** Loads the rules: they and their library are large, and nothing needs them before the form is sent. */
  rules: () => Promise<z.ZodType<Output, Values>>;
  initial: DefaultValues<Values>;
  /** If it throws, the error is shown in the form; everything typed stays. */
  send: (values: Output) => Promise<void>;
  /** Maps a field path of a server error to the form's field; null if none shows it. */
  fieldOf?: (path: string) => FieldPath<Values> | null;
}

type Rules<Values extends FieldValues, Output> = Options<Values, Output>["rules"];

async function load<Values extends FieldValues, Output>(rules: Rules<Values, Output>) {
  const [{ zodResolver }, loaded] = await Promise.all([import("@hookform/resolvers/zod"), rules()]);
  return zodResolver<Values, unknown, Output>(loaded);
}

/** A form over shared rules that does not edit a record: it does not guard against leaving. */
export function usePlainForm<Values extends FieldValues, Output>({
  rules,
  initial,
  send,
  fieldOf = (path) => path as FieldPath<Values>,
}: Options<Values, Output>) {
  const { t } = useTranslation(["ui", "errors", "validation"]);
  const resolver: Resolver<Values, unknown, Output> = async (...form) => (await load(rules))(...form);
  const form = useForm<Values, unknown, Output>({
    resolver,
    defaultValues: initial,
    reValidateMode: "onChange",
  });
  const { isDirty } = form.formState;
  // Ready before they are needed, also if the connection is lost until then; what cannot be loaded is loaded on use.
  // Not sooner: at the sign-in page's start they would take the network from what it is made of.
  useEffect(() => {
    if (isDirty) void load(rules).catch(() => undefined);
  }, [rules, isDirty]);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      if (endsSession(error)) return;
      const fields = (problemOf(error)?.fields ?? []).map((field) => ({
        name: fieldOf(field.path),
        text: textOf(t, field),
      }));
      fields.forEach(({ name, text }, index) => {
        if (name !== null) form.setError(name, { type: inWords, message: text }, { shouldFocus: index === 0 });
      });
      if (fields.every(({ name }) => name === null)) setFailure(messageOf(t, error));
    } finally {
      setSending(false);
    }
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending) submit().catch((error: unknown) => setFailure(messageOf(t, error)));
  };
  return { form, onSubmit, sending, failure };
}
