import type { Scope } from "../../core/data/scope.ts";
import { BadInput, NotFound } from "../../core/base/errors.ts";
import { check } from "../../core/write/rules.ts";
import { tokenDays, tokenRules } from "../../shared/rules/token.ts";
import { scopesWithin } from "../../shared/token-scopes.ts";
import { ApiToken } from "./token.entity.ts";
import type { ApiTokenInput } from "./token.input.ts";
import { makeToken } from "./token-text.ts";

/** The most API tokens of one user that can be used at the same time. */
const MOST = 50;

const wrong = (path: string, key: string, params = {}): BadInput => new BadInput([{ path, key, params }]);

/** The branches must exist and be the user's; they are locked until the commit. */
async function requireBranches({ em, actor }: Scope, ids: readonly number[]): Promise<void> {
  const found = await em.execute<{ id: number }[]>(
    "select id from branch where id = any (?) and deleted_at is null for share",
    [`{${ids.join(",")}}`],
  );
  const isOwn = (id: number) => actor.allBranches || actor.branchIds.includes(id);
  if (found.length !== ids.length || !ids.every(isOwn)) throw wrong("branchIds", "validation.selected");
}

/** Creates an API token of the user, within their rights; returns its id and its text, which is not kept. */
export async function createToken(scope: Scope, input: ApiTokenInput): Promise<{ id: number; text: string }> {
  const { name, scopes, branchIds, expiresOn } = check(tokenRules, input);
  const { em, actor, database } = scope;
  const offered = scopesWithin(actor.permissions);
  if (!scopes.every((each) => offered.includes(each))) throw wrong("scopes", "validation.selected");
  if (branchIds) await requireBranches(scope, branchIds);
  const [dates] = await em.execute<[{ ends: string; past: boolean; far: boolean }]>(
    `select ((?::date + 1)::timestamp at time zone ?)::text as ends, ?::date < ?::date as past,
       ?::date > ?::date + ${tokenDays.most} as far`,
    [expiresOn, database.timeZone, expiresOn, database.today(), expiresOn, database.today()],
  );
  if (dates.past || dates.far) throw wrong("expiresOn", "validation.tokenExpiry", { days: tokenDays.most });
  // Locked, so that two requests at once do not exceed the limit together.
  await em.execute("select id from app_user where id = ? for update", [actor.userId]);
  const [{ count }] = await em.execute<[{ count: number }]>(
    "select count(*)::integer as count from api_token where owner_id = ? and revoked_at is null and expires_at > now()",
    [actor.userId],
  );
  if (count >= MOST) throw new BadInput([], "errors.tokensTooMany", { n: MOST });
  const { text, hash, ending } = makeToken();
  const [row] = await em.execute<[{ id: number }]>(
    `insert into api_token (created_by, updated_by, owner_id, name, hash, ending, scopes, branch_ids, expires_at)
     values (?, ?, ?, ?, ?, ?, ?::text[], ?::integer[], ?::timestamptz) returning id`,
    [
      actor.userId,
      actor.userId,
      actor.userId,
      name,
      hash,
      ending,
      `{${scopes.join(",")}}`,
      branchIds && `{${branchIds.join(",")}}`,
      dates.ends,
    ],
  );
  return { id: row.id, text };
}

/** Revokes API tokens, one's own or, as an administrator, anyone's; all or none. Returns how many were not yet. */
export async function revokeTokens({ em, actor }: Scope, ids: readonly number[]): Promise<number> {
  const unique = [...new Set(ids)].toSorted((a, b) => a - b);
  const all = actor.permissions.has("token.manage");
  const tokens = await em.find(
    ApiToken,
    { id: { $in: unique }, ...(!all && { ownerId: actor.userId }) },
    { orderBy: { id: "asc" } },
  );
  if (tokens.length === 0 || tokens.length !== unique.length) throw new NotFound();
  const revoked = tokens.filter((token) => token.revokedAt === null);
  for (const token of revoked) em.assign(token, { revokedAt: new Date(), updatedBy: actor.userId });
  await em.flush();
  return revoked.length;
}
