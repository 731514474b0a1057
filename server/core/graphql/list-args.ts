import { ArgsType, Field, Int } from "type-graphql";
import type { ListQuery } from "../data/list.ts";
import { registerEnum } from "./enums.ts";

/** The arguments of every list. */
@ArgsType()
export class ListArgs {
  @Field(() => Boolean, { nullable: true })
  descending?: boolean;

  @Field(() => Int, { nullable: true })
  page?: number;

  @Field(() => Int, { nullable: true })
  pageSize?: number;
}

/** The arguments of every total; `exact` counts beyond 10,000. */
@ArgsType()
export class TotalArgs {
  @Field(() => Boolean, { nullable: true })
  exact?: boolean;
}

/** The GraphQL enum of export formats. */
export const ExportFormatEnum = { XLSX: "XLSX", CSV: "CSV" } as const;
export type ExportFormat = keyof typeof ExportFormatEnum;
registerEnum("ExportFormat", ExportFormatEnum, "The format of an exported file.", {
  XLSX: "An Excel workbook with typed cells.",
  CSV: "Comma-separated text in UTF-8.",
});

export const ExportLanguageEnum = { EN: "en", KM: "km" };
registerEnum("ExportLanguage", ExportLanguageEnum, "The language of an exported file.", {
  EN: "English.",
  KM: "Khmer.",
});

/** The arguments of every export. */
@ArgsType()
export class ExportArgs {
  @Field(() => Boolean, { nullable: true })
  descending?: boolean;

  @Field(() => ExportFormatEnum)
  format!: ExportFormat;

  @Field(() => ExportLanguageEnum, {
    nullable: true,
    description: "The language of headers and choices; the user's by default.",
  })
  language?: "en" | "km";
}

/** What is exported of a list, and how. */
export type ExportQuery = Omit<ListQuery, "page" | "pageSize"> &
  Pick<ExportArgs, "format"> & { language?: "en" | "km" | null };
