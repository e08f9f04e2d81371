import { z } from 'zod';
import { openSubprocess } from '#platform/subprocess/open-subprocess.ts';
import type { CompactionTables } from './compact-tables.ts';
import type { Compactor } from './compaction-scheduler.ts';
import type { IndexPlace } from './connect.ts';

/** Enough for some hundred thousand documents on a slow disk. */
const LIMIT_MS = 10 * 60_000;
const MEMORY_MB = 1_500;
/** Smaller tables take a tenth of a second in this process; in a low-priority subprocess they may wait much longer. */
const ROWS_MIN = 2_000;

/**
 * Compacts tables in a subprocess, at lower priority than searches: the memory for building an index is freed with the
 * process, and a crash of native code does not affect the server.
 */
export function openCompactor(): Compactor {
  const subprocess = openSubprocess<{ place: IndexPlace; tables: CompactionTables }, unknown>({
    module: new URL('./compaction-process.ts', import.meta.url),
    output: z.unknown(),
    limitMs: LIMIT_MS,
    memoryMb: MEMORY_MB,
    native: true,
  });
  return {
    rowsMin: ROWS_MIN,
    compact: async (place, tables) => {
      await subprocess.run({ place, tables });
    },
    close: () => subprocess.close(),
  };
}
