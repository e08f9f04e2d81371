import { language, preferredLanguage, texts } from '#base/language.ts';

const besideText = texts({
  fr: { panel: 'Vigie, à côté de cette page' },
  en: { panel: 'Vigie, beside this page' },
});

/** In the language that was chosen in the panel, which is kept under this name, else in the browser's. */
export function textNow() {
  const chosen = language.safeParse(localStorage.getItem('vigie.language')).data;
  return besideText[chosen ?? preferredLanguage(navigator.languages.join(','))];
}
