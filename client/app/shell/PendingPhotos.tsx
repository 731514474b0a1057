import { Classes } from "@blueprintjs/core";
import { CloudUpload, WarningSign } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useNumberFormat } from "../../ui/format.ts";
import { usePendingUploads } from "../../shared/uploads/pending-uploads.ts";

/**
 * How many photos have not arrived, as a link to them; nothing if there are none. Screen readers announce only
 * failures.
 */
export function PendingPhotos() {
  const { t } = useTranslation("photo");
  const number = useNumberFormat();
  const { left, failed, offline, to } = usePendingUploads();
  const notSent = failed > 0 ? t("upload.failed", { count: failed, shown: number(failed) }) : "";
  const going = left > 0 ? t(offline ? "upload.waiting" : "upload.left", { count: left, shown: number(left) }) : "";
  const label = [notSent, going].filter(Boolean).join(" · ");
  return (
    <>
      <span role="status" className="ui-hidden">
        {notSent}
      </span>
      {to && (
        <Link className={`${Classes.BUTTON} ${Classes.MINIMAL} app-photos`} to={to} aria-label={label} title={label}>
          {failed > 0 && (
            <span className="app-photos-failed">
              <WarningSign /> {number(failed)}
            </span>
          )}
          {left > 0 && (
            <span className={offline ? "app-photos-waiting" : undefined}>
              <CloudUpload /> {number(left)}
            </span>
          )}
        </Link>
      )}
    </>
  );
}
