import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Sets the page's title in the browser's tab and history: what it is, and whose; by default the product's. */
export function useTitle(title: string | null, owner?: string): void {
  const { t } = useTranslation("shell");
  const whose = owner ?? t("product");
  useEffect(() => {
    document.title = title ? `${title} · ${whose}` : whose;
  }, [title, whose]);
}
