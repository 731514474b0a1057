import { type ExecutionResult, GraphQLError } from "graphql";
import type { GraphiQL } from "graphiql";
import type { ComponentProps } from "react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { NoAnswer } from "../graphql/errors.ts";
import { request } from "../graphql/request.ts";

type Fetcher = ComponentProps<typeof GraphiQL>["fetcher"];

/** Sends the editor's operations on the panel's own path to the server, with the session. */
export function useFetcher(): Fetcher {
  const { t } = useTranslation("shell");
  return useCallback(
    async ({ query, operationName, variables }) => {
      try {
        const values: unknown = variables;
        const answer = await request({
          query,
          operationName: operationName ?? undefined,
          variables: typeof values === "object" && values !== null ? values : {},
        });
        return answer as ExecutionResult;
      } catch (error) {
        // A refused session leaves the page.
        if (error instanceof NoAnswer) return { errors: [new GraphQLError(t("offline"))] };
        throw error;
      }
    },
    [t],
  );
}
