import type { ListQuery } from "../server/core/data/list.ts";
import type { Row } from "../server/core/data/tables.ts";
import { searchTermsOf, spread } from "./search-terms.ts";

export type ListName = "students" | "donors" | "donations" | "schools";

/** One way of requesting a list; its queries are sent in turn. */
export interface ListCase {
  list: ListName;
  name: string;
  queries: ListQuery[];
  /** Only the total is requested. */
  total?: boolean;
}

/** Shows one page of a list, with the relations its filters are about. */
export type Show = (list: ListName, query: ListQuery) => Promise<Row[]>;

type Filters = [name: string, filters: object[]][];

/** The ids that a relation of the rows points at, each as a filter. */
const byRelation = (rows: readonly Row[], ...relations: string[]): Filters =>
  relations.map((relation) => {
    const ids = rows.flatMap((row) => (row[relation] as { id: number } | null | undefined)?.id ?? []);
    return [relation, spread(ids).map((id) => ({ [`${relation}Id`]: [id] }))];
  });

const eachOf = (name: string, values: readonly string[]): Filters =>
  values.map((value) => [`${name} ${value}`, [{ [name]: [value] }]]);
const yesAndNo = (...names: string[]): Filters =>
  names.flatMap((name) => [true, false].map((value): Filters[number] => [`${name} ${value}`, [{ [name]: value }]]));

/** Combines two lists of filters pairwise; the shorter one wraps around. */
const both = (name: string, some: readonly object[], others: readonly object[]): Filters[number] => [
  name,
  some.map((filter, i) => ({ ...filter, ...others[i % others.length] })),
];

const filtersIn = (filters: Filters, name: string): object[] => filters.find(([each]) => each === name)?.[1] ?? [];

function sorted(list: ListName, sorts: readonly string[]): ListCase[] {
  return sorts.flatMap((sort) =>
    [false, true].flatMap((descending) => {
      const name = `sort ${sort}${descending ? " descending" : ""}`;
      const pages = [2, 5, 10, 50, 150].map((page) => ({ sort, descending, page }));
      return [
        { list, name, queries: [{ sort, descending }] },
        { list, name: `${name}, further pages`, queries: pages },
      ];
    }),
  );
}

/** Each filter in the default order, in another one, and counted. */
function filtered(list: ListName, filters: Filters, otherSort: string): ListCase[] {
  return filters
    .filter(([, values]) => values.length > 0)
    .flatMap(([name, values]) => [
      { list, name: `filter ${name}`, queries: values.map((filter) => ({ filter })) },
      {
        list,
        name: `filter ${name}, ${otherSort}`,
        queries: values.map((filter) => ({ filter, sort: otherSort, descending: true })),
      },
      { list, name: `filter ${name}, total`, queries: values.map((filter) => ({ filter })), total: true },
    ]);
}

/** Each kind of search term in the default order, in others, and counted. */
function searched(
  list: ListName,
  rows: readonly Row[],
  { phone, orders = ["NAME_LOCAL", "UPDATED_AT"] }: { phone?: string; orders?: readonly string[] } = {},
): ListCase[] {
  return searchTermsOf(rows, phone).flatMap(([name, searchTerms]) => [
    { list, name: `search ${name}`, queries: searchTerms.map((search) => ({ search })) },
    ...orders.map((sort) => ({
      list,
      name: `search ${name}, ${sort}`,
      queries: searchTerms.map((search) => ({ search, sort, descending: sort === "UPDATED_AT" })),
    })),
    { list, name: `search ${name}, total`, queries: searchTerms.map((search) => ({ search })), total: true },
  ]);
}

