import type { Language } from '#base/language.ts';

/** D2 §9: suffixes of thousands, millions and so on. */
const LETTERS = ['k', 'm', 'b', 't', 'q'] as const;
const THOUSAND = 1_000;

/**
 * AL-08: a short count for a button, `1,2 k` in French and `1.2k` in English. Truncated rather than rounded,
 * so that it never exceeds the actual number.
 */
export function abbreviatedCount(count: number, language: Language): string {
  if (count < THOUSAND) return String(count);
  const larger = LETTERS.findLastIndex((_, place) => count >= THOUSAND ** (place + 1));
  const tenths = Math.floor(count / (THOUSAND ** (larger + 1) / 10));
  const shown = String(tenths / 10);
  const letter = LETTERS[larger];
  return language === 'fr' ? `${shown.replace('.', ',')}\u00A0${letter}` : `${shown}${letter}`;
}
