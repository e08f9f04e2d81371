import { styled } from '@mui/material/styles';
import type { Language } from '#base/language.ts';
import { MOD_KEY } from '../page/browser.ts';
import { colour } from '../theme/palette.ts';
import { SANS } from '../theme/type-styles.ts';

const KEY_NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr: { shift: 'Maj', enter: 'Entrée', alt: 'Alt' },
  en: { shift: 'Shift', enter: 'Enter', alt: 'Alt' },
};

/** A key combination (`mod+shift+k`) as it is shown to users. */
export function keysLabel(keys: string, language: Language): string {
  return keys
    .split('+')
    .map((key) => (key === 'mod' ? MOD_KEY : (KEY_NAMES[language][key] ?? key.toUpperCase())))
    .join('+');
}

const ARIA_KEYS: Readonly<Record<string, string>> = {
  mod: MOD_KEY === '⌘' ? 'Meta' : 'Control',
  shift: 'Shift',
  alt: 'Alt',
  enter: 'Enter',
};

/** The same for `aria-keyshortcuts`. */
export function ariaKeyShortcuts(keys: string): string {
  return keys
    .split('+')
    .map((key) => ARIA_KEYS[key] ?? key.toUpperCase())
    .join('+');
}

/** The drawing of a keyboard key. */
export const Kbd = styled('kbd')({
  font: `500 0.6875rem/${16 / 11} ${SANS}`,
  color: colour.text3,
  border: `1px solid ${colour.line}`,
  borderRadius: 4,
  padding: '0 5px',
  background: colour.bg,
  whiteSpace: 'nowrap',
});
