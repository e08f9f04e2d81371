import type { Language } from '#base/language.ts';

/** The language behind a tag, as the reader calls it: « Français (Canada) ». */
export function languageName(tag: string, language: Language): string {
  const names = new Intl.DisplayNames(language === 'en' ? 'en-GB' : 'fr', {
    type: 'language',
    languageDisplay: 'standard',
  });
  const name = names.of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The tag where there is little room: « FR (CA) ». */
export function shortLanguage(tag: string): string {
  const [spoken = '', ...rest] = tag.toUpperCase().split('-');
  return rest.length > 0 ? `${spoken} (${rest.join('-')})` : spoken;
}
