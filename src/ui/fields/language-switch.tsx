import { LANGUAGES } from '#base/language.ts';
import { chooseLanguage, useLanguage, useText } from '#ui/words/language.ts';
import { LANGUAGE_NAMES } from '#ui/words/language-names.ts';
import { uiText } from '#ui/words/text.ts';
import { SegmentedControl } from './segmented-control.tsx';

/** The language of this browser, before anyone has signed in; `short` where there is no room for its name. */
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
