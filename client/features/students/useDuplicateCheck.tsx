import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import {
  PossibleDuplicatesDocument,
  type PossibleDuplicatesQuery,
  type PossibleDuplicatesInput,
} from "../../graphql/generated/operations.ts";
import { askConfirm } from "../../ui/confirm.tsx";
import { Face } from "../../ui/Face.tsx";
import { showDate } from "../../ui/format.ts";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { inNewTab } from "../../ui/new-tab.ts";
import { paths } from "../../shared/records/paths.ts";
import "./students.css";

type Duplicate = PossibleDuplicatesQuery["possibleDuplicates"][number];

const asked = ["firstNameEn", "lastNameEn", "firstNameLocal", "lastNameLocal", "dateOfBirth", "villageId"] as const;

/** What is known besides of a new student. */
const askedOfNew = [...asked, "schoolId", "sex"] as const;

/**
 * Before saving a student, asks if there are possible duplicates. True if it may be saved. Existing students open in a
 * new tab, so that no input is lost.
 */
export function useDuplicateCheck(studentId: number | null) {
  const { t } = useTranslation("student");
  const client = useApolloClient();
  const names: readonly string[] = studentId === null ? askedOfNew : asked;
  return async (_values: object, changed: object): Promise<boolean> => {
    const input = Object.fromEntries(
      Object.entries(changed).filter(([name]) => names.includes(name)),
    ) as PossibleDuplicatesInput;
    if (Object.keys(input).length === 0) return true;
    const { data } = await client.query({
      query: PossibleDuplicatesDocument,
      variables: { input, studentId },
      fetchPolicy: "network-only",
    });
    const duplicates = data?.possibleDuplicates ?? [];
    if (duplicates.length === 0) return true;
    return askConfirm({
      title: t("duplicates.title", { count: duplicates.length }),
      text: <PossibleDuplicatesList duplicates={duplicates} />,
      confirm: t("duplicates.save"),
      cancel: t("duplicates.back"),
      intent: "warning",
    });
  };
}

function PossibleDuplicatesList({ duplicates }: { duplicates: Duplicate[] }) {
  const { t } = useTranslation("student");
  return (
    <>
      <p>{t("duplicates.text", { count: duplicates.length })}</p>
      <ul className="student-duplicates">
        {duplicates.map((each) => (
          <li key={each.student.id}>
            <DuplicateStudent of={each} />
          </li>
        ))}
      </ul>
    </>
  );
}

function DuplicateStudent({ of: { student, sameBirth, sameVillage, sameSchool } }: { of: Duplicate }) {
  const { t } = useTranslation("student");
  const names = useNames();
  const why = [
    sameBirth ? t("duplicates.birth") : t("duplicates.name"),
    sameVillage && t("duplicates.village"),
    sameSchool && t("duplicates.school"),
  ];
  const { school, village, dateOfBirth } = student;
  return (
    <>
      <Face name={names.first(student)} picture={student.photo?.thumbUrl} />
      <span className="student-duplicates-facts">
        <a href={paths.student(student.id)} {...inNewTab}>
          <NameBoth of={student} layout="inline" />
          <span className="ui-hidden"> ({t("duplicates.newTab")})</span>
        </a>
        <span>
          <code className="ui-code">{student.code}</code>
          {" · "}
          {dateOfBirth ? showDate(dateOfBirth) : t("duplicates.noBirth")}
        </span>
        {(school || village) && (
          <span>{[school, village].flatMap((place) => (place ? [names.first(place)] : [])).join(" · ")}</span>
        )}
        <span className="ui-muted">{why.filter(Boolean).join(" · ")}</span>
      </span>
    </>
  );
}
