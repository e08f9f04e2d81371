import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { readHistory } from '../../src/features/journal/journal/contract/history.ts';
import {
  journalsTopic,
  journalTopic,
  markJournalRead,
  setJournalStatus,
} from '../../src/features/journal/journal/contract/journals.ts';
import * as actions from '../../src/features/journal/journal/contract/recommendation-actions.ts';
import { journalListed, journalRenewed, journalUnread } from '../../src/features/journal/journal/events.ts';
import { readPortfolio } from '../../src/features/portfolios/contract/portfolios.ts';
import { newId } from '../../src/platform/new-id.ts';
import { announce } from '../../src/platform/outbox/announce.ts';
import { forGroup } from '../support/analyses.ts';
import { callingAs } from '../support/calling-as.ts';
import { journalActions } from '../support/journal-actions.ts';
import { makeReflection } from '../support/make-reflection.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import type { TestMember } from '../support/people.ts';
import { eventsOf } from '../support/recommendation-fixtures.ts';
import { retentionActions } from '../support/retention-actions.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const here = oneOrganisation(server);
const { ask, granted } = callingAs(server);
const { made, journal, recommend, shown, followed, newsOf, listen, ofGroup } = journalActions(server, here);
const { organisation, join, analyse } = here;

describe('[JO-05] moving to a portfolio', () => {
  test('makes a document with an analysis, puts it there and takes it out of the section; twice is once', async () => {
    const { me, mate, groupId, journalId, recommendationId } = await ofGroup();
    const move = { recommendationId, analysisId: newId(), portfolioIds: [groupId, me.id] };
    const first = await granted(me, actions.moveRecommendation, move);
    expect(first.analysisId).toBe(move.analysisId);
    expect(await granted(me, actions.moveRecommendation, move)).toEqual(first);
    for (const [as, portfolioId] of [[me, me.id] as const, [mate, groupId] as const]) {
      const { items } = await granted(as, readPortfolio, { portfolioId });
      expect(items).toMatchObject([{ analysis: { id: first.analysisId, title: 'Le recul des dunes' } }]);
    }
    expect(await shown(mate, journalId)).toEqual([]);
    const { items, counts } = await granted(mate, readHistory, { journalId, filter: 'portfolio' });
    expect(items).toMatchObject([{ documentId: first.documentId, because: 'portfolio', by: { id: me.id } }]);
    expect([items[0]?.portfolioName?.startsWith('Groupe'), counts?.portfolio]).toEqual([true, 1]);
    expect(await eventsOf(server().database, recommendationId)).toEqual([
      {
        type: 'toPortfolio',
        userId: me.id,
        details: { analysisId: first.analysisId, portfolioIds: [groupId, me.id].sort() },
      },
    ]);
    const { rows } = await server().database.platform.execute(
      sql`SELECT source_id AS "sourceId" FROM documents WHERE id = ${first.documentId}`,
    );
    expect(rows).toEqual([{ sourceId: expect.stringMatching(/^source\/[0-9a-f-]{36}$/) }]);
  });

  test('[SE-04] into another’s portfolio is refused and changes nothing; an analysis one may use is used', async () => {
    const { me, mate, journalId } = await ofGroup();
    const publicationId = await made.publication();
    const recommendationId = await recommend(journalId, { publicationId });
    const refused = { recommendationId, analysisId: newId(), portfolioIds: [mate.id] };
    expect((await ask(me, actions.moveRecommendation, refused)).status).toBe(404);
    expect(await shown(me, journalId)).toContain(recommendationId);
    const standing = await analyse(me, { url: `https://gazette.example/${publicationId}` });
    const answer = await granted(me, actions.analyseRecommendation, {
      recommendationId,
      analysisId: newId(),
    });
    expect(answer.analysisId).toBe(standing);
    const moved = { recommendationId, analysisId: newId(), portfolioIds: [me.id] };
    expect((await granted(me, actions.moveRecommendation, moved)).analysisId).toBe(standing);
  });
});

test('[JO-05] what each judges for themselves each moves for themselves, also to where it is already', async () => {
  const { me, mate, groupId } = await ofGroup();
  const journalId = await newsOf();
  const recommendationId = await recommend(journalId);
  for (const as of [me, mate]) {
    const move = { recommendationId, analysisId: newId(), portfolioIds: [groupId] };
    for (const _twice of [1, 2]) await granted(as, actions.moveRecommendation, move);
    expect(await shown(as, journalId)).not.toContain(recommendationId);
  }
  const moved = await eventsOf(server().database, recommendationId);
  expect(moved.map(({ userId }) => userId)).toEqual([me.id, mate.id]);
});

