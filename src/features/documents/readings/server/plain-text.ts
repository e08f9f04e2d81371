import { cut } from '#base/cut.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from '#features/documents/documents/rules/description-sizes.ts';

/** Text that PostgreSQL can store: well-formed and without NUL. */
export function kept(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '');
}

/** Text on one line, cut to a length; empty if nothing in it is visible. */
export function line(text: string, maximum = TITLE_MAX): string {
  const plain = kept(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(plain)) return '';
  return cut(plain, maximum);
}

export const paragraph = (text: string) => line(text, DESCRIPTION_MAX);
