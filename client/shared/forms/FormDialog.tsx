import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldPath, type FieldValues, FormProvider, type PathValue, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/Dialog.tsx";
import { confirmLeave } from "../../ui/unsaved.tsx";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { Failure } from "../../ui/Failure.tsx";
import { ConflictPanel } from "./ConflictPanel.tsx";
import { type RecordFormOptions, useRecordForm } from "./useRecordForm.ts";
import { useTypedAhead } from "./useTypedAhead.ts";
import { unbroken } from "../../ui/unbroken.tsx";
import "./forms.css";

interface Props<Values extends FieldValues, Output extends object> extends RecordFormOptions<Values, Output> {
  title: string;
  /** The record's GraphQL type, for naming the fields of a conflict. */
  type?: string;
  saveLabel?: string;
  /** Why nothing can be saved now: said beside the button, which is disabled. */
  blocked?: string | undefined;
  /** For forms with several sections: as large as the page. */
  wide?: boolean;
  /** For up to twelve short fields: wide enough for columns. */
  columns?: boolean;
  /** For a form that goes on with the next record (`next`). */
  goingOn?: {
    /** The button that saves and goes on, as Enter does. */
    label: string;
    /** The texts with which the next record begins, in the order of Tab. */
    first: readonly FieldPath<Values>[];
    /** How many were saved. */
    count: number;
    /** The last one, in words. */
    done: ReactNode;
  };
  children: (form: UseFormReturn<Values, unknown, Output>) => ReactNode;
}

/**
 * A form in a dialog: keeps the input on failure, asks before leaving with changes, resolves conflicts field by field.
 */
export function FormDialog<Values extends FieldValues, Output extends object>(props: Props<Values, Output>) {
  const { title, onClose, children, wide = false, columns = false, goingOn, blocked } = props;
  const { t } = useTranslation("ui");
  const phone = usePhone();
  const { form, submit, submitOn, saving, failure, conflicts, resolve } = useRecordForm<Values, Output>(props);
  const count = goingOn?.count ?? 0;
  /** The turn whose save was refused: what was saved before it is no answer to it. */
  const [refused, setRefused] = useState<number | null>(null);
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const ahead = useTypedAhead(element, goingOn?.first.length ?? 0);
  const beginNext = useEffectEvent(() => {
    const texts = ahead.take();
    const names = goingOn?.first.slice(0, texts.length) ?? [];
    // The next key must find the text in its field.
    flushSync(() => {
      names.forEach((name, index) => {
        const text = texts[index];
        if (text) form.setValue(name, text as PathValue<Values, FieldPath<Values>>, { shouldDirty: true });
      });
    });
    const last = names.at(-1);
    if (last) form.setFocus(last);
  });
  useEffect(() => {
    // The fields are registered with the form again only after rendering.
    const frame = count > 0 && requestAnimationFrame(() => beginNext());
    return () => {
      if (frame) cancelAnimationFrame(frame);
    };
  }, [count]);

  const leave = async () => {
    if (!saving && (await confirmLeave())) onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog opened from a field of this form is its child in React, though not in the DOM.
    event.stopPropagation();
    if (!saving && !blocked) void (goingOn ? goOn() : submit());
  };
  const goOn = async () => {
    ahead.begin();
    if (await submitOn()) return;
    ahead.pause();
    setRefused(count);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!saving) void goOn();
  });
  const goesOn = goingOn !== undefined;
  useEffect(() => {
    if (!element || !goesOn) return undefined;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    element.addEventListener("keydown", listen);
    return () => element.removeEventListener("keydown", listen);
  }, [element, goesOn]);
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
      className={wide ? "ui-dialog ui-dialog-page" : columns ? "ui-dialog ui-dialog-wide" : "ui-dialog"}
      title={unbroken(title)}
      onClose={() => void leave()}
      onOpening={focusFirst}
      onOpened={focusFirst}
      canOutsideClickClose={false}
    >
      <FormProvider {...form}>
        <form ref={setElement} className="ui-form" noValidate autoComplete="off" onSubmit={onSubmit}>
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
                {/* On a phone, what was saved needs the room; the dialog's own button closes it, too. */}
                {!(phone && count > 0) && (
                  <Button onClick={() => void leave()}>{count > 0 ? t("close") : t("cancel")}</Button>
                )}
                {goingOn && (
                  <Button
                    disabled={saving}
                    loading={saving}
                    onClick={() => void submit().then(() => setRefused(count))}
                  >
                    {props.saveLabel ?? t("save")}
                  </Button>
                )}
                {conflicts.length === 0 && (
                  <Button
                    type="submit"
                    intent="primary"
                    disabled={saving || blocked !== undefined}
                    loading={saving}
                    title={goingOn && t("form.goOnKeys")}
                    aria-keyshortcuts={goingOn && "Enter Control+Enter Meta+Enter"}
                  >
                    {goingOn ? goingOn.label : (props.saveLabel ?? t("save"))}
                  </Button>
                )}
              </>
            }
          >
            {goingOn && count === 0 && !phone && <span className="ui-muted">{t("form.goOnKeys")}</span>}
            {blocked && <span className="ui-muted">{blocked}</span>}
            {goingOn && (
              <div role="status" className="ui-form-done">
                {refused !== count && goingOn.done}
              </div>
            )}
          </DialogFooter>
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
