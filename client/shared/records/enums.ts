import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { enums } from "../../../server/shared/enums.ts";
import { fieldsByName } from "./fields-by-name.ts";

export type EnumName = keyof typeof enums;
export type EnumValue<Name extends EnumName> = keyof (typeof enums)[Name] & string;
type EnumKey = { [Name in EnumName]: `enums:${Name}.${EnumValue<Name>}` }[EnumName];

/** The enum of a record's field, by the field's name; the same in every type but those below. */
const enumOfField: Readonly<Record<string, EnumName>> = {
  ...Object.fromEntries(
    fieldsByName.flatMap(([name, field]) => (field.kind === "choice" ? [[name, field.of] as const] : [])),
  ),
  asset: "Asset",
  currency: "Currency",
  gaveUpReason: "GiveUpReason",
  proposedBecause: "MatchReason",
  releasedBecause: "MatchRelease",
  khmerDigits: "KhmerDigits",
  kinds: "WebhookKind",
  outcome: "EnrolmentOutcome",
  scopes: "TokenScope",
  standing: "CertificateStanding",
  state: "DonationState",
};

const enumOfType: Readonly<Record<string, Readonly<Record<string, EnumName>>>> = {
  Match: { decision: "MatchState", state: "MatchState" },
  Pledge: { state: "PledgeState", gaveUpReason: "PledgeReason" },
  Distribution: { state: "DistributionState" },
  PlannedStudent: { outcome: "HandOutOutcome" },
};

/** The enum of a field of a GraphQL type; undefined if its values are no enum's. */
export const enumOf = (type: string, field: string): EnumName | undefined =>
  enumOfType[type]?.[field] ?? enumOfField[field];

/** An enum's values, in order. */
export const enumValues = (name: EnumName): string[] => Object.keys(enums[name]);

/** The label of an enum value in the reader's language. */
export function useEnumLabel(): <Name extends EnumName>(name: Name, value: EnumValue<Name>) => string {
  const { t } = useTranslation(["enums"]);
  return useCallback((name, value) => t(`enums:${name}.${value}` as EnumKey), [t]);
}
