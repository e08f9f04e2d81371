import { truncate } from '#base/truncate.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from '#features/documents/documents/rules/title-and-description.ts';

/** Text that PostgreSQL can store: well-formed and without NUL. */
export function textForStorage(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '');
}

/** Text on one line, cut to a length; empty if nothing in it is visible. */
export function boundedLine(text: string, maximum = TITLE_MAX): string {
  const plain = textForStorage(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(plain)) return '';
  return truncate(plain, maximum);
}

export const paragraph = (text: string) => boundedLine(text, DESCRIPTION_MAX);
