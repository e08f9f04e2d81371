// @module-tag deep
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MAX_CONCURRENT_READS } from '../../src/features/captures/captures/rules/capture-limits-and-reasons.ts';
import { captureActions } from '../support/capture-actions.ts';
import { articlePage } from '../support/page-server.ts';

const { server, pages, person, start, settled } = captureActions();

/** Once everything asked for waits in its queue; it is asked for a moment before it does. */
const allQueued = () => {
  const asked = sql`SELECT 1 FROM outbox WHERE payload <> '{}' AND name = 'job-asked'`;
  return expect.poll(async () => (await server().database.platform.execute(asked)).rows).toEqual([]);
};

test('one person’s many captures let a colleague’s first one go before them', async () => {
  const [many, one] = [await person(), await person()];
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow = (path: string) =>
    pages().serve(path, async (_request, response) => {
      order.push(path);
      if (order.length === MAX_CONCURRENT_READS) begun.resolve();
      await gate.promise;
      response.setHeader('content-type', 'text/html').end(articlePage({ title: path }));
    });
  const paths = Array.from({ length: MAX_CONCURRENT_READS + 3 }, (_, index) => `/lot-${index}`);
  const started = [];
  for (const path of paths) started.push(await start(many, { url: slow(path) }));
  await begun.promise;
  const single = await start(one, { url: slow('/seule') });
  await allQueued();
  gate.resolve();
  await settled(one, single.id);
  for (const { id } of started) await settled(many, id);
  // The next request to the site may come later: it matters only that the others did not go first.
  expect(order.indexOf('/seule')).toBeLessThanOrEqual(MAX_CONCURRENT_READS + 1);
});
