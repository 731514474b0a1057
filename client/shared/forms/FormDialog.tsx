import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import type { FormEvent, ReactNode } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/Dialog.tsx";
import { confirmLeave } from "../../ui/unsaved.tsx";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { useReturnFocus } from "../../ui/useReturnFocus.ts";
import { Failure } from "../../ui/Failure.tsx";
import { ConflictPanel } from "./ConflictPanel.tsx";
import { type RecordFormOptions, useRecordForm } from "./useRecordForm.ts";
import "./forms.css";

interface Props<Values extends FieldValues, Output extends object> extends RecordFormOptions<Values, Output> {
  title: string;
  /** The record's GraphQL type, for naming the fields of a conflict. */
  type?: string;
  saveLabel?: string;
  /** For forms with several sections: as large as the page. */
  wide?: boolean;
  children: (form: UseFormReturn<Values, unknown, Output>) => ReactNode;
}

/**
 * A form in a dialog: keeps the input on failure, asks before leaving with changes, resolves conflicts field by field.
 */
export function FormDialog<Values extends FieldValues, Output extends object>(props: Props<Values, Output>) {
  const { title, onClose, children, wide = false } = props;
  const { t } = useTranslation("ui");
  const phone = usePhone();
  useReturnFocus();
  const { form, submit, saving, failure, conflicts, resolve } = useRecordForm<Values, Output>(props);

  const leave = async () => {
    if (!saving && (await confirmLeave())) onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog opened from a field of this form is its child in React, though not in the DOM.
    event.stopPropagation();
    if (!saving) void submit();
  };
  const focusFirst = (dialog: HTMLElement) => {
    const isTyping = document.activeElement instanceof HTMLElement && document.activeElement.matches("form *");
    if (!phone && !(isTyping && dialog.contains(document.activeElement))) {
      (
        dialog.querySelector<HTMLElement>("form input, form select, form textarea") ??
        dialog.querySelector<HTMLElement>("form [type=submit]")
      )?.focus();
    }
  };
  return (
    <Dialog
      isOpen
      className={wide ? "ui-dialog ui-dialog-page" : "ui-dialog"}
      title={title}
      onClose={() => void leave()}
      onOpening={focusFirst}
      onOpened={focusFirst}
      canOutsideClickClose={false}
    >
      <FormProvider {...form}>
        <form className="ui-form" noValidate autoComplete="off" onSubmit={onSubmit}>
          <DialogBody className="ui-form-body">
            {failure && <Failure className="ui-form-failure">{failure}</Failure>}
            {conflicts.length > 0 && (
              <ConflictPanel conflicts={conflicts} type={props.type ?? ""} onResolve={resolve} />
            )}
            <div className={conflicts.length > 0 ? "ui-hidden-form" : undefined} inert={conflicts.length > 0}>
              {children(form)}
            </div>
          </DialogBody>
          <DialogFooter
            actions={
              <>
                <Button onClick={() => void leave()}>{t("cancel")}</Button>
                {conflicts.length === 0 && (
                  <Button type="submit" intent="primary" disabled={saving} loading={saving}>
                    {props.saveLabel ?? t("save")}
                  </Button>
                )}
              </>
            }
          />
        </form>
      </FormProvider>
    </Dialog>
  );
}

/** A titled section of a long form. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="ui-form-section">
      <legend>{title}</legend>
      <div className="ui-form-grid">{children}</div>
    </fieldset>
  );
}
