import { Arg, Ctx, Int, Mutation, Query, Resolver } from "type-graphql";
import { type SentFile, TakesFile, UploadScalar } from "../../core/files/sent-file.ts";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { FileLink } from "../../core/files/files.ts";
import { storeWorkbook, XLSX } from "../../core/files/workbooks.ts";
import { ImportWords } from "../../core/import/words.ts";
import { runChange } from "../../core/write/change.ts";
import { OwnTransaction } from "../../core/graphql/operation.ts";
import { pageOf } from "../../core/graphql/payload.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import { readHistory, undoPreview } from "./history.reader.ts";
import { errorFileId, readRun } from "./import.reader.ts";
import { decideImportRows } from "./decide.service.ts";
import {
  chooseImportYear,
  cancelImport,
  checkImport,
  requireImportOf,
  runImport,
  startImport,
  startPlacesImport,
} from "./import.service.ts";
import {
  type ImportDecision,
  ImportDecisionEnum,
  type ImportMode,
  ImportModeEnum,
  type ImportRowState,
  ImportRowStateEnum,
  ImportTypeEnum,
} from "./import.enums.ts";
import { ImportSheetInput } from "./import.inputs.ts";
import { ImportHistoryEntry, ImportRow, ImportRun } from "./import.types.ts";
import { choosePlaces } from "./places.choice.ts";
import { readRows } from "./row.reader.ts";
import { step, steps } from "./step.ts";
import { languageOf, templateOf } from "./template.ts";
import { undoImport } from "./undo.service.ts";
import { storeUpload, uploadLimit } from "./upload.ts";
import { ImportUndoPreview } from "./undo.types.ts";

const ImportRowPage = pageOf("ImportRow", () => ImportRow);
const ImportHistoryPage = pageOf("ImportHistoryEntry", () => ImportHistoryEntry);
@Resolver()
export class ImportResolver {
  @Allow("import.use")
  @Query(() => ImportRun, { description: "One import, by id." })
  importRun(@Arg("id", () => Int) id: number, @Ctx() ctx: Context): Promise<ImportRun> {
    return readRun(scopeOf(ctx), id);
  }

  @Allow("import.use")
  @Query(() => ImportRowPage, { description: "The rows of a sheet of an import, one page at a time." })
  importRows(
    @Arg("runId", () => Int, { description: "The import's id." }) runId: number,
    @Arg("sheetId", () => Int, { nullable: true, description: "The sheet's id; the first imported one by default." })
    sheetId: number | null,
    @Arg("state", () => [ImportRowStateEnum], { nullable: true, description: "Only rows in any of these states." })
    state: ImportRowState[] | null,
    @Arg("search", () => String, { nullable: true, description: "Words to find in the row's values." }) search:
      | string
      | null,
    @Arg("page", () => Int, { nullable: true }) page: number | null,
    @Arg("pageSize", () => Int, { nullable: true }) pageSize: number | null,
    @Ctx() ctx: Context,
  ) {
    return readRows(scopeOf(ctx), runId, { sheetId, state, search, page, pageSize });
  }

  @Allow("import.use")
  @TakesFile(({ type }) => uploadLimit(type as ImportType))
  @steps
  @Mutation(() => ImportRun, {
    description: "Uploads a file and starts to read it. Its sheets and a guess at their columns follow in `importRun`.",
  })
  async startImport(
    @Arg("type", () => ImportTypeEnum, { description: "What the file contains." }) type: ImportType,
    @Arg("file", () => UploadScalar, { description: "An Excel, OpenDocument or CSV file; for photos, a zip file." })
    upload: Promise<SentFile>,
    @Ctx() ctx: Context,
  ): Promise<ImportRun> {
    requireImportOf(scopeOf(ctx), type);
    const { stored, file } = await storeUpload(ctx.services.files, upload);
    return step(ctx, "startImport", () => startImport(scopeOf(ctx), ctx.services.files, type, stored, file));
  }

  @Allow("import.reference")
  @steps
  @Mutation(() => ImportRun, {
    description:
      "Starts an import of the places of Cambodia that come with the product: provinces, districts, communes and villages. Nothing is written until `runImport`; places that exist under other codes are possible duplicates.",
  })
  startPlacesImport(
    @Arg("provinces", () => [String], {
      nullable: true,
      description: "ISO 3166-2 codes of the provinces to load, such as `KH-12`; all by default.",
    })
    provinces: string[] | null,
    @Ctx() ctx: Context,
  ): Promise<ImportRun> {
    const scope = scopeOf(ctx);
    const { codes, name } = choosePlaces(provinces, ctx.services.translate, scope.actor.language);
    return step(ctx, "startPlacesImport", () => startPlacesImport(scope, codes, name));
  }

  @Allow("import.use")
  @steps
  @Mutation(() => ImportRun, {
    description: "Says what the file contains and starts to check its rows; writes nothing.",
  })
  checkImport(
    @Arg("id", () => Int) id: number,
    @Arg("sheets", () => [ImportSheetInput], { description: "The sheets to import; others are skipped." })
    sheets: ImportSheetInput[],
    @Arg("mode", () => ImportModeEnum, { description: "Which rows are written." }) mode: ImportMode,
    @Ctx() ctx: Context,
  ): Promise<ImportRun> {
    return step(ctx, "checkImport", () => checkImport(scopeOf(ctx), id, sheets, mode));
  }

