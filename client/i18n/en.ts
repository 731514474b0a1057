import { texts as first } from "./first.en.ts";
import { texts as panel } from "./panel.en.ts";
import account from "./locales/en/account.json";
import analysis from "./locales/en/analysis.json";
import audit from "./locales/en/audit.json";
import backup from "./locales/en/backup.json";
import branch from "./locales/en/branch.json";
import certificate from "./locales/en/certificate.json";
import classTexts from "./locales/en/class.json";
import distribution from "./locales/en/distribution.json";
import donation from "./locales/en/donation.json";
import duplicate from "./locales/en/duplicate.json";
import laterErrors from "./locales/en/errors.later.json";
import exportTexts from "./locales/en/export.json";
import field from "./locales/en/field.json";
import graphiql from "./locales/en/graphiql.json";
import home from "./locales/en/home.json";
import importTexts from "./locales/en/import.json";
import match from "./locales/en/match.json";
import need from "./locales/en/need.json";
import organisation from "./locales/en/organisation.json";
import pledge from "./locales/en/pledge.json";
import report from "./locales/en/report.json";
import token from "./locales/en/token.json";
import trash from "./locales/en/trash.json";
import user from "./locales/en/user.json";
import laterValidation from "./locales/en/validation.later.json";
import webhook from "./locales/en/webhook.json";

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
