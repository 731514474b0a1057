import { Button, InputGroup } from "@blueprintjs/core";
import { Cross, Search } from "@blueprintjs/icons";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePhone } from "../../ui/useMediaQuery.ts";

interface SearchProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** How long typing pauses before it is searched for, in milliseconds. */
const PAUSE = 250;

/** What a search replaces or what leaves it: a press on these is to find what it aimed at. */
const AIMED_AT = "tr, li, a[href]";
const LEADS_AWAY = "a[href], [data-opens]";
const PRESSED = `${LEADS_AWAY}, button, input, label, .bp6-popover-target`;

/**
 * Searches when typing pauses, or immediately on Enter and on leaving the field. While a row is pressed nothing is
 * searched, and not at all if the press opens another page: the rows must not change under the pointer.
 */
export function SearchField({ label, value, onSearch }: SearchProps) {
  const { t } = useTranslation("ui");
  const phone = usePhone();
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
  const pressed = useRef(false);

  const send = (next: string) => {
    clearTimeout(timer.current);
    pressed.current = false;
    if (next.trim() === sent.current) return;
    sent.current = next.trim();
    onSearch(sent.current);
  };
  // It starts from the page as it is by then.
  const sendNow = useRef(() => send(text));
  useEffect(() => {
    sendNow.current = () => send(text);
  });
  const sendLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => sendNow.current(), PAUSE);
  };
  const type = (next: string) => {
    setText(next);
    sendLater();
  };
  const press = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target as Element).closest(AIMED_AT)) return;
    pressed.current = true;
    clearTimeout(timer.current);
  });
  // A finger's click comes some time after it was lifted; what was dragged or scrolled has none.
  const release = useEffectEvent(() => {
    if (pressed.current) sendLater();
  });
  const click = useEffectEvent(({ target, ctrlKey, metaKey }: MouseEvent) => {
    if (!pressed.current) return;
    pressed.current = false;
    const leaves = (target as Element).closest(PRESSED)?.matches(LEADS_AWAY);
    if (leaves && !ctrlKey && !metaKey) clearTimeout(timer.current);
    else sendLater();
  });
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener("pointerdown", press, options);
    document.addEventListener("pointerup", release, options);
    document.addEventListener("pointercancel", release, options);
    document.addEventListener("click", click, options);
    return () => listening.abort();
  }, []);
  return (
    <InputGroup
      className="ui-search"
      type="search"
      leftIcon={<Search />}
      // A phone's field has no room for what is searched.
      placeholder={phone ? t("picker.search") : label}
      aria-label={label}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") send(text);
      }}
      // A user moving on to a result must not be interrupted by a pending search.
      onBlur={() => !pressed.current && send(text)}
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
