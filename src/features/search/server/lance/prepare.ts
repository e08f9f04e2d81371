import type { Findable } from '../findable.ts';
import { fingerprintOf } from './fingerprint.ts';
import { toRow, type WordsRow } from './to-row.ts';

/** A findable to be written to one or two generations; its words are analysed once, on demand. */
export interface Prepared {
  readonly findable: Findable;
  readonly fingerprint: string;
  row(): WordsRow;
}

/** The last version of each id, without those in `gone`. */
export function prepare(findables: readonly Findable[], gone: readonly string[]): Prepared[] {
  const last = new Map(findables.map((findable) => [findable.id, findable]));
  for (const id of gone) last.delete(id);
  return [...last.values()].map((findable) => {
    const fingerprint = fingerprintOf(findable);
    let row: WordsRow | undefined;
    return {
      findable,
      fingerprint,
      row: () => {
        row ??= toRow(findable, fingerprint);
        return row;
      },
    };
  });
}
