import { Button } from "@blueprintjs/core";
import { Duplicate, Tick } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import "./ui.css";

async function copy(text: string): Promise<void> {
  if (navigator.clipboard && window.isSecureContext) return navigator.clipboard.writeText(text);
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "ui-hidden";
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}

/** Copies a text, and for a moment says that it was copied. */
function useCopy(text: string) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  return { copied, run: () => void copy(text).then(() => setCopied(true)) };
}

/** The button that copies a code and says "Copied". */
function CopyButton({ code }: { code: string }) {
  const { t } = useTranslation("ui");
  const { copied, run } = useCopy(code);
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
          run();
        }}
      />
      <span role="status" className={copied ? "ui-copied" : "ui-hidden"}>
        {copied ? t("copy.done") : ""}
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
  const { copied, run } = useCopy(text);
  return (
    <div className="ui-secret">
      <code className="ui-code">{text}</code>
      <Button
        autoFocus
        icon={copied ? <Tick /> : <Duplicate />}
        text={copied ? t("copy.done") : t("copy.button")}
        onClick={run}
      />
      <span role="status" className="ui-hidden">
        {copied ? t("copy.done") : ""}
      </span>
    </div>
  );
}
