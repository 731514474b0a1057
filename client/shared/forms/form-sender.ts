import { NoAnswer } from "../../graphql/errors.ts";
import { watchRequests } from "../../graphql/request.ts";
import { newKey } from "../../graphql/new-key.ts";

/**
 * Sends an opened form so that it is saved once, however often it is sent: its mutations have keys, by which the server
 * knows them again. A mutation keeps its key until it is answered that it is done; what failed has left no key there.
 */
export class FormSender {
  /** By mutation. */
  readonly #keys = new Map<string, string>();
  /** What was sent last, if its answer was lost. */
  #unanswered: string | null = null;

  /** Whether these values were sent last, and may have been saved: what was asked about them then is answered. */
  mayBeSaved(values: object): boolean {
    return this.#unanswered === JSON.stringify(values);
  }

  async send(values: object, save: () => Promise<void>): Promise<void> {
    this.#unanswered = null;
    watchRequests(({ query, operationName }, headers) => {
      if (operationName === undefined || !query.startsWith("mutation")) return undefined;
      const key = this.#keys.get(operationName) ?? newKey();
      this.#keys.set(operationName, key);
      headers["idempotency-key"] = key;
      return ({ errors }) => {
        if (!errors) this.#keys.delete(operationName);
      };
    });
    try {
      await save();
    } catch (error) {
      if (error instanceof NoAnswer) this.#unanswered = JSON.stringify(values);
      throw error;
    } finally {
      watchRequests(null);
    }
  }
}
