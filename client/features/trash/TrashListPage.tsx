import { Button, MenuDivider, MenuItem } from "@blueprintjs/core";
import { Trash, Undo } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { showDay } from "../../ui/format.ts";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import type { Selection } from "../../shared/filters/types.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { useTypeName } from "../../shared/records/record-types.ts";
import { useCan, useMe } from "../../shared/session/session-context.tsx";
import { RestoreDialog } from "./RestoreDialog.tsx";
import { namesOf, type TrashRow, trashList } from "./trash-list.tsx";
import { usePurge } from "./usePurge.tsx";

/** What was deleted and can be restored. */
export function TrashListPage() {
  const { t } = useTranslation(["trash", "ui"]);
  const names = useNames();
  const typeName = useTypeName();
  const { permissions } = useMe();
  const purges = useCan("record.purge");
  const purge = usePurge();
  const [restoring, setRestoring] = useState<TrashRow[] | null>(null);
  const list = useMemo(() => {
    const name = (row: TrashRow) => {
      const both = namesOf(row);
      return both ? names.first(both) : (row.code ?? typeName(row.type));
    };
    return trashList(t, { permissions, typeName, name, purges });
  }, [t, permissions, typeName, names, purges]);

  const rowMenu = (row: TrashRow) => (
    <>
      {!row.undone && <MenuItem icon={<Undo />} text={t("trash:restore.button")} onClick={() => setRestoring([row])} />}
      {purges && (
        <>
          {!row.undone && <MenuDivider />}
          <MenuItem
            icon={<Trash />}
            intent="danger"
            disabled={!row.canBePurged}
            text={t("trash:purge.button")}
            {...(!row.canBePurged && { label: t("trash:purge.from", { when: showDay(row.purgeableFrom) }) })}
            onClick={() => void purge([row], list.rowName(row))}
          />
        </>
      )}
    </>
  );
  const bulk = ({ rows }: Selection<TrashRow>) => (
    <>
      {rows.every((row) => !row.undone) && (
        <Button icon={<Undo />} text={t("trash:restore.button")} onClick={() => setRestoring(rows)} />
      )}
      {purges && (
        <Button
          icon={<Trash />}
          intent="danger"
          variant="outlined"
          text={t("trash:purge.button")}
          onClick={() => void purge(rows, rows[0] ? list.rowName(rows[0]) : "")}
        />
      )}
    </>
  );
  return (
    <>
      <ListPage list={list} title={t("trash:list.title")} rowMenu={rowMenu} bulk={bulk} />
      {restoring && <RestoreDialog records={restoring} onClose={() => setRestoring(null)} />}
    </>
  );
}
