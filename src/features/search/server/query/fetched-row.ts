import { isAscii } from 'node:buffer';
import type { Table as ArrowTable, Vector } from 'apache-arrow';
import { DOC_KINDS, type DocKind } from '../../contract/criteria.ts';
import type { FindableRow } from '../lance/row.ts';

export type Column = keyof FindableRow;
/** The columns that every search reads. */
export const BASE_COLUMNS: readonly Column[] = [
  'id',
  'kind',
  'documentId',
  'analysisId',
  'language',
  'date',
  'url',
];
const NO_BYTES = new Uint8Array();

/** The values of those columns, decoded per batch. */
type BaseValues = Pick<FetchedRow, 'id' | 'kind' | 'documentId' | 'analysisId' | 'language' | 'date' | 'url'>;

export function rowsOf(table: ArrowTable): FetchedRow[] {
  return table.batches.flatMap((batch) => {
    const columns = new Map(table.schema.names.map((name) => [String(name), batch.getChild(name)]));
    const textReader = (name: Column) => {
      const values = columns.get(name) ?? null;
      return decodeAsciiColumn(values) ?? ((at: number) => String(values?.get(at) ?? ''));
    };
    const [id, kind, documentId, analysisId, language, url] = [
      textReader('id'),
      textReader('kind'),
      textReader('documentId'),
      textReader('analysisId'),
      textReader('language'),
      textReader('url'),
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
 * A row with the columns that were selected. A search creates hundreds: long texts stay as bytes in their Arrow batch until
 * they are read.
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

  constructor(columns: ReadonlyMap<string, Vector | null>, at: number, textReader: BaseValues) {
    this.id = textReader.id;
    this.kind = textReader.kind;
    this.documentId = textReader.documentId;
    this.analysisId = textReader.analysisId;
    this.language = textReader.language;
    this.date = textReader.date;
    this.url = textReader.url;
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

/** Decodes a column of short ASCII texts such as ids in one step: decoding each value takes longer than scoring its row. */
function decodeAsciiColumn(column: Vector | null): ((at: number) => string) | null {
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
  // Partially selected rows have no kind, which is then unused.
  return kind ?? 'Document';
}

/** Checked without creating the list: most rows have no tags. */
function isEmptyAt(column: Vector | null, at: number): boolean {
  const offsets = column?.data[0]?.valueOffsets;
  return !offsets || offsets[at] === offsets[at + 1];
}

/** The bytes of a value in place, without copying or decoding. */
function bytesAt(column: Vector | null, at: number): Uint8Array {
  const data = column?.data[0];
  if (!data) return NO_BYTES;
  const { values, valueOffsets } = data;
  return values.subarray(Number(valueOffsets[at]), Number(valueOffsets[at + 1]));
}
