import { useEditorContext } from "@graphiql/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Names the three editors for screen readers, and breaks long lines of queries, which a phone could not show. */
export function EditorOptions() {
  const { t } = useTranslation("graphiql");
  const { queryEditor, variableEditor, responseEditor } = useEditorContext({ nonNull: true });
  useEffect(() => {
    queryEditor?.setOption("lineWrapping", true);
    queryEditor?.setOption("screenReaderLabel", t("editors.query"));
    variableEditor?.setOption("screenReaderLabel", t("editors.variables"));
    responseEditor?.setOption("screenReaderLabel", t("editors.response"));
  }, [queryEditor, variableEditor, responseEditor, t]);
  return null;
}
