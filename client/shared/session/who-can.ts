import { useTranslation } from "react-i18next";
import { type Permission, permissionsOf, Role } from "../../../server/shared/permissions.ts";
import { userRoleOf } from "../../../server/shared/roles.ts";
import { useEnumLabel } from "../records/enums.ts";

/** The roles with all of some permissions, in words. */
export function useWhoCan(): (...asked: readonly Permission[]) => string {
  const { i18n } = useTranslation();
  const labelOf = useEnumLabel();
  return (...asked) =>
    new Intl.ListFormat(i18n.language, { type: "disjunction" }).format(
      Object.values(Role)
        .filter((id) => asked.every((permission) => permissionsOf(id).has(permission)))
        .map((id) => labelOf("UserRole", userRoleOf(id))),
    );
}
