import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { documentRead } from '#features/documents/documents/events.ts';
import { titleFromAddress } from '#features/documents/documents/rules/title-and-description.ts';
import { documents } from '#features/documents/server.ts';
import { newId } from '#platform/new-id.ts';
import { outbox } from '#platform/outbox/announce.ts';
import { analysePage } from '../../../../../tests/support/analyses.ts';
import { createMember, createOrganisation } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { analysesConsumer } from './analyses-consumer.ts';
import { analyses } from './analyses-tables.ts';

const database = testDatabase();

/** Two analyses of one page, one with a title of its own and one without; then the page is read. */
async function read(reading: 'whole' | 'failed') {
  const member = await createMember(database(), await createOrganisation(database()));
  const url = `https://gazette.example/${newId()}`;
  const named = await analysePage(database(), member, { url, title: 'Comme je l’appelle' });
  const unnamed = await analysePage(database(), member, { url, title: titleFromAddress(url) });
  const { organisationId } = member;
  return database().asPlatform(async (tx) => {
    const [row] = await tx.select().from(analyses).where(eq(analyses.id, named));
    const documentId = row?.documentId ?? '';
    const described = { title: 'Le vrai titre', excerpt: 'Un extrait.', reading };
    const failure = reading === 'failed' ? 'not-read' : null;
    await tx
      .update(documents)
      .set({ ...described, failure })
      .where(eq(documents.id, documentId));
    const fact = { position: 1, organisationId, name: documentRead.name, topics: [], recheck: [] };
    await analysesConsumer.handle(tx, { ...fact, payload: { organisationId, documentId } });
    const rows = await tx.select().from(analyses).where(eq(analyses.documentId, documentId));
    const announcedTopics = await tx
      .select({ topics: outbox.topics })
      .from(outbox)
      .where(eq(outbox.name, 'analysis-touched'));
    const nameOf = (id: string) => rows.find((one) => one.id === id);
    return {
      named: nameOf(named),
      unnamed: nameOf(unnamed),
      told: announcedTopics.flatMap(({ topics }) => topics),
      url,
    };
  });
}

test('[CA-03] once its page is read, an analysis takes its title, unless its author chose one', async () => {
  const { named, unnamed, told: announcedTopics } = await read('whole');
  expect(named?.title).toBe('Comme je l’appelle');
  expect([unnamed?.title, unnamed?.description]).toEqual(['Le vrai titre', 'Un extrait.']);
  expect(announcedTopics).toEqual(
    expect.arrayContaining([`analysis:${named?.id}`, `analysis:${unnamed?.id}`]),
  );
});

test('a page that could not be read leaves titles unchanged, and its cards are reloaded', async () => {
  const { unnamed, told: announcedTopics, url } = await read('failed');
  expect(unnamed?.title).toBe(titleFromAddress(url));
  expect(announcedTopics).toContain(`analysis:${unnamed?.id}`);
});
