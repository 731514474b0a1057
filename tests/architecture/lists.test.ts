import { expect, test } from "vitest";
import { screensOfLists } from "../support/lists.ts";
import { sourceFiles } from "../support/source-files.ts";

const features = "client/features/";

test("every list is examined in the browser", () => {
  const files = [...sourceFiles(`${features}**/*.tsx`)].filter(([, text]) => /<(?:ListPage|RelatedList)\b/u.test(text));
  const shown = files.map(([path]) => path.slice(features.length));
  expect(shown.toSorted()).toEqual(Object.keys(screensOfLists).toSorted());
});