function studentCases(rows: readonly Row[], donors: readonly Row[]): ListCase[] {
  const list = "students";
  const related = byRelation(
    rows,
    "branch",
    "country",
    "province",
    "district",
    "commune",
    "village",
    "school",
    "grade",
    "classYear",
  );
  const years = filtersIn(related, "classYear");
  const givers = spread(donors.map((donor) => ({ donorId: [donor["id"]] })));
  const filters: Filters = [
    ...related,
    both("classYear and grade", years, filtersIn(related, "grade")),
    both("classYear and school", filtersIn(related, "school"), years),
    ...eachOf("sex", ["FEMALE", "MALE"]),
    ["age 10", [{ ageFrom: 10, ageTo: 10 }]],
    ["age from 16", [{ ageFrom: 16 }]],
    ["age to 5", [{ ageTo: 5 }]],
    ["distance from 8", [{ distanceFrom: 8 }]],
    ["distance 3 to 4", [{ distanceFrom: 3, distanceTo: 4 }]],
    ["distance to 0.01", [{ distanceTo: 0.01 }]],
    ...eachOf("povertyLevel", ["NONE", "POOR_1", "POOR_2"]),
    ...eachOf("status", ["ACTIVE", "GRADUATED", "TRANSFERRED", "WITHDRAWN"]),
    ...eachOf("photoConsent", ["UNKNOWN", "GIVEN", "REFUSED"]),
    ...yesAndNo("receivedBicycle", "receivedMaterial", "receivedFinance", "hasActiveDonor", "hasOneScript"),
    ...yesAndNo("hasPhoto", "hasFlaggedPhoto"),
    [
      "given in a year",
      ["2022", "2024", "2026"].map((year) => ({ givenFrom: `${year}-01-01`, givenTo: `${year}-12-31` })),
    ],
    [
      "asset given in a year",
      ["2022", "2024", "2026"].map((year) => ({
        givenFrom: `${year}-01-01`,
        givenTo: `${year}-12-31`,
        givenAsset: "BICYCLE",
      })),
    ],
    ["donor", givers],
    ["donor and asset", givers.map((giver) => ({ ...giver, donorAsset: "BICYCLE" }))],
    ["donor, given up", givers.map((giver) => ({ ...giver, donorGaveUp: true }))],
    both("province, girls, poor", filtersIn(related, "province"), [{ sex: ["FEMALE"], povertyLevel: ["POOR_2"] }]),
    ["poor, without donor and bicycle", [{ povertyLevel: ["POOR_2"], hasActiveDonor: false, receivedBicycle: false }]],
  ];
  const districts = filtersIn(related, "district");
  const beside = ["s", "so", "sok", "ស", "សុ"].map((search, i) => ({ search, filter: districts[i % districts.length] }));
  return [
    { list, name: "first page", queries: [{}] },
    {
      list,
      name: "varied filters and pages",
      queries: districts.flatMap((filter, i) => [{ filter, page: 1 + (i % 5) }, { page: 1 + 7 * i }]),
    },
    ...searched(list, rows, { phone: "guardianPhone" }),
    ...sorted(list, ["CODE", "NAME_EN", "NAME_LOCAL", "UPDATED_AT"]),
    ...filtered(list, filters, "NAME_LOCAL"),
    { list, name: "filter district and search", queries: beside },
    {
      list,
      name: "filter district and search, NAME_LOCAL",
      queries: beside.map((query) => ({ ...query, sort: "NAME_LOCAL" })),
    },
    {
      list,
      name: "filter poor and search",
      queries: beside.map((query) => ({ ...query, filter: { povertyLevel: ["POOR_2"] } })),
    },
  ];
}

function donorCases(rows: readonly Row[], years: readonly object[]): ListCase[] {
  const list = "donors";
  const assets = ["BICYCLE", "MATERIAL", "FINANCE"].map((asset) => ({ asset: [asset] }));
  const filters: Filters = [
    ...byRelation(rows, "country"),
    ...eachOf("donorType", ["INDIVIDUAL", "COMPANY", "NGO"]),
    ...eachOf("asset", ["BICYCLE", "MATERIAL", "FINANCE"]),
    ["classYear", [...years]],
    both("classYear and asset", years, assets),
    ...yesAndNo("pinned"),
  ];
  return [
    { list, name: "first page", queries: [{}] },
    ...searched(list, rows, { phone: "phone" }),
    ...sorted(list, ["CODE", "NAME_EN", "NAME_LOCAL", "UPDATED_AT"]),
    ...filtered(list, filters, "NAME_LOCAL"),
  ];
}

const ofDonor = (filter: { countryId?: unknown }) => ({ donorCountryId: filter.countryId });
const ofBicycles = (year: object) => ({ ...year, asset: ["BICYCLE"] });

