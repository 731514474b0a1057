import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { Media } from "@blueprintjs/icons";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/Avatar.tsx";
import { askConfirm } from "../../ui/confirm.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { messageOf } from "../problems/problem.ts";
import { Failure } from "../../ui/Failure.tsx";
import { FilePicker } from "./FilePicker.tsx";
import { type Crop, cutOut, type Size, wholeCrop } from "./crop.ts";
import { CropArea } from "./CropArea.tsx";

/** The size sent: enough for the largest picture made from it for any screen. */
const SIDE = 512;

interface Props {
  title: string;
  /** Whose picture it is, and the current one. */
  name: string;
  picture: string | null;
  /** If it throws, the error is shown in the dialog. */
  onSave: (file: File) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
  onClose: () => void;
}

/** Chooses and crops a person's picture, or removes it after confirmation. */
export function PictureDialog({ title, name, picture, onSave, onRemove, onClose }: Props) {
  const { t } = useTranslation(["ui", "errors", "validation"]);
  const image = useRef<HTMLImageElement>(null);
  const [source, setSource] = useState<string | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => () => void (source && URL.revokeObjectURL(source)), [source]);

  const choose = (file: File) => {
    setFailure(null);
    setSize(null);
    setSource(URL.createObjectURL(file));
  };
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      onClose();
    } catch (error) {
      setFailure(messageOf(t, error));
    } finally {
      setBusy(false);
    }
  };
  const save = () =>
    run(async () => {
      if (image.current) await onSave(await cutOut(image.current, crop, SIDE));
    });
  const askRemove = async () => {
    const question = {
      title: t("ui:picture.askRemove", { name }),
      text: t("ui:picture.askRemoveText"),
      confirm: t("ui:picture.remove"),
      intent: "danger" as const,
    };
    if (await askConfirm(question)) await run(onRemove);
  };
  return (
    <Dialog isOpen className="ui-dialog" title={title} onClose={onClose} canOutsideClickClose={!source}>
      <DialogBody>
        {failure && <Failure className="ui-form-failure">{failure}</Failure>}
        {source ? (
          <CropArea
            src={source}
            image={image}
            size={size}
            crop={crop}
            onChange={setCrop}
            onLoad={(loaded) => {
              setSize(loaded);
              setCrop(wholeCrop(loaded));
            }}
            onError={() => {
              setSource(null);
              setFailure(t("errors:pictureUnknownFormat"));
            }}
          />
        ) : (
          <div className="ui-picture-now">
            <Avatar name={name} picture={picture} large />
          </div>
        )}
        <div className="ui-picture-choose">
          <FilePicker
            icon={<Media />}
            text={source ? t("ui:picture.another") : t("ui:picture.choose")}
            onFile={choose}
          />
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {picture && !source && (
              <Button intent="danger" variant="outlined" loading={busy} onClick={() => void askRemove()}>
                {t("ui:picture.remove")}
              </Button>
            )}
            <Button onClick={onClose}>{t("ui:cancel")}</Button>
            {source && (
              <Button intent="primary" loading={busy} disabled={!size} onClick={() => void save()}>
                {t("ui:save")}
              </Button>
            )}
          </>
        }
      />
    </Dialog>
  );
}
