import { Button, Drawer } from "@blueprintjs/core";
import { SmallCross } from "@blueprintjs/icons";
import { useEditorContext } from "@graphiql/react";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import queries from "../../docs/api.md?ready";
import type { texts } from "../i18n/en.ts";
import type { ReadyQuery } from "./ready-queries.ts";

type Title = keyof (typeof texts)["graphiql"]["ready"];

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** It was closed and nothing chosen. */
  onLeft: () => void;
}

/**
 * A drawer with the queries of the API's documentation, and what each answers; it opens in a tab of its own, with its
 * variables and below a comment that says how to set them.
 */
export function ReadyQueries({ isOpen, onClose, onLeft }: Props) {
  const { t, i18n } = useTranslation(["graphiql", "ui"]);
  const open = useOpenInTab();
  const { queryEditor } = useEditorContext({ nonNull: true });
  const isChosen = useRef(false);
  const about = ({ name }: ReadyQuery) => t(`graphiql:about.${name as Title}`);
  return (
    <Drawer
      isOpen={isOpen}
      position="left"
      size="min(420px, 92vw)"
      className="workbench-ready"
      shouldReturnFocusOnClose={false}
      onClose={onClose}
      onClosed={() => {
        if (isChosen.current) queryEditor?.focus();
        else onLeft();
        isChosen.current = false;
      }}
    >
      <div role="dialog" aria-modal="true" aria-labelledby="ready-queries" lang={i18n.language}>
        <div className="workbench-ready-head">
          <h2 id="ready-queries">{t("graphiql:readyQueries")}</h2>
          <Button variant="minimal" icon={<SmallCross />} aria-label={t("ui:close")} onClick={onClose} />
        </div>
        <ul>
          {queries.map((ready) => (
            <li key={ready.name}>
              <Button
                fill
                variant="minimal"
                alignText="start"
                text={t(`graphiql:ready.${ready.name as Title}`)}
                aria-describedby={`about-${ready.name}`}
                onClick={() => {
                  isChosen.current = true;
                  open({ ...ready, query: `# ${about(ready)}\n${ready.query}` });
                  onClose();
                }}
              />
              <p id={`about-${ready.name}`} className="bp6-text-muted">
                {about(ready)}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Drawer>
  );
}

/** Opens a query in a new tab, and replaces one that is empty. */
function useOpenInTab(): (ready: ReadyQuery) => void {
  const editors = useEditorContext({ nonNull: true });
  const { queryEditor, variableEditor, tabs, activeTabIndex } = editors;
  const waiting = useRef<ReadyQuery | null>(null);
  const fill = useCallback(
    ({ query, variables }: ReadyQuery) => {
      queryEditor?.setValue(query);
      variableEditor?.setValue(variables);
    },
    [queryEditor, variableEditor],
  );
  const id = tabs[activeTabIndex]?.id;
  useEffect(() => {
    if (waiting.current) fill(waiting.current);
    waiting.current = null;
    // The new tab is there.
  }, [id, fill]);
  return (ready) => {
    if (queryEditor?.getValue().trim() === "") return fill(ready);
    waiting.current = ready;
    editors.addTab();
  };
}
