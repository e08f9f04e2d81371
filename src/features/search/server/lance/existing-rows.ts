import type { Table } from '@lancedb/lancedb';
import { splitIntoChunks } from '#base/arrays.ts';
import { bytesAt, numberAt, textAt, textsAt } from './arrow-values.ts';
import { idLiteral, joinLiterals } from './literal.ts';

/** The columns of an existing row that a write needs. */
export interface ExistingRow {
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
export const ID_BATCH_SIZE = 500;

export const idsCondition = (ids: readonly string[]) => `id IN (${joinLiterals(ids.map(idLiteral))})`;

export async function readExistingRows(
  findables: Table,
  ids: readonly string[],
): Promise<Map<string, ExistingRow>> {
  const known = new Map<string, ExistingRow>();
  for (const part of splitIntoChunks(ids, ID_BATCH_SIZE)) {
    const rows = await findables.query().where(idsCondition(part)).select(COLUMNS).toArrow();
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
