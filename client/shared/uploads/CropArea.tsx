import { type RefObject, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { closest, type Crop, sideOf, type Size, withinPicture } from "./crop.ts";
import "./picture.css";

/** The area's size on screen, as in its stylesheet. */
const AREA = 256;

interface Props {
  /** The picture's URL. */
  src: string;
  image: RefObject<HTMLImageElement | null>;
  /** Null until the picture has loaded. */
  size: Size | null;
  crop: Crop;
  onChange: (crop: Crop) => void;
  onLoad: (size: Size) => void;
  onError: () => void;
}

/** A picture behind a round window: dragged, or moved and zoomed with sliders. */
export function CropArea({ src, image, size, crop, onChange, onLoad, onError }: Props) {
  const { t } = useTranslation("ui");
  const area = useRef<HTMLDivElement>(null);
  const side = size ? sideOf(size, crop) : 1;
  const scale = AREA / side;
  const change = (wanted: Partial<Crop>) => {
    if (size) onChange(withinPicture(size, { ...crop, ...wanted }));
  };
  useDrag(area, (x, y) => change({ x: crop.x - x / scale, y: crop.y - y / scale }));
  return (
    <div className="ui-crop">
      <div ref={area} className="ui-crop-area">
        <img
          ref={image}
          src={src}
          alt=""
          draggable={false}
          onLoad={({ currentTarget }) =>
            onLoad({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={onError}
          style={
            size
              ? { width: size.width * scale, left: AREA / 2 - crop.x * scale, top: AREA / 2 - crop.y * scale }
              : { visibility: "hidden" }
          }
        />
        <div className="ui-crop-window" />
      </div>
      <p className="ui-muted">{t("picture.help")}</p>
      <Slider
        label={t("picture.zoom")}
        value={crop.zoom}
        least={1}
        most={closest}
        onChange={(zoom) => change({ zoom })}
      />
      <Slider
        label={t("picture.across")}
        value={crop.x}
        least={side / 2}
        most={(size?.width ?? 1) - side / 2}
        onChange={(x) => change({ x })}
      />
      <Slider
        label={t("picture.upDown")}
        value={crop.y}
        least={side / 2}
        most={(size?.height ?? 1) - side / 2}
        onChange={(y) => change({ y })}
      />
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, least, most, onChange }: SliderProps) {
  const id = useId();
  const room = most - least;
  return (
    <div className="ui-crop-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={least}
        max={Math.max(most, least)}
        step={room > 0 ? room / 50 : 1}
        disabled={room <= 0.5}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** Reports dragging over an element, in screen pixels per step. */
function useDrag(target: RefObject<HTMLElement | null>, onDrag: (x: number, y: number) => void): void {
  const take = useRef(onDrag);
  useEffect(() => {
    take.current = onDrag;
  });
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let held: { x: number; y: number } | null = null;
    const hold = (event: PointerEvent) => {
      held = { x: event.clientX, y: event.clientY };
      element.setPointerCapture(event.pointerId);
    };
    const drag = (event: PointerEvent) => {
      if (!held) return;
      take.current(event.clientX - held.x, event.clientY - held.y);
      held = { x: event.clientX, y: event.clientY };
    };
    const letGo = () => {
      held = null;
    };
    const all = { pointerdown: hold, pointermove: drag, pointerup: letGo, pointercancel: letGo };
    const each = Object.entries(all) as [keyof typeof all, (event: PointerEvent) => void][];
    for (const [name, listener] of each) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of each) element.removeEventListener(name, listener);
    };
  }, [target]);
}
