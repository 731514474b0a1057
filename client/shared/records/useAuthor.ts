import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** Who made a change: a user, one of their API tokens, or the system. */
interface Author {
  actorName: string | null;
  tokenName: string | null;
}

/** Names the author of a change. */
export function useAuthor() {
  const { t } = useTranslation("ui");
  return useCallback(
    ({ actorName, tokenName }: Author): string => {
      const who = actorName ?? t("changes.system");
      return tokenName === null ? who : t("changes.byToken", { who, token: tokenName });
    },
    [t],
  );
}
