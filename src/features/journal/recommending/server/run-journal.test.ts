import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeInitialText } from '#features/reflections/server.ts';
import { silentLog } from '#platform/log.ts';
import { analysePage, forGroup } from '../../../../../tests/support/analyses.ts';
import { fixedAnswerIndex, journalRuns, tideEmbeddings } from '../../../../../tests/support/journal-runs.ts';
import { makeReflection } from '../../../../../tests/support/make-reflection.ts';
import { createMember, createOrganisation } from '../../../../../tests/support/people.ts';
import { makeSource } from '../../../../../tests/support/published.ts';
import { createGroup } from '../../../../../tests/support/sharing.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { ensureJournals } from './ensure-journals.ts';
import { runJournal, runRound } from './run-journal.ts';

const database = testDatabase();
const { ground, section, run, rowsOf, shownIn, eventsOf, published, change } = journalRuns(database);
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

test('[JO-08] a section proposes the results of its search, each once however often it runs', async () => {
  const at = await ground();
  const journalId = await section(at, { count: 3 });
  const ids = await published(['Digue un', 'Digue deux', 'Digue trois', 'Digue quatre']);
  await run(at, journalId, fixedAnswerIndex(ids));
  const first = await rowsOf(journalId);
  expect(first.map(({ subject_id: id }) => id)).toEqual(ids.slice(0, 3));
  expect(first[0]).toMatchObject({ why: { kind: 'search', search: 1, words: ['digue'], learnt: null } });
  await run(at, journalId, fixedAnswerIndex(ids));
  expect((await rowsOf(journalId)).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  expect(await eventsOf(journalId, 'new')).toEqual({ events: 3, things: 3 });
  const { rows } =
    await change(sql`SELECT ran_at IS NOT NULL AS ran, run_asked_at AS asked, next_run_at > now() AS next,
    renewed_at IS NOT NULL AS renewed FROM journals WHERE id = ${journalId}`);
  expect(rows).toEqual([{ ran: true, asked: null, next: true, renewed: true }]);
});

test('[JO-08] discarded, used or analysed subjects do not return, nor does the same story', async () => {
  const at = await ground();
  const journalId = await section(at);
  const [discarded = '', kept = '', analysed = '', twin = ''] = await published([
    'Un',
    'Deux',
    'Trois',
    'Quatre',
  ]);
  await run(at, journalId, fixedAnswerIndex([discarded, kept]));
  await change(sql`UPDATE recommendations SET exhausted = true, exhausted_because = 'discarded', deactivated_at = now(), rating = 0,
    rated_at = now() WHERE journal_id = ${journalId} AND subject_id = ${discarded}`);
  const { rows } = await change(sql`SELECT url FROM publications WHERE id = ${analysed}`);
  await analysePage(database(), at.person, { url: String(rows[0]?.url) });
  await change(
    sql`UPDATE publications SET story_id = (SELECT story_id FROM publications WHERE id = ${discarded}) WHERE id = ${twin}`,
  );
  await run(at, journalId, fixedAnswerIndex([discarded, twin, analysed, kept]));
  expect(await shownIn(journalId)).toEqual([kept]);
  // Analysed since it was proposed.
  const { rows: later } = await change(sql`SELECT url FROM publications WHERE id = ${kept}`);
  await analysePage(database(), at.person, { url: String(later[0]?.url) });
  await run(at, journalId, fixedAnswerIndex([kept]));
  const over = (await rowsOf(journalId)).map(({ subject_id: id, exhausted_because: because }) => [
    id,
    because,
  ]);
  expect(new Map(over as [string, string][])).toEqual(
    new Map([
      [discarded, 'discarded'],
      [kept, 'analysed'],
    ]),
  );
});

test('[JO-08] at most two of a source while others are as good; a story is shown once, with its other publications', async () => {
  const at = await ground();
  const journalId = await section(at, { count: 3 });
  const source = await makeSource(database());
  const ofOne = await published(['Un', 'Deux', 'Trois'], { source });
  const [story = '', again = ''] = await published(['Quatre', 'Cinq']);
  await change(sql`UPDATE publications SET story_id = ${story} WHERE id = ${again}`);
  await run(at, journalId, fixedAnswerIndex([...ofOne, story, again]));
  expect(await shownIn(journalId)).toEqual([ofOne[0], ofOne[1], story]);
  expect((await rowsOf(journalId)).at(-1)?.folded).toMatchObject([{ publicationId: again }]);
});

test('FX-34: displaced recommendations return once there is room', async () => {
  const at = await ground();
  const journalId = await section(at, { count: 12 });
  const source = await makeSource(database());
  const ids = await published(
    Array.from({ length: 12 }, (_, n) => `Premier ${n}`),
    { source },
  );
  await run(at, journalId, fixedAnswerIndex(ids));
  expect(await shownIn(journalId)).toEqual(ids);
  const others = await published(Array.from({ length: 24 }, (_, n) => `Autre ${n}`));
  const [some, more] = [others.slice(0, 12), others.slice(12)];
  await run(at, journalId, fixedAnswerIndex([...some, ...ids]));
  await run(at, journalId, fixedAnswerIndex([...more, ...some, ...ids]));
  expect(new Set(await shownIn(journalId))).toEqual(new Set([...others, ...ids.slice(0, 8)]));
  const pushedOut = ids[11];
  await change(sql`UPDATE recommendations SET exhausted = true, exhausted_because = 'discarded', deactivated_at = now()
    WHERE journal_id = ${journalId} AND subject_id = ANY(${sql.param(others)}::uuid[])`);
  await run(at, journalId, fixedAnswerIndex([...others, ...ids]));
  expect(await shownIn(journalId)).toEqual(ids);
  const { rows } = await change(sql`SELECT deactivated_at AS at FROM recommendations
    WHERE journal_id = ${journalId} AND subject_id = ${pushedOut}`);
  expect(rows).toEqual([{ at: null }]);
});

test('[JO-08] recommendations no longer found are outdated, with an event; beyond 32 the lowest are displaced, pinned ones stay', async () => {
  const at = await ground();
  const journalId = await section(at, { count: 12 });
  const first = await published(Array.from({ length: 12 }, (_, n) => `Ancien ${n}`));
  await run(at, journalId, fixedAnswerIndex(first));
  await change(
    sql`UPDATE recommendations SET pinned_at = now() WHERE journal_id = ${journalId} AND subject_id = ${first[11]}`,
  );
  await run(at, journalId, fixedAnswerIndex(first.slice(0, 10)));
  expect((await rowsOf(journalId)).filter(({ exhausted_because: over }) => over === 'outdated')).toHaveLength(
    1,
  );
  expect(await eventsOf(journalId, 'outdated')).toEqual({ events: 1, things: 1 });
  const second = await published(Array.from({ length: 12 }, (_, n) => `Récent ${n}`));
  const third = await published(Array.from({ length: 12 }, (_, n) => `Nouveau ${n}`));
  await run(at, journalId, fixedAnswerIndex([...second, ...first]));
  await run(at, journalId, fixedAnswerIndex([...third, ...second, ...first]));
  const shown = await shownIn(journalId);
  expect(shown).toHaveLength(32);
  expect(shown).toContain(first[11]);
  expect(
    (await rowsOf(journalId)).filter(({ exhausted_because: over }) => over === 'displaced'),
  ).toHaveLength(1);
});

test('[JO-08] an interrupted run leaves no partial result, and the next one completes it', async () => {
  const at = await ground();
  const journalId = await section(at);
  const ids = await published(['Un', 'Deux']);
  const recommending = fixedAnswerIndex(ids);
  const broken = (after: number) => {
    let transactions = 0;
    return {
      ...database(),
      asTenant: <T>(...[tenant, work]: Parameters<ReturnType<typeof database>['asTenant']>) =>
        database().asTenant(tenant, async (tx) => {
          const done = await work(tx);
          transactions += 1;
          if (transactions === after) throw new Error('the node died');
          return done as T;
        }) as Promise<T>,
    };
  };
  const which = { organisationId: at.organisation.id, journalId };
  for (const after of [1, 2, 3]) {
    const running = { database: broken(after), log: silentLog, now: new Date() };
    await expect(runJournal(recommending, which, running)).rejects.toThrow('the node died');
    expect(await rowsOf(journalId)).toEqual([]);
  }
  await Promise.all([run(at, journalId, recommending), run(at, journalId, recommending)]);
  expect(await shownIn(journalId)).toEqual(ids);
  expect(await eventsOf(journalId, 'new')).toEqual({ events: 2, things: 2 });
});

test('[JO-08] ratings change the order of the next run, with a reason', async () => {
  const at = await ground();
  const journalId = await section(at);
  const [port = '', sea = '', beach = ''] = await published(['Port', 'Marée', 'Marée basse']);
  await run(at, journalId, fixedAnswerIndex([port, sea]));
  await change(
    sql`UPDATE recommendations SET rating = 4, rated_at = now() WHERE journal_id = ${journalId} AND subject_id = ${sea}`,
  );
  await run(at, journalId, fixedAnswerIndex([port, sea, beach], tideEmbeddings));
  expect(await shownIn(journalId)).toEqual([sea, beach, port]);
  const [liked, near] = await rowsOf(journalId);
  expect(near).toMatchObject({ why: { learnt: 'liked' } });
  for (const one of [liked, near]) {
    const learnt = one?.parts.find(({ type }) => type === 'Learnt');
    expect(learnt).toMatchObject({ multiplier: 0.3 });
    expect(learnt?.value).toBeGreaterThan(0);
    expect(learnt?.value).toBeLessThanOrEqual(1);
  }
  await change(sql`UPDATE journals SET learns_since = now() + interval '1 second' WHERE id = ${journalId}`);
  await run(at, journalId, fixedAnswerIndex([port, sea, beach], tideEmbeddings));
  expect(await shownIn(journalId)).toEqual([port, sea, beach]);
});

test('[JO-08] a search of another organisation never runs', async () => {
  const at = await ground();
  const elsewhere = await createOrganisation(database());
  const journalId = await section(at, { of: elsewhere.id });
  const recommending = fixedAnswerIndex(await published(['Un']));
  await run(at, journalId, recommending);
  expect(recommending.asked).toEqual([]);
  expect(await rowsOf(journalId)).toEqual([]);
});

test('[JO-10] an unreadable subject ends its recommendation, which is logged', async () => {
  const at = await ground();
  const journalId = await section(at);
  const ids = await published(['Un', 'Deux']);
  await run(at, journalId, fixedAnswerIndex(ids));
  const other = await createMember(database(), at.organisation);
  await change(
    sql`UPDATE publications SET organisation_id = ${at.organisation.id}, owner_id = ${other.id} WHERE id = ${ids[0]}`,
  );
  const warned: unknown[] = [];
  const log = { ...silentLog, warn: (what: unknown) => void warned.push(what) } as typeof silentLog;
  await run(at, journalId, fixedAnswerIndex(ids), log);
  expect(await shownIn(journalId)).toEqual([ids[1]]);
  expect(warned).toMatchObject([{ journalId, subjectId: ids[0] }]);
});

test('[JO-08] a round creates missing sections and updates each due section once', async () => {
  const at = await ground();
  const group = await createGroup(database(), at.organisation, at.person);
  const tags = sql`INSERT INTO organisation_tags (organisation_id, text) VALUES (${at.organisation.id}, 'Littoral')`;
  await change(tags);
  const analysisId = await analysePage(database(), at.person, { acl: [forGroup(group)], title: 'Recul' });
  const ids = await published(['Un', 'Deux']);
  const [old = ''] = await published(['Vieux'], { at: daysAgo(40) });
  await change(sql`UPDATE journals SET next_run_at = 'infinity'`);
  await change(
    sql`UPDATE organisations SET created_at = now() - interval '2 days' WHERE id = ${at.organisation.id}`,
  );
  const running = { database: database(), log: silentLog, clock: () => new Date() };
  const recommending = fixedAnswerIndex([old, ...ids]);
  const { ran } = await runRound(recommending, running);
  const { rows } =
    await change(sql`SELECT j.template, j.cold_start AS cold, array_agg(r.subject_id ORDER BY r.score DESC) AS things,
    array_agg(DISTINCT r.analysis_id) AS analyses FROM journals j JOIN recommendations r ON r.journal_id = j.id
    WHERE j.organisation_id = ${at.organisation.id} GROUP BY j.id ORDER BY j.template`);
  expect(rows).toMatchObject([
    { template: 'GROUPS_ANALYSES', cold: false, analyses: [analysisId] },
    { template: 'ORGANISATION_NEWS', cold: false, things: ids },
    { template: 'SIMILAR_TO_GROUPS_ANALYSES', cold: true, things: ids },
    { template: 'SIMILAR_TO_GROUPS_ANALYSES', cold: true, things: ids },
    { template: 'SIMILAR_TO_USER_ANALYSES', cold: true, things: ids },
  ]);
  expect(ran).toBeGreaterThanOrEqual(4);
  expect(await runRound(recommending, running)).toEqual({ ran: 0, failed: 0 });
  // Too old by now: outdated.
  const grewOld = new Date(Date.now() + 29 * DAY_MS);
  await change(sql`UPDATE publications SET published_at = ${daysAgo(2).toISOString()} WHERE id = ${ids[0]}`);
  await runRound(recommending, { ...running, clock: () => grewOld });
  const { rows: over } = await change(sql`
    SELECT DISTINCT j.template, r.subject_id AS id, e.type FROM journals j JOIN recommendations r ON r.journal_id = j.id
    JOIN recommendation_events e ON e.recommendation_id = r.id AND e.type = 'outdated'
    WHERE j.organisation_id = ${at.organisation.id} AND r.exhausted_because = 'outdated' AND r.publication_id IS NOT NULL
    ORDER BY j.template`);
  expect(over.map(({ template, id }) => [template, id])).toEqual(
    ['ORGANISATION_NEWS', 'SIMILAR_TO_GROUPS_ANALYSES', 'SIMILAR_TO_USER_ANALYSES'].map((one) => [
      one,
      ids[0],
    ]),
  );
  const inside = { organisationId: at.organisation.id, userId: null };
  expect(
    await database().asTenant(inside, (tx) => ensureJournals(tx, at.organisation.id, new Date())),
  ).toEqual({ ids: [], isPart: false });
});

test('[JO-08] a section of a reflection uses the text under its heading', async () => {
  const at = await ground();
  const journalId = await section(at);
  const reflectionId = await makeReflection(database(), at.person);
  // The author of the section may have lost access to the reflection.
  const gone = await createMember(database(), at.organisation);
  const line = (type: string, text: string) => ({
    type,
    attrs: { level: 2 },
    content: [{ type: 'text', text }],
  });
  const content = [
    line('heading', 'Digues'),
    line('paragraph', 'La brèche du port.'),
    line('heading', 'Suite'),
  ];
  const { organisationId, id: by } = at.person;
  const first = { organisationId, reflectionId, text: { type: 'doc', content }, by, at: new Date() };
  await database().asTenant({ organisationId, userId: by }, (tx) => writeInitialText(tx, first));
  await change(
    sql`UPDATE journals SET user_id = NULL, reflection_id = ${reflectionId}, header_id = 'Digues', created_by = ${gone.id}
      WHERE id = ${journalId}`,
  );
  await change(sql`UPDATE journal_strategies SET use_anchor = true WHERE journal_id = ${journalId}`);
  const recommending = fixedAnswerIndex(await published(['Un']));
  await run(at, journalId, recommending);
  expect(recommending.asked).toMatchObject([
    { scorings: [{ type: 'Keywords' }, { type: 'Semantic', param: 'Digues\nLa brèche du port.' }] },
  ]);
  expect(await shownIn(journalId)).toHaveLength(1);
});
