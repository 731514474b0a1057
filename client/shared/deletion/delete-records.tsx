import type { ApolloClient } from "@apollo/client";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "../../../server/shared/permissions.ts";
import { DeletionDocument, type DeletionQuery } from "../../graphql/generated/operations.ts";
import { askConfirm, leaveQuestion } from "../../ui/confirm.tsx";
import { problemOf } from "../problems/problem.ts";
import type { useToast } from "../toasts/toast.tsx";
import { RecordsInUse } from "./RecordsInUse.tsx";
import { UsesList } from "./UsesList.tsx";

export interface Deletion {
  /** The records: their GraphQL type and ids. */
  of: { type: string; ids: number[] };
  /** The name of a single record. */
  name?: string;
  title: string;
  /** What will happen, and anything else to show. */
  text: ReactNode;
  /** The button's label, the verb of the question. "Delete" by default. */
  confirm?: string;
  /** The confirmation, given how many were deleted. */
  done: (count: number) => string;
  /** Deletes these: all, or those that can be. */
  run: (ids: number[]) => Promise<{ changeId: string } | undefined>;
}

/** What a component that deletes has at hand. */
interface Surroundings {
  t: TFunction;
  client: ApolloClient;
  toast: ReturnType<typeof useToast>;
  number: (value: number) => string;
  permissions: ReadonlySet<Permission>;
}

/** See `useDelete`. */
export async function deleteRecords(
  { t, client, toast, number, permissions }: Surroundings,
  wanted: Deletion,
): Promise<boolean> {
  const ask = async (of: Deletion["of"]) =>
    (await client.query({ query: DeletionDocument, variables: of, fetchPolicy: "network-only" })).data?.deletion;

  /** Shows what blocks the deletion; true if the user wants the other records deleted. */
  const refuse = (
    { type, ids }: Deletion["of"],
    deletion: DeletionQuery["deletion"],
    name: string | undefined,
  ): Promise<boolean> => {
    const { free, heldCount, goes } = deletion;
    const counts = { count: heldCount, shown: number(heldCount), all: number(ids.length) };
    const title =
      ids.length === 1
        ? t("delete.cannot", { name: name ?? t(`type.${type as "School"}`) })
        : t("delete.cannotMany", counts);
    const rest = { count: free.length, shown: number(free.length) };
    const text = (
      <>
        {free.length > 0 && <p>{t("delete.restText", rest)}</p>}
        {free.length > 0 && <Along goes={goes} count={free.length} />}
        {deletion.held.some(({ uses }) => uses.length > 0) && (
          <p>{ids.length === 1 ? t("delete.because") : t("delete.becauseMany")}</p>
        )}
        <RecordsInUse
          type={type}
          deletion={deletion}
          alone={ids.length === 1}
          permissions={permissions}
          onLeave={leaveQuestion}
        />
      </>
    );
    return free.length > 0
      ? askConfirm({ title, text, confirm: t("delete.rest", rest), intent: "danger" })
      : askConfirm({ title, text, confirm: t("close"), cancel: null }).then(() => false);
  };

  const { of, name, title, text, confirm = t("delete.confirm"), done, run } = wanted;
  try {
    const deletion = await ask(of);
    if (!deletion) return false;
    const { goes, free, heldCount } = deletion;
    const question = (
      <>
        {typeof text === "string" ? <p>{text}</p> : text}
        <Along goes={goes} count={of.ids.length} />
      </>
    );
    const agreed =
      heldCount > 0
        ? await refuse(of, deletion, name)
        : await askConfirm({ title, text: question, confirm, intent: "danger" });
    if (!agreed) return false;
    toast.done(done(free.length), (await run(free)) ?? {});
    return true;
  } catch (error) {
    // Something started using them while the question was open.
    const now = problemOf(error)?.uses ? await ask(of).catch(() => undefined) : undefined;
    if (now && now.heldCount > 0) await refuse(of, { ...now, free: [] }, name);
    else toast.failed(error);
    return false;
  }
}

/** What the deletion cascades to. */
function Along({ goes, count }: { goes: DeletionQuery["deletion"]["goes"]; count: number }) {
  const { t } = useTranslation("ui");
  return (
    goes.length > 0 && (
      <>
        <p>{t("delete.goes", { count })}</p>
        <UsesList uses={goes} />
      </>
    )
  );
}
