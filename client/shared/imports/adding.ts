import type { LookupKind } from "../../../server/shared/import-lookups.ts";
import { referenceCatalogue } from "../../../server/shared/reference.ts";
import { paths } from "../records/paths.ts";
import { useMe } from "../session/session-context.tsx";

/** Where the person adds records of a kind; null if they may not, or if the list has no form that a name begins. */
export function useAddingPath(): (kind: LookupKind | null) => string | null {
  const { permissions } = useMe();
  return (kind) => {
    if (kind === null || kind === "STUDENT" || kind === "BRANCH") return null;
    if (kind === "SCHOOL") return permissions.has("school.create") ? paths.schools : null;
    if (kind === "DONOR") return permissions.has("donor.create") ? paths.donors : null;
    const { edit, slug } = referenceCatalogue[kind];
    return permissions.has(edit) ? paths.reference(slug) : null;
  };
}
