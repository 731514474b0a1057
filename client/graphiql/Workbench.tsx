import { BlueprintProvider, Button } from "@blueprintjs/core";
import { ArrowLeft, Manual } from "@blueprintjs/icons";
import { GraphiQL } from "graphiql";
import "graphiql/style.css";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { theme } from "../app/theme.ts";
import { paths } from "../shared/records/paths.ts";
import type { QueryStorage } from "../shared/session/query-storage.ts";
import { useTitle } from "../ui/useTitle.ts";
import { AnswerBar } from "./AnswerBar.tsx";
import { EditorOptions } from "./EditorOptions.tsx";
import { useFetcher } from "./useFetcher.ts";
import { ReadyQueries } from "./ReadyQueries.tsx";
import { useMendedMarkup } from "./useMendedMarkup.ts";
import { usePaneDividers } from "./usePaneDividers.ts";
import "./editor-theme.css";
import "./workbench.css";

/** GraphiQL below the product's own bar. */
export function Workbench({ storage }: { storage: QueryStorage }) {
  const { t } = useTranslation("graphiql");
  const fetcher = useFetcher();
  const isDark = theme.use() === "dark";
  const [isReadyOpen, setReadyOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const editor = useRef<HTMLElement>(null);
  useMendedMarkup(editor);
  usePaneDividers(editor);
  useTitle("GraphiQL");
  return (
    <BlueprintProvider>
      <div className="workbench">
        <header className="workbench-bar">
          <a className="bp6-button bp6-minimal" href={paths.home}>
            <ArrowLeft />
            <span className="bp6-button-text workbench-back">{t("back")}</span>
          </a>
          <h1>GraphiQL</h1>
          <Button
            ref={opener}
            icon={<Manual />}
            text={t("readyQueries")}
            aria-haspopup="dialog"
            aria-expanded={isReadyOpen}
            onClick={() => setReadyOpen(true)}
          />
        </header>
        <main className="workbench-editor" lang="en" ref={editor}>
          <GraphiQL
            fetcher={fetcher}
            storage={storage}
            forcedTheme={isDark ? "dark" : "light"}
            defaultQuery={t("welcome")}
            defaultEditorToolsVisibility
            isHeadersEditorEnabled={false}
            shouldPersistHeaders={false}
            inputValueDeprecation
          >
            <GraphiQL.Logo>{null}</GraphiQL.Logo>
            <GraphiQL.Footer>
              <AnswerBar />
            </GraphiQL.Footer>
            <EditorOptions />
            <ReadyQueries
              isOpen={isReadyOpen}
              onClose={() => setReadyOpen(false)}
              onLeft={() => opener.current?.focus()}
            />
          </GraphiQL>
        </main>
      </div>
    </BlueprintProvider>
  );
}
