import { useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type FieldProps, useField } from "./useField.ts";

/** An id that every rule rejects: the field contains text, but no record was chosen for it. */
const UNCHOSEN = Number.NaN;

/**
 * Binds a combobox to its form: the field's value is an id, or an invalid one while the field contains unmatched text.
 */
export function useChoice<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { t } = useTranslation("ui");
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const [left, setLeft] = useState("");
  const before = useRef<unknown>(null);
  const { field, aria, frame, intent } = useField(props, (value) =>
    Number.isNaN(value) && !open ? t("picker.unchosen") : undefined,
  );
  const unchosen = Number.isNaN(field.value);

  const onText = (text: string) => {
    setLeft(text);
    if (text !== "") {
      if (!unchosen) before.current = field.value;
      field.onChange(UNCHOSEN);
    } else if (unchosen) {
      field.onChange(before.current);
    }
  };
  return {
    frame,
    id: typeof field.value === "number" && !unchosen ? field.value : null,
    setId: field.onChange,
    /** The user is searching. */
    open,
    search,
    /** For `Combobox`. */
    combo: {
      aria,
      intent,
      inputRef: field.ref,
      label: props.label,
      disabled: props.disabled ?? false,
      search,
      onSearch: setSearch,
      onOpen: setOpen,
      text: unchosen ? left : "",
      onText,
      onBlur: field.onBlur,
    },
  };
}
