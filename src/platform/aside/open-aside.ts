import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { oneOfFew } from '../one-of-few.ts';
import { AsideFailure } from './aside-failure.ts';
import { answered } from './aside-messages.ts';
import { seenOf, watchLimits } from './watch-limits.ts';

interface Options<O> {
  /** A module that calls `serveAside`. */
  readonly module: URL;
  readonly output: z.ZodType<O>;
  /** A piece of work that takes longer, without what it waits for a processor, is given up, and its process with it. */
  readonly limitMs: number;
  readonly memoryMb: number;
  /** Native code is closed to it unless it needs some. */
  readonly native?: boolean;
}

interface Aside<I, O> {
  /** Rejects with an AsideFailure when the work cannot be done; the next one gets a new process. */
  run(input: I, limitMs?: number): Promise<O>;
  close(): Promise<void>;
}

/** A process that nobody needs for so long ends. */
const IDLE_MS = 20_000;

/**
 * Reads strangers' pages and files in a process of its own: one piece at a time, behind everybody's requests in
 * priority, within limits of time and memory, without the settings and secrets of the server, and unable to write a
 * file or start a program. What hangs costs its limit, and what stands behind others is forgiven the wait. Whatever
 * happens to it, even a crash of native code, the server goes on.
 */
export function openAside<I, O>(options: Options<O>): Aside<I, O> {
  const oneAtATime = oneOfFew(1);
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function begin(): ChildProcess {
    const child = start(options);
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
    const child = running ?? begin();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const pid = child.pid ?? 0;
    const stopWatching = watchLimits({
      limitMs,
      memoryMb: options.memoryMb,
      look: () => seenOf(pid),
      giveUp: (problem) => reject(new AsideFailure(problem)),
    });
    const onExit = (code: number | null, signal: string | null) =>
      // A full heap ends Node by SIGABRT.
      reject(
        new AsideFailure(signal === 'SIGABRT' ? 'too-much-memory' : 'broken', `ended by ${signal ?? code}`),
      );
    const onError = (failure: Error) => reject(new AsideFailure('broken', failure.message));
    child.once('message', resolve).once('exit', onExit).once('error', onError);
    child.ref();
    try {
      child.send({ input });
      const said = answered.parse(await promise);
      if (!said.done) throw new AsideFailure('broken', said.why);
      return options.output.parse(said.output);
    } catch (failure) {
      end();
      throw failure;
    } finally {
      stopWatching();
      child
        .removeListener('message', resolve)
        .removeListener('exit', onExit)
        .removeListener('error', onError);
      if (running) rest(child);
    }
  }

  /** Kept for the next piece of work for a while, without keeping the server from ending. */
  function rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    idle = setTimeout(end, IDLE_MS).unref();
  }

  return {
    run: (input, limitMs = options.limitMs) => oneAtATime(() => runNow(input, limitMs)),
    close: async () => end(),
  };
}

function start<O>({ module, memoryMb, native = false }: Options<O>): ChildProcess {
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
