import { describe, expect, test } from "vitest";
import { enumOf, referenceKindOfField } from "../../../client/shared/records/field-kinds.ts";
import { enums } from "../../../server/shared/enums.ts";
import { importColumns } from "../../../server/shared/import-columns.ts";
import { studentMergeFields } from "../../../server/shared/merge-fields.ts";
import { formName, listLabelKey, type RecordField, sheetName } from "../../../server/shared/records/field.ts";
import { isRequired } from "../../../server/shared/records/rules.ts";
import { blankForm, filledForm } from "../../../server/shared/records/form.ts";
import { donorColumns, donorFields } from "../../../server/shared/records/donor.ts";
import { schoolColumns, schoolFields } from "../../../server/shared/records/school.ts";
import { studentColumns, studentFields } from "../../../server/shared/records/student.ts";
import { schoolRules } from "../../../server/shared/rules/school.ts";
import { studentRules } from "../../../server/shared/rules/student.ts";
import { languages, textsOf } from "../../support/translations.ts";

const catalogues = [
  { words: "student", type: "STUDENT", fields: studentFields, columns: studentColumns },
  { words: "donor", type: "DONOR", fields: donorFields, columns: donorColumns },
  { words: "school", type: "SCHOOL", fields: schoolFields, columns: schoolColumns },
] as const;

describe.each(catalogues)("the fields of a $words", ({ words, type, fields, columns }) => {
  const all = Object.entries<RecordField>(fields);

  test.each(languages)("have a name and, if declared, a help text (%s)", (language) => {
    const texts = textsOf(language);
    const needed = all.flatMap(([name, field]) => {
      const { help, section, list, sheet } = field;
      return [
        ...(section === null ? [] : [`${words}:fields.${name}`]),
        ...(list ? [listLabelKey(words, name, field).replace(".", ":")] : []),
        ...(help ? [`${words}:help.${help}`] : []),
        ...(sheet ? [`import:field.${sheetName(name, field)}`] : []),
      ];
    });
    expect(needed.filter((key) => !texts.has(key))).toEqual([]);
  });

  test("are in sheets, required there if a form requires them", () => {
    const columnsNow = importColumns(type).filter(({ spread, locates }) => !spread && !locates);
    const sheet = new Map(columnsNow.map((column) => [column.field, column.required]));
    const typed = all.filter(([, field]) => field.sheet);
    expect(sheet.size).toBe(typed.length);
    const required = typed.flatMap(([, field]) => (field.kind !== "code" && isRequired(field) ? [field] : []));
    expect([...sheet.values()].filter(Boolean).length).toBe(required.length);
  });

  test("are list columns if declared so", () => {
    expect(Object.keys(columns).toSorted()).toEqual(all.flatMap(([name, { list }]) => (list ? name : [])).toSorted());
  });

  test("have a form section if they have a rule", () => {
    expect(all.filter(([, { rule, section }]) => rule && section === null).map(([name]) => name)).toEqual([]);
  });

  test("have the currency of an amount next to it", () => {
    const currencies = all.flatMap(([, field]) =>
      field.kind === "amount" ? [[field, all.find(([name]) => name === field.currency)?.[1]] as const] : [],
    );
    for (const [amount, currency] of currencies) {
      expect(currency).toMatchObject({ kind: "choice", of: "Currency", section: amount.section });
    }
  });

  test("start with their enum's value", () => {
    const wrong = all.filter(
      ([, field]) =>
        field.kind === "choice" && field.blank !== undefined && !Object.hasOwn(enums[field.of], String(field.blank)),
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });
});

test("a choice or a reference is shown by its label, whichever record it is on", () => {
  const chosen = catalogues.flatMap(({ fields }) =>
    Object.entries<RecordField>(fields).flatMap(([name, field]) =>
      field.kind === "choice" || field.kind === "reference" ? [[name, field.of] as const] : [],
    ),
  );
  expect(chosen.filter(([name, of]) => (enumOf("", name) ?? referenceKindOfField("", `${name}Id`)) !== of)).toEqual([]);
});

test("a new student's form starts blank; required choices are absent", () => {
  const blank = blankForm(studentFields);
  expect(blank).toMatchObject({ code: "", lastNameEn: "", nickname: null, religionId: null, povertyLevel: "NONE" });
  expect(Object.keys(studentRules.shape).filter((name) => !Object.hasOwn(blank, name))).toEqual([
    "branchId",
    "sex",
    "countryId",
    "provinceId",
    "districtId",
    "communeId",
  ]);
});

test("a new donor's and a new school's form starts blank", () => {
  expect(blankForm(donorFields)).toMatchObject({
    code: "",
    nameEn: "",
    nameLocal: null,
    donorType: "INDIVIDUAL",
    pinned: false,
  });
  const blank = blankForm(schoolFields);
  expect(blank).toMatchObject({ code: "", nameEn: "", nameLocal: "", pinned: false, villageId: null, latitude: null });
  expect(Object.keys(schoolRules.shape).filter((name) => !Object.hasOwn(blank, name))).toEqual([
    "branchId",
    "schoolTypeId",
    "countryId",
    "provinceId",
    "districtId",
    "communeId",
  ]);
});

test("a section's form is filled in from the record, relations by id", () => {
  const { weightKg, heightCm, religion, povertyLevel, nickname } = studentFields;
  const fields = { weightKg, heightCm, religion, povertyLevel, nickname };
  const record = { weightKg: 20, heightCm: undefined, religion: { id: 7 }, povertyLevel: "POOR_1" };
  expect(filledForm(fields, "background", record)).toEqual({
    weightKg: 20,
    heightCm: null,
    religionId: 7,
    povertyLevel: "POOR_1",
  });
});

test("every typed field of a student can be taken from either in a merge, except the code and the branch", () => {
  const chosen = new Set(Object.values(studentMergeFields).flat());
  const typed = Object.entries<RecordField>(studentFields).filter(([, { rule }]) => rule);
  expect(typed.flatMap(([name, field]) => (chosen.has(name) ? [] : formName(name, field)))).toEqual([
    "code",
    "branchId",
  ]);
});
