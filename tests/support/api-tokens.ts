import type { TokenScope } from "../../server/shared/enums.ts";
import { makeToken } from "../../server/modules/tokens/token-text.ts";
import type { Builders } from "./builders.ts";

export const allScopes: readonly TokenScope[] = ["RECORDS", "PERSONAL", "MONEY", "WRITE"];

/** An API token of a user, with every scope unless others are given. */
export async function buildToken(
  build: Builders,
  ownerId: number,
  values: { scopes?: readonly TokenScope[]; [column: string]: unknown } = {},
): Promise<{ id: number; text: string }> {
  const { text, hash, ending } = makeToken();
  const expiresAt = new Date(Date.now() + 86_400_000);
  const all = { name: `Token ${build.next()}`, scopes: allScopes, expiresAt, ...values, ownerId, hash, ending };
  return { id: await build.insert("api_token", all), text };
}
