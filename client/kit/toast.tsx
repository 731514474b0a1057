import { useApolloClient } from "@apollo/client/react";
import { OverlayToaster, type ToastProps } from "@blueprintjs/core";
import { Tick, WarningSign } from "@blueprintjs/icons";
import { useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, type To } from "react-router";
import { UndoChangeDocument } from "../graphql/generated/operations.ts";
import { messageOf } from "./problem.ts";
import { createStore } from "./store.ts";
import { usePhone } from "./useMediaQuery.ts";
import "./overlays.css";

const toaster = createStore<OverlayToaster | null>(null);

const show = (toast: ToastProps) => toaster.get()?.show(toast);

/** Where toasts appear; once, near the root. In a corner, beside the dialogs; on a phone only the latest. */
export function ToastHost() {
  const phone = usePhone();
  const ref = useRef<OverlayToaster>(null);
  const keep = useCallback((instance: OverlayToaster | null) => {
    ref.current = instance;
    toaster.set(instance);
  }, []);
  return <OverlayToaster ref={keep} position={phone ? "bottom" : "bottom-left"} maxToasts={phone ? 1 : 3} />;
}

interface DoneOptions {
  /** Offers Undo for what this change did. */
  changeId?: string;
  /** Leads to the record that was made. */
  open?: To;
}

/** Says what was done (with Undo where it can be undone) or what went wrong outside any form. */
export function useToast() {
  const client = useApolloClient();
  const { t } = useTranslation(["kit", "errors", "validation"]);

  const problem = useCallback((message: string) => {
    show({ message, intent: "danger", icon: <WarningSign />, timeout: 8000 });
  }, []);
  const failed = useCallback((error: unknown) => problem(messageOf(t, error)), [problem, t]);

  const done = useCallback(
    (message: string, { changeId, open }: DoneOptions = {}) => {
      const undo = async (id: string) => {
        try {
          await client.mutate({
            mutation: UndoChangeDocument,
            variables: { changeId: id },
            refetchQueries: "active",
          });
          show({ message: t("kit:undo.done"), icon: <Tick />, timeout: 4000 });
        } catch (error) {
          failed(error);
        }
      };
      const link = open !== undefined && (
        <Link className="kit-toast-link" to={open}>
          {t("kit:toast.open")}
        </Link>
      );
      show({
        message: (
          <>
            {message}
            {link}
          </>
        ),
        icon: <Tick />,
        intent: "success",
        timeout: changeId ? 10_000 : 4000,
        ...(changeId && { action: { text: t("kit:undo.action"), onClick: () => void undo(changeId) } }),
      });
    },
    [client, failed, t],
  );

  return { done, failed, problem };
}
