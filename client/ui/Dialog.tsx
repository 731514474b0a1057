import { Dialog as BlueprintDialog, Button, Classes, type DialogProps } from "@blueprintjs/core";
import { SmallCross } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";

/** Takes the focus from the frame, where Blueprint leaves it if nothing asks for it: a screen reader then says its name. */
function takeFocus(opened: HTMLElement): void {
  if (!document.activeElement?.matches("[class*=focus-trap]")) return;
  const dialog = opened.querySelector<HTMLElement>("[role=dialog], [role=alertdialog]");
  if (!dialog) return;
  dialog.tabIndex = -1;
  dialog.focus({ preventScroll: true });
}

/**
 * A dialog with a title, question or form, has a close button where Escape closes it too. It is named in the person's
 * language; Blueprint's own is always called "Close".
 */
export function Dialog({ children, ...props }: Omit<DialogProps, "isCloseButtonShown">) {
  const { t } = useTranslation("ui");
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
