/** A fault injected into the environment of the product, with the promises that must hold. */
export interface Fault {
  readonly name: string;
  readonly drive: (trial: Trial) => Promise<void>;
}

export interface Trial {
  /** True in `npm test`: one kill, the same checks. */
  readonly short: boolean;
  /** Folders, processes and mounts to clean up at the end in any case. */
  readonly opened: AsyncDisposableStack;
  /** Counts as one test. */
  holds(promise: string, kept: boolean, seen?: unknown): void;
  /** Prints a measurement; not counted. */
  note(text: string): void;
  /** Skips what this machine does not support, with the reason. */
  skip(why: string): void;
}

/** The counts of passed and failed promises. */
export interface Outcome {
  passed: number;
  failed: number;
}

const LIMIT_MS = 20 * 60_000;

/** Runs one fault; an exception counts as a failure. Resources `shared` with others are cleaned up only on Ctrl-C. */
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
      limit = setTimeout(() => reject(new Error('the fault exceeded its time limit')), LIMIT_MS);
    });
    await Promise.race([drive({ short, opened, holds, note, skip }), outOfTime]);
  } catch (failure) {
    holds('runs to its end', false, failure instanceof Error ? failure.stack : failure);
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
