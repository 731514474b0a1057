import donor from "./locales/km/donor.json";
import enums from "./locales/km/enums.json";
import list from "./locales/km/list.json";
import photo from "./locales/km/photo.json";
import reference from "./locales/km/reference.json";
import school from "./locales/km/school.json";
import search from "./locales/km/search.json";
import student from "./locales/km/student.json";
import view from "./locales/km/view.json";

/** The texts of the panel around its pages, and of the lists that people open first. */
export const texts = { donor, enums, list, photo, reference, school, search, student, view };
