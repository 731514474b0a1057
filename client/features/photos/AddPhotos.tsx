import { Button } from "@blueprintjs/core";
import { Camera, Media } from "@blueprintjs/icons";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { showDate, today } from "../../ui/format.ts";
import { useFileDrop } from "../../shared/imports/useFileDrop.ts";
import { type Names, useNames } from "../../ui/NameBoth.tsx";
import { useMe } from "../../shared/session/session-context.tsx";
import { useMediaQuery, useTouch } from "../../ui/useMediaQuery.ts";
import { newKey } from "../../graphql/new-key.ts";
import { photoUploads } from "../../shared/uploads/photo-uploads.ts";
import { takenOn } from "../../shared/uploads/taken-on.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp";

interface Props {
  studentId: number;
  /** The student's current study year. */
  classYear: Names | null;
}

/** Where photos are chosen, taken or dropped; each is sent with a title made of study year and date. */
export function AddPhotos({ studentId, classYear }: Props) {
  const { t } = useTranslation("photo");
  const names = useNames();
  const { id: userId } = useMe();
  const hasCamera = useMediaQuery("(pointer: coarse)");
  const touch = useTouch();
  const zone = useRef<HTMLDivElement>(null);
  const choose = useRef<HTMLInputElement>(null);
  const take = useRef<HTMLInputElement>(null);

  const add = async (files: File[]) => {
    const day = today();
    const photos = await Promise.all(
      files.map(async (file) => {
        const on = await takenOn(file, day);
        const title = [classYear && names.first(classYear), showDate(on)].filter(Boolean).join(" · ");
        return { key: newKey(), userId, studentId, file, title, takenOn: on };
      }),
    );
    photoUploads.add(photos);
  };
  const over = useFileDrop(zone, (files) => void add(files));
  const input = (ref: typeof choose, more: { multiple?: boolean; capture?: "environment" }) => (
    <input
      ref={ref}
      type="file"
      hidden
      accept={ACCEPTED}
      {...more}
      onChange={(event) => {
        void add([...(event.currentTarget.files ?? [])]);
        event.currentTarget.value = "";
      }}
    />
  );
  return (
    <div
      ref={zone}
      className={over ? "photo-drop photo-drop-over" : "photo-drop"}
      role="group"
      aria-label={t("add.label")}
    >
      {input(choose, { multiple: true })}
      {input(take, { capture: "environment" })}
      <div className="photo-drop-buttons">
        {hasCamera && (
          <Button
            size="large"
            intent="primary"
            icon={<Camera />}
            text={t("add.camera")}
            onClick={() => take.current?.click()}
          />
        )}
        <Button
          size={hasCamera ? "large" : "medium"}
          intent={hasCamera ? "none" : "primary"}
          icon={<Media />}
          text={t("add.choose")}
          onClick={() => choose.current?.click()}
        />
      </div>
      <p className="ui-muted">{touch ? t("add.hint") : t("add.drop")}</p>
    </div>
  );
}
