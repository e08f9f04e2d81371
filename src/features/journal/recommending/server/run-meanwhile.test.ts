import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { analysePage, forGroup } from '../../../../../tests/support/analyses.ts';
import { fixedAnswerIndex, journalRuns, tideEmbeddings } from '../../../../../tests/support/journal-runs.ts';
import { createMember } from '../../../../../tests/support/people.ts';
import { makeSource } from '../../../../../tests/support/published.ts';
import { createGroup } from '../../../../../tests/support/sharing.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { ensureJournals } from './ensure-journals.ts';
import { readFeedback } from './read-feedback.ts';

const database = testDatabase();
const { ground, section, run, rowsOf, shownIn, eventsOf, published, change } = journalRuns(database);
type Ground = Awaited<ReturnType<typeof ground>>;

/** The same index, with something happening before it answers. */
function answeringAfter(ids: readonly string[], happens: () => Promise<unknown>) {
  const recommending = fixedAnswerIndex(ids);
  const { search } = recommending.index;
  const later: typeof search = async (question) => {
    await happens();
    return search(question);
  };
  return { ...recommending, index: { search: later } };
}

async function ofProduct({ organisation }: Ground, template: string, userId?: string): Promise<string> {
  const inside = { organisationId: organisation.id, userId: null };
  await database().asTenant(inside, (tx) => ensureJournals(tx, organisation.id, new Date()));
  const { rows } = await change(
    sql`SELECT id FROM journals WHERE template = ${template} AND entity_id = ${userId ?? organisation.id}`,
  );
  return String(rows[0]?.id);
}

const urlOf = async (publicationId: string) => {
  const { rows } = await change(sql`SELECT url FROM publications WHERE id = ${publicationId}`);
  return String(rows[0]?.url);
};

test('[JO-08] while the public index cannot be read, nothing is outdated and the section is due again soon', {
  tags: ['deep'],
}, async () => {
  const at = await ground();
  const journalId = await section(at);
  const ids = await published(['Un', 'Deux']);
  await run(at, journalId, fixedAnswerIndex(ids));
  await run(at, journalId, fixedAnswerIndex([], tideEmbeddings, ['public']));
  expect(await shownIn(journalId)).toEqual(ids);
  const { rows } = await change(
    sql`SELECT next_run_at < now() + interval '11 minutes' AS soon FROM journals WHERE id = ${journalId}`,
  );
  expect(rows).toEqual([{ soon: true }]);
});

test('[JO-08] subjects not found or not readable for a while return once they are', {
  tags: ['deep'],
}, async () => {
  const at = await ground();
  const journalId = await section(at);
  const [closed = '', ...ids] = await published(['Un', 'Deux', 'Trois']);
  const other = await createMember(database(), at.organisation);
  await run(at, journalId, fixedAnswerIndex([closed, ...ids]));
  await change(
    sql`UPDATE publications SET organisation_id = ${at.organisation.id}, owner_id = ${other.id} WHERE id = ${closed}`,
  );
  await run(at, journalId, fixedAnswerIndex([closed]));
  expect(await shownIn(journalId)).toEqual([]);
  await change(sql`UPDATE publications SET organisation_id = NULL, owner_id = NULL WHERE id = ${closed}`);
  await run(at, journalId, fixedAnswerIndex([closed, ...ids]));
  expect(await shownIn(journalId)).toEqual([closed, ...ids]);
  expect(await eventsOf(journalId, 'new')).toEqual({ events: 6, things: 3 });
  expect(await rowsOf(journalId)).toHaveLength(3);
});

