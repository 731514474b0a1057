import { useTranslation } from "react-i18next";
import type { PairedStudentFragment } from "../../graphql/generated/operations.ts";
import { Face } from "../../ui/Face.tsx";
import { showDate } from "../../ui/format.ts";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import "./duplicates.css";

/** One of two students, with what distinguishes them at a glance. */
export function PairedStudent({ of }: { of: PairedStudentFragment }) {
  const { t } = useTranslation(["duplicate", "enums"]);
  const names = useNames();
  const facts = [
    t(`enums:Sex.${of.sex}`),
    of.dateOfBirth ? t("duplicate:born", { date: showDate(of.dateOfBirth) }) : t("duplicate:noBirth"),
    of.school ? names.first(of.school) : of.village && names.first(of.village),
  ];
  return (
    <span className="duplicate-student">
      <Face name={names.first(of)} picture={of.photo?.thumbUrl} />
      <span className="duplicate-facts">
        <span className="duplicate-name">
          <NameBoth of={of} layout="inline" />
        </span>
        <span className="duplicate-more ui-muted">
          <code className="ui-code">{of.code}</code> · {facts.filter(Boolean).join(" · ")}
        </span>
      </span>
    </span>
  );
}
