import { InputGroup, Menu } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { moveInMenu } from "./focus/focus.ts";

interface Props {
  /** What the menu offers, for screen readers. */
  name: string;
  /** What is looked for. */
  label: string;
  search: string;
  onSearch: (text: string) => void;
  isEmpty: boolean;
  className: string;
  children: ReactNode;
}

/** A menu whose items are found by typing: Enter takes the first that was found, the arrow goes down to it. */
export function SearchMenu({ name, label, search, onSearch, isEmpty, className, children }: Props) {
  const { t } = useTranslation("ui");
  const list = useRef<HTMLDivElement>(null);
  const toList = (event: KeyboardEvent<HTMLElement>) => {
    const first = list.current?.querySelector<HTMLElement>("[role=menuitem]");
    if (event.key === "Enter" && search.trim() !== "") first?.click();
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    first?.focus();
  };
  return (
    <div ref={list}>
      <InputGroup
        type="search"
        leftIcon={<Search />}
        placeholder={label}
        aria-label={label}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={toList}
      />
      <Menu className={className} onKeyDown={moveInMenu} aria-label={name}>
        {children}
      </Menu>
      <p role="status" className="ui-checklist-note">
        {isEmpty && t("picker.nothing")}
      </p>
    </div>
  );
}
