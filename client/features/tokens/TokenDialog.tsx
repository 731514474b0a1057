import { Checkbox, HTMLSelect, Radio, RadioGroup } from "@blueprintjs/core";
import { useId, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { TokenScope } from "../../../server/shared/enums.ts";
import { tokenDays, tokenRules } from "../../../server/shared/rules/token.ts";
import { scopesWithin } from "../../../server/shared/token-scopes.ts";
import { useCreateTokenMutation } from "../../graphql/generated/operations.ts";
import { BranchesField } from "../../shared/forms/BranchesField.tsx";
import { DateField } from "../../shared/forms/DateField.tsx";
import { Field } from "../../shared/forms/Field.tsx";
import { TextField } from "../../shared/forms/fields.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { useField } from "../../shared/forms/useField.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { useMe } from "../../shared/session/session-context.tsx";
import { today } from "../../ui/format.ts";
import type { NewToken } from "./NewTokenDialog.tsx";
import "./tokens.css";

type Values = z.input<typeof tokenRules>;
type Output = z.output<typeof tokenRules>;
type Form = Control<Values, unknown, Output>;

const inDays = (days: number): string =>
  new Date(Date.parse(`${today()}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** What the token may reach; records always. */
function ScopesField({ control }: { control: Form }) {
  const { t } = useTranslation("token");
  const labelOf = useEnumLabel();
  const { permissions } = useMe();
  const { field, aria, frame } = useField({ control, name: "scopes", label: t("fields.scopes") });
  const chosen = (field.value ?? []) as readonly TokenScope[];
  return (
    <Field {...frame} group>
      <div role="group" aria-labelledby={`${aria.id}-label`} className="ui-ticks tokens-scopes">
        {scopesWithin(permissions).map((scope) => (
          <Checkbox
            key={scope}
            checked={chosen.includes(scope)}
            disabled={scope === TokenScope.RECORDS}
            onBlur={field.onBlur}
            onChange={(event) =>
              field.onChange(event.currentTarget.checked ? [...chosen, scope] : chosen.filter((each) => each !== scope))
            }
            labelElement={
              <span className="tokens-scope">
                <span>{labelOf("TokenScope", scope)}</span>
                <span className="ui-muted">{t(`scope.${scope}`)}</span>
              </span>
            }
          />
        ))}
      </div>
    </Field>
  );
}

/** All of the user's branches, or some. */
function BranchesChoice({ control }: { control: Form }) {
  const { t } = useTranslation("token");
  const { field } = useController({ control, name: "branchIds" });
  const id = useId();
  const some = Array.isArray(field.value);
  return (
    <>
      <RadioGroup
        label={<span id={id}>{t("fields.branches")}</span>}
        aria-labelledby={id}
        name={id}
        selectedValue={some ? "some" : "all"}
        onChange={(event) => field.onChange(event.currentTarget.value === "some" ? [] : null)}
      >
        <Radio value="all" label={t("branches.all")} />
        <Radio value="some" label={t("branches.some")} />
      </RadioGroup>
      {some && <BranchesField control={control} name="branchIds" label={t("branches.which")} required />}
    </>
  );
}

const terms = [30, tokenDays.usual, 365] as const;

/** After how many days the token expires, or on which date. */
function ExpiryField({ control }: { control: Form }) {
  const { t } = useTranslation("token");
  const { field } = useController({ control, name: "expiresOn" });
  const [term, setTerm] = useState<string>(String(tokenDays.usual));
  const id = useId();
  return (
    <>
      <div className="bp6-form-group">
        <label className="bp6-label" htmlFor={id}>
          {t("fields.expiresAt")}
        </label>
        <HTMLSelect
          id={id}
          fill
          value={term}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            setTerm(chosen);
            if (chosen !== "date") field.onChange(inDays(Number(chosen)));
          }}
          options={[
            ...terms.map((days) => ({ value: String(days), label: t("expiry.days", { count: days }) })),
            { value: "date", label: t("expiry.date") },
          ]}
        />
      </div>
      {term === "date" && <DateField control={control} name="expiresOn" label={t("expiry.on")} required />}
    </>
  );
}

/** Creates an API token of the user. */
export function TokenDialog({ onMade, onClose }: { onMade: (made: NewToken) => void; onClose: () => void }) {
  const { t } = useTranslation("token");
  const [create] = useCreateTokenMutation();
  return (
    <FormDialog<Values, Output>
      title={t("add.title")}
      saveLabel={t("add.button")}
      rules={tokenRules}
      initial={{ name: "", scopes: ["RECORDS"], branchIds: null, expiresOn: inDays(tokenDays.usual) }}
      type="ApiToken"
      onClose={onClose}
      save={async (input) => {
        const { data } = await create({ variables: { input }, refetchQueries: "active" });
        if (data) onMade({ name: data.createApiToken.record.name, token: data.createApiToken.token });
      }}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="name" label={t("fields.name")} help={t("help.name")} required />
          <ScopesField control={control} />
          <BranchesChoice control={control} />
          <ExpiryField control={control} />
        </>
      )}
    </FormDialog>
  );
}
