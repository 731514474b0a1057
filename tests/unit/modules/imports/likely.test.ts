import { expect, test } from "vitest";
import { isSpelling, leads } from "../../../../server/modules/imports/likely.ts";

test.each([
  [[0.82, 0.6], true],
  [[0.6], true],
  [[0.59], false],
  [[0.8, 0.8], false],
  [[], false],
] as const)("of likenesses %j the first is offered alone: %s", (likeness, offered) => {
  expect(leads({ likeness: [...likeness] })).toBe(offered);
});

test.each([
  ["village", [0.95, 0.9], true],
  ["village", [0.94], false],
  ["donor", [1], false],
  ["village", [], false],
] as const)("a %s of likeness %j is the same name in another spelling: %s", (target, likeness, same) => {
  expect(isSpelling({ target, likeness: [...likeness] })).toBe(same);
});
