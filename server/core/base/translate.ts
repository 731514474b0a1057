import type { MessageParams } from "../../shared/errors.ts";

/** The text for a key ("validation.required") in a language; the key itself if there is none. */
export type Translate = (language: "en" | "km", key: string, params: MessageParams) => string;

declare module "../data/context.ts" {
  interface Services {
    translate: Translate;
  }
}
