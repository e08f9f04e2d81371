import { createHash } from 'node:crypto';
import type { Findable } from '../findable.ts';

const hashOf = (parts: unknown) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/**
 * Of what a findable is made of: equal means that nothing changed. What it means comes first and stands alone, so that a
 * change of access or portfolios can be told from one of the text, whose vectors would have to be made anew.
 */
export function fingerprintOf(findable: Findable): string {
  const {
    kind,
    documentId,
    analysisId,
    authorId,
    language,
    title,
    text,
    remarks,
    tags,
    date,
    url,
    readers,
    portfolios,
  } = findable;
  const rest = [
    kind,
    documentId,
    analysisId,
    authorId,
    language,
    remarks,
    tags,
    date,
    url,
    [...readers].sort(),
    portfolios,
  ];
  return `${hashOf([title, text])}.${hashOf(rest)}`;
}

/** Whether both were made of the same title and text. */
export const sameMeaning = (one: string, other: string) => one.split('.')[0] === other.split('.')[0];
