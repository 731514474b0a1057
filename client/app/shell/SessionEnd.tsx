import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { SignInAgain } from "../../features/auth/SignInAgain.tsx";
import { keepToken, readToken, wasRemembered, watchTokens } from "../../graphql/tokens.ts";
import { paths, withNext } from "../../shared/records/paths.ts";
import { useMe } from "../../shared/session/session-context.tsx";
import { hasUnsaved, useUnsaved } from "../../ui/unsaved.tsx";
import { fetchProfile } from "../profile.ts";
import { signingInAgain } from "../session-end.ts";

/** Asks a user whose session ended with unsaved changes to sign in again, and lets them continue where they were. */
export function SessionEnd() {
  const asking = signingInAgain.use();
  const { id, email } = useMe();
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;

  // Loaded as soon as it may be needed, but not for users who only read.
  const unsaved = useUnsaved();
  const [Question, setQuestion] = useState<typeof SignInAgain | null>(null);
  useEffect(() => {
    if (!unsaved || Question) return;
    void import("../../features/auth/SignInAgain.tsx").then(
      (part) => setQuestion(() => part.SignInAgain),
      () => {
        if (!signingInAgain.get()) return;
        signingInAgain.set(false);
        void navigate(withNext(paths.login, here));
      },
    );
  }, [unsaved, asking, Question, navigate, here]);

  const goOn = useCallback(() => {
    signingInAgain.set(false);
    // Refetches what was refused in the meantime; what a form was filled from stays unchanged.
    const refused = client.refetchQueries({
      include: "active",
      onQueryUpdated: (query) => query.getCurrentResult().error !== undefined,
    });
    void refused.catch(() => undefined);
  }, [client]);

  // The same user has signed in again in another window, meanwhile or just now.
  useEffect(() => {
    if (!asking) return;
    const gone = new AbortController();
    const look = async () => {
      const answer = readToken() === null ? null : await fetchProfile(gone.signal).catch(() => null);
      if (answer?.state === "ok" && answer.me.id === id && !gone.signal.aborted) goOn();
    };
    const stop = watchTokens(() => void look());
    void look();
    return () => {
      stop();
      gone.abort();
    };
  }, [asking, goOn, id]);

  // A user who gave up the unsaved changes, by going back, has no reason to stay.
  useEffect(() => {
    if (signingInAgain.get() && !hasUnsaved()) void navigate(withNext(paths.login, here));
  }, [navigate, here]);
  useEffect(() => () => signingInAgain.set(false), []);

  if (!asking || !Question) return null;
  const enter = async (token: string, remember: boolean) => {
    keepToken(token, remember);
    goOn();
  };
  return <Question email={email} remember={wasRemembered()} onEnter={enter} />;
}
