import { Button, Spinner, Tag } from "@blueprintjs/core";
import { Flag, Star, WarningSign } from "@blueprintjs/icons";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { MessageParams } from "../../../server/shared/errors.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { showDate } from "../../ui/format.ts";
import { RowMenu } from "../../shared/lists/RowMenu.tsx";
import { textOf } from "../../shared/problems/problem.ts";
import { useDialog } from "../../ui/url.ts";
import { usePhotoMenu } from "./usePhotoMenu.tsx";
import type { Photo } from "./usePhotos.ts";

interface Props {
  photo: Photo;
  /** Distinguishes it from the student's other photos. */
  name: string;
  /** The picture's URL has expired. */
  onStale: () => void;
}

/** A photo in the gallery: opened by a press, with its actions in a menu. */
export function PhotoCard({ photo, name, onStale }: Props) {
  const { t } = useTranslation("photo");
  const menu = usePhotoMenu();
  const day = showDate(photo.takenOn ?? "");
  return (
    <li className="photo-card">
      <CardPicture photo={photo} name={name} onStale={onStale} />
      <div className="photo-card-facts">
        <div className="photo-card-title">
          <span>{name}</span>
          {day && !name.includes(day) && <span className="ui-muted">{day}</span>}
        </div>
        <RowMenu name={name} items={menu(photo, name)} />
      </div>
      {(photo.isPrimary || photo.flaggedForReport) && (
        <div className="photo-card-tags">
          {photo.isPrimary && (
            <Tag minimal intent="primary" icon={<Star size={12} />}>
              {t("primary.tag")}
            </Tag>
          )}
          {photo.flaggedForReport && (
            <Tag minimal intent="success" icon={<Flag size={12} />}>
              {t("flag.tag")}
            </Tag>
          )}
        </div>
      )}
    </li>
  );
}

function CardPicture({ photo, name, onStale }: Props) {
  const { t } = useTranslation(["ui", "errors", "validation", "photo"]);
  const label = useEnumLabel();
  const dialog = useDialog();
  const asked = useRef<string>(undefined);
  const { picture, state } = photo;
  if (state === "FAILED") {
    return (
      <div className="photo-card-picture photo-card-failed">
        <WarningSign size={24} />
        <b>{label("PhotoState", state)}</b>
        <span>
          {textOf(t, {
            key: photo.failureKey ?? "errors.pictureNotReadable",
            params: (photo.failureParams ?? {}) as MessageParams,
          })}
        </span>
      </div>
    );
  }
  const making = state === "PROCESSING" && (
    <span className="photo-card-making" role="status">
      <Spinner size={20} /> {label("PhotoState", state)}
    </span>
  );
  if (!picture) return <div className="photo-card-picture">{making}</div>;
  // Once per URL: otherwise a missing file would be requested endlessly.
  const stale = () => {
    if (asked.current === picture.mediumUrl) return;
    asked.current = picture.mediumUrl;
    onStale();
  };
  return (
    <Button
      variant="minimal"
      className="photo-card-picture"
      aria-label={t("photo:show", { name })}
      onClick={() => dialog.open("photo", photo.id)}
    >
      <img
        src={picture.mediumUrl}
        srcSet={`${picture.thumbUrl} 160w, ${picture.mediumUrl} 800w`}
        sizes="(max-width: 699px) 45vw, 220px"
        alt=""
        loading="lazy"
        decoding="async"
        onError={stale}
      />
      {making}
    </Button>
  );
}
