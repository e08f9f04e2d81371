import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const STDOUT = 1;
/** Kept for a reader who is behind; lines that come on top are left out, and counted. */
const MOST_KEPT_BYTES = 1_048_576;
const TRY_AGAIN_MS = 50;
/** At the end nobody is waited for longer. */
const LAST_WORDS_MS = 500;

/**
 * Standard output for log lines. Nobody has to read it: a pipe that is full, a reader who is gone and a disk that is full
 * hold up neither what the product does nor its end, as pino's own destination would.
 */
export function linesToStdout(): DestinationStream {
  // Once Node has it, writing to a full pipe says so instead of waiting.
  void process.stdout;
  let kept: Buffer[] = [];
  let keptBytes = 0;
  let leftOut = 0;
  let timer: NodeJS.Timeout | undefined;

  const keep = (bytes: Buffer) => {
    kept.push(bytes);
    keptBytes += bytes.length;
  };

  /** Writes what is kept, as far as it is taken; true when nothing is left. */
  function writeKept(): boolean {
    while (kept.length > 0) {
      const bytes = kept.length > 1 ? Buffer.concat(kept) : (kept[0] ?? Buffer.alloc(0));
      const rest = bytes.subarray(writtenOf(bytes));
      kept = rest.length > 0 ? [rest] : [];
      keptBytes = rest.length;
      if (rest.length === bytes.length) return false;
    }
    if (leftOut === 0) return true;
    keep(leftOutLine(leftOut));
    leftOut = 0;
    return writeKept();
  }

  function tryAgain(): void {
    if (!writeKept()) return void timer?.refresh();
    clearTimeout(timer);
    timer = undefined;
    process.off('exit', lastWords);
  }

  function lastWords(): void {
    const giveUp = performance.now() + LAST_WORDS_MS;
    while (!writeKept() && performance.now() < giveUp) sleep(TRY_AGAIN_MS);
  }

  return {
    write(line) {
      const bytes = Buffer.from(line);
      if (keptBytes + bytes.length > MOST_KEPT_BYTES) {
        leftOut += 1;
        return;
      }
      keep(bytes);
      // While somebody is behind, each line would be refused again.
      if (timer || writeKept()) return;
      timer = setTimeout(tryAgain, TRY_AGAIN_MS).unref();
      process.once('exit', lastWords);
    },
  };
}

/** How many bytes are done with: none when nobody reads for now, all when nobody ever will. */
function writtenOf(bytes: Buffer): number {
  try {
    return writeSync(STDOUT, bytes);
  } catch (failure) {
    const isFull = failure instanceof Error && 'code' in failure && failure.code === 'EAGAIN';
    return isFull ? 0 : bytes.length;
  }
}

const leftOutLine = (lines: number) =>
  Buffer.from(
    `${JSON.stringify({ level: 40, time: new Date().toISOString(), lines, msg: 'lines were left out: nobody read the log' })}\n`,
  );

const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
