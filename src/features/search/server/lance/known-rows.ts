import type { Table } from '@lancedb/lancedb';
import { inParts } from '#base/in-parts.ts';
import { bytesAt, numberAt, textAt, textsAt } from './arrow-values.ts';
import { idLiteral, listed } from './literal.ts';

/** The columns of an existing row that a write needs. */
export interface KnownRow {
  readonly title: string;
  readonly words: string;
  readonly kind: string;
  readonly authorId: string;
  readonly date: number;
  readonly readers: readonly string[];
  readonly vectors: Uint8Array;
  readonly embeddings: string;
  readonly fingerprint: string;
}

const COLUMNS = [
  'id',
  'title',
  'words',
  'kind',
  'authorId',
  'date',
  'readers',
  'vectors',
  'embeddings',
  'fingerprint',
];
/** Maximum number of ids per filter. */
export const IDS_AT_ONCE = 500;

export const idsAre = (ids: readonly string[]) => `id IN (${listed(ids.map(idLiteral))})`;

export async function knownRows(findables: Table, ids: readonly string[]): Promise<Map<string, KnownRow>> {
  const known = new Map<string, KnownRow>();
  for (const part of inParts(ids, IDS_AT_ONCE)) {
    const rows = await findables.query().where(idsAre(part)).select(COLUMNS).toArrow();
    for (let at = 0; at < rows.numRows; at += 1)
      known.set(textAt(rows, 'id', at), {
        title: textAt(rows, 'title', at),
        words: textAt(rows, 'words', at),
        kind: textAt(rows, 'kind', at),
        authorId: textAt(rows, 'authorId', at),
        date: numberAt(rows, 'date', at),
        readers: textsAt(rows, 'readers', at),
        vectors: bytesAt(rows, 'vectors', at),
        embeddings: textAt(rows, 'embeddings', at),
        fingerprint: textAt(rows, 'fingerprint', at),
      });
  }
  return known;
}
