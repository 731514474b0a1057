import { texts as first } from "./first.km.ts";
import { texts as panel } from "./panel.km.ts";
import account from "./locales/km/account.json";
import analysis from "./locales/km/analysis.json";
import audit from "./locales/km/audit.json";
import backup from "./locales/km/backup.json";
import branch from "./locales/km/branch.json";
import certificate from "./locales/km/certificate.json";
import classTexts from "./locales/km/class.json";
import distribution from "./locales/km/distribution.json";
import donation from "./locales/km/donation.json";
import duplicate from "./locales/km/duplicate.json";
import laterErrors from "./locales/km/errors.later.json";
import exportTexts from "./locales/km/export.json";
import field from "./locales/km/field.json";
import graphiql from "./locales/km/graphiql.json";
import home from "./locales/km/home.json";
import importTexts from "./locales/km/import.json";
import match from "./locales/km/match.json";
import need from "./locales/km/need.json";
import organisation from "./locales/km/organisation.json";
import pledge from "./locales/km/pledge.json";
import report from "./locales/km/report.json";
import token from "./locales/km/token.json";
import trash from "./locales/km/trash.json";
import user from "./locales/km/user.json";
import laterValidation from "./locales/km/validation.later.json";
import webhook from "./locales/km/webhook.json";

/** All texts. */
export const texts = {
  ...first,
  ...panel,
  account,
  analysis,
  audit,
  backup,
  branch,
  certificate,
  class: classTexts,
  distribution,
  donation,
  duplicate,
  // What only pages and dialogs say that wait for all texts; the rest is there before sign-in.
  errors: { ...first.errors, ...laterErrors },
  export: exportTexts,
  field,
  graphiql,
  home,
  import: importTexts,
  match,
  need,
  organisation,
  pledge,
  report,
  token,
  trash,
  user,
  validation: { ...first.validation, ...laterValidation },
  webhook,
};
