import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { NODE_FLAGS } from '../../../tools/setup/memory-settings.mjs';

const PROGRAM = fileURLToPath(new URL('bare-text-server.ts', import.meta.url));

/** Starts the minimal collaboration server with the product's Node flags; returns its WebSocket address. */
export async function bareTexts(opened: AsyncDisposableStack): Promise<string> {
  const child = fork(PROGRAM, [], { execArgv: [...NODE_FLAGS] });
  opened.defer(async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  });
  const [port]: unknown[] = await once(child, 'message');
  return `ws://127.0.0.1:${z.number().parse(port)}`;
}
