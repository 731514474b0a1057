import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { showDate, useNumberFormat } from "../format.ts";
import { Dash, NameBoth } from "../NameBoth.tsx";
import "../kit.css";

/** One value of any field, as a person reads it. */
export function Value({ value }: { value: unknown }): ReactNode {
  const { t } = useTranslation("kit");
  const number = useNumberFormat();
  if (value === null || value === undefined || value === "") return <Dash />;
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (typeof value === "number") return number(value);
  if (typeof value === "string") return <span className="kit-long-text">{showDate(value)}</span>;
  if (isNamed(value)) return <NameBoth of={value} layout="inline" />;
  return JSON.stringify(value);
}

const isNamed = (value: unknown): value is { nameEn: string; nameLocal: string } =>
  typeof value === "object" && value !== null && "nameEn" in value && "nameLocal" in value;
