import type { MessageParams } from "../../../server/shared/errors.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { RestorationQuery } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { textOf } from "../../shared/problems/problem.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { seenPath, useTypeName } from "../../shared/records/record-types.ts";
import { RecordName } from "./RecordName.tsx";
import { namesOf } from "./trash-list.tsx";

type Restoration = RestorationQuery["restoration"];
type Collision = Restoration["collisions"][number];

/** What is in a record's way, with a link to where that can be fixed. */
function InTheWay({ record }: { record: NonNullable<Collision["inTheWay"]> }) {
  const { t } = useTranslation("trash");
  const names = useNames();
  const typeName = useTypeName();
  const path = seenPath(record, record.seenOn);
  const both = namesOf(record);
  const name = (both && names.first(both)) || (record.code ?? typeName(record.type));
  return (
    <div>
      <span className="ui-muted">{t("restore.inTheWay")}</span>{" "}
      {path === undefined ? name : <Link to={path}>{name}</Link>}
    </div>
  );
}

/** What is not restored because other records occupy its unique values: which, why, and where that can be fixed. */
export function Collisions({ restoration: { collisions, collisionCount, comesBack } }: { restoration: Restoration }) {
  const { t } = useTranslation("trash");
  const { t: messages } = useTranslation(["ui", "errors", "validation"]);
  const number = useNumberFormat();
  const more = collisionCount - collisions.length;
  return (
    <div>
      <p>{t(comesBack ? "restore.collides" : "restore.collidesAll")}</p>
      <ul className="ui-uses trash-collisions">
        {collisions.map((record) => (
          <li key={`${record.type} ${record.id}`}>
            <RecordName record={record} />
            <div>{textOf(messages, { key: record.key, params: record.params as MessageParams })}</div>
            {record.inTheWay && <InTheWay record={record.inTheWay} />}
          </li>
        ))}
        {more > 0 && <li>{t("restore.more", { count: more, shown: number(more) })}</li>}
      </ul>
    </div>
  );
}
