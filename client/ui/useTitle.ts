import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Sets the page's title in the browser's tab and history. */
export function useTitle(title: string | null): void {
  const { t } = useTranslation("shell");
  const product = t("product");
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
}
