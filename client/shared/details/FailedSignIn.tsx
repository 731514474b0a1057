import { useTranslation } from "react-i18next";
import { useNumberFormat } from "../../ui/format.ts";

/** Where a sign-in failed from, and which attempt it was; `after` is the audit's record of it. */
export function FailedSignIn({ after }: { after: unknown }) {
  const { t } = useTranslation("ui");
  const number = useNumberFormat();
  const { address, attempts } = after as { address: string; attempts: number };
  return t("changes.signInFrom", { address, shown: number(attempts) });
}
