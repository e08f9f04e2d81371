import type { Language } from '#base/language.ts';
import { MOD_KEY } from '../page/browser.ts';

const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr: { shift: 'Maj', enter: 'Entrée', alt: 'Alt' },
  en: { shift: 'Shift', enter: 'Enter', alt: 'Alt' },
};

/** How keys pressed together (`mod+shift+k`) are written beside what they do. */
export function keysInWords(keys: string, language: Language): string {
  return keys
    .split('+')
    .map((key) => (key === 'mod' ? MOD_KEY : (WORDS[language][key] ?? key.toUpperCase())))
    .join('+');
}

const SPOKEN: Readonly<Record<string, string>> = {
  mod: MOD_KEY === '⌘' ? 'Meta' : 'Control',
  shift: 'Shift',
  alt: 'Alt',
  enter: 'Enter',
};

/** The same for `aria-keyshortcuts`. */
export function keysForReaders(keys: string): string {
  return keys
    .split('+')
    .map((key) => SPOKEN[key] ?? key.toUpperCase())
    .join('+');
}
