import { Tag } from "@blueprintjs/core";
import { Asset, type PhotoConsent, type StudentStatus } from "../../../server/shared/enums.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { Dash } from "../../ui/NameBoth.tsx";

const statusIntents = { ACTIVE: "success", GRADUATED: "primary", TRANSFERRED: "none", WITHDRAWN: "warning" } as const;

/** Whether the student is still with the charity. */
export function StatusTag({ status }: { status: StudentStatus }) {
  const label = useEnumLabel();
  return (
    <Tag minimal intent={statusIntents[status]}>
      {label("StudentStatus", status)}
    </Tag>
  );
}

const consentIntents = { GIVEN: "success", REFUSED: "danger", UNKNOWN: "warning" } as const;

/** The answer about photo consent. */
export function ConsentTag({ answer }: { answer: PhotoConsent }) {
  const label = useEnumLabel();
  return (
    <Tag minimal intent={consentIntents[answer]}>
      {label("PhotoConsent", answer)}
    </Tag>
  );
}

interface Received {
  receivedBicycle: boolean;
  receivedMaterial: boolean;
  receivedFinance: boolean;
}

/** Which assets the student has received. */
export function ReceivedTags({ of }: { of: Received }) {
  const label = useEnumLabel();
  const received = [
    of.receivedBicycle && Asset.BICYCLE,
    of.receivedMaterial && Asset.MATERIAL,
    of.receivedFinance && Asset.FINANCE,
  ].filter((asset) => asset !== false);
  if (received.length === 0) return <Dash />;
  return (
    <span className="student-tags">
      {received.map((asset) => (
        <Tag key={asset} minimal>
          {label("Asset", asset)}
        </Tag>
      ))}
    </span>
  );
}