  @Allow("import.use")
  @steps
  @Mutation(() => ImportRun, {
    description:
      "Starts to write the rows, in one transaction. Refused while rows have errors or are undecided, unless the arguments skip these.",
  })
  runImport(
    @Arg("id", () => Int) id: number,
    @Arg("validRowsOnly", () => Boolean, { nullable: true, description: "Skips rows with errors. False by default." })
    validRowsOnly: boolean | null,
    @Arg("leaveUndecided", () => Boolean, {
      nullable: true,
      description: "Skips undecided possible duplicates. False by default.",
    })
    leaveUndecided: boolean | null,
    @Ctx() ctx: Context,
  ): Promise<ImportRun> {
    return step(ctx, "runImport", () => runImport(scopeOf(ctx), id, { validRowsOnly, leaveUndecided }));
  }

  @Allow("import.use")
  @steps
  @Mutation(() => ImportRun, {
    description: "Decides what to do with possible duplicates.",
  })
  decideImportRows(
    @Arg("id", () => Int) id: number,
    @Arg("decision", () => ImportDecisionEnum, { description: "What to do with them." }) decision: ImportDecision,
    @Arg("ids", () => [Int], { nullable: true, description: "The ids of the rows; all undecided ones by default." })
    ids: number[] | null,
    @Arg("sameAs", () => Int, {
      nullable: true,
      description: "If SAME, the id of the record; by default each row's most similar one.",
    })
    sameAs: number | null,
    @Ctx() ctx: Context,
  ): Promise<ImportRun> {
    return step(ctx, "decideImportRows", () =>
      decideImportRows(scopeOf(ctx), id, { decision, ids: ids ?? null, sameAs: sameAs ?? null }),
    );
  }

  @Allow("import.use")
  @steps
  @Mutation(() => ImportRun, {
    description:
      "Chooses the study year of the donations in a sheet whose day lies outside the one that their row says, and checks all rows again.",
  })
  chooseImportYear(
    @Arg("id", () => Int, { description: "The import's id." }) id: number,
    @Arg("sheetId", () => Int, { description: "The sheet's id." }) sheetId: number,
    @Arg("yearId", () => Int, { nullable: true, description: "The study year's id. Null for that of each row." })
    yearId: number | null,
    @Ctx() ctx: Context,
  ): Promise<ImportRun> {
    return step(ctx, "chooseImportYear", () => chooseImportYear(scopeOf(ctx), id, sheetId, yearId ?? null));
  }

  @Allow("import.use")
  @Query(() => ImportHistoryPage, {
    description: "Imports of some types, the latest first: the user's own, for administrators all.",
  })
  importHistory(
    @Arg("types", () => [ImportTypeEnum], { description: "What was imported." }) types: ImportType[],
    @Arg("page", () => Int, { nullable: true }) page: number | null,
    @Ctx() ctx: Context,
  ) {
    const scope = scopeOf(ctx);
    for (const type of types) requireImportOf(scope, type);
    return readHistory(scope, types, page ?? 1);
  }

  @Allow("import.use")
  @Query(() => ImportUndoPreview, {
    description:
      "What undoing the import would revert, and which records have changed since; once undone, which of them were skipped.",
  })
  importUndo(@Arg("id", () => Int) id: number, @Ctx() ctx: Context): Promise<ImportUndoPreview> {
    return undoPreview(scopeOf(ctx), id);
  }

  @Allow("import.use")
  @steps
  @Mutation(() => ImportRun, {
    description:
      "Undoes one of the user's imports (for administrators, anyone's), except for records written since. Many records are reverted by a job: `undo` is its progress.",
  })
  undoImport(@Arg("id", () => Int) id: number, @Ctx() ctx: Context): Promise<ImportRun> {
    return step(ctx, "undoImport", () => undoImport(scopeOf(ctx), id));
  }

  @Allow("import.use")
  @steps
  @Mutation(() => ImportRun, {
    description: "Stops the current step of an import, or its undo; nothing is written.",
  })
  cancelImport(
    @Arg("id", () => Int, { description: "The import's id." }) id: number,
    @Ctx() ctx: Context,
  ): Promise<ImportRun> {
    return step(ctx, "cancelImport", () => cancelImport(scopeOf(ctx), id));
  }

  @Allow("import.use")
  @OwnTransaction("writes nothing: it signs a URL")
  @Mutation(() => FileLink, {
    description:
      "The uploaded sheets with the errors of each row in an additional column, to be corrected and imported again.",
  })
  async importErrorFile(@Arg("id", () => Int) id: number, @Ctx() ctx: Context): Promise<FileLink> {
    const scope = scopeOf(ctx);
    return ctx.services.files.link(scope, await errorFileId(scope, id));
  }

  @Allow("import.use")
  @OwnTransaction("a file is written before its row")
  @Mutation(() => FileLink, { description: "An empty file with the columns of an import, to be filled in." })
  async importTemplate(
    @Arg("type", () => ImportTypeEnum, { description: "What the file is to contain." }) type: ImportType,
    @Arg("language", () => String, { nullable: true, description: "`en` or `km`; the user's by default." })
    language: string | null,
    @Arg("further", () => Boolean, {
      nullable: true,
      description:
        "For students: also the columns of their enrolments and donations, as far as the user may import these. False by default.",
    })
    further: boolean | null,
    @Ctx() ctx: Context,
  ): Promise<FileLink> {
    const scope = scopeOf(ctx);
    requireImportOf(scope, type);
    const words = new ImportWords(ctx.services.translate);
    const stored = await storeWorkbook(
      ctx.services.files.storage,
      await templateOf(scope, type, languageOf(scope, language), words, undefined, further ?? false),
    );
    const name = `${type.toLowerCase().replaceAll("_", "-")}-template.xlsx`;
    const { result } = await runChange(scope, "importTemplate", ctx.requestId, (em) =>
      ctx.services.files.record(em, scope.actor, stored, { name, mimeType: XLSX, purpose: "import.template" }),
    );
    return ctx.services.files.link(scope, result);
  }
}
