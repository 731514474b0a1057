import { Button, InputGroup, PopoverNext, PopupKind, Spinner } from "@blueprintjs/core";
import { CaretDown, Cross, MapMarker, Plus } from "@blueprintjs/icons";
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { messageOf } from "../problems/problem.ts";
import type { Named } from "../records/records.ts";
import { ListOption } from "./ListOption.tsx";
import "./picker.css";

interface Props<Choice extends Named> {
  /** Ids and descriptions for the input. */
  aria: { id: string; name?: string; "aria-required"?: boolean | undefined; "aria-invalid"?: boolean | undefined };
  inputRef?: Ref<HTMLInputElement>;
  label: string;
  intent?: "danger" | "none";
  disabled?: boolean;
  placeholder?: string;
  value: Choice | null;
  /** The results for `search`; requested while the list is open. */
  options: Choice[];
  hasNext?: boolean;
  loading?: boolean;
  /** Why the search failed. */
  error?: Error | undefined;
  search: string;
  onSearch: (text: string) => void;
  onOpen?: (open: boolean) => void;
  onChoose: (choice: Choice | null) => void;
  /** Text that was typed and left without a choice; shown instead of a value. */
  text: string;
  /** Called with the typed text when the field is left, or with "" when it is discarded. */
  onText: (text: string) => void;
  onBlur?: () => void;
  /** A button clears the choice, as does deleting the text. */
  clearable?: boolean;
  /** Shown below an option's name, such as where a village is located. */
  note?: (choice: Choice) => ReactNode;
  /** Offers to add the typed text, once it has been searched for. */
  onCreate?: ((typed: string) => void) | undefined;
  /** Shown and offered instead of options while there are none at all. */
  empty?: { note: string; offer: string; onTake: () => void } | undefined;
}

/** Whether a record's name says its code, as study years do: both would be the same text twice. */
const isNamedByCode = ({ code, nameEn, nameLocal }: Named): boolean => code === nameEn || code === nameLocal;

/** The only option with exactly this code, or else this name. */
function calledSo<Choice extends Named>(options: Choice[], typed: string): Choice | undefined {
  const is = (name: string) => name.toLocaleLowerCase() === typed.toLocaleLowerCase();
  const named = options.filter((option) => is(option.nameEn) || is(option.nameLocal));
  return options.find((option) => is(option.code)) ?? (named.length === 1 ? named[0] : undefined);
}

/**
 * A text field that finds a record as the user types: a combobox with a list of options. Enter selects the highlighted
 * option or, before the results have arrived, the first of them; so does Tab after Enter or an arrow key. Otherwise
 * text left in the field is matched by its whole code or name; unmatched text stays.
 */
