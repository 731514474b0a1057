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

/** Labels of a school's fields by their names in records and in forms (`village` and `villageId`), in the screens' order. */
export const schoolLabels = (t: TFunction<["school", "kit"]>): Record<string, string> =>
  Object.fromEntries(
    schoolFields.flatMap((field) => {
      const label = t(`school:fields.${field}`);
      return [
        [field, label],
        [`${field}Id`, label],
      ];
    }),
  );
