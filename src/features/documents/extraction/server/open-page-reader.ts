import { AppError } from '#base/app-error.ts';
import { AsideFailure } from '#platform/aside/aside-failure.ts';
import { openAside } from '#platform/aside/open-aside.ts';
import { extractionReasons } from '../rules/extraction-reasons.ts';
import { type PageInput, type PageReading, pageReading } from './page-reading.ts';

export interface PageReader {
  /** Rejects with a reason a person can read when the page takes too much time or memory. */
  read(input: PageInput): Promise<PageReading>;
  close(): Promise<void>;
}

/** The longest a page may take, without what its process waits for a processor; an ordinary one takes some 30 ms. */
export const PAGE_LIMIT_MS = 15_000;
const MEMORY_MB = 512;

/** Reads pages in a process of their own: a hostile one costs time and nothing else. */
export function openPageReader(limitMs = PAGE_LIMIT_MS): PageReader {
  const aside = openAside<PageInput, PageReading>({
    module: new URL('./page-reader-process.ts', import.meta.url),
    output: pageReading,
    limitMs,
    memoryMb: MEMORY_MB,
  });
  return {
    read: (input) =>
      aside.run(input).catch((failure: unknown) => {
        throw asRefusal(failure);
      }),
    close: () => aside.close(),
  };
}

function asRefusal(failure: unknown): unknown {
  if (!(failure instanceof AsideFailure)) return failure;
  const reason = failure.problem === 'broken' ? 'page-unreadable' : 'page-too-complex';
  return new AppError('unsupported', extractionReasons[reason], { cause: failure });
}
