import { isAscii } from 'node:buffer';
import type { Table as ArrowTable, Vector } from 'apache-arrow';
import { DOC_KINDS, type DocKind } from '../../contract/criteria.ts';
import type { FindableRow } from '../lance/row.ts';

/** A row of the index as far as it was asked for; texts are left as bytes until somebody reads them. */
export interface FetchedRow {
  readonly id: string;
  readonly kind: DocKind;
  readonly documentId: string;
  readonly analysisId: string;
  readonly language: string;
  readonly date: number;
  readonly url: string;
  bytes(column: 'title' | 'words' | 'plain' | 'vectors'): Uint8Array;
  text(column: 'title' | 'plain' | 'words'): string;
  texts(column: 'tags' | 'portfolios'): string[];
  filedAt(): number[];
}

export type Column = keyof FindableRow;
/** What every answer needs. */
export const ALWAYS: readonly Column[] = [
  'id',
  'kind',
  'documentId',
  'analysisId',
  'language',
  'date',
  'url',
];
const NOTHING = new Uint8Array();

export function rowsOf(table: ArrowTable): FetchedRow[] {
  return table.batches.flatMap((batch) => {
    const columns = new Map(table.schema.names.map((name) => [name, batch.getChild(name)]));
    const column = (name: Column): Vector | null => columns.get(name) ?? null;
    const text = (name: Column) => {
      const values = column(name);
      return (at: number): string => String(values?.get(at) ?? '');
    };
    const short = (name: Column) => decodedAtOnce(column(name)) ?? text(name);
    const list = (name: Column) => (at: number) =>
      isEmptyAt(column(name), at) ? [] : Array.from<unknown>(column(name)?.get(at) ?? []);
    const [id, kind, documentId, analysisId, language, url] = [
      short('id'),
      short('kind'),
      short('documentId'),
      short('analysisId'),
      short('language'),
      short('url'),
    ];
    const date = column('date');
    return Array.from(
      { length: batch.numRows },
      (_, at): FetchedRow => ({
        id: id(at),
        kind: kindOf(kind(at)),
        documentId: documentId(at),
        analysisId: analysisId(at),
        language: language(at),
        url: url(at),
        date: Number(date?.get(at) ?? 0),
        bytes: (name) => bytesAt(column(name), at),
        text: (name) => text(name)(at),
        texts: (name) => list(name)(at).map(String),
        filedAt: () => list('filedAt')(at).map(Number),
      }),
    );
  });
}

/** Of a column of short texts in plain letters, as ids are: decoding each by itself takes longer than scoring its row. */
function decodedAtOnce(column: Vector | null): ((at: number) => string) | null {
  const data = column?.data[0];
  if (!data) return null;
  const { values, valueOffsets, length } = data;
  const [start, end] = [Number(valueOffsets[0]), Number(valueOffsets[length])];
  const bytes = Buffer.from(values.buffer, values.byteOffset + start, end - start);
  if (!isAscii(bytes)) return null;
  const all = bytes.toString('latin1');
  return (at) => all.slice(Number(valueOffsets[at]) - start, Number(valueOffsets[at + 1]) - start);
}

function kindOf(written: string): DocKind {
  const kind = DOC_KINDS.find((one) => one === written);
  // Rows that were not read whole have none, and nobody asks for it.
  return kind ?? 'Document';
}

/** Known without making the list: most rows have no tags. */
function isEmptyAt(column: Vector | null, at: number): boolean {
  const offsets = column?.data[0]?.valueOffsets;
  return !offsets || offsets[at] === offsets[at + 1];
}

/** The bytes of a text or of vectors, where they lie: nothing is copied or decoded. */
function bytesAt(column: Vector | null, at: number): Uint8Array {
  const data = column?.data[0];
  if (!data) return NOTHING;
  const { values, valueOffsets } = data;
  return values.subarray(Number(valueOffsets[at]), Number(valueOffsets[at + 1]));
}
