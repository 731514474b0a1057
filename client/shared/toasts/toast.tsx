import { useApolloClient } from "@apollo/client/react";
import type { OverlayToaster, ToastProps } from "@blueprintjs/core";
import { Tick, WarningSign } from "@blueprintjs/icons";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, type To } from "react-router";
import { wasSaved } from "../../graphql/errors.ts";
import { UndoChangeDocument, type UndoChangeMutation } from "../../graphql/generated/operations.ts";
import { laterTexts } from "../../i18n/start.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { messageOf, problemOf } from "../problems/problem.ts";
import { seenPath } from "../records/record-types.ts";
import { laterCode } from "../../ui/later.tsx";
import { createStore } from "../../ui/store.ts";
import { ignoreSecondTaps } from "./second-tap.ts";
import "../../ui/overlays.css";

const toaster = createStore<OverlayToaster | null>(null);

/** Toasts shown before there is something to show them with. */
const early = createStore<readonly [toast: ToastProps, text?: string][]>([]);

const loadToaster = laterCode(() => import("./toaster.ts"));

/** A code, a file's name, an email address: words that have signs where browsers break them. */
const CODES = /(\S*[-/@._]\S+)/u;

/** A message whose codes stay whole if a line has room for them. */
const unbroken = (message: ReactNode): ReactNode =>
  typeof message !== "string"
    ? message
    : message.split(CODES).reduce<ReactNode>(
        (before, part, place) => (
          <>
            {before}
            {place % 2 === 1 ? <span className="ui-toast-code">{part}</span> : part}
          </>
        ),
        null,
      );

/** Shows a toast; the same text again renews the toast that says it. */
function show(toast: ToastProps, text?: string): void {
  const host = toaster.get();
  if (host) host.show(toast, text);
  else early.set([...early.get(), [toast, text]]);
}

/** Takes over from `early`. */
function takeOver(instance: OverlayToaster | null): void {
  toaster.set(instance);
  if (!instance) return;
  for (const [toast, text] of early.get()) instance.show(toast, text);
  early.set([]);
}

/**
 * Where toasts appear; rendered once, near the root: in the page's own bar, on a phone in a strip at the bottom. Only the latest. What draws them is loaded after the page, or for the first toast; without a connection that waits for the next one.
 */
export function ToastHost() {
  const waiting = early.use();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadToaster>> | null>(null);
  useEffect(() => {
    if (waiting.length === 0) return;
    void loadToaster().then(setLoaded, () => undefined);
  }, [waiting]);
  const { t } = useTranslation("ui");
  useEffect(() => loaded?.followToasts(t("close")), [loaded, t]);
  useEffect(() => loaded?.followSwipes(), [loaded]);
  useEffect(ignoreSecondTaps, []);
  const Toaster = loaded?.OverlayToaster;
  return Toaster && <Toaster ref={takeOver} position="top" maxToasts={1} />;
}

/** Takes a change's toast away: its Undo has nothing left to undo. */
function dismiss(changeId: string): void {
  toaster.get()?.dismiss(changeId);
  early.set(early.get().filter(([, text]) => text !== changeId));
}

/** What is undone, or being undone: another click asks for nothing more. */
const undoing = new Set<string>();

type Undone = Pick<UndoChangeMutation["undoChange"], "count" | "kept" | "keptRecords">;

const ToastLink = ({ to, children }: { to: To; children: ReactNode }) => (
  <Link className="ui-toast-link" to={to}>
    {children}
  </Link>
);

interface DoneOptions {
  /** Offers to undo this change. */
  changeId?: string;
  /** What Undo says, where it is not the only one on the page. */
  undoText?: string;
  /** Called once it is undone. */
  onUndone?: (() => void) | undefined;
  /** What it is about: a later toast about the same takes its place. */
  about?: string;
  /** Links to the record that was created. */
  open?: To;
  /** What else can be done with it. */
  action?: { text: string; onClick: () => void };
}

const problem = (message: string) =>
  show({ message: unbroken(message), intent: "danger", icon: <WarningSign />, timeout: 8000 }, message);

