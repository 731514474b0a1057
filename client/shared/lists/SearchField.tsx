import { Button, InputGroup } from "@blueprintjs/core";
import { Cross, Search } from "@blueprintjs/icons";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

interface SearchProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when typing pauses, or immediately on Enter and on leaving the field. */
export function SearchField({ label, value, onSearch }: SearchProps) {
  const { t } = useTranslation("ui");
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() === sent.current) return;
    sent.current = next.trim();
    onSearch(sent.current);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), 250);
  };
  return (
    <InputGroup
      className="ui-search"
      type="search"
      leftIcon={<Search />}
      placeholder={label}
      aria-label={label}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") send(text);
      }}
      // A user moving on to a result must not be interrupted by a pending search.
      onBlur={() => send(text)}
      rightElement={
        text ? (
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={t("list.clearSearch")}
            onClick={() => {
              setText("");
              send("");
            }}
          />
        ) : undefined
      }
    />
  );
}
