import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readConfig } from '../../src/platform/config.ts';
import { readOrCreateSecret } from '../../src/platform/read-or-create-secret.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import { makeWorld } from '../access/world.ts';
import { ask } from '../support/ask.ts';
import { openInbox } from '../support/inbox.ts';
import { expect, test } from '../support/journey.ts';
import { sessionOpener } from '../support/open-session.ts';
import { MARKUP, writeMarkup } from './hostile-words.ts';
import { watched } from './watched.ts';

const rows = z.array(z.object({ path: z.string() }));

test('whatever people write is shown as they wrote it: on no screen does it run, load or break a rule', {
  tag: '@deep',
}, async ({ app, database, pageOf }) => {
  test.slow();
  const config = readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: app.url });
  const secret = await readOrCreateSecret(app.dataDir, 'auth-secret');
  const world = await makeWorld({
    address: app.url,
    database,
    inbox: openInbox(),
    storage: await openStorage(config),
    openSession: sessionOpener({ config, secret, database }),
    dataDir: app.dataDir,
    ask: (endpoint, input, headers = {}) => ask(app.url, endpoint, input, headers),
  });
  await writeMarkup(world, await (await fetch(`${app.url}/api/openapi.json`)).json());
  const { id } = world.organisation;
  const found = await database.platform.execute(sql`
    (SELECT '/doc/' || document_id || '/' || id AS path FROM analyses WHERE organisation_id = ${id}
      AND id IN (SELECT analysis_id FROM elements WHERE organisation_id = ${id}) ORDER BY id DESC LIMIT 5)
    UNION ALL
    (SELECT '/reflections/' || id FROM reflections WHERE organisation_id = ${id} ORDER BY id DESC LIMIT 3)`);
  const own = rows.parse(found.rows).map(({ path }) => path);
  expect(own.length).toBeGreaterThan(5);
  const printed = own.filter((path) => path.startsWith('/reflections')).map((path) => `/api${path}/paper`);
  expect(printed.length).toBeGreaterThan(0);
  const out = `/redirect?redirectUrl=${encodeURIComponent(`https://x.example/${MARKUP}`)}`;
  // Each of these shows at least one name: without one, the test would prove nothing.
  const places = {
    member: ['/portfolio', '/reflections', '/account', ...own],
    admin: ['/org-admin'],
    platformAdmin: ['/admin'],
  };
  const others = {
    member: ['/home', '/journalv2', '/journalv2/sources', '/notifications', out],
    admin: ['/analytics'],
  };
  for (const caller of ['member', 'admin', 'platformAdmin'] as const) {
    const { person } = world.callers[caller];
    if (!person) throw new Error(`${caller} is somebody`);
    const page = await pageOf(person);
    const seen = watched(page, [app.url]);
    for (const path of places[caller]) {
      await page.goto(path);
      // The bar at the top holds a name of its own.
      await expect(page.getByRole('main'), path).toContainText('<img src=x');
    }
    for (const path of caller === 'platformAdmin' ? [] : others[caller]) {
      await page.goto(path);
      await expect(page.getByRole('heading').first(), path).toBeVisible();
    }
    for (const path of caller === 'member' ? printed : []) {
      await page.goto(path);
      await expect(page.locator('body'), path).toContainText('<img src=x');
    }
    expect(seen).toEqual([]);
    // Whatever does come through is seen.
    await page.goto('/account');
    await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), MARKUP);
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    await page.context().close();
  }
});
