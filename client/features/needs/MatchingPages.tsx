import { Button, Card, Classes } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../../shared/lists/SearchField.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { usePhone } from "../../ui/useMediaQuery.ts";
import "../../shared/details/detail.css";

/** What a phone shows of Matching at a time. */
export type MatchingTab = "pledges" | "students" | "matches";

/** The id of what a tab shows, as the tab names it. */
export const panelOf = (tab: MatchingTab) => `${Classes.TAB_PANEL}_matching_${tab}`;

interface SideProps {
  of: MatchingTab;
  title: string;
  hidden: boolean;
  children: ReactNode;
}

/** One side: a heading, and what can be chosen. */
export function Side({ of, title, hidden, children }: SideProps) {
  const id = useId();
  return (
    <Card
      id={panelOf(of)}
      className="ui-facts matching-side"
      role={usePhone() ? "tabpanel" : "region"}
      aria-labelledby={id}
      hidden={hidden}
    >
      <div className="ui-facts-head">
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </Card>
  );
}

/** How many a page of either side has, as its query asks. */
const sideSize = 50;

/** What one side shows of all there is. */
export function useTurning() {
  const [{ search, page }, set] = useState({ search: "", page: 1 });
  return {
    variables: { page, ...(search && { search }) },
    search,
    page,
    find: (text: string) => set({ search: text, page: 1 }),
    turn: (to: number) => set((before) => ({ ...before, page: to })),
  };
}

/** Finds by name or code, for those who may see names. */
export function Find({ label, turning }: { label: string; turning: ReturnType<typeof useTurning> }) {
  return useCan("personal.read") && <SearchField label={label} value={turning.search} onSearch={turning.find} />;
}

interface PagesProps {
  /** What they are pages of. */
  of: string;
  turning: ReturnType<typeof useTurning>;
  shown: number;
  hasNext: boolean;
}

/** Goes on to what one page has no room for. */
export function Pages({ of, turning: { page, turn }, shown, hasNext }: PagesProps) {
  const { t } = useTranslation("ui");
  const number = useNumberFormat();
  if (page === 1 && !hasNext) return null;
  const first = (page - 1) * sideSize + 1;
  return (
    <nav aria-label={t("list.pagesOf", { name: of })} className="matching-pages">
      <Button
        variant="minimal"
        icon={<ChevronLeft />}
        aria-label={t("list.previousPage")}
        disabled={page === 1}
        onClick={() => turn(page - 1)}
      />
      <span className="ui-muted">
        {t("list.range", { from: number(first), to: number(first + Math.max(shown, 1) - 1) })}
      </span>
      <Button
        variant="minimal"
        icon={<ChevronRight />}
        aria-label={t("list.nextPage")}
        disabled={!hasNext}
        onClick={() => turn(page + 1)}
      />
    </nav>
  );
}
