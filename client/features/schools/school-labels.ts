import type { TFunction } from "i18next";

/** A school's fields, in the order of its screens. */
const schoolFields = [
  "code",
  "nameEn",
  "nameLocal",
  "schoolType",
  "branch",
  "totalStudent",
  "pinned",
  "country",
  "province",
  "district",
  "commune",
  "village",
  "address",
  "contactName",
  "contactPosition",
  "phone",
  "email",
  "latitude",
  "longitude",
  "description",
  "remark",
  "history",
] as const;
type SchoolField = (typeof schoolFields)[number];

/** The label of a school's field by its name in records or in forms (`village` and `villageId`); null for what is not shown. */
export function schoolLabel(t: TFunction<["school", "kit"]>, name: string): string | null {
  const plain = name.replace(/Id$/u, "");
  const field = schoolFields.find((known) => known === plain);
  return field ? t(`school:fields.${field}`) : null;
}

/** Labels of form fields by their names. */
export const schoolFormLabels = (t: TFunction<["school", "kit"]>): Record<string, string> =>
  Object.fromEntries(
    schoolFields.flatMap((field: SchoolField) => {
      const label = t(`school:fields.${field}`);
      return [
        [field, label],
        [`${field}Id`, label],
      ];
    }),
  );
