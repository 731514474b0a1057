import { buildToken } from "./api-tokens.ts";
import type { Builders } from "./builders.ts";
import { at, dialogAt, type Screen } from "./screen.ts";

const days = (count: number) => new Date(Date.now() + count * 86_400_000);

/** The user's own API tokens, of which there are none yet, the form, and another's tokens in each state. */
export async function tokenScreens(build: Builders, branchId: number): Promise<Screen[]> {
  const owner = await build.user("manager", { branches: [branchId] });
  const used = { lastUsedAt: days(-1), lastUsedFrom: "203.0.113.24" };
  await buildToken(build, owner.id, { name: "Old newsletter", expiresAt: days(-30) });
  await buildToken(build, owner.id, { name: "Map", revokedAt: days(-2), scopes: ["RECORDS"] });
  await buildToken(build, owner.id, { name: "Accounting", expiresAt: days(3), branchIds: [branchId], ...used });
  await buildToken(build, owner.id, { name: "Spreadsheet of donors", expiresAt: days(90), ...used });
  return [
    at("tokens", "/profile/tokens"),
    dialogAt("token-add", "/profile/tokens?dialog=add"),
    at("all-tokens", "/setting/tokens"),
  ];
}
