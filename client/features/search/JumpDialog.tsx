import { InputGroup, Spinner, Tag } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Dialog } from "../../ui/Dialog.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { ListOption } from "../../shared/pickers/ListOption.tsx";
import { type Piece, type Place, type Screen, useFound } from "./useFound.ts";
import "./jump.css";

interface Props {
  /** The menu's screens, which are searched too. */
  screens: Screen[];
  /** What can be begun, searched in the same way. */
  actions: Screen[];
  /** Returns, once, what was typed before the field existed. */
  takeTyped: () => string;
  onClose: () => void;
}

/** A text with what was searched for marked. */
function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.reduce<ReactNode>(
    (before, { text, found }) => (
      <>
        {before}
        {found ? <mark>{text}</mark> : text}
      </>
    ),
    null,
  );
}

/** Finds any record, screen or action by a few letters, and opens it. */
export function JumpDialog({ screens, actions, takeTyped, onClose }: Props) {
  const { t } = useTranslation("search");
  const phone = usePhone();
  const { otherLang } = useNames();
  const navigate = useNavigate();
  const listId = useId();
  const [search, setSearch] = useState("");
  const [active, setActive] = useState(0);
  const wanted = useRef(false);
  const { places, loading, failed } = useFound(search, screens, actions);

  const chosen = Math.min(active, Math.max(places.length - 1, 0));
  const open = (place: Place | undefined) => {
    if (!place) return;
    onClose();
    void navigate(place.to);
  };
  // Enter before the results arrive opens the first of them, never one of an earlier search.
  useEffect(() => {
    if (!wanted.current || loading) return;
    wanted.current = false;
    if (!failed) open(places[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (places.length > 0) setActive((chosen + (event.key === "ArrowDown" ? 1 : places.length - 1)) % places.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (loading && chosen === 0) wanted.current = true;
      else open(places[chosen]);
    }
  };
  const optionId = (index: number) => `${listId}-${index}`;
  const saysKeys = !failed && (loading || places.length > 0);
  const word = (): string => {
    if (failed) return t("failed");
    return saysKeys ? t("hint") : t("nothing");
  };
  return (
    <Dialog
      isOpen
      className="ui-dialog search-jump"
      aria-labelledby={`${listId}-title`}
      onClose={onClose}
      transitionDuration={0}
    >
      <h2 id={`${listId}-title`} className="ui-hidden">
        {t("open")}
      </h2>
      <InputGroup
        autoFocus
        size="large"
        leftElement={<Search className="search-icon" aria-hidden="true" />}
        {...(loading && { rightElement: <Spinner size={16} className="search-waiting" /> })}
        role="combobox"
        aria-label={t("label")}
        aria-autocomplete="list"
        aria-expanded={places.length > 0}
        aria-controls={listId}
        aria-activedescendant={places.length > 0 ? optionId(chosen) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={phone ? t("label") : t("placeholder")}
        value={search}
        onFocus={() => {
          const typed = takeTyped();
          if (typed !== "") setSearch(typed);
        }}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setActive(0);
          wanted.current = false;
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={t("label")}
        aria-busy={loading}
        className={loading ? "search-list ui-stale" : "search-list"}
      >
        {places.map((place, index) => (
          <ListOption
            key={place.key}
            id={optionId(index)}
            active={index === chosen}
            selected={index === chosen}
            onActive={() => setActive(index)}
            onTake={() => open(place)}
          >
            <span className="search-row">
              <Tag minimal className="search-type">
                {place.type}
              </Tag>
              <span className="search-name">
                <Marked pieces={place.name} />
              </span>
              {place.code.length > 0 && (
                <code className="ui-code ui-muted">
                  <Marked pieces={place.code} />
                </code>
              )}
            </span>
            {place.other.length > 0 && (
              <span className="ui-combo-note" lang={otherLang}>
                <Marked pieces={place.other} />
              </span>
            )}
            {place.within && <span className="ui-combo-note">{place.within}</span>}
            {place.reasons.map((reason) => (
              <span key={reason.in} className="ui-combo-note">
                {t(`why.${reason.in}`)} <Marked pieces={reason.pieces} />
              </span>
            ))}
          </ListOption>
        ))}
      </div>
      <p role="status" className={saysKeys ? "search-note search-keys ui-muted" : "search-note ui-muted"}>
        {word()}
      </p>
    </Dialog>
  );
}
