import { useMemo, useRef, useState } from "react";
import { useDecideYearEndMutation } from "../../graphql/generated/operations.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { type Choice, type Drafts, draftsOf, type Kept, type Preview } from "./promotion-choices.ts";

interface Props {
  years: { schoolId: number; fromYearId: number; toYearId: number };
  preview: Preview;
  lookAgain: () => Promise<Preview | undefined>;
}

/** What has been chosen since a preview was read. */
interface Edited {
  of: Preview;
  choices: Drafts;
}

/**
 * The choices of a promotion, kept as a draft as soon as they are made, one request after the other. If one is refused,
 * the reason is said and everything is read again.
 */
export function useDrafts({ years, preview, lookAgain }: Props) {
  const toast = useToast();
  const [decide] = useDecideYearEndMutation();
  const [edited, setEdited] = useState<Edited>({ of: preview, choices: new Map() });
  const latest = useRef(edited);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const drafts = useMemo<Drafts>(
    () => new Map([...draftsOf(preview.rows), ...(edited.of === preview ? edited.choices : [])]),
    [preview, edited],
  );
  const put = (of: Preview, choices: Drafts) => {
    latest.current = { of, choices };
    setEdited(latest.current);
  };

  const send = async (choices: ReadonlyMap<number, Choice>) => {
    const decisions = [...choices].map(([studentId, { outcome, targetKey, reason }]) => ({
      studentId,
      outcome,
      targetKey,
      ...(reason && { reason }),
      version: latest.current.choices.get(studentId)?.version ?? null,
    }));
    try {
      const { data } = await decide({ variables: { ...years, decisions } });
      const versions = new Map(data?.decideYearEnd.saved.map(({ studentId, version }) => [studentId, version]));
      const { of, choices: now } = latest.current;
      put(of, new Map([...now].map(([id, kept]) => [id, { ...kept, version: versions.get(id) ?? kept.version }])));
      return data?.decideYearEnd;
    } catch (error) {
      toast.failed(error);
      await lookAgain();
      return undefined;
    }
  };

  /** Shows the choices and keeps them; undefined if they were refused. */
  const keep = (choices: ReadonlyMap<number, Choice>) => {
    const { of, choices: before } = latest.current;
    const next = new Map<number, Kept>(of === preview ? before : []);
    for (const [id, choice] of choices) {
      next.set(id, { ...choice, version: next.get(id)?.version ?? drafts.get(id)?.version ?? null, by: null });
    }
    put(preview, next);
    const sent = queue.current.then(() => send(choices));
    queue.current = sent;
    return sent;
  };
  return { drafts, keep, settled: () => queue.current };
}
