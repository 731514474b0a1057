import type { Answer, Caller } from "../../support/api.ts";

export interface SignedIn {
  token: string | null;
  firstPasswordToken: string | null;
}

/** Signs in with this email and password. */
export const signIn = (caller: Caller, email: string, password: string, remember = false) =>
  caller.query<{ signIn: SignedIn }>(
    `mutation ($email: String!, $password: String!, $remember: Boolean!) {
      signIn(email: $email, password: $password, remember: $remember) { token firstPasswordToken } }`,
    { email, password, remember },
  );

/** Replaces a temporary password. */
export const setFirstPassword = (caller: Caller, token: string, password: string, confirmation = password) =>
  caller.query<{ setFirstPassword: SignedIn }>(
    `mutation ($token: String!, $password: String!, $confirmation: String!) {
      setFirstPassword(token: $token, password: $password, confirmation: $confirmation) { token firstPasswordToken } }`,
    { token, password, confirmation },
  );

export const changePassword = (caller: Caller, currentPassword: string, password: string, confirmation = password) =>
  caller.query<{ changePassword: boolean }>(
    `mutation ($currentPassword: String!, $password: String!, $confirmation: String!) {
      changePassword(currentPassword: $currentPassword, password: $password, confirmation: $confirmation) }`,
    { currentPassword, password, confirmation },
  );

/** The key of the first error, or of its first field; null if there is none. */
export function keyOf({ errors }: Answer<unknown>): string | null {
  const extensions = errors[0]?.extensions;
  return extensions?.fields?.[0]?.key ?? extensions?.key ?? null;
}

/** Status and body of a 401; null for any other answer. */
export const unauthenticated = ({ status, text }: Answer<unknown>): unknown =>
  status === 401 ? JSON.parse(text) : null;
