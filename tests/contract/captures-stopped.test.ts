// @module-tag deep
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startServer } from '../../src/apps/server/start-server.ts';
import { readCapture, startCapture } from '../../src/features/captures/captures/contract/captures.ts';
import { readConfig } from '../../src/platform/config.ts';
import { silentLog } from '../../src/platform/log.ts';
import { ask } from '../support/ask.ts';
import { WAIT_OPTIONS } from '../support/capture-actions.ts';
import { articlePage, openPageServer } from '../support/page-server.ts';
import { createMember, createOrganisation, tokenOf } from '../support/people.ts';
import { testDatabase } from '../support/test-database.ts';

const database = testDatabase();
/** Less than a stop waits for what cannot be interrupted, far more than an idle server needs. */
const PROMPTLY_MS = 15_000;

test('[CA-05] a server that stops in the middle of a capture stops at once, and goes on with it when it is back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-stopped-'));
  await using pages = Object.assign(await openPageServer(), {
    [Symbol.asyncDispose]: () => pages.close(),
  });
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: database().ownerUrl,
    PORT: '0',
    LOG_LEVEL: 'silent',
    AUTH_SECRET: 'a-secret-for-tests-of-more-than-32-characters',
    PUBLIC_URL: 'http://vigie.test',
    OUTBOUND_ALLOW: pages.host,
  });
  const headers = await tokenOf(
    { database: database() },
    await createMember(database(), await createOrganisation(database())),
  );
  const asked = Promise.withResolvers<void>();
  // Goes on and on until the server is gone: nobody gives it up for its silence.
  const url = pages.serve('/lente', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const drip = setInterval(() => response.write('<!-- -->'), 100);
    response.on('close', () => clearInterval(drip));
    asked.resolve();
  });
  const first = await startServer(config, silentLog, { keepsIndex: false });
  const { output } = await ask(first.address, startCapture, { url }, headers);
  const captureId = output?.id ?? '';
  await asked.promise;
  const before = performance.now();
  await first.stop();
  expect(performance.now() - before).toBeLessThan(PROMPTLY_MS);
  pages.serve('/lente', { body: articlePage({ title: 'Enfin lue' }) });
  const second = await startServer(config, silentLog, { keepsIndex: false });
  try {
    await vi.waitFor(async () => {
      const now = await ask(second.address, readCapture, { captureId }, headers);
      expect([now.output?.state, now.output?.document?.title]).toEqual(['ready', 'Enfin lue']);
    }, WAIT_OPTIONS);
  } finally {
    await second.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
