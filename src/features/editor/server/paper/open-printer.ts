import { BadSetting } from '#platform/config.ts';
import { oneOfFew } from '#platform/one-of-few.ts';
import { isProgram } from '#platform/programs/find-program.ts';
import { type Pdf, printPage } from './print-page.ts';

/** Makes PDFs of pages that were made here. */
export interface Printer {
  /** `write` puts the page where it is told; given up once nobody waits for it. */
  print(write: (path: string) => Promise<void>, signal: AbortSignal): Promise<Pdf>;
  /** Ends what is being printed. */
  close(): Promise<void>;
}

const LIMIT_MS = 45_000;

/** The Chromium that the setting names, or none. One page at a time: each takes a processor and much memory. */
export async function openPrinter(setting: string | undefined, limitMs = LIMIT_MS): Promise<Printer | null> {
  if (setting === undefined) return null;
  if (!(await isProgram(setting))) {
    throw new BadSetting(
      `The setting CHROMIUM_PATH names no program: ${setting}. For example: CHROMIUM_PATH=/usr/bin/chromium`,
    );
  }
  const oneAtATime = oneOfFew(1);
  const closing = new AbortController();
  return {
    print: (write, signal) =>
      oneAtATime(() => {
        const until = AbortSignal.any([signal, closing.signal]);
        return printPage({ program: setting, write, limitMs, signal: until });
      }),
    close: async () => closing.abort(),
  };
}
