import { Button } from "@blueprintjs/core";
import { SwapHorizontal } from "@blueprintjs/icons";
import { type ComponentType, Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { problemOf } from "../../shared/problems/problem.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import "./duplicates.css";

interface Previewed<Of, Counts> {
  kept: Of;
  other: Of;
  keptCounts: Counts;
  otherCounts: Counts;
}

interface Props<Of, Counts, Preview extends Previewed<Of, Counts>> {
  words: { title: string; text: string; stays: string; goes: string };
  query: { error?: unknown; refetch: () => Promise<unknown> };
  preview: Preview | undefined;
  /** The list of possible duplicates, and its name. */
  list: { path: string; title: string };
  onSwap: () => void;
  /** What identifies one of the two, and what it has. */
  who: ComponentType<{ of: Of; counts: Counts }>;
  /** The choices. */
  children: (preview: Preview, reload: () => void) => ReactNode;
}

/** Two records side by side, the one that is kept first; below, what is taken from the other, and what becomes of the rest. */
export function MergeTwo<Of extends { id: number }, Counts, Preview extends Previewed<Of, Counts>>(
  props: Props<Of, Counts, Preview>,
) {
  const { words, query, preview, list, onSwap, who: Who, children } = props;
  const { t } = useTranslation("duplicate");
  const keepOther = <Button icon={<SwapHorizontal />} text={t("merge.swap")} onClick={onSwap} />;
  const reload = () => void query.refetch();
  if (!preview) {
    if (!query.error) return <SkeletonLines lines={10} />;
    // Who may not merge one into the other, or it has too many records, may be able to keep that one.
    const refused = ["FORBIDDEN", "BAD_INPUT"].includes(problemOf(query.error)?.code ?? "");
    return (
      <ErrorState
        error={query.error}
        {...(refused ? { instead: keepOther } : { retry: reload })}
        back={<Link to={list.path}>{list.title}</Link>}
        page
      />
    );
  }
  const { kept, other, keptCounts, otherCounts } = preview;
  return (
    <article>
      <PageHeader title={words.title} actions={keepOther} />
      <p>{words.text}</p>
      <div className="duplicate-two">
        <section className="duplicate-who duplicate-stays" aria-label={words.stays}>
          <h2>{words.stays}</h2>
          <Who of={kept} counts={keptCounts} />
        </section>
        <section className="duplicate-who" aria-label={words.goes}>
          <h2>{words.goes}</h2>
          <Who of={other} counts={otherCounts} />
        </section>
      </div>
      <Fragment key={`${kept.id} ${other.id}`}>{children(preview, reload)}</Fragment>
    </article>
  );
}
