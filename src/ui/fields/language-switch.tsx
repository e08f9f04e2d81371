import { LANGUAGES } from '#base/language.ts';
import { chooseLanguage, LANGUAGE_NAMES, useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { SegmentedControl } from './segmented-control.tsx';

/** Chooses the language of this browser, before sign-in; `short` where there is no room for the name of the language. */
export function LanguageSwitch({ short }: { short: boolean }) {
  const text = useText(uiText);
  return (
    <SegmentedControl
      label={text.language}
      value={useLanguage()}
      onChange={chooseLanguage}
      segments={LANGUAGES.map((language) => ({
        value: language,
        lang: language,
        label: short ? language.toUpperCase() : LANGUAGE_NAMES[language],
      }))}
    />
  );
}
