import { language, preferredLanguage, texts } from '#base/language.ts';
import { keptKey } from '../kept-storage.ts';

const besideText = texts({
  fr: { panel: 'Vigie, à côté de cette page' },
  en: { panel: 'Vigie, beside this page' },
});

/** In the language that was chosen in the panel, else in the browser's. */
export async function textNow() {
  const key = keptKey('vigie.language');
  const chosen = language.safeParse((await chrome.storage.local.get(key))[key]).data;
  return besideText[chosen ?? preferredLanguage(navigator.languages.join(','))];
}
