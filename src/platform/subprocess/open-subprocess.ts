import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { concurrencyLimit } from '../concurrency-limit.ts';
import { SubprocessFailure, subprocessResponse } from './subprocess-protocol.ts';
import { readProcessUsage, watchLimits } from './watch-limits.ts';

interface Options<O> {
  /** A module that calls `serveSubprocess`. */
  readonly module: URL;
  readonly output: z.ZodType<O>;
  /** Time limit of a piece of work, not counting CPU wait. Beyond it the work fails and its process is killed. */
  readonly limitMs: number;
  readonly memoryMb: number;
  /** Whether the process may load native addons; it may not by default. */
  readonly native?: boolean;
}

interface Subprocess<I, O> {
  /** Rejects with a SubprocessFailure when the work fails; the next piece gets a new process. */
  run(input: I, limitMs?: number): Promise<O>;
  close(): Promise<void>;
}

/** An idle process is ended after this time. */
const IDLE_TIMEOUT_MS = 20_000;

/**
 * Processes untrusted pages and files in a separate process: one piece at a time, at low priority, with limits of time and
 * memory, without the settings and secrets of the server, and unable to write files or start programs. The time limit does
 * not count waiting for a CPU. The server survives any failure of the process, even a crash of native code.
 */
export function openSubprocess<I, O>(options: Options<O>): Subprocess<I, O> {
  const serialize = concurrencyLimit(1);
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function spawnChild(): ChildProcess {
    const child = forkChild(options);
    child.once('exit', () => {
      if (running === child) running = undefined;
    });
    running = child;
    return child;
  }

  function end(): void {
    clearTimeout(idle);
    running?.kill('SIGKILL');
    running = undefined;
  }

  async function runNow(input: I, limitMs: number): Promise<O> {
    clearTimeout(idle);
    const child = running ?? spawnChild();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const pid = child.pid ?? 0;
    const stopWatching = watchLimits({
      limitMs,
      memoryMb: options.memoryMb,
      look: () => readProcessUsage(pid),
      giveUp: (problem) => reject(new SubprocessFailure(problem)),
    });
    const onExit = (code: number | null, signal: string | null) =>
      // Node ends with SIGABRT when its heap is full.
      reject(
        new SubprocessFailure(
          signal === 'SIGABRT' ? 'too-much-memory' : 'broken',
          `ended by ${signal ?? code}`,
        ),
      );
    const onError = (failure: Error) => reject(new SubprocessFailure('broken', failure.message));
    child.once('message', resolve).once('exit', onExit).once('error', onError);
    child.ref();
    try {
      child.send({ input });
      const response = subprocessResponse.parse(await promise);
      if (!response.done) throw new SubprocessFailure('broken', response.why);
      return options.output.parse(response.output);
    } catch (failure) {
      end();
      throw failure;
    } finally {
      stopWatching();
      child
        .removeListener('message', resolve)
        .removeListener('exit', onExit)
        .removeListener('error', onError);
      if (running) release(child);
    }
  }

  /** Keeps the process for the next piece of work for a while, without preventing the server from exiting. */
  function release(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    idle = setTimeout(end, IDLE_TIMEOUT_MS).unref();
  }

  return {
    run: (input, limitMs = options.limitMs) => serialize(() => runNow(input, limitMs)),
    close: async () => end(),
  };
}

function forkChild<O>({ module, memoryMb, native = false }: Options<O>): ChildProcess {
  const child = fork(fileURLToPath(module), {
    serialization: 'advanced',
    env: {},
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      ...(native ? ['--allow-addons'] : []),
      '--no-warnings',
      `--max-old-space-size=${memoryMb}`,
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}
