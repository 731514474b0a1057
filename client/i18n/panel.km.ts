import enums from "./locales/km/enums.json";
import list from "./locales/km/list.json";
import reference from "./locales/km/reference.json";
import search from "./locales/km/search.json";
import student from "./locales/km/student.json";
import view from "./locales/km/view.json";

/** The texts of the panel around its pages, and of the list that most people open. */
export const texts = { enums, list, reference, search, student, view };
