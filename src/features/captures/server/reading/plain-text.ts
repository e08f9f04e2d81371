import { DESCRIPTION_MAX, TITLE_MAX } from '#features/analyses/contract/analyses.ts';

/** Text as a database keeps it: whole letters, none of them NUL. */
export function kept(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '');
}

/** One line of a bounded length. */
export function line(text: string, maximum = TITLE_MAX): string {
  const plain = kept(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return plain.length <= maximum
    ? plain
    : `${plain
        .slice(0, maximum - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

export const paragraph = (text: string) => line(text, DESCRIPTION_MAX);
