import { Arg, Ctx, Int, Mutation, Query, Resolver } from "type-graphql";
import { type SentFile, TakesFile, UploadScalar } from "../../core/files/sent-file.ts";
import { Allow } from "../../core/graphql/allow.ts";
import { runChange } from "../../core/write/change.ts";
import { readBack } from "../../core/write/read-back.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { FileLink } from "../../core/files/files.ts";
import { storeWorkbook, XLSX } from "../../core/files/workbooks.ts";
import { ImportWords } from "../../core/import/words.ts";
import { OwnTransaction } from "../../core/graphql/operation.ts";
import { pageOf } from "../../core/graphql/payload.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import { readHistory, undoPreview } from "./history.reader.ts";
import { errorFileId, readRun } from "./import.reader.ts";
import {
  cancelImport,
  checkImport,
  decideImportRows,
  requireImportOf,
  runImport,
  startImport,
} from "./import.service.ts";
import {
  type ImportDecision,
  ImportDecisionEnum,
  ImportHistoryEntry,
  type ImportMode,
  ImportModeEnum,
  ImportRow,
  type ImportRowState,
  ImportRowStateEnum,
  ImportRun,
  ImportSheetInput,
  ImportTypeEnum,
  ImportUndoPreview,
} from "./import.types.ts";
import { readRows } from "./row.reader.ts";
import { languageOf, templateOf } from "./template.ts";
import { undoImport } from "./undo.service.ts";
import { storeUpload, uploadLimit } from "./upload.ts";

const ImportRowPage = pageOf("ImportRow", () => ImportRow);
const ImportHistoryPage = pageOf("ImportHistoryEntry", () => ImportHistoryEntry);
const steps = OwnTransaction("the run is read back after the commit, with its job's progress");

/** Runs one step of an import in its own transaction and returns the run afterwards. */
async function step(ctx: Context, operation: string, work: () => Promise<number>): Promise<ImportRun> {
  const scope = scopeOf(ctx);
  const { result } = await runChange(scope, operation, ctx.requestId, work);
  return readBack(() => readRun(scope, result));
}

@Resolver()
export class ImportResolver {
  @Allow("import.use")
  @Query(() => ImportRun)
  importRun(@Arg("id", () => Int) id: number, @Ctx() ctx: Context): Promise<ImportRun> {
    return readRun(scopeOf(ctx), id);
  }

  @Allow("import.use")
  @Query(() => ImportRowPage)
  importRows(
    @Arg("runId", () => Int) runId: number,
    @Arg("sheetId", () => Int, { nullable: true, description: "The first imported one by default." }) sheetId:
      | number
      | null,
    @Arg("state", () => [ImportRowStateEnum], { nullable: true }) state: ImportRowState[] | null,
    @Arg("search", () => String, { nullable: true }) search: string | null,
    @Arg("page", () => Int, { nullable: true }) page: number | null,
    @Arg("pageSize", () => Int, { nullable: true }) pageSize: number | null,
    @Ctx() ctx: Context,
  ) {
    return readRows(scopeOf(ctx), runId, { sheetId, state, search, page, pageSize });
  }

  @Allow("import.use")
  @TakesFile(({ type }) => uploadLimit(type as ImportType))
  @steps
  @Mutation(() => ImportRun)
  async startImport(
    @Arg("type", () => ImportTypeEnum) type: ImportType,
    @Arg("file", () => UploadScalar) upload: Promise<SentFile>,
    @Ctx() ctx: Context,
  ): Promise<ImportRun> {
    requireImportOf(scopeOf(ctx), type);
    const { stored, file } = await storeUpload(ctx.services.files, upload);
    return step(ctx, "startImport", () => startImport(scopeOf(ctx), ctx.services.files, type, stored, file));
  }

