import { useTranslation } from "react-i18next";
import { userRoleOf } from "../../../server/shared/roles.ts";
import { type Language, languageNames } from "../../i18n/language.ts";
import { type EnumName, type EnumValue, useEnumLabel } from "./enums.ts";
import { enumOf } from "./field-kinds.ts";

/** The label of a value that has one: an enum value, a role, a language; null for other values. */
export function useFieldWord(): (type: string, field: string, value: unknown) => string | null {
  const { t } = useTranslation("user");
  const labelOf = useEnumLabel();
  return (type, field, value) => {
    const set = enumOf(type, field);
    const values: unknown[] = Array.isArray(value) ? value : [value];
    if (set && values.every((each) => typeof each === "string" && each !== "")) {
      return values.map((each) => labelOf(set, each as EnumValue<EnumName>)).join(", ");
    }
    if (field === "language" && typeof value === "string" && value in languageNames) {
      return languageNames[value as Language];
    }
    if (type !== "User") return null;
    if (field === "roleId" && typeof value === "number") return labelOf("UserRole", userRoleOf(value));
    if (field === "isActive" && typeof value === "boolean") return value ? t("state.active") : t("state.inactive");
    return null;
  };
}
