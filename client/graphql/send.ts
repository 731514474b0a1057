import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { Carrier } from "./carriers.ts";
import { NoAnswer } from "./errors.ts";
import { request } from "./request.ts";

interface Options {
  carry?: Carrier;
  signal?: AbortSignal;
}

/**
 * Sends one operation without the panel's store: for sign-in, at a tenth of the code size, and for progress. Throws the
 * server's errors.
 */
export async function send<Data>(query: string, variables: object, options: Options = {}): Promise<Data> {
  const answer = await request({ query, variables }, options);
  if (answer.errors) throw new CombinedGraphQLErrors(answer);
  if (!answer.data) throw new NoAnswer(200);
  return answer.data as Data;
}
