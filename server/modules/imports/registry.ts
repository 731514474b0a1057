import type { ImportDefinition } from "../../core/import/definition.ts";
import { type ImportType, importTypes } from "../../shared/import-columns.ts";
import type { Permission } from "../../shared/permissions.ts";
import { referenceImport } from "../reference/reference.import.ts";
import { schoolImport } from "../schools/school.import.ts";

interface ImportEntry {
  definition: ImportDefinition;
  /** Who may import this type, besides `import.use`. */
  permission: Permission;
}

const placesOfManagers: ReadonlySet<ImportType> = new Set(["COMMUNE", "VILLAGE"]);

const entryOf = (type: ImportType): ImportEntry => {
  if (type === "SCHOOL") return { definition: schoolImport, permission: "import.schools" };
  return { definition: referenceImport(type), permission: placesOfManagers.has(type) ? "import.places" : "import.reference" };
};

/** Everything that can be imported. */
export const imports = Object.fromEntries(importTypes.map((type) => [type, entryOf(type)])) as Record<ImportType, ImportEntry>;