test('[JO-08] a pin set during a run stays; a run requested meanwhile still follows', {
  tags: ['deep'],
}, async () => {
  const at = await ground();
  const journalId = await section(at);
  const [pinned = '', other = ''] = await published(['Un', 'Deux']);
  await run(at, journalId, fixedAnswerIndex([pinned]));
  const pin = sql`UPDATE recommendations SET pinned_at = now() WHERE journal_id = ${journalId} AND subject_id = ${pinned}`;
  await run(
    at,
    journalId,
    answeringAfter([other], () => change(pin)),
  );
  expect(new Set(await shownIn(journalId))).toEqual(new Set([pinned, other]));
  const [late = ''] = await published(['Trois']);
  const ask = sql`UPDATE journals SET run_asked_at = now() - interval '1 minute' WHERE id = ${journalId}`;
  await run(
    at,
    journalId,
    answeringAfter([late], () => change(ask)),
  );
  expect(new Set(await shownIn(journalId))).toEqual(new Set([pinned, other]));
  await run(at, journalId, fixedAnswerIndex([late]));
  expect(new Set(await shownIn(journalId))).toEqual(new Set([pinned, late]));
  const { rows } = await change(sql`SELECT run_asked_at AS asked FROM journals WHERE id = ${journalId}`);
  expect(rows).toEqual([{ asked: null }]);
});

test('[JO-08] in shared sections nobody sees what they analysed, nor the story they discarded', {
  tags: ['deep'],
}, async () => {
  const at = await ground();
  const journalId = await ofProduct(at, 'SIMILAR_TO_GROUPS_ANALYSES');
  const [analysed = '', discarded = '', again = ''] = await published(['Un', 'Deux', 'Trois']);
  await analysePage(database(), at.person, { url: await urlOf(analysed) });
  await run(at, journalId, fixedAnswerIndex([discarded]));
  const other = await createMember(database(), at.organisation);
  await change(sql`INSERT INTO recommendation_judgements
      (organisation_id, recommendation_id, user_id, rating, rated_at, exhausted_because, deactivated_at)
    SELECT organisation_id, id, ${other.id}, 0, now(), 'discarded', now() FROM recommendations WHERE journal_id = ${journalId}`);
  await change(sql`UPDATE recommendations SET exhausted = true, exhausted_because = 'displaced', deactivated_at = now()
    WHERE journal_id = ${journalId}`);
  await change(
    sql`UPDATE publications SET story_id = (SELECT story_id FROM publications WHERE id = ${discarded}) WHERE id = ${again}`,
  );
  await run(at, journalId, fixedAnswerIndex([analysed, again]));
  expect(await shownIn(journalId)).toEqual([analysed, again]);
  const { rows } = await change(sql`SELECT r.subject_id AS id, j.user_id AS by, j.exhausted_because AS because
    FROM recommendations r JOIN recommendation_judgements j ON j.recommendation_id = r.id
    WHERE r.journal_id = ${journalId} AND NOT r.exhausted ORDER BY because`);
  expect(rows).toEqual([
    { id: analysed, by: at.person.id, because: 'analysed' },
    { id: again, by: other.id, because: 'discarded' },
  ]);
});

test('[JO-05] a recommendation pinned by one reader stays for them, and takes no room', {
  tags: ['deep'],
}, async () => {
  const at = await ground();
  const journalId = await ofProduct(at, 'ORGANISATION_NEWS');
  const first = await published(Array.from({ length: 9 }, (_, n) => `Ancienne ${n}`));
  const later = await published(Array.from({ length: 9 }, (_, n) => `Nouvelle ${n}`));
  await run(at, journalId, fixedAnswerIndex(first));
  await change(sql`INSERT INTO recommendation_judgements (organisation_id, recommendation_id, user_id, pinned_at)
    SELECT organisation_id, id, ${at.person.id}, now() FROM recommendations
    WHERE journal_id = ${journalId} AND subject_id = ${first[8]}`);
  await run(at, journalId, fixedAnswerIndex([...later, ...first]));
  expect(new Set(await shownIn(journalId))).toEqual(new Set([...later, first[8]]));
});

