import { perLanguage } from '#base/format.ts';
import type { Language } from '#base/language.ts';

const names = perLanguage(
  (locale) => new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' }),
);

/** The name of a language inside a sentence: « français (Canada) », but « French (Canada) » in English. */
export function languageInSentence(tag: string, language: Language): string {
  return names(language).of(tag) ?? tag;
}

/** The name of a language as a label: « Français (Canada) ». */
export function languageName(tag: string, language: Language): string {
  const name = languageInSentence(tag, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** A short form of the tag: « FR (CA) ». */
export function shortLanguage(tag: string): string {
  const [spoken = '', ...rest] = tag.toUpperCase().split('-');
  return rest.length > 0 ? `${spoken} (${rest.join('-')})` : spoken;
}

/** The language without its region: « fr » for « fr-CA ». */
export function baseLanguage(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
