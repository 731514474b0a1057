import { expect, test } from "vitest";
import { loadMessages } from "../../../server/app/messages.ts";

test("numbers in sentences have their language's separators, text is unchanged", () => {
  const say = loadMessages(process.cwd());
  expect(say("en", "validation.sheetFull", { n: 1_048_575 })).toContain("1,048,575 rows");
  expect(say("km", "validation.sheetFull", { n: 1_048_575 })).toContain("1,048,575");
  expect(say("en", "validation.codeNotFound", { code: "16465" })).toContain("“16465”");
});
