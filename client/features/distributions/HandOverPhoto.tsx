import { Camera } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useCan, useMe } from "../../shared/session/session-context.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { FilePicker } from "../../shared/uploads/FilePicker.tsx";
import { newKey } from "../../graphql/new-key.ts";
import { photoUploads } from "../../shared/uploads/photo-uploads.ts";
import { today } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import type { PlannedRow } from "./planned-list.tsx";

interface Props {
  student: PlannedRow["student"];
  /** The distribution's name, which becomes the photo's title. */
  title: string;
}

/** Takes a photo of the handing over, as one of the student's; says why not if the consent was refused. */
export function HandOverPhoto({ student, title }: Props) {
  const { t } = useTranslation(["distribution", "photo"]);
  const names = useNames();
  const toast = useToast();
  const { id: userId } = useMe();
  const mayAdd = useCan("photo.edit");
  if (!mayAdd) return null;
  if (student.photoConsent === "REFUSED") return <p className="ui-muted">{t("photo:consent.REFUSED")}</p>;
  return (
    <FilePicker
      text={t("distribution:handOut.photo")}
      icon={<Camera />}
      onFile={(file) => {
        const photo = { key: newKey(), userId, studentId: student.id, file, title, takenOn: today() };
        photoUploads.add([photo]);
        toast.done(t("distribution:handOut.photoAdded", { name: names.first(student) }));
      }}
    />
  );
}
