import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { type FormEvent, useState } from "react";
import { type Control, type FieldPath, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import {
  type RestorationQuery,
  useRestorationQuery,
  useRestoreRecordsMutation,
} from "../../graphql/generated/operations.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { TextField } from "../../shared/forms/fields.tsx";
import { LoadingDialog } from "../../shared/forms/LoadingDialog.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { inWords, messageOf, problemOf, textOf } from "../../shared/problems/problem.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { UsesList } from "../../shared/deletion/UsesList.tsx";
import { Failure } from "../../ui/Failure.tsx";
import { Collisions } from "./Collisions.tsx";
import { RecordName } from "./RecordName.tsx";
import { namesOf, type TrashRow } from "./trash-list.tsx";
import "./trash.css";

interface Ref {
  type: string;
  id: number;
}
type Restoration = RestorationQuery["restoration"];
/** New codes for records whose own is taken, in the order of the records. */
interface Values {
  records: { code: string }[];
}

interface Props {
  records: TrashRow[];
  onClose: () => void;
}

/** Shows what is restored with records, or what has to be restored before them, asks for new codes, restores. */
export function RestoreDialog({ records, onClose }: Props) {
  const [above, setAbove] = useState<Ref[]>([]);
  const own = records.map(({ type, recordId }): Ref => ({ type, id: recordId }));
  const refs = [...own, ...above];
  const query = useRestorationQuery({
    variables: { records: refs },
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
  });
  const restoration = query.data?.restoration;
  if (!restoration) return <LoadingDialog error={query.error} onClose={onClose} />;
  const props = { records, refs, restoration, onClose };
  if (restoration.first.length > 0) {
    return <FirstDialog {...props} onTogether={(first) => setAbove([...above, ...first])} />;
  }
  return (
    <RestoreForm
      key={`${refs.length} ${restoration.taken.length} ${restoration.leave ?? ""}`}
      {...props}
      reload={() => void query.refetch()}
    />
  );
}

interface AnswerProps extends Props {
  refs: Ref[];
  restoration: Restoration;
}

function useTitle(records: TrashRow[]): string {
  const { t } = useTranslation("trash");
  const names = useNames();
  const number = useNumberFormat();
  const both = records[0] && namesOf(records[0]);
  if (records.length === 1 && both) return t("restore.title", { name: names.first(both) });
  return t("restore.titleMany", { count: records.length, shown: number(records.length) });
}

/** What has to be restored first, by name; together with it if the user may. */
function FirstDialog({
  records,
  restoration,
  onClose,
  onTogether,
}: AnswerProps & { onTogether: (first: Ref[]) => void }) {
  const { t } = useTranslation(["trash", "ui"]);
  const { first, firstRecords } = restoration;
  const all = first.reduce((sum, { count }) => sum + count, 0) === firstRecords.length;
  const undone = firstRecords.some((record) => record.undone);
  const together = all && firstRecords.every((record) => record.restorable);
  return (
    <Dialog isOpen className="ui-dialog" role="alertdialog" title={useTitle(records)} onClose={onClose}>
      <DialogBody>
        <p>{t("trash:restore.first")}</p>
        {all ? (
          <ul className="ui-uses">
            {firstRecords.map((record) => (
              <li key={`${record.type} ${record.id}`}>
                <RecordName record={record} />
              </li>
            ))}
          </ul>
        ) : (
          <UsesList uses={first} />
        )}
        {!together && <p>{t(undone ? "trash:restore.firstUndone" : "trash:restore.askAdministrator")}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose}>{t(together ? "ui:cancel" : "ui:close")}</Button>
            {together && (
              <Button
                intent="primary"
                autoFocus
                onClick={() => onTogether(firstRecords.map(({ type, id }) => ({ type, id })))}
              >
                {t("trash:restore.together")}
              </Button>
            )}
          </>
        }
      />
    </Dialog>
  );
}

