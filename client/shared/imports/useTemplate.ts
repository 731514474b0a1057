import type { SheetType } from "../../../server/shared/import-columns.ts";
import { useImportTemplateMutation } from "../../graphql/generated/operations.ts";
import { readLanguage } from "../../i18n/language.ts";
import { useDownload } from "../exports/useDownload.ts";

/** Downloads the template of a type in the reader's language. */
export function useTemplate(type: SheetType) {
  const [importTemplate] = useImportTemplateMutation();
  const download = useDownload();
  return () =>
    download(
      async () => (await importTemplate({ variables: { type, language: readLanguage() } })).data?.importTemplate,
    );
}
