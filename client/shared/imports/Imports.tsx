import type { ImportType } from "../../../server/shared/import-columns.ts";
import { later } from "../../ui/later.tsx";
import { useImport } from "./useImport.ts";

const ImportDialog = later(async () => (await import("./ImportDialog.tsx")).ImportDialog);

/** A list's imports, while the URL says that one is open. */
export function Imports({ types }: { types: readonly [ImportType, ...ImportType[]] }) {
  const { open } = useImport();
  return open ? <ImportDialog types={types} /> : null;
}
