import { Button, InputGroup, PopoverNext, PopupKind, Spinner } from "@blueprintjs/core";
import { CaretDown, Cross, Plus } from "@blueprintjs/icons";
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NameBoth, useNames } from "../NameBoth.tsx";
import type { Named } from "../records.ts";
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
  /** What is found for `search`; asked for while the list is open. */
  options: Choice[];
  hasNext?: boolean;
  loading?: boolean;
  failed?: boolean;
  search: string;
  onSearch: (text: string) => void;
  onOpen?: (open: boolean) => void;
  onChoose: (choice: Choice | null) => void;
  onBlur?: () => void;
  clearable?: boolean;
  /** Under an option's name: where a village lies, say. */
  note?: (choice: Choice) => ReactNode;
  /** Offers to add what was typed. */
  onCreate?: ((typed: string) => void) | undefined;
}

/** A text field that finds one record as one types: a combobox with a list of options. */
export function Combobox<Choice extends Named>(props: Props<Choice>) {
  const { aria, label, value, options, search, onSearch, onChoose, onCreate, disabled = false } = props;
  const { t } = useTranslation("kit");
  const names = useNames();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [entered, setEntered] = useState(false);
  const count = options.length + (onCreate ? 1 : 0);
  const chosenText = value ? `${names.both(value)} (${value.code})` : "";

  const show = (next: boolean) => {
    if (next === open) return;
    setOpen(next);
    setActive(0);
    setEntered(false);
    onSearch("");
    props.onOpen?.(next);
  };
  const choose = (choice: Choice | null) => {
    onChoose(choice);
    show(false);
  };
  const take = (index: number) => {
    const option = options[index];
    if (option) return choose(option);
    if (onCreate && index === options.length) {
      const typed = search.trim();
      show(false);
      onCreate(typed);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) return show(true);
      if (count > 0) setActive((active + (event.key === "ArrowDown" ? 1 : count - 1)) % count);
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      if (waiting) setEntered(true);
      else take(active);
    } else if (event.key === "Escape" && open) {
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      show(false);
    } else if (event.key === "Tab") {
      show(false);
    }
  };
  // Enter before the search has been answered takes what the answer brings first.
  const takeFound = useEffectEvent(() => {
    setEntered(false);
    take(active);
  });
  const waiting = props.loading ?? false;
  useEffect(() => {
    if (entered && !waiting) takeFound();
  }, [entered, waiting]);
  const optionId = (index: number) => `${listId}-${index}`;
  const list = (
    <div className="kit-combo-popup">
      <div id={listId} role="listbox" tabIndex={-1} aria-label={label} className="kit-combo-list">
        {options.map((option, index) => (
          <ListOption
            key={option.id}
            id={optionId(index)}
            active={index === active}
            selected={option.id === value?.id}
            onActive={() => setActive(index)}
            onTake={() => choose(option)}
          >
            <span className="kit-option">
              <NameBoth of={option} layout="inline" /> <code className="kit-code kit-muted">{option.code}</code>
            </span>
            {props.note && <span className="kit-combo-note">{props.note(option)}</span>}
          </ListOption>
        ))}
        {onCreate && (
          <ListOption
            id={optionId(options.length)}
            active={active === options.length}
            selected={false}
            onActive={() => setActive(options.length)}
            onTake={() => take(options.length)}
          >
            <span className="kit-combo-create">
              <Plus size={14} /> {search.trim() ? t("picker.create", { name: search.trim() }) : t("picker.createNew")}
            </span>
          </ListOption>
        )}
      </div>
      <p role="status" className="kit-checklist-note">
        {props.failed && t("failed.title")}
        {!props.failed && props.loading && t("loading")}
        {!props.failed && !props.loading && options.length === 0 && t("picker.nothing")}
        {!props.loading && props.hasNext && t("picker.typeMore")}
      </p>
    </div>
  );
  return (
    <PopoverNext
      isOpen={open}
      content={list}
      placement="bottom-start"
      popupKind={PopupKind.LISTBOX}
      popoverClassName="kit-combo"
      arrow={false}
      animation="minimal"
      matchTargetWidth
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      onInteraction={(next) => {
        if (!next) show(false);
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
            placeholder={open && value ? chosenText : (props.placeholder ?? t("picker.search"))}
            value={open ? search : chosenText}
            onClick={() => show(true)}
            onFocus={({ currentTarget: field }) => {
              field.select();
              // Of a text that is longer than the field, the beginning stays in sight.
              requestAnimationFrame(() => Object.assign(field, { scrollLeft: 0 }));
            }}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              if (!open) show(true);
              setActive(0);
              setEntered(false);
              onSearch(!open && typed.startsWith(chosenText) ? typed.slice(chosenText.length) : typed);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              show(false);
              props.onBlur?.();
            }}
            rightElement={
              <span className="kit-combo-end">
                {open && props.loading && <Spinner size={16} />}
                {props.clearable && value && !disabled && (
                  <Button
                    variant="minimal"
                    icon={<Cross />}
                    aria-label={t("picker.clear", { label })}
                    onClick={() => choose(null)}
                  />
                )}
                <CaretDown className="kit-muted" aria-hidden="true" />
              </span>
            }
          />
        </div>
      )}
    />
  );
}
