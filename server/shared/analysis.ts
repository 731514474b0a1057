/** What a table can count, add up or take the average of. */
export const analysisMeasures = [
  "STUDENTS",
  "STUDENTS_WHO_RECEIVED",
  "DONATIONS",
  "AMOUNT",
  "DONORS",
  "SCHOOLS",
  "GIRLS_SHARE",
  "AVERAGE_DISTANCE",
  "RETENTION",
] as const;
export type AnalysisMeasure = (typeof analysisMeasures)[number];

/** What a table can have rows and columns for, and be filtered by. */
export const analysisDimensions = [
  "SCHOOL",
  "DISTRICT",
  "PROVINCE",
  "BRANCH",
  "CLASS_YEAR",
  "CALENDAR_YEAR",
  "ASSET",
  "SEX",
  "GRADE",
  "AGE_GROUP",
  "POVERTY_LEVEL",
  "DONOR",
  "DONOR_TYPE",
  "DONOR_COUNTRY",
  "STATUS",
  "PHOTO_CONSENT",
  "ACTIVE_DONOR",
  "CURRENCY",
] as const;
export type AnalysisDimension = (typeof analysisDimensions)[number];

/** The most dimensions as rows. */
export const MOST_ROW_DIMENSIONS = 3;

const ofSchools: ReadonlySet<AnalysisDimension> = new Set(["SCHOOL", "DISTRICT", "PROVINCE", "BRANCH"]);
const ofDonations: ReadonlySet<AnalysisDimension> = new Set([
  "CALENDAR_YEAR",
  "ASSET",
  "DONOR",
  "DONOR_TYPE",
  "DONOR_COUNTRY",
]);
const ofStudents: ReadonlySet<AnalysisMeasure> = new Set(["STUDENTS", "GIRLS_SHARE", "AVERAGE_DISTANCE", "RETENTION"]);

/** The dimension whose values a measure never adds up: it needs it as rows or columns, or one value of it as the filter. */
export const apartBy: Readonly<Partial<Record<AnalysisMeasure, AnalysisDimension>>> = {
  AMOUNT: "CURRENCY",
  RETENTION: "CLASS_YEAR",
};

/** Measures whose values are so many of 100. */
export const shares: ReadonlySet<AnalysisMeasure> = new Set(["GIRLS_SHARE", "RETENTION"]);

const ofPresentStudents: ReadonlySet<AnalysisMeasure> = new Set(["STUDENTS", "GIRLS_SHARE", "AVERAGE_DISTANCE"]);
/** What a student has by the class that they are in now. */
const ofPresentClass: ReadonlySet<AnalysisDimension> = new Set([
  "SCHOOL",
  "DISTRICT",
  "PROVINCE",
  "GRADE",
  "ACTIVE_DONOR",
]);

/** Whether a table with these dimensions, filters included, is about the present study year without naming it. */
export function isOfPresentYear(measure: AnalysisMeasure, dimensions: readonly AnalysisDimension[]): boolean {
  if (!ofPresentStudents.has(measure) || dimensions.includes("CLASS_YEAR")) return false;
  return measure === "AVERAGE_DISTANCE" || dimensions.some((dimension) => ofPresentClass.has(dimension));
}

/** The key of the reason why a measure has no meaning by a dimension, nor filtered by it; null if it has one. */
export function whyNotBy(measure: AnalysisMeasure, dimension: AnalysisDimension) {
  if (dimension === "CURRENCY" && measure !== "AMOUNT") return "errors.tableCurrencyOnly";
  if (dimension === "SEX" && measure === "GIRLS_SHARE") return "errors.tableGirls";
  if (dimension === "CLASS_YEAR" && measure === "AVERAGE_DISTANCE") return "errors.tableDistance";
  if (measure === "SCHOOLS" && !ofSchools.has(dimension)) return "errors.tableOfSchools";
  if (ofStudents.has(measure) && ofDonations.has(dimension)) return "errors.tableOfStudents";
  return null;
}
