/** Times the most expensive queries that the limits let through, one after another; see README.md in this folder. */
import { runCommand } from "../server/app/commands/command.ts";
import { graphqlLimits } from "../server/app/request/limits.ts";
import { People, percentile } from "./load.ts";
import { benchToken } from "./token.ts";

/** The longest acceptable answer, in ms. */
const most = 2_000;
const [url = "http://localhost:3000", only = ""] = process.argv.slice(2);

const times = (each: (n: number) => string, count: number = graphqlLimits.aliases) =>
  `{ ${Array.from({ length: count }, (_, n) => `a${n}: ${each(n)}`).join(" ")} }`;
/** As many exact totals or last pages as the limit on the cost lets through. */
const visiting = (each: (n: number) => string) => times(each, 4);
/** The same for exact totals by a filter that reads other records. */
const joining = (each: (n: number) => string) => times(each, 2);
const letters = ["a", "so", "an", "ស", "សុ", "ng", "e", "ch", "រ", "នា", "k", "da", "th", "ភ", "មា"];
const place = "id code nameEn nameLocal";
const places = `branch { ${place} } country { ${place} } province { ${place} } district { ${place} } commune { ${place} } village { ${place} }`;
const years = (n: number) => `ageFrom: ${4 + n} ageTo: ${18 - (n % 5)}`;

/** Codes that filters look for, from the donations of the running server. */
interface Codes {
  districts: string[];
  countries: string[];
}

async function readCodes(person: People): Promise<Codes> {
  const { donations } = await person.ask<{
    donations: { rows: { student: { district: { code: string } }; donor: { country: { code: string } } }[] };
  }>("{ donations(pageSize: 100) { rows { student { district { code } } donor { country { code } } } } }");
  const codes = {
    districts: [...new Set(donations.rows.map(({ student }) => student.district.code))],
    countries: [...new Set(donations.rows.map(({ donor }) => donor.country.code))],
  };
  if (codes.districts.length === 0) throw new Error("The server has no donations.");
  return codes;
}

