import { describeDevice } from '#base/describe-device.ts';
import type { Bilingual, Language } from '#base/language.ts';

const EXTENSION: Bilingual = { fr: 'Extension de navigateur', en: 'Browser extension' };

/** The browser and system of a user agent: « Chrome, Linux ». Empty when unknown. */
export function describeBrowser(userAgent: string): string {
  const { browser, system } = describeDevice(userAgent);
  return [browser, system].filter(Boolean).join(', ');
}

/** The name of an extension's token in the list of tokens. */
export function tokenName(browser: string, language: Language): string {
  return browser ? `${EXTENSION[language]} (${browser})` : EXTENSION[language];
}
