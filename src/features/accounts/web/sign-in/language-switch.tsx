import useMediaQuery from '@mui/material/useMediaQuery';
import { LANGUAGES, type Language } from '#base/language.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { chooseLanguage, useLanguage, useText } from '#ui/words/language.ts';
import { text as accountsText } from '../../text.ts';

/** Each language says its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English' };

/** The language of this browser, before anyone has signed in. */
export function LanguageSwitch() {
  const text = useText(accountsText);
  const phone = useMediaQuery('(max-width: 599px)');
  return (
    <SegmentedControl
      label={text.language}
      value={useLanguage()}
      onChange={chooseLanguage}
      segments={LANGUAGES.map((language) => ({
        value: language,
        lang: language,
        label: phone ? language.toUpperCase() : LANGUAGE_NAMES[language],
      }))}
    />
  );
}
