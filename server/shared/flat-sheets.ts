import { column, type ImportColumn } from "./import-column.ts";
import { importColumns, importPermission, isSheetType, type SheetType } from "./import-columns.ts";
import { givenHeaders } from "./import-record-columns.ts";
import type { Permission } from "./permissions.ts";

/** Records of another type that each row of a sheet can make beside its own. */
export interface FurtherRecords {
  type: SheetType;
  /** The field of that type that says which record of the sheet they belong to. */
  link: string;
  /** The fields of that type, by what they are called in the sheet. */
  fields: Readonly<Record<string, string>>;
  /** The fields that such a record needs: from a cell of the row, or for all rows. */
  needs: readonly string[];
  /** A row has such a record if it fills in one of these, or if all that is needed comes for all rows. */
  tells: readonly string[];
  /** Headings for fields that are called otherwise in a sheet that holds more. */
  headers?: Readonly<Record<string, readonly string[]>>;
}

const furtherRecords: Partial<Record<SheetType, readonly FurtherRecords[]>> = {
  STUDENT: [
    {
      type: "ENROLMENT",
      link: "studentCode",
      fields: {
        schoolCode: "schoolCode",
        gradeCode: "gradeCode",
        section: "section",
        classYearCode: "classYearCode",
        distanceKm: "distanceKm",
        rollNumber: "rollNumber",
      },
      needs: ["schoolCode", "gradeCode", "classYearCode"],
      tells: ["schoolCode", "gradeCode", "section"],
      // A column that merely numbers the list is no roll number.
      headers: { rollNumber: ["roll_number", "roll no", "roll"] },
    },
    {
      type: "DONATION",
      link: "studentCode",
      fields: {
        donorCode: "donorCode",
        donorOther: "donorOther",
        asset: "asset",
        classYearCode: "classYearCode",
        givenOn: "givenOn",
        amount: "amount",
        currency: "currency",
        serialNumber: "serialNumber",
        donationRemark: "remark",
      },
      needs: ["donorCode", "asset", "classYearCode"],
      tells: ["donorCode", "asset", "amount", "serialNumber"],
      headers: {
        // "Day" is also a part of a date of birth.
        givenOn: givenHeaders,
        donationRemark: ["donation_remark", "remark of donation", "donation note", "កំណត់សម្គាល់ជំនួយ"],
      },
    },
  ],
};

/** What the rows of a type's sheets can make beside their own records. */
export const furtherOf = (type: string | null): readonly FurtherRecords[] =>
  (type !== null && isSheetType(type) && furtherRecords[type]) || [];

/** The columns of one kind of further records, as a sheet that holds more has them. */
export function columnsOfFurther({ type, fields, headers = {} }: FurtherRecords): ImportColumn[] {
  const known = new Map(importColumns(type).map((each) => [each.field, each]));
  return Object.entries(fields).flatMap(([name, field]) => {
    const own = known.get(field);
    return own
      ? [
          column(name, headers[name] ?? own.headers, {
            ...own,
            field: name,
            headers: headers[name] ?? own.headers,
            required: false,
          }),
        ]
      : [];
  });
}

/** The further records that somebody with these permissions may import with sheets of a type. */
export const furtherAllowed = (type: SheetType, permissions: ReadonlySet<Permission>): readonly FurtherRecords[] =>
  furtherOf(type).filter((further) => permissions.has(importPermission(further.type)));

/** All columns that a type's sheets can have, each field once: the type's own, then those of further records. */
export function flatColumns(type: SheetType, further: readonly FurtherRecords[] = furtherOf(type)): ImportColumn[] {
  const columns = [...importColumns(type), ...further.flatMap(columnsOfFurther)];
  const first = new Map(columns.toReversed().map((each) => [each.field, each]));
  return [...new Set(columns.map(({ field }) => field))].flatMap((field) => first.get(field) ?? []);
}

/** What a kind of further records still needs, given the fields that have a column or a record for all rows; empty: all is there. */
export const lackingOf = ({ needs }: FurtherRecords, given: (field: string) => boolean): string[] =>
  needs.filter((field) => !given(field));

/** Whether any column of a sheet is about a kind of further records. */
export const tellsOf = ({ tells }: FurtherRecords, mapped: (field: string) => boolean): boolean => tells.some(mapped);
