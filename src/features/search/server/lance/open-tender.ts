import { z } from 'zod';
import { openAside } from '#platform/aside/open-aside.ts';
import type { IndexPlace } from './connect.ts';
import type { TendedTables } from './tend-tables.ts';
import type { Tender } from './tending.ts';

/** Some hundred thousand documents on a slow disk. */
const LIMIT_MS = 10 * 60_000;
const MEMORY_MB = 1_500;
/** Below, everything takes a tenth of a second; on a busy machine one that stands behind others waits for many. */
const ROWS_MIN = 2_000;

/**
 * Tends tables in a process of its own, behind searches in priority: what making an index takes of memory goes with it,
 * and so would a crash of native code.
 */
export function openTender(): Tender {
  const aside = openAside<{ place: IndexPlace; tables: TendedTables }, unknown>({
    module: new URL('./tend-aside.ts', import.meta.url),
    output: z.unknown(),
    limitMs: LIMIT_MS,
    memoryMb: MEMORY_MB,
    native: true,
  });
  return {
    rowsMin: ROWS_MIN,
    tend: async (place, tables) => {
      await aside.run({ place, tables });
    },
    close: () => aside.close(),
  };
}
