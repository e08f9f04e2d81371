import { type Language, language, preferredLanguage } from '#base/language.ts';
import { keptKey } from './kept-storage.ts';

/** The language that was chosen in the panel, else the browser's wish; for parts without a panel, the worker too. */
export async function chosenLanguage(): Promise<Language> {
  const key = keptKey('vigie.language');
  const chosen = language.safeParse((await chrome.storage.local.get(key))[key]).data;
  return chosen ?? preferredLanguage(navigator.languages.join(','));
}
