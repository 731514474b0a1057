import type { ListQuery } from "../../server/core/data/list.ts";
import { likePatterns } from "../../server/core/base/text.ts";

/** Columns that the queries filter students by. */
export interface StudentFilter {
  branchId?: number[];
  districtId?: number[];
  communeId?: number[];
  gradeId?: number[];
  sex?: string[];
  povertyLevel?: string[];
  hasActiveDonor?: boolean;
}

export type Sort = "CODE" | "NAME_EN" | "NAME_LOCAL";

/** The queries for all three, in the product's form. */
export interface Question extends ListQuery {
  filter?: StudentFilter;
  sort: Sort;
  descending: boolean;
  page: number;
  pageSize: number;
}

const named = "{ id code nameEn nameLocal }";
const own = "code nameEn nameLocal nickname sex dateOfBirth povertyLevel status guardianName distanceKm hasActiveDonor";
const relations = ["branch", "school", "grade", "classYear", "province", "district", "commune", "village"];

const document = `query($search: String, $filter: StudentFilter, $sort: StudentSort, $descending: Boolean, $page: Int, $pageSize: Int) {
  students(search: $search, filter: $filter, sort: $sort, descending: $descending, page: $page, pageSize: $pageSize) {
    rows { id ${own} ${relations.map((relation) => `${relation} ${named}`).join(" ")} }
    hasNext
  }
}`;

const capital = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
const postgraphileDocument = `query($filter: StudentFilter!, $orderBy: [StudentOrderBy!]!, $first: Int!, $offset: Int!) {
  students: allStudents(filter: $filter, orderBy: $orderBy, first: $first, offset: $offset) {
    rows: nodes {
      id: rowId ${own}
      ${relations.map((relation) => `${relation}: ${relation}By${capital(relation)}Id { id: rowId code nameEn nameLocal }`).join("\n      ")}
    }
    pageInfo { hasNextPage }
  }
}`;

/** The body of a request to the product, and to the hand-written endpoint. */
export const bodyOf = (question: Question): string => JSON.stringify({ query: document, variables: question });

/** The same query for PostGraphile. */
export function postgraphileBodyOf({ search, filter = {}, sort, descending, page, pageSize }: Question): string {
  const { hasActiveDonor, ...values } = filter;
  const conditions = [
    { deletedAt: { isNull: true } },
    ...Object.entries(values).map(([name, value]) => ({ [name]: { in: value } })),
    ...(hasActiveDonor === undefined ? [] : [{ hasActiveDonor: { equalTo: hasActiveDonor } }]),
    ...likePatterns(search ?? "").map((patterns) => ({ or: patterns.map((like) => ({ searchPhone: { like } })) })),
  ];
  const direction = descending ? "DESC" : "ASC";
  const variables = {
    filter: { and: conditions },
    orderBy: [`LIST_${sort}_${direction}`, `ROW_ID_${direction}`],
    first: pageSize,
    offset: (page - 1) * pageSize,
  };
  return JSON.stringify({ query: postgraphileDocument, variables });
}

/** Makes the same choices in every run. */
function chooser(seed: number) {
  let state = seed;
  return <T>(from: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from[Math.floor((state / 2 ** 32) * from.length)] as T;
  };
}

const plain = { sort: "CODE", descending: false, page: 1, pageSize: 50 } as const;

/** The first page as the list opens. */
export const firstPage: Question[] = [plain];

/** Various pages of lists with many filters; the ids are of existing districts, communes and grades. */
export function variedPages(ids: { districts: number[]; communes: number[]; grades: number[] }): Question[] {
  const choose = chooser(7);
  const place = [
    (): StudentFilter => ({ districtId: [choose(ids.districts)] }),
    (): StudentFilter => ({ communeId: [choose(ids.communes)] }),
    (): StudentFilter => ({ districtId: [choose(ids.districts)], gradeId: [choose(ids.grades)] }),
    (): StudentFilter => ({}),
  ];
  const kind = [
    (): StudentFilter => ({ sex: [choose(["FEMALE", "MALE"])] }),
    (): StudentFilter => ({ povertyLevel: [choose(["POOR_1", "POOR_2"])] }),
    (): StudentFilter => ({ hasActiveDonor: choose([true, false]) }),
    (): StudentFilter => ({}),
  ];
  return Array.from({ length: 40 }, () => ({
    ...plain,
    filter: { ...choose(place)(), ...choose(kind)() },
    sort: choose<Sort>(["CODE", "CODE", "NAME_EN", "NAME_LOCAL"]),
    page: choose([1, 1, 2, 3, 5, 8]),
  }));
}
