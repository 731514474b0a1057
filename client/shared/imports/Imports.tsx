import { lazy, Suspense, useEffect } from "react";
import type { ImportType } from "../../../server/shared/import-columns.ts";
import { preloadLater } from "../../ui/preload.ts";
import { useImport } from "./useImport.ts";

const load = async () => ({ default: (await import("./ImportDialog.tsx")).ImportDialog });
const ImportDialog = lazy(load);

/** A list's imports, while the URL says that one is open. */
export function Imports({ types }: { types: readonly [ImportType, ...ImportType[]] }) {
  const { open } = useImport();
  // Large, and needed by few visits.
  useEffect(() => preloadLater(load), []);
  return open ? (
    <Suspense>
      <ImportDialog types={types} />
    </Suspense>
  ) : null;
}