export function Combobox<Choice extends Named>(props: Props<Choice>) {
  const { aria, label, value, search, text, error, onSearch, onChoose, onText, disabled = false } = props;
  const { t } = useTranslation(["ui", "errors", "validation"]);
  const names = useNames();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  /** An option was requested with an arrow key, or the first result with Enter. */
  const [pointed, setPointed] = useState(false);
  const [entered, setEntered] = useState(false);
  /** How to match text that was left before the results arrived. */
  const [left, setLeft] = useState<"first" | "name" | null>(null);
  const waiting = props.loading ?? false;
  // After a failure the options are those of an earlier search.
  const options = error ? [] : props.options;
  const onCreate = error || waiting ? undefined : props.onCreate;
  const typed = search.trim();
  const empty = options.length === 0 && typed === "" && !error && !waiting ? props.empty : undefined;
  const count = options.length + (onCreate ? 1 : 0) + (empty ? 1 : 0);
  // A study year's name is often its code.
  const code = value && !isNamedByCode(value) ? ` (${value.code})` : "";
  const chosenText = value ? `${names.both(value)}${code}` : "";

  const begin = () => {
    setActive(0);
    setPointed(false);
    setEntered(false);
    setLeft(null);
  };
  const show = (sought: string) => {
    if (open || disabled) return;
    begin();
    setOpen(true);
    onSearch(sought);
    props.onOpen?.(true);
  };
  const close = () => {
    begin();
    setOpen(false);
    onSearch("");
    props.onOpen?.(false);
  };
  const choose = (choice: Choice | null) => {
    onChoose(choice);
    close();
  };
  const take = (index: number) => {
    const option = options[index];
    if (option) return choose(option);
    if (index >= count) return;
    close();
    if (empty && index === 0) empty.onTake();
    else onCreate?.(typed);
  };
  const settle = (meant: "first" | "name") => {
    const option = meant === "first" ? options[active] : calledSo(options, typed);
    if (option) choose(option);
    else close();
  };
  const leave = (byTab: boolean) => {
    if (!open) return;
    const meant = entered || (pointed && byTab) ? "first" : "name";
    if (typed === "" && text !== "" && props.clearable) return choose(null);
    onText(typed);
    if (typed === "" && (waiting || meant === "name")) return close();
    if (!waiting) return settle(meant);
    setOpen(false);
    setLeft(meant);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) return show(text);
      setPointed(true);
      if (count > 0 && !waiting) setActive((active + (event.key === "ArrowDown" ? 1 : count - 1)) % count);
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      if (waiting) setEntered(true);
      else take(active);
    } else if (event.key === "Escape" && open) {
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      onText("");
      close();
    } else if (event.key === "Tab") {
      leave(true);
    }
  };
  const onAnswer = useEffectEvent(() => {
    // A value set from outside in the meantime takes precedence.
    if (left) return text === "" ? close() : settle(left);
    setEntered(false);
    const [first] = options;
    if (first) choose(first);
  });
  const expected = entered || left !== null;
  useEffect(() => {
    if (expected && !waiting) onAnswer();
  }, [expected, waiting]);
  const optionId = (index: number) => `${listId}-${index}`;
  const list = (
    <div className="ui-combo-popup">
      <div id={listId} role="listbox" tabIndex={-1} aria-label={label} className="ui-combo-list">
        {options.map((option, index) => (
          <ListOption
            key={option.id}
            id={optionId(index)}
            active={index === active}
            selected={option.id === value?.id}
            onActive={() => setActive(index)}
            onTake={() => choose(option)}
          >
            <span className="ui-option">
              <NameBoth of={option} layout="inline" />{" "}
              {!isNamedByCode(option) && <code className="ui-code ui-muted">{option.code}</code>}
            </span>
            {props.note && <span className="ui-combo-note">{props.note(option)}</span>}
          </ListOption>
        ))}
        {empty && (
          <ListOption
            id={optionId(0)}
            active={active === 0}
            selected={false}
            onActive={() => setActive(0)}
            onTake={() => take(0)}
          >
            <span className="ui-combo-create">
              <MapMarker size={14} /> {empty.offer}
            </span>
          </ListOption>
        )}
        {onCreate && (
          <ListOption
            id={optionId(count - 1)}
            active={active === count - 1}
            selected={false}
            onActive={() => setActive(count - 1)}
            onTake={() => take(count - 1)}
          >
            <span className="ui-combo-create">
              <Plus size={14} />{" "}
              {search.trim() ? t("ui:picker.create", { name: search.trim() }) : t("ui:picker.createNew")}
            </span>
          </ListOption>
        )}
      </div>
      <p role="status" className="ui-checklist-note">
        {error && messageOf(t, error)}
        {!error && waiting && t("ui:loading")}
        {!error && !waiting && options.length === 0 && (empty?.note ?? t("ui:picker.nothing"))}
        {!error && !waiting && props.hasNext && t("ui:picker.typeMore")}
      </p>
    </div>
  );
  return (
    <PopoverNext
      isOpen={open}
      content={list}
      placement="bottom-start"
      popupKind={PopupKind.LISTBOX}
      popoverClassName="ui-combo"
      arrow={false}
      animation="minimal"
      matchTargetWidth
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      onInteraction={(next) => {
        if (!next) leave(false);
      }}
      renderTarget={({ ref, className }) => (
        <div ref={ref} className={className}>
          <InputGroup
            {...aria}
            inputRef={props.inputRef}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && count > 0 ? optionId(active) : undefined}
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            intent={props.intent ?? "none"}
            placeholder={open && value ? chosenText : (props.placeholder ?? t("ui:picker.search"))}
            value={open ? search : text || chosenText}
            onClick={() => show(text)}
            onFocus={({ currentTarget: field }) => {
              field.select();
              // Of text longer than the field, show the beginning.
              requestAnimationFrame(() => Object.assign(field, { scrollLeft: 0 }));
            }}
            onChange={(event) => {
              const now = event.currentTarget.value;
              if (!open && now === "" && props.clearable) onChoose(null);
              if (!open) show(text);
              begin();
              onSearch(!open && !text && now.startsWith(chosenText) ? now.slice(chosenText.length) : now);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              leave(false);
              props.onBlur?.();
            }}
            rightElement={
              <span className="ui-combo-end">
                {(open || left) && waiting && <Spinner size={16} />}
                {props.clearable && (value || text) && !disabled && (
                  <Button
                    variant="minimal"
                    icon={<Cross />}
                    tabIndex={-1}
                    aria-label={t("ui:picker.clear", { label })}
                    onClick={() => choose(null)}
                  />
                )}
                <CaretDown className="ui-muted" aria-hidden="true" />
              </span>
            }
          />
        </div>
      )}
    />
  );
}
