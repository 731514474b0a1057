import { Dialog as BlueprintDialog, Button, Classes, type DialogProps } from "@blueprintjs/core";
import { SmallCross } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { focusDialog, useReturnFocus } from "./focus/useReturnFocus.ts";

interface Props extends Omit<DialogProps, "isCloseButtonShown"> {
  /** A selector for what opens it, if its URL does: by default the page's first button. */
  openedBy?: string;
}

/** Takes the focus from the frame, where Blueprint leaves it if nothing asks for it: a screen reader then says its name. */
function takeFocus(opened: HTMLElement): void {
  if (!document.activeElement?.matches("[class*=focus-trap]")) return;
  const dialog = opened.querySelector<HTMLElement>("[role=dialog], [role=alertdialog]");
  if (dialog) focusDialog(dialog);
}

/**
 * A dialog with a title, question or form takes the focus, and returns it when it is unmounted. It has a close button
 * where Escape closes it too, named in the person's language: Blueprint's own is always called "Close".
 */
export function Dialog({ children, openedBy, ...props }: Props) {
  const { t } = useTranslation("ui");
  useReturnFocus(openedBy);
  return (
    <BlueprintDialog
      transitionDuration={150}
      {...props}
      isCloseButtonShown={false}
      onOpened={(opened) => {
        takeFocus(opened);
        props.onOpened?.(opened);
      }}
    >
      {props.canEscapeKeyClose !== false && props.title !== undefined && (
        <Button
          className={`${Classes.DIALOG_CLOSE_BUTTON} ui-dialog-close`}
          variant="minimal"
          icon={<SmallCross />}
          aria-label={t("close")}
          onClick={props.onClose}
        />
      )}
      {children}
    </BlueprintDialog>
  );
}
