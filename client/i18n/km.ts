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
import donor from "./locales/km/donor.json";
import duplicate from "./locales/km/duplicate.json";
import laterEnums from "./locales/km/enums.later.json";
import laterErrors from "./locales/km/errors.later.json";
import exportTexts from "./locales/km/export.json";
import field from "./locales/km/field.json";
import graphiql from "./locales/km/graphiql.json";
import home from "./locales/km/home.json";
import importTexts from "./locales/km/import.json";
import laterList from "./locales/km/list.later.json";
import match from "./locales/km/match.json";
import need from "./locales/km/need.json";
import organisation from "./locales/km/organisation.json";
import photo from "./locales/km/photo.json";
import pledge from "./locales/km/pledge.json";
import laterReference from "./locales/km/reference.later.json";
import report from "./locales/km/report.json";
import school from "./locales/km/school.json";
import laterSearch from "./locales/km/search.later.json";
import laterShell from "./locales/km/shell.later.json";
import laterStudent from "./locales/km/student.later.json";
import token from "./locales/km/token.json";
import trash from "./locales/km/trash.json";
import laterUi from "./locales/km/ui.later.json";
import user from "./locales/km/user.json";
import laterValidation from "./locales/km/validation.later.json";
import laterView from "./locales/km/view.later.json";
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
