import { isAscii } from 'node:buffer';
import type { Table as ArrowTable, Vector } from 'apache-arrow';
import { DOC_KINDS, type DocKind } from '../../contract/criteria.ts';
import type { FindableRow } from '../lance/row.ts';

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

/** What every answer reads of a row, decoded with its batch. */
type Short = Pick<FetchedRow, 'id' | 'kind' | 'documentId' | 'analysisId' | 'language' | 'date' | 'url'>;

export function rowsOf(table: ArrowTable): FetchedRow[] {
  return table.batches.flatMap((batch) => {
    const columns = new Map(table.schema.names.map((name) => [String(name), batch.getChild(name)]));
    const short = (name: Column) => {
      const values = columns.get(name) ?? null;
      return decodedAtOnce(values) ?? ((at: number) => String(values?.get(at) ?? ''));
    };
    const [id, kind, documentId, analysisId, language, url] = [
      short('id'),
      short('kind'),
      short('documentId'),
      short('analysisId'),
      short('language'),
      short('url'),
    ];
    const date = columns.get('date');
    return Array.from(
      { length: batch.numRows },
      (_, at) =>
        new FetchedRow(columns, at, {
          id: id(at),
          kind: kindOf(kind(at)),
          documentId: documentId(at),
          analysisId: analysisId(at),
          language: language(at),
          url: url(at),
          date: Number(date?.get(at) ?? 0),
        }),
    );
  });
}

/**
 * A row of the index as far as it was asked for. Hundreds are made for one answer: texts are left as bytes, where they lie in
 * their batch, until somebody reads them.
 */
export class FetchedRow {
  readonly id: string;
  readonly kind: DocKind;
  readonly documentId: string;
  readonly analysisId: string;
  readonly language: string;
  readonly date: number;
  readonly url: string;
  readonly #columns: ReadonlyMap<string, Vector | null>;
  readonly #at: number;

  constructor(columns: ReadonlyMap<string, Vector | null>, at: number, short: Short) {
    this.id = short.id;
    this.kind = short.kind;
    this.documentId = short.documentId;
    this.analysisId = short.analysisId;
    this.language = short.language;
    this.date = short.date;
    this.url = short.url;
    this.#columns = columns;
    this.#at = at;
  }

  bytes(name: 'title' | 'words' | 'plain' | 'vectors'): Uint8Array {
    return bytesAt(this.#column(name), this.#at);
  }

  text(name: 'title' | 'plain' | 'words'): string {
    return String(this.#column(name)?.get(this.#at) ?? '');
  }

  texts(name: 'tags' | 'portfolios'): string[] {
    return this.#list(name).map(String);
  }

  filedAt(): number[] {
    return this.#list('filedAt').map(Number);
  }

  #column(name: Column): Vector | null {
    return this.#columns.get(name) ?? null;
  }

  #list(name: Column): unknown[] {
    const column = this.#column(name);
    return isEmptyAt(column, this.#at) ? [] : Array.from<unknown>(column?.get(this.#at) ?? []);
  }
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
