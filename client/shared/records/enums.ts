import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { enums } from "../../../server/shared/enums.ts";

export type EnumName = keyof typeof enums;
export type EnumValue<Name extends EnumName> = keyof (typeof enums)[Name] & string;
type EnumKey = { [Name in EnumName]: `enums:${Name}.${EnumValue<Name>}` }[EnumName];

/** An enum's values, in order. */
export const enumValues = (name: EnumName): string[] => Object.keys(enums[name]);

/** The label of an enum value in the reader's language. */
export function useEnumLabel(): <Name extends EnumName>(name: Name, value: EnumValue<Name>) => string {
  const { t } = useTranslation(["enums"]);
  return useCallback((name, value) => t(`enums:${name}.${value}` as EnumKey), [t]);
}
