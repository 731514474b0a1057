import enums from "./locales/en/enums.json";
import list from "./locales/en/list.json";
import reference from "./locales/en/reference.json";
import search from "./locales/en/search.json";
import student from "./locales/en/student.json";
import view from "./locales/en/view.json";

/** The texts of the panel around its pages, and of the list that most people open. */
export const texts = { enums, list, reference, search, student, view };
