import { type RefObject, useEffect, useRef, useState } from "react";

/** Takes a file that is dropped onto an element; true while one is held over it. */
export function useFileDrop(target: RefObject<HTMLElement | null>, onFile: (file: File | undefined) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(onFile);
  useEffect(() => {
    take.current = onFile;
  });
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const hold = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take.current(event.dataTransfer?.files[0]);
    };
    element.addEventListener("dragover", hold);
    element.addEventListener("dragleave", leave);
    element.addEventListener("drop", drop);
    return () => {
      element.removeEventListener("dragover", hold);
      element.removeEventListener("dragleave", leave);
      element.removeEventListener("drop", drop);
    };
  }, [target]);
  return over;
}
