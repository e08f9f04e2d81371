import type { Findable } from '../findable.ts';
import { fingerprintOf } from './fingerprint.ts';
import { toRow, type WordsRow } from './to-row.ts';

/** A findable that is written to one generation or two; its words are analysed once, and only if they are needed. */
export interface Prepared {
  readonly findable: Findable;
  readonly fingerprint: string;
  row(): WordsRow;
}

/** The last one told of each id, but for those that are gone. */
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