test('FX-58: the spotlight of a person uses the analyses of their groups, private ones too, and nobody else’s', async () => {
  const at = await ground();
  const outside = await createMember(database(), at.organisation);
  const [mine, theirs] = [
    await createGroup(database(), at.organisation, at.person),
    await createGroup(database(), at.organisation, outside),
  ];
  await analysePage(database(), at.person, { acl: [forGroup(mine)], title: 'De mon groupe' });
  await analysePage(database(), outside, { acl: [forGroup(theirs)], title: 'Du leur' });
  await change(sql`UPDATE groups SET is_private = false WHERE id = ${theirs}`);
  const [thing = ''] = await published(['Un']);
  const seedOf = async (userId?: string) => {
    const journalId = await ofProduct(at, 'SIMILAR_TO_GROUPS_ANALYSES', userId);
    await run(at, journalId, fixedAnswerIndex([thing]));
    return (await rowsOf(journalId)).map(({ why }) => (why.seed as { title: string } | null)?.title);
  };
  expect(await seedOf(at.person.id)).toEqual(['De mon groupe']);
  expect(await seedOf(outside.id)).toEqual(['Du leur']);
  // A section without an owner uses only what everyone may open: here nothing.
  expect(await seedOf()).toEqual([undefined]);
});

test('[JO-08] a page of a public and a personal source is shown once', { tags: ['deep'] }, async () => {
  const at = await ground();
  const journalId = await section(at);
  const [everyones = ''] = await published(['Un']);
  const [own, source] = [crypto.randomUUID(), await makeSource(database())];
  await change(sql`INSERT INTO publications (id, organisation_id, owner_id, source_id, url, address_key, title, reading,
      published_at, story_id)
    SELECT ${own}, ${at.organisation.id}, ${at.person.id}, ${source}, url, address_key, title, reading, published_at, ${own}
    FROM publications WHERE id = ${everyones}`);
  await run(at, journalId, fixedAnswerIndex([own, everyones]));
  expect(await shownIn(journalId)).toEqual([own]);
  await change(sql`UPDATE recommendations SET exhausted = true, exhausted_because = 'discarded', deactivated_at = now()
    WHERE journal_id = ${journalId}`);
  await run(at, journalId, fixedAnswerIndex([own, everyones]));
  expect(await shownIn(journalId)).toEqual([]);
});

test('[JO-08] learning is shown only for items its reader may open, and in shared sections only for their own ratings', {
  tags: ['deep'],
}, async () => {
  const at = await ground();
  const other = await createMember(database(), at.organisation);
  const inside = { organisationId: at.organisation.id, userId: null };
  const told = (id: string, entityType: 'user' | 'organisation', reader?: string) =>
    database().asTenant(inside, async (tx) => {
      const of = { organisationId: at.organisation.id, id, entityType };
      return (await readFeedback(tx, of, new Date(), reader)).map(({ title }) => title);
    });
  const news = await ofProduct(at, 'ORGANISATION_NEWS');
  const ids = await published(Array.from({ length: 40 }, (_, n) => `Avis ${n}`));
  for (const some of [ids.slice(0, 9), ids.slice(9, 18), ids.slice(18, 27), ids.slice(27, 36)]) {
    await run(at, news, fixedAnswerIndex(some));
    await change(sql`INSERT INTO recommendation_judgements (organisation_id, recommendation_id, user_id, rating, rated_at)
      SELECT organisation_id, id, ${other.id}, 4, now() FROM recommendations WHERE journal_id = ${news} AND NOT exhausted`);
    await change(sql`UPDATE recommendations SET exhausted = true, exhausted_because = 'displaced', deactivated_at = now()
      WHERE journal_id = ${news} AND NOT exhausted`);
  }
  expect(await told(news, 'organisation')).toHaveLength(30);
  expect(await told(news, 'organisation', other.id)).toHaveLength(30);
  expect(await told(news, 'organisation', at.person.id)).toEqual([]);
  const own = await section(at);
  const closed = await analysePage(database(), other, { title: 'Fermé' });
  await change(sql`INSERT INTO recommendations (id, organisation_id, journal_id, document_id, analysis_id, score, why,
      recommended_at, rating, rated_at)
    SELECT ${crypto.randomUUID()}, organisation_id, ${own}, document_id, id, 1, '{}', now(), 4, now() FROM analyses WHERE id = ${closed}`);
  expect(await told(own, 'user')).toEqual(['Fermé']);
  expect(await told(own, 'user', at.person.id)).toEqual([]);
});
