import { useAskExchange } from "../../shared/serials/useAskExchange.ts";
import { problemOf } from "../../shared/problems/problem.ts";

/** Does something with a serial number; if another planned student has it, asks whether they exchange theirs. */
export function useExchanging() {
  const ask = useAskExchange();
  return async <Done>(
    serial: string,
    own: string | null,
    work: (exchange: boolean) => Promise<Done>,
  ): Promise<Done> => {
    try {
      return await work(false);
    } catch (error) {
      const held = problemOf(error)?.fields?.find(({ key }) => key === "validation.serialNumberOf");
      const code = held?.params?.["code"];
      if (typeof code !== "string" || !(await ask({ code, serial, own }))) throw error;
      return work(true);
    }
  };
}
