import { Button } from "@blueprintjs/core";
import { type JSX, useRef } from "react";

interface Props {
  text: string;
  icon: JSX.Element;
  loading?: boolean;
  onFile: (file: File) => void;
}

/** A button for choosing a picture, or taking one with a phone's camera. */
export function FilePicker({ text, icon, loading = false, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={icon} text={text} loading={loading} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Allows choosing the same file again.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
