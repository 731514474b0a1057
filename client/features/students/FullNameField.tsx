import { InputGroup } from "@blueprintjs/core";
import { useState } from "react";
import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Field } from "../../shared/forms/Field.tsx";
import { useField } from "../../shared/forms/useField.ts";
import type { NewStudent } from "./new-student.ts";

/** The first word is the family name, as lists write names in both scripts. */
function cut(text: string): { last: string; first: string } {
  const [last = "", ...first] = text.trim().split(/[\s\u200b]+/u);
  return { last, first: first.join(" ") };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

interface Props<Output> {
  control: Control<NewStudent, unknown, Output>;
  lang: "en" | "km";
  /** What to know about the name that is there. */
  note?: string | undefined;
}

/** Family and given name in one field. */
export function FullNameField<Output>({ control, lang, note }: Props<Output>) {
  const { t } = useTranslation("student");
  const english = lang === "en";
  const label = english ? t("quick.nameEn") : t("quick.nameLocal");
  const common = { control, label, help: note ?? t("quick.nameHelp"), required: true };
  const last = useField({ ...common, name: english ? "lastNameEn" : "lastNameLocal" });
  const first = useField({ ...common, name: english ? "firstNameEn" : "firstNameLocal" });
  const [typed, setTyped] = useState("");
  const held = { last: textOf(last.field.value), first: textOf(first.field.value) };
  const parts = cut(typed);
  const isTyped = parts.last === held.last && parts.first === held.first;
  const halved = first.frame.error && held.last !== "" && held.first === "" ? t("quick.twoNames") : undefined;
  const error = last.frame.error ?? halved ?? first.frame.error;
  const { id } = last;
  return (
    <Field {...last.frame} error={error}>
      <InputGroup
        {...last.aria}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-help ${id}-error` : `${id}-help`}
        inputRef={(element) => {
          last.field.ref(element);
          first.field.ref(element);
        }}
        lang={lang}
        autoComplete="off"
        intent={error ? "danger" : "none"}
        value={isTyped ? typed : [held.last, held.first].filter(Boolean).join(" ")}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          last.field.onChange(cut(value).last);
          first.field.onChange(cut(value).first);
        }}
        onBlur={() => {
          // A full name that the form itself filled in.
          if (!held.first && /\S\s+\S/u.test(held.last)) {
            last.field.onChange(cut(held.last).last);
            first.field.onChange(cut(held.last).first);
          }
          last.field.onBlur();
          first.field.onBlur();
        }}
      />
    </Field>
  );
}
