import { ApolloClient, ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { asapScheduler, observeOn, of } from "rxjs";
import type { Language } from "./words.ts";
import { createCache } from "../../client/graphql/client.ts";
import { SessionProvider } from "../../client/shared/session/session-context.tsx";
import { UiHost } from "../../client/shared/toasts/UiHost.tsx";
import { permissionsOf, Role } from "../../server/shared/permissions.ts";
import { show } from "./render.tsx";

type Answers = Record<string, (variables: Record<string, unknown>) => Record<string, unknown>>;

interface Options {
  /** The server's answers, by operation name. */
  answers?: Answers;
  role?: keyof typeof Role;
  at?: string;
  language?: Language;
}

/** Renders something for a user of a role, with a server that answers; returns what was sent to it. */
export async function showTo(
  content: ReactNode,
  { answers = {}, role = "manager", at = "/", language = "en" }: Options = {},
) {
  const sent: { name: string; variables: Record<string, unknown> }[] = [];
  const link = new ApolloLink(({ operationName = "", variables }) => {
    sent.push({ name: operationName, variables });
    const answer = answers[operationName];
    if (!answer) throw new Error(`Nothing answers ${operationName}`);
    return of({ data: answer(variables) }).pipe(observeOn(asapScheduler));
  });
  const client = new ApolloClient({ cache: createCache(), link });
  const roleId = Role[role];
  const me = { id: 1, name: "Sok", email: "", avatar: null, roleId, branches: [], permissions: permissionsOf(roleId) };
  const shown = await show(
    <ApolloProvider client={client}>
      <SessionProvider me={me}>
        {content}
        <UiHost />
      </SessionProvider>
    </ApolloProvider>,
    { at, language },
  );
  /** The variables of the last operation with this name. */
  const last = (name: string) => sent.findLast((each) => each.name === name)?.variables;
  return { ...shown, sent, last };
}

/** The field with a role whose label begins with this text. */
export const fieldOf = (role: string, label: RegExp) => screen.getByRole<HTMLSelectElement>(role, { name: label });

/** The answer to `BranchOptions`: up to a hundred branches a page. */
export function branchOptions(codes: readonly string[]) {
  const rows = codes.map((code, i) => ({
    __typename: "Branch",
    id: i + 1,
    code,
    nameEn: code,
    nameLocal: `${code}-km`,
  }));
  const page = (n: number) => ({ __typename: "BranchPage", rows: rows.slice(100 * (n - 1), 100 * n) });
  return { branches: page(1), second: page(2), third: page(3), fourth: page(4), fifth: page(5) };
}
