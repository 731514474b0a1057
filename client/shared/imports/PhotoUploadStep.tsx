import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Message } from "../../../server/shared/errors.ts";
import { photoZipLimits } from "../../../server/shared/photo-zip-limits.ts";
import { today, useNumberFormat } from "../../ui/format.ts";
import { type Packed, pack } from "../uploads/pack.ts";
import { shrink } from "../uploads/shrink.ts";
import { takenOn } from "../uploads/taken-on.ts";
import { FileStep } from "./FileStep.tsx";

const ACCEPTED = ".zip,application/zip,image/jpeg,image/png,image/webp";
const isZip = ({ name, type }: File): boolean => /\.zip$/iu.test(name) || type === "application/zip";

interface Props {
  onStarted: (runId: number) => void;
  onPast: () => void;
  onClose: () => void;
}

/** Photos of many students: a zip, or pictures, which are shrunk and zipped in the browser before they are sent. */
export function PhotoUploadStep({ onStarted, onPast, onClose }: Props) {
  const { t } = useTranslation("import");
  const number = useNumberFormat();
  const [prepared, setPrepared] = useState<{ done: number; total: number } | null>(null);

  const packed = async (files: readonly File[]): Promise<File> => {
    const day = today();
    const photos: Packed[] = [];
    try {
      for (const file of files) {
        setPrepared({ done: photos.length, total: files.length });
        photos.push({ name: file.name, day: await takenOn(file, day), content: await shrink(file) });
      }
      return new File([await pack(photos)], `${t("type.PHOTO")} ${day}.zip`, { type: "application/zip" });
    } finally {
      setPrepared(null);
    }
  };
  return (
    <FileStep
      type="PHOTO"
      accept={ACCEPTED}
      multiple
      label={t("photos.label")}
      choose={t("photos.choose")}
      drop={t("photos.drop")}
      hint={t("photos.hint")}
      sending={
        prepared
          ? t("photos.preparing", { done: number(prepared.done), total: number(prepared.total) })
          : t("photos.sending")
      }
      prepare={async (files): Promise<File | Message> => {
        const { photos, fileBytes } = photoZipLimits;
        if (files.length > photos) return { key: "errors.tooManyPhotos", params: { n: photos } };
        const file = files.length === 1 && isZip(files[0]) ? files[0] : await packed(files);
        return file.size > fileBytes ? { key: "errors.fileTooLarge", params: { mb: fileBytes >> 20 } } : file;
      }}
      onStarted={onStarted}
      onPast={onPast}
      onClose={onClose}
    >
      <p>{t("photos.names")}</p>
    </FileStep>
  );
}
