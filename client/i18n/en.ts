import { texts as first } from "./first.en.ts";
import account from "./locales/en/account.json";
import analysis from "./locales/en/analysis.json";
import audit from "./locales/en/audit.json";
import backup from "./locales/en/backup.json";
import branch from "./locales/en/branch.json";
import certificate from "./locales/en/certificate.json";
import classTexts from "./locales/en/class.json";
import donation from "./locales/en/donation.json";
import donor from "./locales/en/donor.json";
import duplicate from "./locales/en/duplicate.json";
import enums from "./locales/en/enums.json";
import exportTexts from "./locales/en/export.json";
import graphiql from "./locales/en/graphiql.json";
import home from "./locales/en/home.json";
import importTexts from "./locales/en/import.json";
import organisation from "./locales/en/organisation.json";
import photo from "./locales/en/photo.json";
import reference from "./locales/en/reference.json";
import report from "./locales/en/report.json";
import school from "./locales/en/school.json";
import search from "./locales/en/search.json";
import student from "./locales/en/student.json";
import token from "./locales/en/token.json";
import trash from "./locales/en/trash.json";
import user from "./locales/en/user.json";
import view from "./locales/en/view.json";
import webhook from "./locales/en/webhook.json";

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
