import { writeFile } from 'node:fs/promises';
import { serveSubprocess } from '../../src/platform/subprocess/serve-subprocess.ts';

/** A worker process that behaves well or badly on command, for tests of the process that starts it. */
serveSubprocess(async (act: string) => {
  switch (act) {
    case 'loop':
      for (;;);
    case 'hang':
      return new Promise(() => undefined);
    case 'crash':
      process.kill(process.pid, 'SIGSEGV');
      return;
    case 'throw':
      throw new Error('no such page');
    case 'heap': {
      const kept: string[][] = [];
      for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => `${index}-${kept.length}`));
    }
    case 'buffers': {
      const kept: Buffer[] = [];
      for (let more = 0; more < 4_000; more += 1) {
        kept.push(Buffer.alloc(1_048_576, 1));
        await new Promise((resolve) => setImmediate(resolve));
      }
      return kept.length;
    }
    case 'write':
      await writeFile('/tmp/written-aside', 'x');
      return 'written';
    case 'secrets':
      return Object.keys(process.env).filter((name) => name === 'AUTH_SECRET');
    default:
      return `${act} ${process.pid}`;
  }
});
