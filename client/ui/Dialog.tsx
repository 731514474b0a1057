import { Dialog as BlueprintDialog, Button, Classes, type DialogProps } from "@blueprintjs/core";
import { SmallCross } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";

/** A dialog whose way out is named in the person's language; Blueprint's own is always called "Close". */
export function Dialog({ isCloseButtonShown = true, children, ...props }: DialogProps) {
  const { t } = useTranslation("ui");
  return (
    <BlueprintDialog transitionDuration={150} {...props} isCloseButtonShown={false}>
      {isCloseButtonShown && props.title !== undefined && (
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
