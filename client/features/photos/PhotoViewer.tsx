import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight, ImageRotateLeft, ImageRotateRight } from "@blueprintjs/icons";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Dialog } from "../../ui/Dialog.tsx";
import { showDate, useNumberFormat } from "../../ui/format.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { dialogParams } from "../../ui/url.ts";
import { usePhotoActions } from "./usePhotoActions.tsx";
import type { Photo } from "./usePhotos.ts";

interface Props {
  photos: readonly Photo[];
  photo: Photo;
  onStale: () => void;
  onClose: () => void;
}

/** A photo as large as the page; the arrow keys show its neighbours. */
export function PhotoViewer({ photos, photo, onStale, onClose }: Props) {
  const { t } = useTranslation(["photo", "ui"]);
  const number = useNumberFormat();
  const actions = usePhotoActions();
  const mayEdit = useCan("photo.edit");
  const [, setParams] = useSearchParams();
  const shown = photos.filter((each) => each.picture);
  const at = shown.findIndex(({ id }) => id === photo.id);
  const before = shown[at - 1]?.id;
  const after = shown[at + 1]?.id;
  const show = useCallback(
    (id: number | undefined) => {
      if (id !== undefined) setParams((previous) => dialogParams(previous, "photo", id), { replace: true });
    },
    [setParams],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "ArrowLeft") show(before);
      if (event.key === "ArrowRight") show(after);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [show, before, after]);
  // At the first and last photo the pressed button becomes disabled: keep the focus in the dialog.
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.matches(":disabled")) {
      stage.current?.focus();
    }
  }, [at]);
  const day = showDate(photo.takenOn ?? "");
  const position = t("photo:viewer.position", { at: number(at + 1), all: number(shown.length) });
  const focusNext = (dialog: HTMLElement) => {
    const start = dialog.querySelector<HTMLElement>(".photo-viewer-step:not([disabled])");
    (start ?? dialog.querySelector<HTMLElement>(".bp6-dialog-close-button"))?.focus();
  };
  return (
    <Dialog isOpen className="photo-viewer" title={photo.title} onClose={onClose} onOpened={focusNext}>
      <DialogBody className="photo-viewer-body" useOverflowScrollContainer={false}>
        <div ref={stage} tabIndex={-1} className="photo-viewer-stage" role="group" aria-label={t("photo:viewer.label")}>
          <Button
            className="photo-viewer-step"
            variant="minimal"
            size="large"
            icon={<ChevronLeft size={24} />}
            aria-label={t("photo:viewer.previous")}
            disabled={before === undefined}
            onClick={() => show(before)}
          />
          <Large key={photo.picture?.largeUrl} photo={photo} onStale={onStale} />
          <Button
            className="photo-viewer-step"
            variant="minimal"
            size="large"
            icon={<ChevronRight size={24} />}
            aria-label={t("photo:viewer.next")}
            disabled={after === undefined}
            onClick={() => show(after)}
          />
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          mayEdit && (
            <div role="group" aria-label={t("photo:viewer.turn")}>
              <Button
                icon={<ImageRotateLeft />}
                title={t("photo:menu.rotateLeft")}
                aria-label={t("photo:menu.rotateLeft")}
                onClick={() => void actions.rotate(photo, 270)}
              />
              <Button
                icon={<ImageRotateRight />}
                title={t("photo:menu.rotateRight")}
                aria-label={t("photo:menu.rotateRight")}
                onClick={() => void actions.rotate(photo, 90)}
              />
            </div>
          )
        }
      >
        <span role="status">{[position, !photo.title.includes(day) && day].filter(Boolean).join(" · ")}</span>
      </DialogFooter>
    </Dialog>
  );
}

/** The large size over the medium one, which is available immediately. */
function Large({ photo, onStale }: Pick<Props, "photo" | "onStale">) {
  const { picture, title, width, height } = photo;
  const [loaded, setLoaded] = useState(false);
  const [failed, setFailed] = useState(false);
  if (!picture) return null;
  const stale = () => {
    if (!failed) onStale();
    setFailed(true);
  };
  return (
    <span className="photo-viewer-picture" aria-busy={!loaded && !failed}>
      {!loaded && <img src={picture.mediumUrl} alt="" aria-hidden="true" />}
      <img
        src={picture.largeUrl}
        alt={title}
        width={width ?? undefined}
        height={height ?? undefined}
        className={loaded ? undefined : "photo-viewer-coming"}
        onLoad={() => setLoaded(true)}
        onError={stale}
      />
    </span>
  );
}
