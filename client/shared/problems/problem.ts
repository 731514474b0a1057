import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { TFunction } from "i18next";
import { Refusal } from "../../graphql/errors.ts";
import { readToken } from "../../graphql/tokens.ts";
import type { ErrorExtensions, Message } from "../../../server/shared/errors.ts";

/** The error as reported by the server; null if it is not the server's, such as a network failure. */
export function problemOf(error: unknown): ErrorExtensions | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const extensions = error.errors[0]?.extensions;
  return extensions && typeof extensions["key"] === "string" ? (extensions as unknown as ErrorExtensions) : null;
}

/**
 * Whether the session has ended, which forms need not show: the user is asked to sign in again above them or elsewhere.
 */
export const endsSession = (error: unknown): boolean => error instanceof Refusal && readToken() === null;

type Translate = TFunction<["ui", "errors", "validation"]>;

/** The type of a form error whose message is already translated; any other type's message is a rule's key. */
export const inWords = "inWords";

/** Translates a message key ("validation.required", "errors.notFound"). */
export function textOf(t: Translate, message: Message): string {
  const dot = message.key.indexOf(".");
  const key = `${message.key.slice(0, dot)}:${message.key.slice(dot + 1)}`;
  return t(key as "errors:notFound", message.params ?? {});
}

/** Any failure as a sentence. */
export function messageOf(t: Translate, error: unknown): string {
  const problem = problemOf(error);
  if (error instanceof Refusal) return t("errors:unauthenticated");
  if (!problem) return t("ui:failed.connection");
  const fields = [...new Set(problem.fields?.map((field) => textOf(t, field)))];
  // Nothing is marked where this is shown: what is wrong says more than that something is.
  if (fields.length > 0 && problem.key === "errors.badInput") return fields.join(" ");
  return [textOf(t, problem), ...fields].join(" ");
}