/** Restores; asks again for a code that is taken. */
function RestoreForm({ records, refs, restoration, onClose, reload }: AnswerProps & { reload: () => void }) {
  const { t } = useTranslation(["trash", "ui"]);
  const { t: messages } = useTranslation(["ui", "errors", "validation"]);
  const number = useNumberFormat();
  const names = useNames();
  const toast = useToast();
  const [restore] = useRestoreRecordsMutation();
  const { goes, stays, taken, comesBack, leave } = restoration;
  const collides = leave !== null;
  const placeOf = ({ type, id }: Ref) => refs.findIndex((ref) => ref.type === type && ref.id === id);
  const form = useForm<Values>({ defaultValues: { records: refs.map(() => ({ code: "" })) } });
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const showFailure = (error: unknown) => {
    const shown = new Set(taken.map((record) => `records.${placeOf(record)}.code`));
    const fields = problemOf(error)?.fields ?? [];
    const here = fields.filter((field) => shown.has(field.path));
    here.forEach((field, index) =>
      form.setError(
        field.path as FieldPath<Values>,
        { type: inWords, message: textOf(messages, field) },
        { shouldFocus: index === 0 },
      ),
    );
    if (here.length === fields.length && here.length > 0) return;
    setFailure(messageOf(messages, error));
    // A code taken in the meantime is asked for as well; new collisions are shown.
    if (fields.length > 0) reload();
  };
  const send = async (values: Values) => {
    setFailure(null);
    setSaving(true);
    try {
      const codes = new Map(taken.map((record) => [placeOf(record), values.records[placeOf(record)]?.code ?? ""]));
      const wanted = refs.map((ref, index) => ({ ...ref, ...(codes.has(index) && { code: codes.get(index) }) }));
      const { data } = await restore({ variables: { records: wanted, leave }, refetchQueries: "active" });
      const both = records[0] && namesOf(records[0]);
      const count = data?.restoreRecords.count ?? 0;
      const said =
        count === 1 && both
          ? t("trash:restore.done", { name: names.first(both) })
          : t("trash:restore.doneMany", { count, shown: number(count) });
      toast.done(said, data?.restoreRecords ?? {});
      onClose();
    } catch (error) {
      showFailure(error);
    } finally {
      setSaving(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving) void form.handleSubmit(send)(event);
  };
  const focusStart = (dialog: HTMLElement) =>
    (
      dialog.querySelector<HTMLElement>("form input") ??
      dialog.querySelector<HTMLElement>("[type=submit]") ??
      dialog.querySelector<HTMLElement>("form button")
    )?.focus();
  return (
    <Dialog
      isOpen
      className="ui-dialog"
      title={useTitle(records)}
      onClose={onClose}
      onOpening={focusStart}
      onOpened={focusStart}
    >
      <form className="ui-form" noValidate autoComplete="off" onSubmit={onSubmit}>
        <DialogBody className="ui-form-body trash-restore">
          {failure && <Failure>{failure}</Failure>}
          {!comesBack ? null : goes.length > 0 ? (
            <div>
              <p>{t("trash:restore.goes")}</p>
              <UsesList uses={goes} />
            </div>
          ) : (
            <p>{t("trash:restore.text", { count: refs.length, shown: number(refs.length) })}</p>
          )}
          {collides && <Collisions restoration={restoration} />}
          {stays.length > 0 && (
            <div>
              <p>{t("trash:restore.stays")}</p>
              <UsesList uses={stays} />
            </div>
          )}
          {taken.map((record) => (
            <div key={`${record.type} ${record.id}`}>
              <p>
                {t("trash:restore.taken")} <RecordName record={record} />
              </p>
              <TextField
                control={form.control as Control<Values>}
                name={`records.${placeOf(record)}.code`}
                label={t("trash:restore.newCode")}
                required
              />
            </div>
          ))}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={onClose}>{t(comesBack ? "ui:cancel" : "ui:close")}</Button>
              {comesBack && (
                <Button type="submit" intent="primary" loading={saving}>
                  {t(collides ? "trash:restore.others" : "trash:restore.button")}
                </Button>
              )}
            </>
          }
        />
      </form>
    </Dialog>
  );
}
