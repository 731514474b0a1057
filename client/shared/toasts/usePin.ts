import { useTranslation } from "react-i18next";
import { useNumberFormat } from "../../ui/format.ts";
import { useToast } from "./toast.tsx";

/** Pins or unpins records, with a confirmation in the words of their type. */
export function usePin(
  words: "donor" | "school",
  run: (ids: number[], pinned: boolean) => Promise<Parameters<ReturnType<typeof useToast>["done"]>[1]>,
) {
  const { t } = useTranslation(["donor", "school"]);
  const number = useNumberFormat();
  const toast = useToast();
  return async (ids: number[], pinned: boolean): Promise<void> => {
    const values = { count: ids.length, shown: number(ids.length) };
    try {
      const done = await run(ids, pinned);
      if (done) toast.done(pinned ? t(`${words}:pin.pinned`, values) : t(`${words}:pin.unpinned`, values), done);
    } catch (error) {
      toast.failed(error);
    }
  };
}
