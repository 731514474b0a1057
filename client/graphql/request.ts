import { byFetch, type Carrier } from "./carriers.ts";
import { jsonHeaders } from "./early.ts";
import { isAway, NoAnswer, Refusal, refusalOfBody } from "./errors.ts";
import { reach, refused } from "./events.ts";
import { authorisation, readToken } from "./tokens.ts";

export interface Operation {
  query: string;
  operationName?: string | undefined;
  /** A file is the variable `file`. */
  variables: object;
}

/** The server's response: data, errors, or both. */
export interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
}

interface Options {
  carry?: Carrier;
  signal?: AbortSignal | undefined;
}

/** JSON; with a file, a multipart form. */
function bodyOf({ query, operationName, variables }: Operation): string | FormData {
  const file = "file" in variables ? variables.file : null;
  if (!(file instanceof Blob)) return JSON.stringify({ query, operationName, variables });
  const form = new FormData();
  form.set("operations", JSON.stringify({ query, operationName, variables: { ...variables, file: null } }));
  form.set("map", JSON.stringify({ file: ["variables.file"] }));
  form.set("file", file);
  return form;
}

/** The response in a reply's body; null if it is not one, such as a proxy's. */
function answerIn(text: string): Answer | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && ("data" in body || "errors" in body) ? (body as Answer) : null;
  } catch {
    return null;
  }
}

/** May add headers to a request, and hear its answer. */
type Watch = (operation: Operation, headers: Record<string, string>) => ((answer: Answer) => void) | undefined;

let watch: Watch | null = null;

/** Sets what watches the requests sent from now on; null ends it. */
export const watchRequests = (next: Watch | null): void => void (watch = next);

/**
 * The only path to the GraphQL server: sends the session, and tells the panel whether the server was reached and
 * accepts the session. Throws `Refusal` and `NoAnswer`; the response's own errors are left to the caller.
 */
export async function request(operation: Operation, { carry = byFetch, signal }: Options = {}): Promise<Answer> {
  const token = readToken();
  const body = bodyOf(operation);
  const { "content-type": json, ...others } = jsonHeaders;
  const headers = { ...others, ...(typeof body === "string" && { "content-type": json }), ...authorisation() };
  const answered = watch?.(operation, headers);
  const { status, text } = await carry({ headers, body, signal }).catch((cause: unknown) => {
    if (!signal?.aborted) reach(false);
    throw new NoAnswer(null, { cause });
  });
  if (status === 401) {
    const code = refusalOfBody(text);
    // A response to an earlier session says nothing about the current one.
    if (token === readToken()) refused(code);
    throw new Refusal(code);
  }
  const answer = answerIn(text);
  if (answer === null) {
    reach(!isAway(status));
    throw new NoAnswer(status);
  }
  reach(true);
  answered?.(answer);
  return answer;
}
