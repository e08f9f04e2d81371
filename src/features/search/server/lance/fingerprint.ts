import { createHash } from 'node:crypto';
import type { Findable } from '../findable.ts';

const hashOf = (parts: unknown) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/**
 * The fingerprint of a findable: equal fingerprints mean equal content. Its first part covers title and text only, so that
 * a change of access or portfolios, which needs no new vectors, can be distinguished.
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

/** Whether title and text are the same. */
export const hasSameText = (one: string, other: string) => one.split('.')[0] === other.split('.')[0];
