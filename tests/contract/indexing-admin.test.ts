import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  checkSearchIndex,
  INDEX_TOPIC,
  rebuildSearchIndex,
} from '../../src/features/finding/indexing/contract/search-index.ts';
import { readAudit } from '../../src/features/operations/audit/contract/audit.ts';
import { newId } from '../../src/platform/new-id.ts';
import { platformAdmin } from '../support/administration.ts';
import { elementActions } from '../support/element-actions.ts';
import { indexedServer } from '../support/indexed-server.ts';
import { listenLive } from '../support/live-listener.ts';
import { indexStateOf } from '../support/searched-server.ts';
import { untilIndexed } from '../support/until-indexed.ts';

const { index, server } = indexedServer();
const { setUp, comment } = elementActions(server);

const headersOfAdmin = async () => (await platformAdmin(server())).who;
const stateOf = (headers: Record<string, string>, organisationId: string) =>
  indexStateOf(server(), headers, organisationId);

test('a platform admin sees what each index holds', async () => {
  const [headers, { organisation, author, analysisId }] = [await headersOfAdmin(), await setUp()];
  await comment(author, analysisId);
  await expect
    .poll(() => stateOf(headers, organisation.id))
    .toMatchObject({
      name: organisation.name,
      findables: 3,
      pending: 0,
      withoutVectors: 0,
      rebuild: 'none',
      embeddingsId: index.embeddingsId,
      isCheckAsked: false,
      lastCheck: null,
    });
});

test('has an index rebuilt, which is audited and announced at once', async () => {
  const [headers, { organisation, analysisId }] = [await headersOfAdmin(), await setUp()];
  await expect.poll(() => index.stored(organisation.id).length).toBe(2);
  await expect.poll(() => stateOf(headers, organisation.id)).toMatchObject({ rebuild: 'none' });
  index.deleteScope(organisation.id);
  const reader = await listenLive(server().address, { topics: INDEX_TOPIC }, headers);
  try {
    const input = { organisationId: organisation.id };
    expect((await server().ask(rebuildSearchIndex, input, headers)).status).toBe(204);
    await reader.received(({ kind }) => kind === 'change');
  } finally {
    reader.close();
  }
  await expect.poll(() => index.stored(organisation.id).map(({ id }) => id)).toContain(analysisId);
  const { output } = await server().ask(readAudit, { limit: 100 }, headers);
  expect(output?.items.map(({ act, subject }) => `${act} ${subject.kind}:${subject.id}`)).toContain(
    `search-rebuild-asked organisation:${organisation.id}`,
  );
});

test('an organisation that does not exist has no index to rebuild', async () => {
  const headers = await headersOfAdmin();
  const { status } = await server().ask(rebuildSearchIndex, { organisationId: newId() }, headers);
  expect(status).toBe(404);
});

test('has everything compared: differences are reported and repaired', async () => {
  const [headers, { organisation, analysisId }] = [await headersOfAdmin(), await setUp()];
  await expect.poll(() => index.stored(organisation.id).length).toBe(2);
  // Pending marks would be written again before the comparison.
  await untilIndexed(server().database);
  await server().database.platform.execute(sql`UPDATE analyses SET title = 'Muet' WHERE id = ${analysisId}`);
  expect((await server().ask(checkSearchIndex, {}, headers)).status).toBe(204);
  await expect
    .poll(async () => (await stateOf(headers, organisation.id))?.lastCheck)
    .toMatchObject({ missing: 0, stale: 1, superfluous: 0 });
  await expect
    .poll(() => index.stored(organisation.id).find(({ id }) => id === analysisId)?.title)
    .toBe('Muet');
});