/** Reports an error outside of any form. */
export function useFailed() {
  const { t } = useTranslation(["ui", "errors", "validation"]);
  const tell = useCallback(
    (error: unknown): void => {
      if (wasSaved(error)) {
        return show({
          message: unbroken(messageOf(t, error)),
          intent: "warning",
          icon: <WarningSign />,
          timeout: 10_000,
        });
      }
      const inTheWay = problemOf(error)?.inTheWay;
      const path = inTheWay && seenPath(inTheWay, inTheWay.seenOn);
      if (path === undefined) return problem(messageOf(t, error));
      const message = (
        <>
          <span>{unbroken(messageOf(t, error))}</span>
          <ToastLink to={path}>{t("ui:toast.open")}</ToastLink>
        </>
      );
      show({ message, intent: "danger", icon: <WarningSign />, timeout: 10_000 });
    },
    [t],
  );
  // What was refused may be said in texts that are loaded after the page; without a connection it is said without them.
  return useCallback(
    (failure: unknown) =>
      void laterTexts()
        .catch(() => undefined)
        .then(() => tell(failure)),
    [tell],
  );
}

/** Confirms what was done (with Undo if possible) or reports an error outside of any form. */
export function useToast() {
  const client = useApolloClient();
  const { t } = useTranslation(["ui"]);
  const number = useNumberFormat();
  const names = useNames();
  const failed = useFailed();

  /** Confirms an undo, and reports what it skipped because someone changed it since. */
  const undone = useCallback(
    ({ count, kept, keptRecords }: Undone) => {
      if (kept === 0) return show({ message: t("ui:undo.done"), icon: <Tick />, timeout: 4000 });
      const seen = keptRecords.flatMap((record) => {
        const path = seenPath(record, record.seenOn);
        const { code, nameEn, nameLocal } = record;
        return path === undefined
          ? []
          : [{ path, name: names.first({ nameEn: nameEn ?? "", nameLocal }) || (code ?? "") }];
      });
      const more = kept - seen.length;
      const message = (
        <>
          {t("ui:undo.some", { count: kept, undone: number(count), kept: number(kept) })}
          {seen.length > 0 && (
            <span className="ui-toast-records">
              {seen.map(({ path, name }) => (
                <ToastLink key={path} to={path}>
                  {name}
                </ToastLink>
              ))}
              {more > 0 && <span>{t("ui:undo.more", { count: more, shown: number(more) })}</span>}
            </span>
          )}
        </>
      );
      show({ message, intent: "warning", icon: <WarningSign />, timeout: 10_000 });
    },
    [names, number, t],
  );

  /** Undoes a change and says so; false if it could not be undone, or another click does it. */
  const undo = useCallback(
    async (changeId: string): Promise<boolean> => {
      if (undoing.has(changeId)) return false;
      undoing.add(changeId);
      try {
        const { data } = await client.mutate({
          mutation: UndoChangeDocument,
          variables: { changeId },
          refetchQueries: "active",
        });
        if (data) {
          dismiss(changeId);
          undone(data.undoChange);
        }
        return data !== undefined;
      } catch (error) {
        undoing.delete(changeId);
        failed(error);
        return false;
      }
    },
    [client, failed, undone],
  );

  const done = useCallback(
    (message: string, { changeId, undoText, onUndone, about, open, action }: DoneOptions = {}) => {
      const link = open !== undefined && <ToastLink to={open}>{t("ui:toast.open")}</ToastLink>;
      const toast = {
        message: (
          <>
            <span>{unbroken(message)}</span>
            {link}
          </>
        ),
        icon: <Tick />,
        intent: "success",
        timeout: changeId || action ? 10_000 : 4000,
        ...(action && { action }),
        ...(changeId && {
          action: {
            text: undoText ?? t("ui:undo.action"),
            onClick: () => void undo(changeId).then((isUndone) => isUndone && onUndone?.()),
          },
        }),
      } as const;
      show(toast, changeId ?? about ?? message);
    },
    [t, undo],
  );

  return { done, failed, problem, undo, undone };
}
