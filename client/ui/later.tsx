import { createElement, type ReactNode, Suspense, use, useState } from "react";
import { useTranslation } from "react-i18next";
import { laterTexts } from "../i18n/start.ts";
import { LoadingBar } from "./LoadingBar.tsx";
import { isReachable, missesCode } from "./missing-code.ts";
import { createStore } from "./store.ts";

/** Long enough for a page on a slow line to have shown its rows. */
const LATER = 4_000;

type Part = (props: object) => ReactNode;

/** Starts each part that has not been loaded yet. */
const parts = new Set<() => Promise<unknown>>();

/**
 * Code that no page needs to be shown: it is loaded with its texts after the page, or when the returned function is first
 * called. What failed to load is asked for again the next time.
 */
export function laterCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined;
  let failed = false;
  const start = (): Promise<Code> => {
    if (loading && !failed) return loading;
    failed = false;
    loading = Promise.all([load(), laterTexts()]).then(
      ([code]) => {
        parts.delete(start);
        return code;
      },
      (error: unknown) => {
        failed = true;
        throw error;
      },
    );
    return loading;
  };
  parts.add(start);
  return start;
}

/** How long until the server is asked again whether it answers (ms). */
const PAUSE = 3_000;

/** Waits a while, or until the browser has a connection again. */
const pause = () =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, PAUSE);
    addEventListener("online", go);
  });

const Nothing: Part = () => null;

/**
 * A part that somebody waits for. Without a connection it keeps loading, and the page stays. What fails although the
 * server answers is missing: the page says so, or is loaded anew, and nothing is shown in the part's place.
 */
async function wantedPart(start: () => Promise<Part>, answered = false): Promise<Part> {
  try {
    return await start();
  } catch {
    if (answered) {
      missesCode.set(true);
      return Nothing;
    }
  }
  const answers = await isReachable();
  if (!answers) await pause();
  return wantedPart(start, answers);
}

/** A component whose code no page needs to be shown, such as a dialog. */
export function later<Component extends (props: never) => ReactNode>(load: () => Promise<Component>): Component {
  let loaded: Part | undefined;
  const start = laterCode(async () => (loaded = (await load()) as unknown as Part));

  const Arriving = ({ wanted, props }: { wanted: Promise<Part>; props: object }) => createElement(use(wanted), props);
  const Later = (props: object) => {
    const [wanted] = useState(() => (loaded ? null : wantedPart(start)));
    if (!wanted) return loaded && createElement(loaded, props);
    return (
      <Suspense fallback={<Loading />}>
        <Arriving wanted={wanted} props={props} />
      </Suspense>
    );
  };
  return Later as unknown as Component;
}

/** A component that draws nothing until its code has been loaded after the page: for what nobody waits for. */
export function afterwards<Props extends object>(load: () => Promise<(props: Props) => ReactNode>) {
  const arrived = createStore<{ part: (props: Props) => ReactNode } | null>(null);
  laterCode(async () => arrived.set({ part: await load() }));
  return function Afterwards(props: Props) {
    const there = arrived.use();
    return there && createElement(there.part, props);
  };
}

function Loading() {
  const { t } = useTranslation("ui");
  return <LoadingBar label={t("loading")} />;
}

/** Loads every part that the open pages may use. */
export const startParts = (): Promise<unknown> => Promise.allSettled([...parts].map((start) => start()));

/**
 * Loads the parts of the open pages when these have had the network; then they open at once, also without a connection.
 * Returns what cancels it.
 */
export function loadParts(): () => void {
  // The browser may remember what it could not load.
  const timer = setTimeout(() => navigator.onLine && void startParts(), LATER);
  return () => clearTimeout(timer);
}
