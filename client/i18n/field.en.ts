import { texts as first } from "./first.en.ts";
import distribution from "./locales/en/distribution.json";
import enums from "./locales/en/enums.json";
import laterEnums from "./locales/en/enums.later.json";
import laterErrors from "./locales/en/errors.later.json";
import field from "./locales/en/field.json";
import laterValidation from "./locales/en/validation.later.json";

/** The texts of the page for a day without a connection. */
export const texts = {
  distribution,
  enums: { ...enums, ...laterEnums },
  errors: { ...first.errors, ...laterErrors },
  field,
  validation: { ...first.validation, ...laterValidation },
};
