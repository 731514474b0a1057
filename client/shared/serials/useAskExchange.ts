import { useTranslation } from "react-i18next";
import { askConfirm } from "../../ui/confirm.tsx";

interface Exchange {
  /** The code of who has the serial number. */
  code: string;
  serial: string;
  /** What they get for it; null for none. */
  own: string | null;
}

/** Asks whether two students exchange their serial numbers, and resolves to the answer. */
export function useAskExchange(): (exchange: Exchange) => Promise<boolean> {
  const { t } = useTranslation("distribution");
  return ({ code, serial, own }) =>
    askConfirm({
      title: t("exchange.title"),
      text: own === null ? t("exchange.textNone", { code, serial }) : t("exchange.text", { code, serial, own }),
      confirm: t("exchange.button"),
    });
}
