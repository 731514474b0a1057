import { Button, MenuItem } from "@blueprintjs/core";
import { typeOfKind } from "../../../server/shared/reference.ts";
import { Add, Edit } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useDeleteReferencesMutation } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { importing } from "../../shared/imports/importing.tsx";
import { Imports } from "../../shared/imports/Imports.tsx";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import type { Selection } from "../../shared/filters/types.ts";
import type { Named } from "../../shared/records/records.ts";
import { type ReferenceKindInfo, referenceKindOf } from "../../shared/records/kinds.ts";
import { ReferenceDialog } from "../../shared/reference/ReferenceDialog.tsx";
import { useMayLoadPlaces } from "../../shared/session/places.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { EmptyState } from "../../ui/States.tsx";
import { DeleteButton, DeleteMenuItem } from "../../ui/DeleteButton.tsx";
import { useAskedName } from "../../shared/records/asked-name.ts";
import { dialogParams, useDialog } from "../../ui/url.ts";
import { useDelete } from "../../shared/deletion/useDelete.tsx";
import { MoveUsesDialog } from "./MoveUsesDialog.tsx";
import { StudyYearNotices } from "./StudyYearNotices.tsx";
import { placeOfFilter, type ReferenceRow, referenceList } from "./reference-list.tsx";

/** The page of one kind of reference data, named by the last part of its path. */
export function ReferencePage({ slug }: { slug: string | undefined }) {
  const { t } = useTranslation("reference");
  const info = referenceKindOf(slug);
  if (!info) return <EmptyState title={t("list.unknown")} />;
  return <ReferenceList key={info.kind} info={info} />;
}

function ReferenceList({ info }: { info: ReferenceKindInfo }) {
  const { t, i18n } = useTranslation(["reference", "ui"]);
  const { kind } = info;
  const dialog = useDialog();
  const askedName = useAskedName();
  const [params] = useSearchParams();
  const mayEdit = useCan(info.edit);
  const mayImport = useCan(info.edit === "place.edit" ? "import.places" : "import.reference");
  const mayLoad = useMayLoadPlaces() && info.parent !== null;
  const names = useNames();
  const number = useNumberFormat();
  const askDelete = useDelete();
  const [deleteReferences] = useDeleteReferencesMutation();
  const plain = useMemo(() => referenceList(t, i18n.language, info), [t, i18n.language, info]);
  const list = mayEdit
    ? { ...plain, rowLink: (row: ReferenceRow) => ({ search: `?${dialogParams(params, "edit", row.id)}` }) }
    : plain;

  const remove = (values: Named[]) => {
    const [only] = values;
    const alone = values.length === 1 && only ? { name: names.first(only) } : null;
    const counts = { count: values.length, shown: number(values.length) };
    return askDelete({
      of: { type: typeOfKind(kind), ids: values.map(({ id }) => id) },
      ...alone,
      title: alone ? t("reference:delete.title", alone) : t("reference:delete.titleMany", counts),
      text: alone ? t("reference:delete.text") : t("reference:delete.textMany", counts),
      done: (count) => t("reference:delete.done", { count, shown: number(count) }),
      run: async (free) =>
        (await deleteReferences({ variables: { kind, ids: free }, refetchQueries: "active" })).data?.deleteReferences,
    });
  };
  const menu = (row: ReferenceRow) => (
    <>
      <MenuItem icon={<Edit />} text={t("reference:edit.button")} onClick={() => dialog.open("edit", row.id)} />
      <DeleteMenuItem onClick={() => void remove([row])} />
    </>
  );
  const bulk = ({ rows }: Selection<ReferenceRow>) => <DeleteButton onClick={() => void remove(rows)} />;
  const add = (
    <Button intent="primary" icon={<Add />} text={t("reference:add.button")} onClick={() => dialog.open("add")} />
  );
  return (
    <>
      {kind === "CLASS_YEAR" && <StudyYearNotices />}
      <ListPage
        list={list}
        title={t(`reference:kinds.${kind}.many`)}
        {...(mayEdit && { primary: add, rowMenu: menu, bulk })}
        adding={info.edit}
        {...(mayImport && { importing: importing([kind], mayLoad) })}
      />
      {mayImport && <Imports types={[kind]} />}
      {mayEdit && dialog.name === "add" && (
        <ReferenceDialog
          kind={kind}
          prefill={{ ...askedName, parentId: placeOfFilter(info, params) }}
          onClose={dialog.close}
        />
      )}
      {mayEdit && dialog.name === "edit" && dialog.recordId !== null && (
        <ReferenceDialog key={dialog.recordId} kind={kind} id={dialog.recordId} onClose={dialog.close} />
      )}
      {mayEdit && dialog.name === "move" && dialog.recordId !== null && (
        <MoveUsesDialog
          key={dialog.recordId}
          info={info}
          id={dialog.recordId}
          onMoved={(value) => void remove([value])}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
