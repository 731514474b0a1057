import { expect, test } from "vitest";
import { isCalled } from "../../../client/shared/pickers/same-name.ts";

const place = (nameEn: string, nameLocal: string) => ({ id: 1, code: "17", nameEn, nameLocal });

test.each(["Siem Reap", "siemreap", "SIEM-REAP", "Reap Siem", "សៀមរាប", "សៀម រាប"])("%s is there already", (typed) => {
  expect(isCalled(place("Siem Reap", "សៀមរាប"), typed)).toBe(true);
});

test.each(["Siem", "Siem Reap Thmei", "", "–"])("%s is another name", (typed) => {
  expect(isCalled(place("Siem Reap", "សៀមរាប"), typed)).toBe(false);
});
