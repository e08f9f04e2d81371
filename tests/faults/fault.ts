/** One way the world treats the product badly, and what must hold all the same. */
export interface Fault {
  readonly name: string;
  readonly drive: (trial: Trial) => Promise<void>;
}

export interface Trial {
  /** True in `npm test`: one kill, the same checks. */
  readonly short: boolean;
  /** Folders, processes and mounts to undo at the end, whatever happened. */
  readonly opened: AsyncDisposableStack;
  /** Counts as one test. */
  holds(promise: string, kept: boolean, seen?: unknown): void;
  /** A figure worth reading, counted as nothing. */
  note(text: string): void;
  /** What this machine does not allow, and why. */
  skip(why: string): void;
}

/** What was seen, kept for the end: one line each, so that a failure is found at a glance. */
export interface Outcome {
  passed: number;
  failed: number;
}

const LIMIT_MS = 20 * 60_000;

/** Drives one fault; a fault that cannot even be driven counts as failed. What is `shared` with others is undone on Ctrl-C only. */
export async function driveFault(
  { name, drive }: Fault,
  short: boolean,
  print: (line: string) => void,
  shared?: AsyncDisposableStack,
): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failed: 0 };
  const opened = new AsyncDisposableStack();
  const holds = (promise: string, kept: boolean, seen?: unknown) => {
    outcome[kept ? 'passed' : 'failed'] += 1;
    print(`  ${kept ? '✓' : '✗'} ${promise}${kept || seen === undefined ? '' : `: ${shown(seen)}`}`);
  };
  const started = performance.now();
  const whenTold = () =>
    void opened
      .disposeAsync()
      .then(() => shared?.disposeAsync())
      .finally(() => process.exit(130));
  process.once('SIGINT', whenTold).once('SIGTERM', whenTold);
  let limit: NodeJS.Timeout | undefined;
  print(name);
  try {
    const note = (text: string) => print(`    ${text}`);
    const skip = (why: string) => print(`  – skipped: ${why}`);
    const outOfTime = new Promise<never>((_, reject) => {
      limit = setTimeout(() => reject(new Error('it takes too long')), LIMIT_MS);
    });
    await Promise.race([drive({ short, opened, holds, note, skip }), outOfTime]);
  } catch (failure) {
    holds('can be driven to its end', false, failure instanceof Error ? failure.stack : failure);
  }
  clearTimeout(limit);
  process.off('SIGINT', whenTold).off('SIGTERM', whenTold);
  await opened.disposeAsync().catch((failure: unknown) => holds('leaves nothing behind', false, failure));
  print(`    ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  return outcome;
}

function shown(seen: unknown): string {
  return typeof seen === 'string' ? seen : (JSON.stringify(seen) ?? String(seen)).slice(0, 2_000);
}
