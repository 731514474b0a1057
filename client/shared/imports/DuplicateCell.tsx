import { Button, ButtonGroup } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ImportDecision, ImportRowsQuery, ImportType } from "../../graphql/generated/operations.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { showDate } from "../../ui/format.ts";
import { Failure } from "../../ui/Failure.tsx";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { inNewTab } from "../../ui/new-tab.ts";
import { recordPath } from "../records/record-types.ts";
import { Differences } from "./Differences.tsx";
import { recordTypeOf } from "./labels.ts";
import { useNamesake } from "./useNamesake.ts";

type Row = ImportRowsQuery["importRows"]["rows"][number];
type Likeness = Row["duplicates"][number];

export type Decide = (decision: ImportDecision, ids: number[], sameAs?: number) => void;

interface Props {
  row: Row;
  /** The type of the row's sheet. */
  type: ImportType;
  busy: boolean;
  refusal: string | null;
  /** Only whom it resembles is shown, and nothing decided. */
  brief: boolean;
  onDecide: Decide;
}

/** Whether another donor gave what a row's donor gives, as already recorded. */
const isOfDonor = (duplicates: readonly Likeness[]) => duplicates.some(({ donorId }) => donorId !== null);

/** The serial number of a bicycle that is recorded of another donor: it cannot be of both. */
const serialOf = (duplicates: readonly Likeness[]) => duplicates.find(({ serialNumber }) => serialNumber)?.serialNumber;

/** What a row has in common with what it resembles: of a student, perhaps not the date of birth. */
function likenessOf(type: ImportType, duplicates: readonly Likeness[]) {
  if (serialOf(duplicates)) return "SERIAL";
  if (isOfDonor(duplicates)) return "DONATION";
  const records = duplicates.filter(({ id }) => id !== null);
  const isCorrected = ({ differences }: Likeness) =>
    differences.some(({ field, before }) => field === "dateOfBirth" && before !== null);
  if (type === "STUDENT") return records.length > 0 && records.every(isCorrected) ? "CORRECTED" : type;
  return type === "DONOR" ? type : "PLACE";
}

/** The records a row possibly duplicates, and the user's decision about it. */
export function DuplicateCell({ row, type, busy, refusal, brief, onDecide }: Props) {
  const { t } = useTranslation("import");
  const { decision, sameAs, duplicates } = row;
  const serial = serialOf(duplicates);
  const kind = isOfDonor(duplicates) ? "DONATION" : type === "STUDENT" || type === "DONOR" ? type : "PLACE";
  const button = (to: "NEW" | "SKIP", text: string) => (
    <Button
      size="small"
      disabled={busy}
      active={decision === to}
      aria-pressed={decision === to}
      text={text}
      onClick={() => onDecide(decision === to ? "OPEN" : to, [row.id])}
    />
  );
  return (
    <div className="ui-import-duplicate">
      {!brief && <p>{t(`duplicate.like.${likenessOf(type, duplicates)}`, { serial })}</p>}
      <ul>
        {duplicates.map((like) => (
          <li key={`${like.id ?? ""} ${like.sheet ?? ""} ${like.row ?? ""} ${like.donorId ?? ""}`}>
            <Alike like={like} type={type} brief={brief} />
            {!brief && like.id !== null && (
              <Button
                size="small"
                disabled={busy}
                active={sameAs === like.id}
                aria-pressed={sameAs === like.id}
                text={t("duplicate.SAME", { code: like.code })}
                onClick={() =>
                  sameAs === like.id ? onDecide("OPEN", [row.id]) : onDecide("SAME", [row.id], like.id ?? undefined)
                }
              />
            )}
          </li>
        ))}
      </ul>
      {!brief && serial && <p>{t("duplicate.onlyOne")}</p>}
      {!brief && (
        <ButtonGroup>
          {!serial && button("NEW", t(`duplicate.another.${kind}`))}
          {button("SKIP", t("duplicate.SKIP"))}
        </ButtonGroup>
      )}
      {refusal && <Failure>{refusal}</Failure>}
    </div>
  );
}

function Alike({ like, type, brief }: { like: Likeness; type: ImportType; brief: boolean }) {
  const { t } = useTranslation("import");
  const namesake = useNamesake();
  const { donorId } = like;
  const about = donorId === null ? { id: like.id, type: recordTypeOf(type) } : { id: donorId, type: "Donor" };
  if (about.id === null) {
    return (
      <span>
        {like.sheet ? t("duplicate.rowOf", { n: like.row, sheet: like.sheet }) : t("duplicate.row", { n: like.row })}
      </span>
    );
  }
  return (
    <div>
      <CopyCode code={like.code ?? ""} />{" "}
      <Link to={recordPath({ ...like, ...about, id: about.id }) ?? ""} {...inNewTab}>
        <NameBoth of={{ nameEn: like.nameEn ?? "", nameLocal: like.nameLocal ?? "" }} layout="inline" />
      </Link>
      {like.givenOn && <p className="ui-muted">{t("duplicate.given", { date: showDate(like.givenOn) })}</p>}
      {like.namesake && <p className="ui-muted">{namesake(like.namesake)}</p>}
      {!brief && <Differences of={like.differences} type={type} />}
    </div>
  );
}
