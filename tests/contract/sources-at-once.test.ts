// @module-tag deep
import { expect, test } from 'vitest';
import { rssFeed } from '../support/feed-server.ts';
import { polling } from '../support/polling.ts';
import { sourceActions } from '../support/source-actions.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer();
const { platformAdmin, add, found } = sourceActions(server);
const { site } = polling(() => server().database);

test('[AD-03] [JO-11] an admin who adds a source sees its items within seconds', async () => {
  const { headers } = await platformAdmin();
  const entries = ['Aussitôt', 'Bientôt'].map((title) => ({
    title,
    link: `https://littoral.example/${encodeURIComponent(title)}`,
  }));
  const rssUrl = site().serve('/aussitot.xml', { body: rssFeed(entries) });
  const { title } = await add(headers, { rssUrl, keywords: '*', title: 'Revue d’aussitôt' });
  await expect
    .poll(async () => (await found(headers, title))[0]?.health.weeks.at(-1))
    .toEqual({ kept: 2, dropped: 0 });
});
