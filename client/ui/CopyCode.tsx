import { Button } from "@blueprintjs/core";
import { Duplicate, Tick } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import "./ui.css";

/** Copies a text; false if the browser refuses. */
async function copy(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard && window.isSecureContext) {
      await navigator.clipboard.writeText(text);
      return true;
    }
    const focused = document.activeElement;
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "ui-hidden";
    document.body.append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return copied;
  } catch {
    return false;
  }
}

/** Copies a text, and for a moment says that it was copied, or that it could not be. */
function useCopy() {
  const { t } = useTranslation("ui");
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), copied ? 1500 : 5000);
    return () => clearTimeout(timer);
  }, [copied]);
  const said = copied === null ? "" : t(copied ? "copy.done" : "copy.failed");
  const run = (textOf: () => Promise<string> | string) =>
    void Promise.resolve(textOf())
      .then(copy)
      .catch(() => false)
      .then(setCopied);
  return { copied: copied === true, said, run };
}

/** The button that copies a code and says "Copied". */
function CopyButton({ code }: { code: string }) {
  const { t } = useTranslation("ui");
  const { copied, said, run } = useCopy();
  return (
    <span className="ui-copy">
      <Button
        variant="minimal"
        size="small"
        icon={copied ? <Tick size={12} /> : <Duplicate size={12} />}
        aria-label={t("copy.code", { code })}
        onClick={(event) => {
          event.preventDefault();
          event.stopPropagation();
          run(() => code);
        }}
      />
      <span role="status" className={said ? "ui-copied" : "ui-hidden"}>
        {said}
      </span>
    </span>
  );
}

/** A code in a monospaced font, with its copy button. */
export function CopyCode({ code }: { code: string }) {
  return (
    <span className="ui-code-copy">
      <code className="ui-code">{code}</code>
      <CopyButton code={code} />
    </span>
  );
}

/** A secret, whole at any width, with a button to copy it, which has the focus. */
export function CopySecret({ text }: { text: string }) {
  const { t } = useTranslation("ui");
  const { copied, said, run } = useCopy();
  return (
    <div className="ui-secret">
      <code className="ui-code">{text}</code>
      <Button
        autoFocus
        icon={copied ? <Tick /> : <Duplicate />}
        text={said || t("copy.button")}
        onClick={() => run(() => text)}
      />
      <span role="status" className="ui-hidden">
        {said}
      </span>
    </div>
  );
}

/** A button that copies a text which is first to be read; it says that it was copied, or that it could not be. */
export function CopyText({ label, textOf }: { label: string; textOf: () => Promise<string> }) {
  const { copied, said, run } = useCopy();
  return (
    <span>
      <Button icon={copied ? <Tick /> : <Duplicate />} text={said || label} onClick={() => run(textOf)} />
      <span role="status" className="ui-hidden">
        {said}
      </span>
    </span>
  );
}
