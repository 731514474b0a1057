import auth from "./locales/en/auth.json";
import errors from "./locales/en/errors.json";
import shell from "./locales/en/shell.json";
import ui from "./locales/en/ui.json";
import validation from "./locales/en/validation.json";

/** The texts needed before sign-in. */
export const texts = { auth, errors, shell, ui, validation };
