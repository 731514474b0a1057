import { type ReferenceKind, referenceKinds, typeOfKind } from "../../shared/reference.ts";

/** What the values of each kind are, as the API describes them. */
export const kindAbout: Readonly<Record<ReferenceKind, string>> = {
  STAY_WITH: "The people a student can live with, such as grandparents.",
  PARENT_STATUS: "What can have become of a student's parents, such as working away from home.",
  PROFESSION: "What parents and guardians live on.",
  RELIGION: "The religions of families.",
  COUNTRY: "The countries of the world.",
  PROVINCE: "The provinces of a country; in Cambodia also the capital.",
  DISTRICT: "The districts of a province; in Cambodia also its towns and the capital's khans.",
  COMMUNE: "The communes of a district; in Cambodia also sangkats.",
  VILLAGE: "The villages of a commune.",
  SCHOOL_TYPE: "The types of schools, also called school states: such as primary school.",
  GRADE: "The grades of school.",
  CLASS_YEAR: "The study years.",
};

const parent = (place: string) => `The ${place} in which the place lies.`;
const unit = "The word for what kind of place it is, printed before the name";

/** What each field of reference data is. */
const fields = {
  code: "The code by which staff know the value; unique within its kind, ignoring case.",
  name: "The value's names, a column for each language.",
  otherName: "The same names as in the column `name`.",
  nameEn: "The value's name in English.",
  nameLocal: "The value's name in Khmer.",
  nameJa: "The profession's name in Japanese.",
  unitEn: `${unit}, in English: Province, Municipality.`,
  unitLocal: `${unit}, in Khmer: ខេត្ត, រាជធានី.`,
  position: "The place of the grade in the order of grades; a promotion leads to the next one.",
  firstDay: "The first day of the study year.",
  lastDay: "The last day of the study year.",
  country: parent("country"),
  province: parent("province"),
  district: parent("district"),
  commune: parent("commune"),
  parent: "The place above: a province's country, a village's commune.",
  COUNTRY: parent("country"),
  PROVINCE: parent("province"),
  DISTRICT: parent("district"),
  COMMUNE: parent("commune"),
};

/** The same for every kind, by GraphQL type. */
export const referenceAbout = Object.fromEntries(
  ["ReferenceValue", "Reference", ...referenceKinds.map(typeOfKind)].map((type) => [type, fields]),
);
