import type { Language } from './language.ts';
import { perLanguage } from './per-language.ts';

const lists = perLanguage((locale) => new Intl.ListFormat(locale));

/** Joins items into a list in the given language: « Solène, Aïcha et Paul ». */
export function formatList(items: readonly string[], language: Language): string {
  return lists(language).format(items);
}
