import { useTranslation } from "react-i18next";
import { useNumberFormat } from "../../ui/format.ts";
import { type Names, useNames } from "../../ui/NameBoth.tsx";
import { useDelete } from "./useDelete.tsx";

const wordsOf = { Donor: "donor", School: "school", Student: "student" } as const;

type Removed = Names & { id: number };
/** The mutation that deletes them, and whether open pages are refetched. */
type Run = (ids: number[], refetch: boolean) => Promise<{ changeId: string } | undefined>;

/**
 * Deletes records with names, one or several at once, in their own words. `onDeleted` leaves their page, which is not read
 * again then.
 */
export function useRemove(type: keyof typeof wordsOf, run: Run) {
  const words = wordsOf[type];
  const { t } = useTranslation(["donor", "school", "student"]);
  const names = useNames();
  const number = useNumberFormat();
  const askDelete = useDelete();
  return async (records: Removed[], onDeleted?: () => void): Promise<void> => {
    const [only] = records;
    const values = { count: records.length, shown: number(records.length), name: only ? names.first(only) : "" };
    const deleted = await askDelete({
      of: { type, ids: records.map(({ id }) => id) },
      name: values.name,
      title: records.length === 1 ? t(`${words}:delete.title`, values) : t(`${words}:delete.titleMany`, values),
      text: t(`${words}:delete.text`, values),
      done: (count) => t(`${words}:delete.done`, { ...values, count, shown: number(count) }),
      run: (free) => run(free, !onDeleted),
    });
    if (deleted) onDeleted?.();
  };
}
