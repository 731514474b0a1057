import { Button, InputGroup, type Intent } from "@blueprintjs/core";
import { Calendar } from "@blueprintjs/icons";
import { type ComponentProps, type Ref, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { readDate, showDate } from "../../ui/format.ts";
import "./forms.css";

const valueOf = (text: string, past: boolean) => (text.trim() === "" ? null : (readDate(text, past) ?? text));

interface Props {
  aria: Pick<ComponentProps<"input">, "id" | "name" | "aria-required" | "aria-invalid" | "aria-describedby">;
  /** The name of the date, for screen readers on the calendar button. */
  label: string;
  /** `YYYY-MM-DD`, or the typed text if it is not a date. */
  value: string;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  /** Told what is typed. */
  onType?: (text: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  intent?: Intent;
  /** The date of a past event. */
  past?: boolean;
}

/** A calendar date, typed as dd/mm/yyyy or picked: with the button, or with Alt and the down arrow. */
export function DateInput(props: Props) {
  const { aria, label, value, onChange, onBlur, onType, inputRef, intent = "none", past = false } = props;
  const { t } = useTranslation("ui");
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const fits = typed !== null && (valueOf(typed, past) ?? "") === value;
  const pick = () => picker.current?.showPicker();
  return (
    <InputGroup
      {...aria}
      {...(inputRef && { inputRef })}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t("form.datePlaceholder")}
      intent={intent}
      value={fits ? typed : showDate(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onType?.(event.currentTarget.value);
        onChange(valueOf(event.currentTarget.value, past));
      }}
      aria-keyshortcuts="Alt+ArrowDown"
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown" || !event.altKey) return;
        event.preventDefault();
        pick();
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      rightElement={
        <span className="ui-date-picker">
          <Button
            variant="minimal"
            icon={<Calendar />}
            aria-label={t("form.pickDate", { label })}
            title={t("form.pickDateKeys")}
            tabIndex={-1}
            onClick={pick}
          />
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={/^\d{4}-\d{2}-\d{2}$/u.test(value) ? value : ""}
            onChange={(event) => {
              setTyped(null);
              onType?.("");
              onChange(event.currentTarget.value || null);
            }}
          />
        </span>
      }
    />
  );
}