function donationCases(
  students: readonly Row[],
  donors: readonly Row[],
  years: readonly object[],
  branches: readonly object[],
): ListCase[] {
  const list = "donations";
  const byDonor = spread(donors.map((donor) => ({ donorId: [donor["id"]] })));
  const filters: Filters = [
    ["donor", byDonor],
    ["student", spread(students.map((student) => ({ studentId: [student["id"]] })))],
    ["classYear", [...years]],
    ["branch", [...branches]],
    ...eachOf("asset", ["BICYCLE", "MATERIAL", "FINANCE"]),
    ...eachOf("state", ["ACTIVE", "GAVE_UP", "CANCELLED"]),
    both("donor and year", byDonor, years),
    both("asset, state and year", years, [{ asset: ["BICYCLE"], state: ["CANCELLED"] }]),
    [
      "a month",
      ["2023-11", "2024-03", "2025-02"].map((month) => ({ givenFrom: `${month}-01`, givenTo: `${month}-28` })),
    ],
    ["long ago", [{ givenTo: "1999-12-31" }]],
    ...eachOf("sex", ["FEMALE", "MALE"]),
    ...eachOf("povertyLevel", ["NONE", "POOR_1", "POOR_2"]),
    ...byRelation(students, "province", "district", "commune", "village", "school", "grade"),
    ...eachOf("donorType", ["INDIVIDUAL", "COMPANY", "NGO"]),
    ["donor's country", filtersIn(byRelation(donors, "country"), "country").map(ofDonor)],
    ...eachOf("currency", ["USD", "KHR", "JPY"]),
    ["amount", [{ amountFrom: 100 }, { amountTo: 10 }, { amountFrom: 20, amountTo: 30 }]],
    ...yesAndNo("hasSerialNumber"),
    both(
      "district, bicycles of a year",
      filtersIn(byRelation(students, "district"), "district"),
      years.map(ofBicycles),
    ),
  ];
  return [
    { list, name: "first page", queries: [{}] },
    ...searched(list, students, { orders: ["UPDATED_AT"] }),
    ...searched(list, donors, { orders: [] }).map((each) => ({ ...each, name: `${each.name}, donors` })),
    ...sorted(list, ["GIVEN_ON", "UPDATED_AT"]),
    ...filtered(list, filters, "UPDATED_AT"),
  ];
}

function schoolCases(rows: readonly Row[]): ListCase[] {
  const list = "schools";
  const filters = [
    ...byRelation(rows, "branch", "province", "district", "commune", "village", "schoolType"),
    ...yesAndNo("pinned"),
  ];
  return [
    { list, name: "first page", queries: [{}] },
    ...searched(list, rows),
    ...sorted(list, ["CODE", "NAME_EN", "NAME_LOCAL", "UPDATED_AT"]),
    ...filtered(list, filters, "NAME_LOCAL"),
  ];
}

/** What one user sees of the lists, as material for requests. */
export interface Sample {
  students: Row[];
  donors: Row[];
  schools: Row[];
}

/** Rows spread over a list. */
export async function sampleOf(show: Show): Promise<Sample> {
  const some = async (list: ListName, pages: readonly number[]) => {
    const rows: Row[] = [];
    for (const page of pages) rows.push(...(await show(list, { sort: "NAME_EN", page, pageSize: 50 })));
    return rows;
  };
  return {
    students: await some("students", [1, 40, 80, 120, 160]),
    donors: await some("donors", [1, 200, 400, 600]),
    schools: await some("schools", [1, 10, 20, 30]),
  };
}

/** Every search, sort and filter of the four lists, for what this user sees; a page has 50 rows. */
export function casesOf({ students, donors, schools }: Sample): ListCase[] {
  const [branches = [], years = []] = byRelation(students, "branch", "classYear").map(([, filters]) => filters);
  const cases = [
    ...studentCases(students, donors),
    ...donorCases(donors, years),
    ...donationCases(students, donors, years, branches),
    ...schoolCases(schools),
  ];
  return cases.map((each) => ({ ...each, queries: each.queries.map((query) => ({ pageSize: 50, ...query })) }));
}
