import { useEditorContext } from "@graphiql/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Without these, the Tab key would indent, and the keyboard could not leave an editor. */
const leaving = { Tab: false, "Shift-Tab": false } as const;

/** Names the three editors for screen readers, and makes them usable with the keyboard and on a phone. */
export function EditorOptions() {
  const { t } = useTranslation("graphiql");
  const { queryEditor, variableEditor, responseEditor } = useEditorContext({ nonNull: true });
  useEffect(() => {
    queryEditor?.setOption("screenReaderLabel", t("editors.query"));
    variableEditor?.setOption("screenReaderLabel", t("editors.variables"));
    responseEditor?.setOption("screenReaderLabel", t("editors.response"));
  }, [queryEditor, variableEditor, responseEditor, t]);
  useEffect(() => {
    queryEditor?.setOption("lineWrapping", true);
    const editors = [queryEditor, variableEditor, responseEditor].filter((editor) => editor !== null);
    for (const editor of editors) {
      // Line numbers would be placed by how far the text is scrolled, wrongly while its layout is changing.
      editor.setOption("fixedGutter", false);
      editor.addKeyMap(leaving);
      editor.getScrollerElement().tabIndex = 0;
    }
    return () => {
      for (const editor of editors) editor.removeKeyMap(leaving);
    };
  }, [queryEditor, variableEditor, responseEditor]);
  return null;
}
