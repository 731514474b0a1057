import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { Carrier } from "./carriers.ts";
import { NoAnswer } from "./errors.ts";
import { request } from "./request.ts";

interface Options {
  carry?: Carrier;
  signal?: AbortSignal;
}

/**
 * Sends one operation without the panel's store: what sign-in needs, in a tenth of its size, and what tells how far it is.
 * Throws what the server says is wrong.
 */
export async function send<Data>(query: string, variables: object, options: Options = {}): Promise<Data> {
  const answer = await request({ query, variables }, options);
  if (answer.errors) throw new CombinedGraphQLErrors(answer);
  if (!answer.data) throw new NoAnswer(200);
  return answer.data as Data;
}
