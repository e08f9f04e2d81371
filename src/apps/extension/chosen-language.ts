import { type Language, language, preferredLanguage } from '#base/language.ts';
import { storageKey } from './extension-storage.ts';

/**
 * The language chosen in the panel, else the preferred language of the browser; for the service worker and other parts
 * without a panel.
 */
export async function chosenLanguage(): Promise<Language> {
  const key = storageKey('vigie.language');
  const chosen = language.safeParse((await chrome.storage.local.get(key))[key]).data;
  return chosen ?? preferredLanguage(navigator.languages.join(','));
}
