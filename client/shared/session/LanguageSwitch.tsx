import { Button, ButtonGroup } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { languageNames, languages } from "../../i18n/language.ts";
import { chooseLanguage } from "./language.ts";

/** English · ខ្មែរ, each in its own language. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation("shell");
  return (
    <ButtonGroup variant="minimal" role="group" aria-label={t("language.label")}>
      {languages.map((language) => (
        <Button
          key={language}
          lang={language}
          active={language === i18n.language}
          aria-pressed={language === i18n.language}
          text={languageNames[language]}
          onClick={() => void chooseLanguage(language)}
        />
      ))}
    </ButtonGroup>
  );
}
