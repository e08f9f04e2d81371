import { crc32 } from 'node:zlib';
import type { Table } from '@lancedb/lancedb';
import { textAt } from './arrow-values.ts';
import { forEachYielding } from './for-each-yielding.ts';

/** A row identified by its fingerprint. */
export interface FingerprintedRow {
  readonly fingerprint: string;
}

/** An order-independent checksum of rows, which can be updated incrementally. */
export class RowChecksum {
  value = 0;

  addRow({ fingerprint }: FingerprintedRow): void {
    this.#add(crc32(fingerprint));
  }

  removeRow({ fingerprint }: FingerprintedRow): void {
    this.#add(-crc32(fingerprint));
  }

  merge({ value }: RowChecksum): void {
    this.#add(value);
  }

  #add(value: number): void {
    this.value = (this.value + value) >>> 0;
  }

  /** The checksum of a table; only reads fingerprints, 6 MB for 100,000 rows. */
  static async of(findables: Table): Promise<RowChecksum> {
    const sum = new RowChecksum();
    for await (const batch of findables.query().select(['fingerprint']))
      await forEachYielding(Array(batch.numRows).keys(), (at) =>
        sum.addRow({ fingerprint: textAt(batch, 'fingerprint', at) }),
      );
    return sum;
  }
}
