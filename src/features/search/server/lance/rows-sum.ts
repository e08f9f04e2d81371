import { crc32 } from 'node:zlib';
import type { Table } from '@lancedb/lancedb';
import { textAt } from './arrow-values.ts';
import { inTurn } from './in-turn.ts';

/** What tells a row from another one, or from what it was before. */
export interface Told {
  readonly fingerprint: string;
}

/** Rows in whatever order as one number: the same rows give the same one, and what came and went can be reckoned in. */
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

  /** Of one version; only fingerprints are read, 6 MB of 100,000 rows. */
  static async of(findables: Table): Promise<RowsSum> {
    const sum = new RowsSum();
    for await (const batch of findables.query().select(['fingerprint']))
      await inTurn(Array(batch.numRows).keys(), (at) =>
        sum.came({ fingerprint: textAt(batch, 'fingerprint', at) }),
      );
    return sum;
  }
}
