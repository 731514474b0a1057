import { DialogBody, HTMLTable } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Asset } from "../../../server/shared/enums.ts";
import { useNeedNumbersQuery } from "../../graphql/generated/operations.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { paths } from "../../shared/records/paths.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import "./matching.css";

interface Props {
  asset: Asset;
  yearId: number;
  never: boolean;
  onClose: () => void;
}

/** How many students wait, by school and district. */
export function NeedNumbersDialog({ asset, yearId, never, onClose }: Props) {
  const { t } = useTranslation("match");
  const query = useNeedNumbersQuery({ variables: { filter: { asset, yearId, never } }, fetchPolicy: "network-only" });
  const numbers = query.data?.needNumbers;
  const who = `asset=${asset}&yearId=${yearId}&never=${never ? "yes" : "no"}`;
  const to = (schoolId: number) => `${paths.needs}?${who}&schoolId=${schoolId}`;
  return (
    <Dialog isOpen className="ui-dialog" title={t("numbers.title")} onClose={onClose}>
      <DialogBody>
        {query.error && <ErrorState error={query.error} retry={() => void query.refetch()} />}
        {!numbers && !query.error && <SkeletonLines lines={6} />}
        {numbers?.districts.length === 0 && <p className="ui-muted">{t("numbers.empty")}</p>}
        {numbers && numbers.districts.length > 0 && (
          // Without a link in it, the keyboard scrolls the dialog here.
          <div role="group" aria-label={t("numbers.title")} tabIndex={0}>
            <Numbers
              heading={t("numbers.school")}
              rows={numbers.schools.map(({ school, count, planned }) => ({
                planned,
                key: school?.id ?? 0,
                name: school ? (
                  <Link to={to(school.id)}>
                    <NameBoth of={school} />
                  </Link>
                ) : (
                  t("numbers.none")
                ),
                count,
              }))}
            />
            <Numbers
              heading={t("numbers.district")}
              rows={numbers.districts.map(({ district, count, planned }) => ({
                planned,
                key: district.id,
                name: <NameBoth of={district} />,
                count,
              }))}
            />
          </div>
        )}
      </DialogBody>
    </Dialog>
  );
}

interface NumbersProps {
  heading: string;
  rows: { key: number; name: ReactNode; count: number; planned: number | null }[];
}

function Numbers({ heading, rows }: NumbersProps) {
  const { t } = useTranslation("match");
  const number = useNumberFormat();
  const plans = rows.some(({ planned }) => planned !== null && planned > 0);
  return (
    <HTMLTable compact className="matching-numbers">
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{t("numbers.students")}</th>
          {plans && <th scope="col">{t("numbers.planned")}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, count, planned }) => (
          <tr key={key}>
            <td>{name}</td>
            <td>{number(count)}</td>
            {plans && <td>{number(planned ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
