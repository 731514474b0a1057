import auth from "./locales/km/auth.json";
import errors from "./locales/km/errors.json";
import shell from "./locales/km/shell.json";
import ui from "./locales/km/ui.json";
import validation from "./locales/km/validation.json";

/** The texts needed before sign-in. */
export const texts = { auth, errors, shell, ui, validation };
