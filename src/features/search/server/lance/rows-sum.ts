import { crc32 } from 'node:zlib';
import type { Table } from '@lancedb/lancedb';
import { textAt } from './arrow-values.ts';
import { inTurn } from './in-turn.ts';

/** A row identified by its fingerprint. */
export interface Told {
  readonly fingerprint: string;
}

/** An order-independent checksum of rows, which can be updated incrementally. */
export class RowsSum {
  value = 0;

  came({ fingerprint }: Told): void {
    this.#add(crc32(fingerprint));
  }

  went({ fingerprint }: Told): void {
    this.#add(-crc32(fingerprint));
  }

  add({ value }: RowsSum): void {
    this.#add(value);
  }

  #add(value: number): void {
    this.value = (this.value + value) >>> 0;
  }

  /** The checksum of a table; only reads fingerprints, 6 MB for 100,000 rows. */
  static async of(findables: Table): Promise<RowsSum> {
    const sum = new RowsSum();
    for await (const batch of findables.query().select(['fingerprint']))
      await inTurn(Array(batch.numRows).keys(), (at) =>
        sum.came({ fingerprint: textAt(batch, 'fingerprint', at) }),
      );
    return sum;
  }
}
