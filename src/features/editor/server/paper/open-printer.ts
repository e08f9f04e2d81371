import { concurrencyLimit } from '#platform/concurrency-limit.ts';
import { InvalidSetting } from '#platform/config.ts';
import { isProgram } from '#platform/programs/find-program.ts';
import { type Pdf, printPage } from './print-page.ts';

/** Prints pages of this server to PDF. */
export interface Printer {
  /** `write` writes the page to the given path; printing is cancelled by the signal. */
  print(write: (path: string) => Promise<void>, signal: AbortSignal): Promise<Pdf>;
  /** Cancels the current printing. */
  close(): Promise<void>;
}

const TIMEOUT_MS = 45_000;

/** A printer with the Chromium of the setting, or null. One page at a time: each takes a CPU core and much memory. */
export async function openPrinter(
  program: string | undefined,
  limitMs = TIMEOUT_MS,
): Promise<Printer | null> {
  if (program === undefined) return null;
  if (!(await isProgram(program))) {
    throw new InvalidSetting(
      `The setting CHROMIUM_PATH names no program: ${program}. For example: CHROMIUM_PATH=/usr/bin/chromium`,
    );
  }
  const oneAtATime = concurrencyLimit(1);
  const closing = new AbortController();
  return {
    print: (write, signal) =>
      oneAtATime(() => {
        const until = AbortSignal.any([signal, closing.signal]);
        return printPage({ program, write, limitMs, signal: until });
      }),
    close: async () => closing.abort(),
  };
}
