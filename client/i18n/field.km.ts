import { texts as first } from "./first.km.ts";
import distribution from "./locales/km/distribution.json";
import enums from "./locales/km/enums.json";
import laterEnums from "./locales/km/enums.later.json";
import laterErrors from "./locales/km/errors.later.json";
import field from "./locales/km/field.json";
import laterValidation from "./locales/km/validation.later.json";

/** The texts of the page for a day without a connection. */
export const texts = {
  distribution,
  enums: { ...enums, ...laterEnums },
  errors: { ...first.errors, ...laterErrors },
  field,
  validation: { ...first.validation, ...laterValidation },
};
