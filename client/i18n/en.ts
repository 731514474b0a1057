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
import donor from "./locales/en/donor.json";
import duplicate from "./locales/en/duplicate.json";
import laterEnums from "./locales/en/enums.later.json";
import laterErrors from "./locales/en/errors.later.json";
import exportTexts from "./locales/en/export.json";
import field from "./locales/en/field.json";
import graphiql from "./locales/en/graphiql.json";
import home from "./locales/en/home.json";
import importTexts from "./locales/en/import.json";
import laterList from "./locales/en/list.later.json";
import match from "./locales/en/match.json";
import need from "./locales/en/need.json";
import organisation from "./locales/en/organisation.json";
import photo from "./locales/en/photo.json";
import pledge from "./locales/en/pledge.json";
import laterReference from "./locales/en/reference.later.json";
import report from "./locales/en/report.json";
import school from "./locales/en/school.json";
import laterSearch from "./locales/en/search.later.json";
import laterShell from "./locales/en/shell.later.json";
import laterStudent from "./locales/en/student.later.json";
import token from "./locales/en/token.json";
import trash from "./locales/en/trash.json";
import laterUi from "./locales/en/ui.later.json";
import user from "./locales/en/user.json";
import laterValidation from "./locales/en/validation.later.json";
import laterView from "./locales/en/view.later.json";
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
  donor,
  duplicate,
  export: exportTexts,
  field,
  graphiql,
  home,
  import: importTexts,
  match,
  need,
  organisation,
  photo,
  pledge,
  report,
  school,
  token,
  trash,
  user,
  webhook,
  // What is said before all texts are there is apart from the rest.
  enums: { ...panel.enums, ...laterEnums },
  errors: { ...first.errors, ...laterErrors },
  list: { ...panel.list, ...laterList },
  reference: { ...panel.reference, ...laterReference },
  search: { ...panel.search, ...laterSearch },
  shell: { ...first.shell, ...laterShell },
  student: { ...panel.student, ...laterStudent },
  ui: { ...first.ui, ...laterUi },
  validation: { ...first.validation, ...laterValidation },
  view: { ...panel.view, ...laterView },
};
