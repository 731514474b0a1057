import { Button, MenuItem } from "@blueprintjs/core";
import { Duplicate, InnerJoin, Undo } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { ListDescriptor, Selection } from "../../shared/filters/types.ts";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { type PairSearch, SearchButton, SearchMenuItem, SearchProgress } from "./SearchAgain.tsx";
import "./duplicates.css";

interface Pair {
  id: number;
  apartAt?: string | null | undefined;
}

interface Props<Row extends Pair, Sort extends string, Filter> {
  list: ListDescriptor<Row, Sort, Filter>;
  title: string;
  search: PairSearch;
  /** What is said while the search runs. */
  searching: string;
  /** The page on which a pair is merged. */
  mergePath: (row: Row) => string;
  /** Marks pairs as different, or removes the mark; how many, and the change. */
  tellApart: (variables: {
    ids: number[];
    apart: boolean;
  }) => Promise<{ count: number; changeId?: string } | undefined>;
  /** What is said when pairs were marked as different. */
  told: (values: { count: number; shown: string }) => string;
}

/** Pairs that are possibly the same, to be merged or marked as different. */
export function PairList<Row extends Pair, Sort extends string, Filter>(props: Props<Row, Sort, Filter>) {
  const { list, title, search, searching, mergePath, tellApart, told } = props;
  const { t } = useTranslation("duplicate");
  const number = useNumberFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const phone = usePhone();
  const tell = async (rows: Row[], apart: boolean) => {
    try {
      const done = await tellApart({ ids: rows.map(({ id }) => id), apart });
      if (!done) return;
      const values = { count: done.count, shown: number(done.count) };
      toast.done(apart ? told(values) : t("apart.undone", values), { changeId: done.changeId });
    } catch (error) {
      toast.failed(error);
    }
  };
  const rowMenu = (row: Row) => (
    <>
      <MenuItem icon={<InnerJoin />} text={t("merge.menu")} onClick={() => void navigate(mergePath(row))} />
      {row.apartAt ? (
        <MenuItem icon={<Undo />} text={t("apart.back")} onClick={() => void tell([row], false)} />
      ) : (
        <MenuItem icon={<Duplicate />} text={t("apart.button")} onClick={() => void tell([row], true)} />
      )}
    </>
  );
  const bulk = ({ rows, clear }: Selection<Row>) => {
    const open = rows.filter((row) => !row.apartAt);
    if (open.length === 0) return null;
    return <Button icon={<Duplicate />} text={t("apart.button")} onClick={() => void tell(open, true).then(clear)} />;
  };
  return (
    <>
      <SearchProgress search={search} text={searching} />
      <ListPage
        list={list}
        title={title}
        {...(phone
          ? { menu: <SearchMenuItem search={search} />, elsewhere: <SearchButton search={search} /> }
          : { primary: <SearchButton search={search} /> })}
        rowMenu={rowMenu}
        bulk={bulk}
      />
    </>
  );
}
