import donor from "./locales/en/donor.json";
import enums from "./locales/en/enums.json";
import list from "./locales/en/list.json";
import photo from "./locales/en/photo.json";
import reference from "./locales/en/reference.json";
import school from "./locales/en/school.json";
import search from "./locales/en/search.json";
import student from "./locales/en/student.json";
import view from "./locales/en/view.json";

/** The texts of the panel around its pages, and of the lists that people open first. */
export const texts = { donor, enums, list, photo, reference, school, search, student, view };
