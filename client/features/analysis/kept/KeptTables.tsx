import { Button } from "@blueprintjs/core";
import { Export } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { TABLES } from "../../../../server/shared/saved-views.ts";
import { useCan } from "../../../shared/session/session-context.tsx";
import { SavedViews } from "../../../shared/views/SavedViews.tsx";
import { later } from "../../../ui/later.tsx";
import { useDialog } from "../../../ui/url.ts";
import { usePhone } from "../../../ui/useMediaQuery.ts";
import type { Question } from "../question.ts";
import { isAsked, savedParams, valuesOf } from "./saved.ts";
import { useSavedSpecs } from "./specs.ts";

const TableExportDialog = later(async () => (await import("./TableExportDialog.tsx")).TableExportDialog);

interface Props {
  question: Question;
  /** The page's. */
  title: string;
  /** Numbers are shown, so there is something to export. */
  isShown: boolean;
}

/** In the page's toolbar: the tables that are saved, and the file of the one that is shown. */
export function KeptTables({ question, title, isShown }: Props) {
  const { t } = useTranslation("list");
  const [params, setParams] = useSearchParams();
  const phone = usePhone();
  const specs = useSavedSpecs();
  const dialog = useDialog();
  const maySave = useCan("view.own");
  const mayExport = useCan("list.export") && isShown;
  const chosen = params.get("view");
  return (
    <>
      {maySave && (
        <SavedViews
          list={TABLES}
          specs={specs}
          shown={{ search: "", filters: valuesOf(question), sort: "", columns: [] }}
          chosen={chosen}
          untouched={!isAsked(params)}
          onShow={(id, { filters }, replace = false) =>
            setParams(
              (before) => {
                const next = savedParams(filters, before);
                next.set("view", id === null ? "all" : String(id));
                return next;
              },
              { replace, preventScrollReset: true },
            )
          }
          phone={phone}
        />
      )}
      {mayExport && (
        <Button
          variant="minimal"
          icon={<Export />}
          {...(phone ? { "aria-label": t("export") } : { text: t("export") })}
          onClick={() => dialog.open("export")}
        />
      )}
      {mayExport && dialog.name === "export" && (
        <TableExportDialog question={question} title={title} onClose={dialog.close} />
      )}
    </>
  );
}
