import type { Language } from './language.ts';
import { perLanguage } from './per-language.ts';

const lists = perLanguage((locale) => new Intl.ListFormat(locale));

/** Several things as the language says them: « Solène, Aïcha et Paul ». */
export function listed(items: readonly string[], language: Language): string {
  return lists(language).format(items);
}
