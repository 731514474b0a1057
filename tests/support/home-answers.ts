const none = { __typename: "GivenStudents", any: 0, bicycle: 0, material: 0, finance: 0 };
const total = (count: number) => ({ __typename: "Total", count, capped: false });

/** What the server says about what students received: how many in each of these years, each of them a bicycle. */
export function givenIn(years: Record<number, number>, thisYear = 2026) {
  const given = (students: number) => ({ ...none, any: students, bicycle: students });
  const sum = Object.values(years).reduce((all, one) => all + one, 0);
  return {
    thisYear,
    received: given(sum),
    tenYears: given(sum),
    years: Array.from({ length: 10 }, (_, i) => thisYear - 9 + i).map((year) => ({
      __typename: "GivenInYear",
      year,
      students: given(years[year] ?? 0),
    })),
  };
}

/** The server's answers to the home page of a charity with two schools; `dashboard` and the rest differ as given. */
export function homeAnswers({ dashboard = {}, ...rest }: Record<string, object | null> = {}) {
  return {
    Home: () => ({
      dashboard: {
        __typename: "Dashboard",
        ...givenIn({ 2026: 3 }),
        schools: total(2),
        students: total(5),
        attention: [],
        mostNeeded: null,
        matchWork: [],
        distributions: [],
        openWork: [],
        ready: 0,
        ...dashboard,
      },
      pinnedTables: [],
      firstSteps: { __typename: "FirstSteps", steps: [], dismissed: false },
      ...rest,
    }),
    SchoolsByProvince: () => ({ schoolsByProvince: [] }),
    LatestChanges: () => ({ latestChanges: [] }),
  };
}

/** Work that was requested, as the server counts it. */
export const workOf = (values: { kind: string; importType?: string; underWay?: number; undecided?: number }) => ({
  __typename: "OpenWorkCount",
  importType: null,
  underWay: 0,
  undecided: 0,
  ...values,
});

/** What students lack, as the server counts it. */
export const lackOf = (kind: string, count: number) => ({ __typename: "Attention", kind, total: total(count) });
