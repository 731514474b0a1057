import { texts as first } from "./first.km.ts";
import account from "./locales/km/account.json";
import analysis from "./locales/km/analysis.json";
import audit from "./locales/km/audit.json";
import backup from "./locales/km/backup.json";
import branch from "./locales/km/branch.json";
import certificate from "./locales/km/certificate.json";
import classTexts from "./locales/km/class.json";
import donation from "./locales/km/donation.json";
import donor from "./locales/km/donor.json";
import duplicate from "./locales/km/duplicate.json";
import enums from "./locales/km/enums.json";
import exportTexts from "./locales/km/export.json";
import graphiql from "./locales/km/graphiql.json";
import home from "./locales/km/home.json";
import importTexts from "./locales/km/import.json";
import organisation from "./locales/km/organisation.json";
import photo from "./locales/km/photo.json";
import reference from "./locales/km/reference.json";
import report from "./locales/km/report.json";
import school from "./locales/km/school.json";
import search from "./locales/km/search.json";
import student from "./locales/km/student.json";
import token from "./locales/km/token.json";
import trash from "./locales/km/trash.json";
import user from "./locales/km/user.json";
import view from "./locales/km/view.json";
import webhook from "./locales/km/webhook.json";

export const texts = {
  ...first,
  account,
  analysis,
  audit,
  backup,
  branch,
  certificate,
  class: classTexts,
  donation,
  donor,
  duplicate,
  enums,
  export: exportTexts,
  graphiql,
  home,
  import: importTexts,
  organisation,
  photo,
  reference,
  report,
  school,
  search,
  student,
  token,
  trash,
  user,
  view,
  webhook,
};
