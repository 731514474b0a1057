import {
  type EnrolmentColumn,
  type EnrolmentFilter,
  type EnrolmentSort,
  type SchoolClassColumn,
  type SchoolClassFilter,
  type SchoolClassSort,
  useEnrolmentsTotalQuery,
  useExportEnrolmentsMutation,
  useExportSchoolClassesMutation,
  useSchoolClassesTotalQuery,
} from "../../graphql/generated/operations.ts";
import type { ExportWanted, TotalArgs } from "../../shared/filters/types.ts";

/** How classes are exported, as in a list's descriptor. */
export const classExport = {
  exported: {
    list: "SCHOOL_CLASS" as const,
    useAsk: () => {
      const [ask] = useExportSchoolClassesMutation();
      return async ({ columns, ...wanted }: ExportWanted<SchoolClassSort, SchoolClassFilter>) =>
        (await ask({ variables: { ...wanted, ...(columns && { columns: columns as SchoolClassColumn[] }) } })).data
          ?.exportSchoolClasses.id;
    },
  },
  useTotal: (variables: TotalArgs<SchoolClassFilter>) => ({
    total: useSchoolClassesTotalQuery({ variables, fetchPolicy: "cache-and-network" }).data?.schoolClassesTotal,
  }),
  columns: [
    "schoolCode",
    "school",
    "grade",
    "section",
    "classYear",
    "teacher",
    "students",
    "girls",
  ] satisfies SchoolClassColumn[],
};

/** How a class's students are exported. */
export const enrolmentExport = {
  exported: {
    list: "ENROLMENT" as const,
    useAsk: () => {
      const [ask] = useExportEnrolmentsMutation();
      return async ({ columns, search: _none, ...wanted }: ExportWanted<EnrolmentSort, EnrolmentFilter>) =>
        (await ask({ variables: { ...wanted, ...(columns && { columns: columns as EnrolmentColumn[] }) } })).data
          ?.exportEnrolments.id;
    },
  },
  useTotal: ({ filter, exact }: TotalArgs<EnrolmentFilter>) => ({
    total: useEnrolmentsTotalQuery({
      variables: { ...(filter && { filter }), exact },
      fetchPolicy: "cache-and-network",
    }).data?.enrolmentsTotal,
  }),
  columns: [
    "code",
    "student",
    "sex",
    "school",
    "grade",
    "section",
    "classYear",
    "rollNumber",
    "distanceKm",
    "outcome",
    "endedOn",
  ] satisfies EnrolmentColumn[],
};
