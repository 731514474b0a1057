import { useEditorContext } from "@graphiql/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Without these, the Tab key would indent, and the keyboard could not leave an editor. */
const leaving = { Tab: false, "Shift-Tab": false } as const;

type Editor = NonNullable<NonNullable<ReturnType<typeof useEditorContext>>["variableEditor"]>;

/** Redraws an editor when its column of line numbers changes its width, as it does not notice this itself. */
function watchGutter(editor: Editor): () => void {
  const observer = new ResizeObserver(() => editor.refresh());
  observer.observe(editor.getGutterElement());
  return () => observer.disconnect();
}

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
      editor.addKeyMap(leaving);
      editor.getScrollerElement().tabIndex = 0;
    }
    const unwatch = editors.map(watchGutter);
    return () => {
      for (const editor of editors) editor.removeKeyMap(leaving);
      for (const end of unwatch) end();
    };
  }, [queryEditor, variableEditor, responseEditor]);
  return null;
}
