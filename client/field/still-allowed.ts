import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { ErrorCode } from "../../server/shared/errors.ts";
import type { Permission } from "../../server/shared/permissions.ts";
import type { InScopeQuery, InScopeQueryVariables, SenderQuery } from "../graphql/generated/operations.ts";
import { send } from "../graphql/send.ts";
import { readToken } from "../graphql/tokens.ts";
import { dropStudents, type KeptList } from "../shared/field/store.ts";
import inScope from "./in-scope.graphql?raw";
import { field, look } from "./open-list.ts";
import sender from "./sender.graphql?raw";

/** How long the PIN waits for the answer, in milliseconds: a poor connection is no reason not to open the list. */
const LONGEST = 3_000;

const needed: Permission = "distribution.handOut";

/** Whether the server says that who took the list along may no longer hand it out. */
async function isRefused({ userId, distributionId }: KeptList, signal: AbortSignal): Promise<boolean> {
  const { me } = await send<SenderQuery>(sender, {}, { signal });
  if (me.id !== userId) return false;
  if (!me.permissions.includes(needed)) return true;
  const variables: InScopeQueryVariables = { id: distributionId };
  try {
    await send<InScopeQuery>(inScope, variables, { signal });
    return false;
  } catch (error) {
    const notFound: ErrorCode = "NOT_FOUND";
    return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.["code"] === notFound);
  }
}

/**
 * Forgets the students if who took them along has lost the role or the branch since, or the distribution is gone. Without
 * an answer they stay: whoever has no connection goes on.
 */
export async function dropIfRefused(): Promise<void> {
  const { kept } = field.get();
  if (kept === null || kept === "none" || kept.students === null || readToken() === null) return;
  const refused = await isRefused(kept, AbortSignal.timeout(LONGEST)).catch(() => false);
  if (!refused) return;
  await dropStudents();
  await look();
}
