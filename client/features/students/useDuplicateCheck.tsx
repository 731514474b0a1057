import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import {
  LikelyDuplicatesDocument,
  type LikelyDuplicatesQuery,
  type LikelyInput,
} from "../../graphql/generated/operations.ts";
import { askConfirm } from "../../ui/confirm.tsx";
import { Face } from "../../ui/Face.tsx";
import { showDate } from "../../ui/format.ts";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import "./students.css";

type Likely = LikelyDuplicatesQuery["likelyDuplicates"][number];

const asked = ["firstNameEn", "lastNameEn", "firstNameLocal", "lastNameLocal", "dateOfBirth", "villageId"] as const;

/**
 * Before saving a student, asks if there are possible duplicates. True if it may be saved. Existing students open in a
 * new tab, so that no input is lost.
 */
export function useDuplicateCheck(studentId: number | null) {
  const { t } = useTranslation("student");
  const client = useApolloClient();
  return async (_values: object, changed: object): Promise<boolean> => {
    const input = Object.fromEntries(
      Object.entries(changed).filter(([name]) => (asked as readonly string[]).includes(name)),
    ) as LikelyInput;
    if (Object.keys(input).length === 0) return true;
    const { data } = await client.query({
      query: LikelyDuplicatesDocument,
      variables: { input, studentId },
      fetchPolicy: "network-only",
    });
    const likely = data?.likelyDuplicates ?? [];
    if (likely.length === 0) return true;
    return askConfirm({
      title: t("likely.title", { count: likely.length }),
      text: <LikelyList likely={likely} />,
      confirm: t("likely.save"),
      cancel: t("likely.back"),
      intent: "warning",
    });
  };
}

function LikelyList({ likely }: { likely: Likely[] }) {
  const { t } = useTranslation("student");
  return (
    <>
      <p>{t("likely.text", { count: likely.length })}</p>
      <ul className="student-likely">
        {likely.map((each) => (
          <li key={each.student.id}>
            <LikelyStudent of={each} />
          </li>
        ))}
      </ul>
    </>
  );
}

function LikelyStudent({ of: { student, sameBirth, sameVillage, sameSchool } }: { of: Likely }) {
  const { t } = useTranslation("student");
  const names = useNames();
  const why = [
    sameBirth ? t("likely.birth") : t("likely.name"),
    sameVillage && t("likely.village"),
    sameSchool && t("likely.school"),
  ];
  const { school, village, dateOfBirth } = student;
  return (
    <>
      <Face name={names.first(student)} picture={student.photo?.thumbUrl} />
      <span className="student-likely-facts">
        {/* The session may be in this tab only, and is passed on only with an opener. */}
        <a href={paths.student(student.id)} target="_blank" rel="opener">
          <NameBoth of={student} layout="inline" />
          <span className="ui-hidden"> ({t("likely.newTab")})</span>
        </a>
        <span>
          <code className="ui-code">{student.code}</code>
          {" · "}
          {dateOfBirth ? showDate(dateOfBirth) : t("likely.noBirth")}
        </span>
        {(school || village) && (
          <span>{[school, village].flatMap((place) => (place ? [names.first(place)] : [])).join(" · ")}</span>
        )}
        <span className="ui-muted">{why.filter(Boolean).join(" · ")}</span>
      </span>
    </>
  );
}
