import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { ListFooter } from "../../shared/lists/ListFooter.tsx";
import { RelatedList } from "../../shared/lists/RelatedList.tsx";
import { pageSizes } from "../../shared/filters/types.ts";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { EmptyState } from "../../ui/States.tsx";
import { classNames } from "../../shared/records/class-names.ts";
import { byGrade } from "./by-grade.ts";
import { DecidedTag, IntoClass, IntoName, OutcomeSelect, SetAll } from "./PromotionSelects.tsx";
import { PromotionFilters, type Narrowed, type Shown } from "./PromotionFilters.tsx";
import { type Choose, type Decided, type Ending, leftWithDonors, type Target } from "./promotion-choices.ts";

interface Props {
  decided: Decided[];
  targets: Target[];
  totals: Record<Ending, number>;
  onChoose: Choose;
  /** Gives all of these students one outcome, as far as possible; null: the proposed one. */
  onSetAll: (students: readonly Decided[], ending: Ending | null) => void;
}

/** Every student with their outcome: found by outcome, class or name, paginated. */
export function PromotionRows({ decided, targets, totals, onChoose, onSetAll }: Props) {
  const { t } = useTranslation(["class", "ui"]);
  const names = useNames();
  const phone = usePhone();
  const [narrowed, setNarrowed] = useState<Narrowed>({ ending: null, classId: null, search: "" });
  const { ending, classId, search } = narrowed;
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(pageSizes[1]);
  const withDonors = leftWithDonors(decided);
  const searchTerm = search.trim().toLowerCase();
  const isShown: Record<Exclude<Shown, Ending>, (each: Decided) => boolean> = {
    byHand: ({ byHand }) => byHand,
    donors: (each) => withDonors.includes(each),
    undecided: ({ kept }) => kept === null,
  };
  const found = decided
    .filter((each) =>
      ending === null
        ? true
        : ending in isShown
          ? isShown[ending as keyof typeof isShown](each)
          : each.outcome === ending,
    )
    .filter(({ row }) => classId === null || row.enrolment.schoolClass?.id === classId)
    .filter(({ row: { enrolment } }) =>
      [enrolment.student.code, enrolment.student.nameEn, enrolment.student.nameLocal].some((text) =>
        text.toLowerCase().includes(searchTerm),
      ),
    )
    .toSorted(byPlace);
  const open = found.filter(({ kept }) => kept === null);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const counts = {
    ...totals,
    byHand: decided.filter(({ byHand }) => byHand).length,
    donors: withDonors.length,
    undecided: decided.filter(({ kept }) => kept === null).length,
  };
  return (
    <>
      <PromotionFilters
        decided={decided}
        counts={counts}
        narrowed={narrowed}
        onNarrow={(part) => {
          setNarrowed({ ...narrowed, ...part });
          setPage(1);
        }}
      >
        <SetAll found={found} open={open} onSetAll={onSetAll} />
      </PromotionFilters>
      {found.length === 0 ? (
        <EmptyState kind="unmatched" title={t("ui:list.unmatchedTitle")} />
      ) : (
        <RelatedList
          title={t("class:promotion.students")}
          rows={shown}
          rowName={({ row }) => names.first(row.enrolment.student)}
          columns={[
            {
              key: "student",
              kind: "name",
              header: t("class:fields.student"),
              phone: "title",
              render: ({ row }) => <NameBoth of={row.enrolment.student} />,
            },
            {
              key: "code",
              kind: "code",
              header: t("class:fields.code"),
              phone: "code",
              render: ({ row }) => <CopyCode code={row.enrolment.student.code} />,
            },
            {
              key: "class",
              header: t("class:promotion.now"),
              phone: "subtitle",
              render: ({ row }) =>
                row.enrolment.schoolClass ? names.first(classNames(row.enrolment.schoolClass)) : null,
            },
            // On a phone a row says what is decided, and opens for another decision.
            ...(phone
              ? [
                  {
                    key: "into",
                    header: t("class:promotion.into"),
                    phone: "subtitle" as const,
                    render: (each: Decided) => <IntoName decided={each} targets={targets} />,
                  },
                  {
                    key: "decided",
                    header: t("class:fields.outcome"),
                    phone: "tag" as const,
                    render: (each: Decided) => <DecidedTag decided={each} />,
                  },
                ]
              : []),
            {
              key: "outcome",
              kind: "control",
              header: t("class:fields.outcome"),
              render: (each) => <OutcomeSelect decided={each} onChoose={onChoose} />,
            },
            {
              key: "target",
              kind: "control",
              header: t("class:promotion.into"),
              render: (each) => <IntoClass decided={each} targets={targets} onChoose={onChoose} />,
            },
          ]}
        />
      )}
      {found.length > pageSizes[0] && (
        <ListFooter
          shown={shown.length}
          hasNext={page * pageSize < found.length}
          total={{ count: found.length, capped: false }}
          page={page}
          pageSize={pageSize}
          onPage={setPage}
          onPageSize={(size) => {
            setPageSize(size);
            setPage(1);
          }}
        />
      )}
    </>
  );
}

/** By class, then by roll number. */
function byPlace({ row: { enrolment: a } }: Decided, { row: { enrolment: b } }: Decided): number {
  const last = Number.MAX_SAFE_INTEGER;
  const classes = a.schoolClass && b.schoolClass ? byGrade(a.schoolClass, b.schoolClass) : 0;
  return classes || (a.rollNumber ?? last) - (b.rollNumber ?? last) || a.student.code.localeCompare(b.student.code);
}
