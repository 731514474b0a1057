import type { SheetType } from "../../../server/shared/import-columns.ts";
import { useImportTemplateMutation } from "../../graphql/generated/operations.ts";
import { readLanguage } from "../../i18n/language.ts";
import { useDownload } from "../exports/useDownload.ts";

/** Downloads the template of a type in the reader's language, alone or with the columns of further records. */
export function useTemplate(type: SheetType, further: boolean) {
  const [importTemplate] = useImportTemplateMutation();
  const download = useDownload();
  return () =>
    download(
      async () =>
        (await importTemplate({ variables: { type, language: readLanguage(), ...(further && { further }) } })).data
          ?.importTemplate,
    );
}
