import { Button } from "@blueprintjs/core";
import { type JSX, useRef } from "react";

const PICTURES = "image/jpeg,image/png,image/webp";

interface Props {
  text: string;
  icon: JSX.Element;
  /** The types of files that can be chosen; pictures by default. */
  accept?: string;
  loading?: boolean;
  onFile: (file: File) => void;
}

/** A button for choosing a file; for a picture also for taking one with a phone's camera. */
export function FilePicker({ text, icon, accept = PICTURES, loading = false, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={icon} text={text} loading={loading} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
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
