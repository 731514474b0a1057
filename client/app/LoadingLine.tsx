import { useTranslation } from "react-i18next";
import { LoadingBar } from "../ui/LoadingBar.tsx";
import { pageLoading } from "./page-loading.ts";

/** The line at the top while another page is loading. */
export function LoadingLine() {
  const { t } = useTranslation("shell");
  return pageLoading.use() ? <LoadingBar label={t("loading")} /> : null;
}