/** As many of one root field as a document may have, each different. */
const queriesOf = ({ districts, countries }: Codes): Record<string, string> => ({
  "exact totals of students": visiting(() => "studentsTotal(exact: true) { count }"),
  "exact totals of a search": visiting((n) => `studentsTotal(exact: true, search: "${letters[n]}") { count }`),
  "exact totals of a search and a filter": visiting(
    (n) => `studentsTotal(exact: true, search: "${letters[n]}", filter: { ${years(n)} }) { count }`,
  ),
  "exact totals by facts of students": visiting(
    (n) =>
      `studentsTotal(exact: true, filter: { receivedBicycle: true, receivedFinance: false, status: [ACTIVE], ${years(n)} }) { count }`,
  ),
  "exact totals by what students received": joining(
    (n) => `studentsTotal(exact: true, filter: { donorAsset: BICYCLE, withoutAsset: FINANCE, ${years(n)} }) { count }`,
  ),
  "exact totals by what students lack in a year": joining(
    (n) =>
      `studentsTotal(exact: true, filter: { withoutAsset: FINANCE, withoutYearId: [${n + 1}], ${years(n)} }) { count }`,
  ),
  "exact totals by what was given up": joining(
    (n) =>
      `studentsTotal(exact: true, filter: { donorAsset: BICYCLE, donorGaveUp: false, givenFrom: "20${10 + n}-01-01", ${years(n)} }) { count }`,
  ),
  "exact totals of donations": visiting(
    (n) => `donationsTotal(exact: true, filter: { givenFrom: "20${10 + n}-01-01", state: [ACTIVE] }) { count }`,
  ),
  "exact totals of donations by district": joining(
    (n) =>
      `donationsTotal(exact: true, filter: { districtCode: ["${districts[n % districts.length]}"], state: [ACTIVE] }) { count }`,
  ),
  "exact totals of donations by country": joining(
    () =>
      `donationsTotal(exact: true, filter: { donorCountryCode: ${JSON.stringify(countries)}, state: [ACTIVE] }) { count }`,
  ),
  "exact totals by a study year": joining(
    (n) => `studentsTotal(exact: true, filter: { classYearId: [${n + 1}], gradeId: [1, 2, 3, 4] }) { count }`,
  ),
  "exact totals of enrolments": visiting(() => "enrolmentsTotal(exact: true) { count }"),
  "exact totals of the audit": visiting((n) => `auditEntriesTotal(exact: true, search: "${letters[n]}") { count }`),
  "last pages of a search": visiting(
    (n) => `students(page: 1000, pageSize: 100, search: "${letters[n]}", sort: UPDATED_AT) { rows { id } }`,
  ),
  "last pages by name": visiting(
    (n) => `students(page: ${1000 - n}, pageSize: 100, sort: NAME_LOCAL, descending: true) { rows { id ${places} } }`,
  ),
  "last pages of a filter": visiting(
    (n) => `students(page: 900, pageSize: 100, sort: NAME_EN, filter: { ${years(n)} }) { rows { id } }`,
  ),
  "first pages of a filter that few match": times(
    (n) => `students(pageSize: 100, sort: NAME_EN, filter: { ageFrom: ${19 + n} hasPhoto: true }) { rows { id } }`,
  ),
  "first pages of a place that few live in": times(
    (n) =>
      `students(pageSize: 100, sort: UPDATED_AT, filter: { distanceFrom: ${80 + n} sex: [FEMALE] }) { rows { id } }`,
  ),
  "first pages of a search and a filter": times(
    (n) =>
      `students(pageSize: 100, sort: NAME_LOCAL, search: "${letters[n]} ${letters[14 - n]}", filter: { ${years(n)} distanceFrom: 20 }) { rows { id } }`,
  ),
  "first pages by what students received": times(
    (n) =>
      `students(pageSize: 100, sort: NAME_EN, descending: true, filter: { donorId: [${n + 1}] withoutAsset: BICYCLE }) { rows { id } }`,
  ),
  "first pages of donors by what they gave": times(
    (n) =>
      `donors(pageSize: 100, filter: { asset: [FINANCE], classYearId: [${n + 1}] }) { rows { id counts { donations } } }`,
  ),
  "pages that a filter leaves empty": times(
    (n) => `students(pageSize: 100, search: "zzq${n}", filter: { ${years(n)} }) { rows { id } }`,
  ),
  "last pages of donations": visiting(
    (n) =>
      `donations(page: ${1000 - n}, pageSize: 100, sort: GIVEN_ON) { rows { id student { id ${places} } donor { id } } }`,
  ),
  "an exact total of a search of donations": `{ donationsTotal(exact: true, search: "a") { count } }`,
  "sums of a search of donations": `{ donationSums(exact: true, search: "a") { currency amount } }`,
  "sums of donations to girls": joining(
    (n) => `donationSums(exact: true, filter: { sex: [FEMALE], givenFrom: "20${10 + n}-01-01" }) { currency amount }`,
  ),
  "first pages of a search of donations": visiting(
    (n) => `donations(pageSize: 100, search: "${["sopheap", "rithy", "makara", "dara"][n]}") { rows { id } }`,
  ),
  "a table of donations": "{ table(measure: DONATIONS, rows: [DISTRICT], columns: CLASS_YEAR) { total } }",
  "a table of students by study year": "{ table(measure: STUDENTS, rows: [GRADE], columns: CLASS_YEAR) { total } }",
  "donations by donor": times(() => "donationsByDonor(pageSize: 100) { __typename }", 2),
  "counts of a hundred donors": times(
    (n) => `donors(page: ${n + 1}, pageSize: 100) { rows { id counts { donations } } }`,
  ),
  "home pages": times(() => "dashboard { __typename }"),
  "words everywhere": times((n) => `find(search: "${letters[n]}") { __typename }`),
});

await runCommand(async (workplace) => {
  const token = await benchToken(workplace, "dearest");
  const person = new People(url, 1);
  person.signedIn(token);
  const queries = queriesOf(await readCodes(person));
  let failed = false;
  for (const [name, query] of Object.entries(queries).filter(([each]) => each.includes(only))) {
    const found: number[] = [];
    const failures = new Set<string>();
    for (let n = 0; n < 3; n += 1) {
      const start = performance.now();
      await person.ask(query).catch((error: unknown) => failures.add(String(error)));
      found.push(performance.now() - start);
    }
    const slowest = percentile(
      found.toSorted((a, b) => a - b),
      1,
    );
    failed ||= slowest > most;
    console.log(
      `${name.padEnd(40)} ${slowest.toFixed(0).padStart(6)} ms${slowest > most ? ` OVER ${most}` : ""} ${[...failures].join(" ").slice(0, 160)}`,
    );
  }
  person.close();
  return failed ? 1 : 0;
});
