import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { benchFolder } from './bench-product.ts';
import type { Figure } from './figure.ts';
import { npmStart } from './npm-start.ts';

const run = promisify(execFile);
const SETTLING_MS = 20_000;
const BYTES_PER_MEGABYTE = 1_048_576;

/** The memory of the Node process of a new idle server with demo data, without its database. */
export const idleMemory: Figure = {
  name: 'idle-memory',
  async measure(opened) {
    const product = await npmStart(await benchFolder(opened));
    opened.defer(async () => {
      await product.stop();
    });
    for (const path of ['/login', '/api/configuration', '/api/openapi.json']) await fetch(product.url + path);
    await pause(SETTLING_MS);
    const metrics = await (await fetch(`${product.url}/metrics`)).text();
    const bytes = Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]);
    const { stdout } = await run(process.execPath, ['-p', 'process.memoryUsage().rss']);
    return [
      {
        name: 'idle-memory',
        value: bytes / BYTES_PER_MEGABYTE,
        unit: 'MB',
        comparedWith: { what: 'an empty Node process', value: Number(stdout) / BYTES_PER_MEGABYTE },
        promise: { atMost: 200 },
      },
    ];
  },
};
