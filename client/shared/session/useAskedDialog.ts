import type { Permission } from "../../../server/shared/permissions.ts";
import { useDialog } from "../../ui/url.ts";
import { useMe } from "./session-context.tsx";

/** The dialog in the URL, if it is one of these and the user has the permission it needs. */
export function useAskedDialog<Name extends string>(needs: Record<Name, Permission>) {
  const { name, recordId, close } = useDialog();
  const { permissions } = useMe();
  const isKnown = (asked: string | null): asked is Name => asked !== null && Object.hasOwn(needs, asked);
  return isKnown(name) && permissions.has(needs[name]) ? { name, recordId, close } : null;
}
