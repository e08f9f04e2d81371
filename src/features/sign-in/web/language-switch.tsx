import useMediaQuery from '@mui/material/useMediaQuery';
import { LANGUAGES } from '#base/language.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { chooseLanguage, useLanguage, useText } from '#ui/words/language.ts';
import { LANGUAGE_NAMES } from '#ui/words/language-names.ts';
import { signInText } from '../text.ts';

/** The language of this browser, before anyone has signed in. */
export function LanguageSwitch() {
  const text = useText(signInText);
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