test('[JO-08] analysed documents leave one’s own section, that of a group they are shared with, and a reflection they are linked to', async () => {
  const { me, mate, groupId, journalId } = await ofGroup();
  const reflectionId = await makeReflection(server().database, me, { title: 'Dunes' });
  const publicationId = await made.publication();
  const mine = await journal({ userId: me.id, name: 'À moi', createdBy: me.id });
  const hers = await journal({ userId: mate.id, name: 'À elle', createdBy: mate.id });
  const ofReflection = await journal({ reflectionId, name: 'De la réflexion', createdBy: me.id });
  const everyones = await newsOf();
  const all = [mine, hers, journalId, ofReflection, everyones];
  const ids = new Map<string, string>();
  for (const one of all) ids.set(one, await recommend(one, { publicationId, score: 5 }));
  const remains = async () => {
    await followed();
    const found = [];
    for (const one of all) {
      const as = one === hers ? mate : me;
      if ((await shown(as, one)).includes(ids.get(one) ?? '')) found.push(all.indexOf(one));
    }
    return found;
  };
  const analysisId = await analyse(me, { url: `https://gazette.example/${publicationId}` });
  expect(await remains()).toEqual([1, 2, 3]);
  expect(await shown(mate, everyones)).toContain(ids.get(everyones));
  await granted(me, actions.moveRecommendation, {
    recommendationId: ids.get(mine) ?? '',
    analysisId: newId(),
    portfolioIds: [groupId],
  });
  expect(await remains()).toEqual([1, 3]);
  await retentionActions(server(), reflectionId).add(me, analysisId);
  expect(await remains()).toEqual([1]);
  const { items } = await granted(mate, readHistory, { journalId });
  expect(items).toMatchObject([{ because: 'analysed', by: { id: me.id } }]);
});

test('[SH-08] [JO-07] something new gives its readers, and nobody else, a red dot that comes at once and goes when the journal is read', async () => {
  const { me, mate, journalId } = await ofGroup();
  const stranger = await join();
  const isRead = async (as: TestMember) => (await granted(as, readProfile, {})).state.journalRead;
  for (const one of [me, mate, stranger]) await granted(one, markJournalRead, {});
  const tab = await listen(mate, `user:${mate.id}`);
  const { database } = server();
  const { id: organisationId } = organisation();
  // The creator of the section would see it being filled.
  await database.platform.execute(
    sql`UPDATE journals SET created_at = created_at - interval '1 hour' WHERE id = ${journalId}`,
  );
  await database.asPlatform((tx) =>
    announce(tx, organisationId, journalRenewed, { organisationId, journalId }),
  );
  await tab.received((message) => message.kind === 'change' && message.name === journalUnread.name);
  expect([await isRead(me), await isRead(mate), await isRead(stranger)]).toEqual([false, false, true]);
  await granted(me, markJournalRead, {});
  expect([await isRead(me), await isRead(mate)]).toEqual([true, false]);
});

test('[SY-02] a section is followed by its readers only, and nobody else hears that there is one', async () => {
  const { me, mate, journalId, groupId } = await ofGroup();
  const stranger = await join();
  const reflectionId = await makeReflection(server().database, me, { acl: [forGroup(groupId)] });
  const ofReflection = await journal({ reflectionId, name: 'Suivie', createdBy: me.id });
  const mine = await journal({ userId: me.id, name: 'À moi', createdBy: me.id });
  const topics = [journalTopic(journalId), journalTopic(ofReflection)].join();
  expect((await listen(me, topics)).messages[0]).toMatchObject({ kind: 'hello', refused: [] });
  expect((await listen(stranger, topics)).messages[0]).toMatchObject({ refused: topics.split(',') });
  const { id: organisationId } = organisation();
  const others = [journalsTopic(me.id), journalsTopic(newId())];
  const hers = await listen(stranger, [journalsTopic(organisationId), ...others].join());
  expect(hers.messages[0]).toMatchObject({ refused: others });
  const tabOf = (as: TestMember) => listen(as, [journalsTopic(organisationId), journalsTopic(as.id)].join());
  const tabs = [await tabOf(me), await tabOf(mate), await tabOf(stranger)];
  const received = () =>
    tabs.map(
      ({ messages }) =>
        messages.filter((one) => one.kind === 'change' && one.name === journalListed.name).length,
    );
  const renewed = (id: string) =>
    server().database.asPlatform((tx) =>
      announce(tx, organisationId, journalRenewed, { organisationId, journalId: id }),
    );
  await granted(me, setJournalStatus, { journalId: mine, status: 'archived' });
  for (const id of [journalId, ofReflection]) await renewed(id);
  // The last event is for everyone: a client that received it has received everything before it.
  await renewed(await newsOf());
  await expect.poll(received).toEqual([4, 3, 1]);
  expect(JSON.stringify(tabs[2]?.messages)).not.toContain(journalId);
});
