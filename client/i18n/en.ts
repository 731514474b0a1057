import account from "./locales/en/account.json";
import auth from "./locales/en/auth.json";
import branch from "./locales/en/branch.json";
import errors from "./locales/en/errors.json";
import home from "./locales/en/home.json";
import importTexts from "./locales/en/import.json";
import kit from "./locales/en/kit.json";
import reference from "./locales/en/reference.json";
import school from "./locales/en/school.json";
import shell from "./locales/en/shell.json";
import validation from "./locales/en/validation.json";

export const texts = { account, auth, branch, errors, home, import: importTexts, kit, reference, school, shell, validation };
