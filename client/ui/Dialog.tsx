import { Dialog as BlueprintDialog, Button, Classes, type DialogProps } from "@blueprintjs/core";
import { SmallCross } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";

/**
 * A dialog with a title, question or form, has a close button where Escape closes it too. It is named in the person's
 * language; Blueprint's own is always called "Close".
 */
export function Dialog({ children, ...props }: Omit<DialogProps, "isCloseButtonShown">) {
  const { t } = useTranslation("ui");
  return (
    <BlueprintDialog transitionDuration={150} {...props} isCloseButtonShown={false}>
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
