import type { ReactNode } from "react";
import type { Permission } from "../../../server/shared/permissions.ts";
import { useCan } from "./session-context.tsx";

/** Renders its content only for users with the permission. */
export function Can({ do: permission, children }: { do: Permission; children: ReactNode }) {
  return useCan(permission) ? <>{children}</> : null;
}
