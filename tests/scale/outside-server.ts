import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { killProcesses, processTree } from '../support/process-tree.ts';

/** A server shared by the nodes that can be killed: a database, a store, Redis. */
export interface OutsideServer {
  /** A description of it. */
  readonly label: string;
  /** Kills it, like a power cut. */
  kill(): Promise<void>;
  /** Starts it again on the same port with its data. */
  start(): Promise<void>;
}

interface Options {
  readonly label: string;
  readonly launch: () => ChildProcess | Promise<ChildProcess>;
  /** Whether it accepts connections. */
  readonly answers: () => Promise<boolean>;
}

const START_LIMIT_MS = 60_000;
const POLL_MS = 20;

/** Runs such a server as a child process until `opened` is disposed or this process exits. */
export async function outsideServer(
  opened: AsyncDisposableStack,
  { label, launch, answers }: Options,
): Promise<OutsideServer> {
  let child: ChildProcess | undefined;
  let said = '';
  const cutOff = () => {
    if (child?.pid !== undefined && child.exitCode === null) killProcesses(processTree(child.pid));
  };
  const kill = async () => {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    cutOff();
    await ended;
  };
  const start = async () => {
    child = await launch();
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-4_000);
      });
    }
    const giveUp = performance.now() + START_LIMIT_MS;
    while (!(await answers())) {
      if (child.exitCode !== null || performance.now() > giveUp)
        throw new Error(`${label} did not start:\n${said}`);
      await pause(POLL_MS);
    }
  };
  process.once('exit', cutOff);
  opened.defer(async () => {
    process.off('exit', cutOff);
    await kill();
  });
  await start();
  return { label, kill, start };
}
