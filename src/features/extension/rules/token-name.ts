import type { Bilingual, Language } from '#base/language.ts';
import { describeDevice } from '#features/accounts/accounts/rules/describe-device.ts';

const EXTENSION: Bilingual = { fr: 'Extension de navigateur', en: 'Browser extension' };

/** The browser of a user agent in a few words: « Chrome, Linux ». Empty when it does not say. */
export function browserWords(userAgent: string): string {
  const { browser, system } = describeDevice(userAgent);
  return [browser, system].filter(Boolean).join(', ');
}

/** How the token of an extension is called in the list of its person. */
export function tokenName(browser: string, language: Language): string {
  return browser ? `${EXTENSION[language]} (${browser})` : EXTENSION[language];
}
