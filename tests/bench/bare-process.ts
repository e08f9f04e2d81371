import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { BareWork } from './bare-server.ts';

const PROGRAM = fileURLToPath(new URL('bare-server.ts', import.meta.url));

/** Starts the minimal server in its own process and returns its address. */
export async function bareProcess(opened: AsyncDisposableStack, work: BareWork): Promise<string> {
  const child = fork(PROGRAM, [JSON.stringify(work)]);
  opened.defer(async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  });
  const [port]: unknown[] = await once(child, 'message');
  return `http://127.0.0.1:${z.number().parse(port)}`;
}
