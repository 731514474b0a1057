import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { askConfirm, leaveQuestion } from "../../ui/confirm.tsx";
import { isUnknownSerial, likelySerial } from "./likely-serial.ts";

/**
 * Before a serial number is used that is none of the distribution's: asks, offers the one that is probably meant, and
 * resolves to the one to use; null to go back.
 * @param own the one that is set aside for the student or comes next
 */
export function useAskUnknownSerial(
  pool: readonly string[],
): (serial: string, own: string | null) => Promise<string | null> {
  const { t } = useTranslation("distribution");
  return async (serial, own) => {
    if (!isUnknownSerial(serial, pool, own)) return serial;
    const typed = serial.trim();
    const likely = likelySerial(typed, pool, own);
    let used: string | null = null;
    const text = (
      <>
        <p>{t("unknownSerial.text", { serial: typed })}</p>
        {likely !== null && (
          <Button
            size="large"
            text={t("unknownSerial.use", { serial: likely })}
            onClick={() => {
              used = likely;
              leaveQuestion();
            }}
          />
        )}
      </>
    );
    const title = t("unknownSerial.title", { serial: typed });
    const yes = await askConfirm({ title, text, confirm: t("unknownSerial.button"), intent: "warning" });
    return yes ? serial : used;
  };
}
