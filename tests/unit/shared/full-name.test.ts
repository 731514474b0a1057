import { expect, test } from "vitest";
import { nameFields } from "../../../server/shared/values/full-name.ts";

const en = (last: string, first: string) => ({ lastNameEn: last, firstNameEn: first });
const km = (last: string, first: string) => ({ lastNameLocal: last, firstNameLocal: first });

test.each([
  ["Sok Dara", en("Sok", "Dara")],
  ["  SOK   Dara Rath ", en("SOK", "Dara Rath")],
  ["សុខ ដារ៉ា", km("សុខ", "ដារ៉ា")],
  ["សុខ\u200bដារ៉ា", km("សុខ", "ដារ៉ា")],
  ["សុខ ដារ៉ា\u200bរ័ត្ន", km("សុខ", "ដារ៉ារ័ត្ន")],
  ["សុខ ដារ៉ា Sok Dara", { ...en("Sok", "Dara"), ...km("សុខ", "ដារ៉ា") }],
  ["SOK DARA (សុខ ដារ៉ា)", { ...en("SOK", "DARA"), ...km("សុខ", "ដារ៉ា") }],
  ["សុខ ដារ៉ា / Sok Dara", { ...en("Sok", "Dara"), ...km("សុខ", "ដារ៉ា") }],
  ["សិស្ស 39", km("សិស្ស", "39")],
  ["Sreymom", {}],
  ["សុខដារ៉ា", {}],
])("a full name is cut into family and given name: %s", (text, fields) => {
  expect(nameFields(text)).toEqual(fields);
});
