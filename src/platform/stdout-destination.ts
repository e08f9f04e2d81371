import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const STDOUT = 1;
/** Buffer for a slow reader; further lines are dropped and counted. */
const MAX_BUFFERED_BYTES = 1_048_576;
const RETRY_MS = 50;
/** The exit is delayed at most this long. */
const EXIT_FLUSH_MS = 500;

/**
 * Standard output for log lines that never blocks. A full pipe, a reader that is gone or a full disk delays neither the
 * product nor its exit, as pino’s own destination would.
 */
export function stdoutDestination(): DestinationStream {
  // Accessing process.stdout puts it in non-blocking mode: writing to a full pipe then fails with EAGAIN.
  void process.stdout;
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;

  const buffer = (bytes: Buffer) => {
    buffered.push(bytes);
    bufferedBytes += bytes.length;
  };

  /** Writes the buffered lines as far as possible; true when nothing is left. */
  function flush(): boolean {
    while (buffered.length > 0) {
      const bytes = buffered.length > 1 ? Buffer.concat(buffered) : (buffered[0] ?? Buffer.alloc(0));
      const rest = bytes.subarray(writeBytes(bytes));
      buffered = rest.length > 0 ? [rest] : [];
      bufferedBytes = rest.length;
      if (rest.length === bytes.length) return false;
    }
    if (dropped === 0) return true;
    buffer(droppedLine(dropped));
    dropped = 0;
    return flush();
  }

  function retry(): void {
    if (!flush()) return void timer?.refresh();
    clearTimeout(timer);
    timer = undefined;
    process.off('exit', flushAtExit);
  }

  function flushAtExit(): void {
    const giveUp = performance.now() + EXIT_FLUSH_MS;
    while (!flush() && performance.now() < giveUp) sleep(RETRY_MS);
  }

  return {
    write(line) {
      const bytes = Buffer.from(line);
      if (bufferedBytes + bytes.length > MAX_BUFFERED_BYTES) {
        dropped += 1;
        return;
      }
      buffer(bytes);
      // While a retry is pending, further writes would fail too.
      if (timer || flush()) return;
      timer = setTimeout(retry, RETRY_MS).unref();
      process.once('exit', flushAtExit);
    },
  };
}

/** The number of bytes handled: none while the pipe is full, all when they can never be written. */
function writeBytes(bytes: Buffer): number {
  try {
    return writeSync(STDOUT, bytes);
  } catch (failure) {
    const isFull = failure instanceof Error && 'code' in failure && failure.code === 'EAGAIN';
    return isFull ? 0 : bytes.length;
  }
}

const droppedLine = (lines: number) =>
  Buffer.from(
    `${JSON.stringify({ level: 40, time: new Date().toISOString(), lines, msg: 'log lines were dropped: the log was not read' })}\n`,
  );

const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
