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
    const list = (name: Column) => (at: number) =>
      isEmptyAt(column(name), at) ? [] : Array.from<unknown>(column(name)?.get(at) ?? []);
    const [id, kind, documentId, analysisId, language, url] = [
      text('id'),
      text('kind'),
      text('documentId'),
      text('analysisId'),
      text('language'),
      text('url'),
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
