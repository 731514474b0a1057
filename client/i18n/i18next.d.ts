import "i18next";
import type { texts } from "./en.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "ui";
    resources: typeof texts;
  }
}
