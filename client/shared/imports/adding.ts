import type { LookupKind } from "../../../server/shared/import-lookups.ts";
import type { Permission } from "../../../server/shared/permissions.ts";
import { referenceCatalogue } from "../../../server/shared/reference.ts";
import { paths } from "../records/paths.ts";
import { useMe } from "../session/session-context.tsx";

/** A list whose form a name begins, and who may add to it. */
interface Adding {
  path: string;
  permission: Permission;
}

/** Where records of a kind are added; null if there is no such form. */
export function addingTo(kind: LookupKind | null): Adding | null {
  if (kind === null || kind === "STUDENT" || kind === "BRANCH") return null;
  if (kind === "SCHOOL") return { path: paths.schools, permission: "school.create" };
  if (kind === "DONOR") return { path: paths.donors, permission: "donor.create" };
  const { edit, slug } = referenceCatalogue[kind];
  return { path: paths.reference(slug), permission: edit };
}

/** Where the person adds records of a kind; null if they may not. */
export function useAddingPath(): (kind: LookupKind | null) => string | null {
  const { permissions } = useMe();
  return (kind) => {
    const adding = addingTo(kind);
    return adding && permissions.has(adding.permission) ? adding.path : null;
  };
}
