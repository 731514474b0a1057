import { Card } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ImportType } from "../../../server/shared/import-columns.ts";
import type { ReferenceKind } from "../../../server/shared/reference.ts";
import type { DashboardQuery } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { paths } from "../../shared/records/paths.ts";
import { usePendingUploads } from "../../shared/uploads/pending-uploads.ts";
import { referenceKindInfo } from "../../shared/records/kinds.ts";

type Work = DashboardQuery["dashboard"]["openWork"][number];

const lists: Partial<Record<ImportType, string>> = {
  SCHOOL: paths.schools,
  STUDENT: paths.students,
  ENROLMENT: paths.students,
  PHOTO: paths.students,
  DONOR: paths.donors,
  DONATION: paths.donors,
};

/** Where it is shown; photos being processed have no list. */
function pathOf({ kind, importType }: Work): string | null {
  if (kind === "REPORT") return paths.reports;
  if (kind === "PHOTO" || !importType) return null;
  const list = lists[importType] ?? paths.reference(referenceKindInfo(importType as ReferenceKind).slug);
  return `${list}?import=history`;
}

/** Requested work that is not finished. */
export function OpenWork({ work }: { work: readonly Work[] }) {
  const { t } = useTranslation(["home", "import", "photo"]);
  const number = useNumberFormat();
  const photos = usePendingUploads();
  const nameOf = ({ kind, importType }: Work) =>
    importType
      ? t("home:work.IMPORT", { type: t(`import:type.${importType}`) })
      : t(`home:work.${kind === "PHOTO" ? "PHOTO" : "REPORT"}`);
  const parts = ({ underWay, undecided }: Work) =>
    [
      underWay > 0 && t("home:work.underWay", { shown: number(underWay) }),
      undecided > 0 && t("home:work.undecided", { shown: number(undecided) }),
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <Card role="region" aria-labelledby="home-work">
      <h2 id="home-work">{t("home:work.title")}</h2>
      {work.length === 0 && !photos.to && <p className="ui-muted">{t("home:work.nothing")}</p>}
      <ul className="home-lines">
        {photos.to && (
          <li>
            <Link to={photos.to} className="home-line">
              <span>{t("photo:upload.label")}</span>
              <span className="home-number">
                {[
                  photos.failed > 0 && t("home:work.notSent", { shown: number(photos.failed) }),
                  photos.left > 0 && t("home:work.underWay", { shown: number(photos.left) }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </Link>
          </li>
        )}
        {work.map((each) => {
          const path = pathOf(each);
          const line = (
            <>
              <span>{nameOf(each)}</span>
              <span className="home-number">{parts(each)}</span>
            </>
          );
          return (
            <li key={`${each.kind} ${each.importType}`}>
              {path ? (
                <Link to={path} className="home-line">
                  {line}
                </Link>
              ) : (
                <span className="home-line">{line}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
