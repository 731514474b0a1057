import { useTranslation } from "react-i18next";
import { usePublicFace } from "../../shared/session/presets.ts";
import { useMe } from "../../shared/session/session-context.tsx";
import { showMoment } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { printedAt } from "../../ui/printing.ts";

/** On paper, above a page's title: whose page it is, and who printed it when. */
export function PrintHead() {
  const { t } = useTranslation("shell");
  const names = useNames();
  const me = useMe();
  const face = usePublicFace();
  const at = printedAt.use();
  if (!at) return null;
  return (
    <div className="app-print-head">
      <span>{names.first(face) || t("product")}</span>
      <span>{t("printed", { name: me.name, at: showMoment(at.toISOString()) })}</span>
    </div>
  );
}
