import account from "./locales/km/account.json";
import auth from "./locales/km/auth.json";
import branch from "./locales/km/branch.json";
import errors from "./locales/km/errors.json";
import home from "./locales/km/home.json";
import importTexts from "./locales/km/import.json";
import kit from "./locales/km/kit.json";
import reference from "./locales/km/reference.json";
import school from "./locales/km/school.json";
import shell from "./locales/km/shell.json";
import validation from "./locales/km/validation.json";

export const texts = { account, auth, branch, errors, home, import: importTexts, kit, reference, school, shell, validation };
