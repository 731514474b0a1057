import { expect, test } from "vitest";
import { phonesIn, withZero } from "../../../server/shared/values/written-phones.ts";

test.each([
  ["012 345 678", ["012 345 678"]],
  ["012 99 88 77 / 097 123 4567", ["012 99 88 77", "097 123 4567"]],
  ["012998877, 0971234567 or 011222333", ["012998877", "0971234567", "011222333"]],
  ["០១២ ៩៩ ៨៨ ៧៧ ឬ ០៩៧១២៣៤៥៦៧", ["០១២ ៩៩ ៨៨ ៧៧", "០៩៧១២៣៤៥៦៧"]],
  // The end of another one is no number by itself.
  ["012 345 678/79", ["012 345 678/79"]],
  ["", [""]],
])("the numbers in %s", (text, phones) => {
  expect(phonesIn(text)).toEqual(phones);
});

test.each([
  ["12345678", "012345678"],
  ["977788990", "0977788990"],
  ["97 778 89 90", "0977788990"],
  ["012345678", "012345678"],
  ["+855 12 345 678", "+855 12 345 678"],
  ["85512345678", "85512345678"],
  ["1234567", "1234567"],
])("%s with its zero is %s", (phone, written) => {
  expect(withZero(phone)).toBe(written);
});
