import { useEffect, useRef } from "react";

/** No field takes more. */
const most = 500;

/**
 * Keeps what is typed into a form while its record is saved, for the form of the next record. Tab moves on to the next of
 * `fields` texts; what comes after the last is dropped.
 */
export function useTypedAhead(form: HTMLFormElement | null, fields: number) {
  const kept = useRef<string[]>([""]);
  const saving = useRef(false);
  useEffect(() => {
    if (!form) return undefined;
    const add = (text: string) => {
      const texts = kept.current;
      if (saving.current) texts[texts.length - 1] = `${texts.at(-1) ?? ""}${text}`.slice(0, most);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const texts = kept.current;
      if (!saving.current || event.key !== "Tab") return;
      event.preventDefault();
      if (!event.shiftKey && texts.length < fields) texts.push("");
    };
    const onBeforeInput = (event: InputEvent) => {
      const texts = kept.current;
      if (!saving.current || event.isComposing) return;
      event.preventDefault();
      if (event.inputType === "deleteContentBackward") texts[texts.length - 1] = texts.at(-1)?.slice(0, -1) ?? "";
      else add(event.data ?? "");
    };
    const onComposed = (event: CompositionEvent) => add(event.data);
    form.addEventListener("keydown", onKeyDown);
    form.addEventListener("beforeinput", onBeforeInput);
    form.addEventListener("compositionend", onComposed);
    return () => {
      form.removeEventListener("keydown", onKeyDown);
      form.removeEventListener("beforeinput", onBeforeInput);
      form.removeEventListener("compositionend", onComposed);
    };
  }, [form, fields]);
  return {
    /** From now on, what is typed is for the next record, after what is kept for it. */
    begin: () => {
      saving.current = true;
    },
    /** What is typed is for the form again, which could not be saved. What has been typed stays for the next record. */
    pause: () => {
      saving.current = false;
    },
    /** Ends this and returns the texts, at least one, in the order of the fields. */
    take: (): string[] => {
      const texts = kept.current;
      kept.current = [""];
      saving.current = false;
      return texts;
    },
  };
}
