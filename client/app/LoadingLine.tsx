import { useTranslation } from "react-i18next";
import { pageLoading } from "./page-loading.ts";
import "./loading-line.css";

/** A thin line at the top while another page is loading; its style delays it for a moment. */
export function LoadingLine() {
  const { t } = useTranslation("shell");
  const loading = pageLoading.use();
  if (!loading) return null;
  return (
    <div className="app-loading" role="progressbar" aria-label={t("loading")}>
      <div className="app-loading-bar" />
    </div>
  );
}
