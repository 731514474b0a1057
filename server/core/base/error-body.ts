import type { AppError } from "./errors.ts";
import type { Translate } from "./translate.ts";
import type { ErrorExtensions } from "../../shared/errors.ts";

/** The most fields whose messages an error's sentence repeats. */
const mostFields = 5;

/** The extensions of an application error. */
export const extensionsOf = ({ code, key, params, details }: AppError): ErrorExtensions => ({
  code,
  key,
  params,
  ...details,
});

/** An application error as English sentences, for programmers: what happened, and what is wrong with which field. */
export function sentenceOf({ key, params, details }: AppError, translate: Translate): string {
  const fields = (details.fields ?? [])
    .slice(0, mostFields)
    .map((field) => `${field.path}: ${translate("en", field.key, field.params ?? {})}.`.replace(/\.\.$/u, "."));
  return [translate("en", key, params), ...fields].join(" ");
}

/** The body of a response that is an application error. */
export const refusalBody = (error: AppError, translate: Translate, requestId: unknown) => ({
  errors: [
    {
      message: sentenceOf(error, translate),
      extensions: { ...extensionsOf(error), requestId: typeof requestId === "string" ? requestId : "" },
    },
  ],
});
