import { Radio, RadioGroup } from "@blueprintjs/core";
import { useId } from "react";
import { type Control, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { oneTimePasswordRules } from "../../../server/shared/rules/user.ts";
import { PasswordField } from "../../shared/forms/PasswordField.tsx";

type PasswordForm = z.input<typeof oneTimePasswordRules>;

/** A temporary password: generated, or typed. Its value is null if it is to be generated. */
export function PasswordChoice<Values extends PasswordForm, Output>({
  control,
}: {
  control: Control<Values, unknown, Output>;
}) {
  const { t } = useTranslation("user");
  const form = control as unknown as Control<PasswordForm, unknown, Output>;
  const { field } = useController({ control: form, name: "password" });
  const id = useId();
  const typed = typeof field.value === "string";
  return (
    <>
      <RadioGroup
        label={<span id={id}>{t("fields.password")}</span>}
        aria-labelledby={id}
        name={id}
        selectedValue={typed ? "typed" : "made"}
        onChange={(event) => field.onChange(event.currentTarget.value === "typed" ? "" : null)}
      >
        <Radio value="made" label={t("password.made")} />
        <Radio value="typed" label={t("password.typed")} />
      </RadioGroup>
      {typed && (
        <PasswordField
          control={form}
          name="password"
          label={t("password.label")}
          help={t("password.help")}
          autoComplete="new-password"
          required
        />
      )}
    </>
  );
}