  @Allow("import.use")
  @steps
  @Mutation(() => ImportRun)
  checkImport(
    @Arg("id", () => Int) id: number,
    @Arg("sheets", () => [ImportSheetInput], { description: "Other sheets are skipped." })
    sheets: ImportSheetInput[],
    @Arg("mode", () => ImportModeEnum) mode: ImportMode,
    @Ctx() ctx: Context,
  ): Promise<ImportRun> {
    return step(ctx, "checkImport", () => checkImport(scopeOf(ctx), id, sheets, mode));
  }

  @Allow("import.use")
  @steps
  @Mutation(() => ImportRun, {
    description:
      "Writes in one transaction. Refused while rows have errors, unless `validRowsOnly` skips them, and while possible duplicates are undecided, unless `leaveUndecided` skips them.",
  })
  runImport(
    @Arg("id", () => Int) id: number,
    @Arg("validRowsOnly", () => Boolean, { nullable: true }) validRowsOnly: boolean | null,
    @Arg("leaveUndecided", () => Boolean, { nullable: true }) leaveUndecided: boolean | null,
    @Ctx() ctx: Context,
  ): Promise<ImportRun> {
    return step(ctx, "runImport", () => runImport(scopeOf(ctx), id, { validRowsOnly, leaveUndecided }));
  }

  @Allow("import.use")
  @steps
  @Mutation(() => ImportRun, {
    description: "Decides possible duplicates; without `ids`, all undecided ones.",
  })
  decideImportRows(
    @Arg("id", () => Int) id: number,
    @Arg("decision", () => ImportDecisionEnum) decision: ImportDecision,
    @Arg("ids", () => [Int], { nullable: true }) ids: number[] | null,
    @Arg("sameAs", () => Int, {
      nullable: true,
      description: "SAME: the record; by default each row's most similar one.",
    })
    sameAs: number | null,
    @Ctx() ctx: Context,
  ): Promise<ImportRun> {
    return step(ctx, "decideImportRows", () =>
      decideImportRows(scopeOf(ctx), id, { decision, ids: ids ?? null, sameAs: sameAs ?? null }),
    );
  }

  @Allow("import.use")
  @Query(() => ImportHistoryPage, {
    description: "Imports of some types, the latest first: the user's own, for administrators all.",
  })
  importHistory(
    @Arg("types", () => [ImportTypeEnum]) types: ImportType[],
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

  @Allow("change.undo")
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
    description: "Stops the current step, also the undo of an import; nothing is written.",
  })
  cancelImport(@Arg("id", () => Int) id: number, @Ctx() ctx: Context): Promise<ImportRun> {
    return step(ctx, "cancelImport", () => cancelImport(scopeOf(ctx), id));
  }

  @Allow("import.use")
  @OwnTransaction("writes nothing: it signs a URL")
  @Mutation(() => FileLink)
  async importErrorFile(@Arg("id", () => Int) id: number, @Ctx() ctx: Context): Promise<FileLink> {
    const scope = scopeOf(ctx);
    return ctx.services.files.link(scope, await errorFileId(scope, id));
  }

  @Allow("import.use")
  @OwnTransaction("a file is written before its row")
  @Mutation(() => FileLink)
  async importTemplate(
    @Arg("type", () => ImportTypeEnum) type: ImportType,
    @Arg("language", () => String, { nullable: true, description: "`en` or `km`; the user's by default." })
    language: string | null,
    @Ctx() ctx: Context,
  ): Promise<FileLink> {
    const scope = scopeOf(ctx);
    requireImportOf(scope, type);
    const words = new ImportWords(ctx.services.translate);
    const stored = await storeWorkbook(
      ctx.services.files.storage,
      await templateOf(scope, type, languageOf(scope, language), words),
    );
    const name = `${type.toLowerCase().replaceAll("_", "-")}-template.xlsx`;
    const { result } = await runChange(scope, "importTemplate", ctx.requestId, (em) =>
      ctx.services.files.record(em, scope.actor, stored, { name, mimeType: XLSX, purpose: "import.template" }),
    );
    return ctx.services.files.link(scope, result);
  }
}
