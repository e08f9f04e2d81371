import { AppError } from '#base/app-error.ts';
import { openSubprocess } from '#platform/subprocess/open-subprocess.ts';
import { SubprocessFailure } from '#platform/subprocess/subprocess-protocol.ts';
import { extractionReasons } from '../rules/extraction-reasons.ts';
import { type PageInput, type PageReading, pageReading } from './page-reading.ts';

export interface PageReader {
  /** Rejects with a reason for people if the page takes too much time or memory. */
  read(input: PageInput): Promise<PageReading>;
  close(): Promise<void>;
}

/** Time limit of a page, excluding time its process waits for a CPU; an ordinary page takes about 30 ms. */
export const PAGE_LIMIT_MS = 15_000;
const MEMORY_MB = 512;

/** Reads pages in a subprocess, so that a hostile page only costs time. */
export function openPageReader(limitMs = PAGE_LIMIT_MS): PageReader {
  const subprocess = openSubprocess<PageInput, PageReading>({
    module: new URL('./page-reader-process.ts', import.meta.url),
    output: pageReading,
    limitMs,
    memoryMb: MEMORY_MB,
  });
  return {
    read: (input) =>
      subprocess.run(input).catch((failure: unknown) => {
        throw toRefusal(failure);
      }),
    close: () => subprocess.close(),
  };
}

function toRefusal(failure: unknown): unknown {
  if (!(failure instanceof SubprocessFailure)) return failure;
  const reason = failure.problem === 'broken' ? 'page-unreadable' : 'page-too-complex';
  return new AppError('unsupported', extractionReasons[reason], { cause: failure });
}
