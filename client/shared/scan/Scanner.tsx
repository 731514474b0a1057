import { Button, Callout } from "@blueprintjs/core";
import { Cross, Flash } from "@blueprintjs/icons";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { canScan, openReader } from "./scan.ts";
import "./scan.css";

/** Between two looks at the camera, in milliseconds. */
const LOOK = 120;
/** After so many looks without it, a code that was dealt with is read again. */
const GONE = 10;

type Problem = "denied" | "none" | "insecure";

const problemOf = (error: unknown): Problem =>
  error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "SecurityError")
    ? "denied"
    : "none";

interface Props {
  /** The code that was dealt with last: the paper is still there when the camera looks again. */
  except: string | null;
  /** A code that was read in two frames one after the other. */
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Reads the codes of a sheet or of labels with the camera, until it is stopped. */
export function Scanner({ except, onCode, onClose }: Props) {
  const { t } = useTranslation("distribution");
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<Problem | null>(canScan() ? null : "insecure");
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [light, setLight] = useState(false);
  const read = useEffectEvent(onCode);
  const blocked = problem !== null;

  useEffect(() => {
    if (blocked) return undefined;
    let ended = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
      });
      const element = video.current;
      if (ended || !element) return;
      element.srcObject = stream;
      await element.play();
      setTrack(stream.getVideoTracks()[0] ?? null);
      const readFrame = await openReader();
      let before: string | null = null;
      let without = 0;
      const look = async () => {
        const seen = element.videoWidth > 0 ? await readFrame(element) : null;
        if (ended) return;
        if (seen !== except) without += 1;
        else if (without < GONE) without = 0;
        const code = seen === except && without < GONE ? null : seen;
        // Two equal frames: a code that is passed over on the way to another is not meant.
        if (code !== null && code === before) read(code);
        before = code;
        timer = setTimeout(() => void look(), LOOK);
      };
      await look();
    };
    start().catch((error: unknown) => {
      if (!ended) setProblem(problemOf(error));
    });
    return () => {
      ended = true;
      clearTimeout(timer);
      for (const each of stream?.getTracks() ?? []) each.stop();
    };
  }, [blocked, except]);

  const hasLight = track !== null && "torch" in track.getCapabilities();
  const switchLight = async () => {
    await track?.applyConstraints({ advanced: [{ torch: !light } as MediaTrackConstraintSet] });
    setLight(!light);
  };
  return (
    <section className="scanner" aria-label={t("scan.title")}>
      {problem === null ? (
        <div className="scanner-view">
          <video ref={video} muted playsInline />
          <span className="scanner-reticle" aria-hidden="true" />
          <p role="status">{t(track === null ? "scan.starting" : "scan.aim")}</p>
        </div>
      ) : (
        <Callout intent="warning" role="alert">
          {t(`scan.${problem}`)}
        </Callout>
      )}
      <div className="scanner-actions">
        {hasLight && (
          <Button icon={<Flash />} text={t("scan.torch")} active={light} onClick={() => void switchLight()} />
        )}
        <Button icon={<Cross />} text={t("scan.stop")} onClick={onClose} />
      </div>
    </section>
  );
}
