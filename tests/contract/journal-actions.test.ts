import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/base/live-message.ts';
import { readHistory } from '../../src/features/journal/journal/contract/history.ts';
import { journalTopic, readJournal } from '../../src/features/journal/journal/contract/journals.ts';
import * as actions from '../../src/features/journal/journal/contract/recommendation-actions.ts';
import { journalTouched } from '../../src/features/journal/journal/events.ts';
import { newId } from '../../src/platform/new-id.ts';
import { callingAs } from '../support/calling-as.ts';
import { journalActions } from '../support/journal-actions.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import type { TestMember } from '../support/people.ts';
import { eventsOf } from '../support/recommendation-fixtures.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const here = oneOrganisation(server);
const { ask, granted } = callingAs(server);
const { made, recommend, shown, happened, followed, newsOf, listen, ofGroup } = journalActions(server, here);
const { join } = here;

describe('[JO-05] rating', () => {
  test('is shared in a group, announced at once, recorded with its author and value; repeated, it is ignored', async () => {
    const { me, mate, journalId, recommendationId } = await ofGroup();
    const tab = await listen(mate, journalTopic(journalId));
    const rate = (rating: number) => granted(me, actions.rateRecommendation, { recommendationId, rating });
    expect(await rate(3)).toMatchObject({ rating: 3, exhausted: false });
    await tab.received((message) => message.kind === 'change' && message.name === journalTouched.name);
    expect((await granted(mate, readJournal, { journalId })).recommendations[0]?.rating).toBe(3);
    await rate(3);
    expect(await rate(1)).toMatchObject({ rating: 1 });
    expect(await eventsOf(server().database, recommendationId)).toEqual([
      { type: 'rated', userId: me.id, details: { rating: 3 } },
      { type: 'rated', userId: me.id, details: { rating: 1 } },
    ]);
    for (const rating of [5, -1, 1.5, '3', null])
      expect(
        (await ask(me, actions.rateRecommendation, { recommendationId, rating: rating as number })).status,
      ).toBe(400);
    const stranger = await join();
    expect((await ask(stranger, actions.rateRecommendation, { recommendationId, rating: 2 })).status).toBe(
      404,
    );
    expect(await happened(recommendationId)).toHaveLength(2);
  });

  test('0 discards: it leaves for the history and comes back with the rating held before', async () => {
    const { me, mate, journalId, recommendationId } = await ofGroup();
    await granted(me, actions.rateRecommendation, { recommendationId, rating: 2 });
    for (const _twice of [1, 2]) {
      const discarded = await granted(mate, actions.rateRecommendation, { recommendationId, rating: 0 });
      expect(discarded).toMatchObject({ rating: 0, exhausted: true });
    }
    expect(await shown(me, journalId)).toEqual([]);
    const { items } = await granted(me, readHistory, { journalId });
    expect(items).toMatchObject([{ id: recommendationId, because: 'discarded', by: { id: mate.id } }]);
    for (const _twice of [1, 2]) {
      const back = await granted(me, actions.undiscardRecommendation, { recommendationId });
      expect(back).toMatchObject({ rating: 2, exhausted: false });
    }
    expect(await shown(mate, journalId)).toEqual([recommendationId]);
    expect(await happened(recommendationId)).toEqual(['rated', 'discarded', 'undiscarded']);
    await granted(me, actions.rateRecommendation, { recommendationId, rating: 0 });
    expect(await granted(me, actions.rateRecommendation, { recommendationId, rating: 4 })).toMatchObject({
      rating: 4,
      exhausted: false,
    });
    // The last two are of one moment.
    const all = await happened(recommendationId);
    expect([all.slice(3, 4), all.slice(4).sort()]).toEqual([['discarded'], ['rated', 'undiscarded']]);
  });

  test('of what the whole organisation is recommended is each person’s own, and so are discards and pins', async () => {
    const [me, mate] = await Promise.all([join(), join()]);
    const journalId = await newsOf();
    const [low, high] = [
      await recommend(journalId, { score: 0.1 }),
      await recommend(journalId, { score: 0.2 }),
    ];
    const tab = await listen(me, `user:${me.id}`);
    const other = await listen(mate, [journalTopic(journalId), `user:${mate.id}`].join());
    const isJudged = (message: LiveMessage) => message.kind === 'change' && message.name === 'journal-judged';
    await granted(me, actions.rateRecommendation, { recommendationId: high, rating: 4 });
    await tab.received(isJudged);
    await granted(me, actions.pinRecommendation, { recommendationId: low, pinned: true });
    await granted(me, actions.rateRecommendation, { recommendationId: high, rating: 0 });
    expect(await shown(me, journalId)).toEqual([low]);
    const hers = (await granted(mate, readJournal, { journalId })).recommendations;
    expect(hers.map(({ id, rating, pinned }) => [id, rating, pinned])).toEqual([
      [high, null, false],
      [low, null, false],
    ]);
    const { items, counts } = await granted(me, readHistory, { journalId });
    expect([items.map(({ id, by }) => [id, by?.id]), counts?.discarded]).toEqual([[[high, me.id]], 1]);
    expect((await granted(mate, readHistory, { journalId })).items).toEqual([]);
    await granted(me, actions.undiscardRecommendation, { recommendationId: high });
    expect(await shown(me, journalId)).toEqual([low, high]);
    // The last event is hers: once she has received it, she has received everything before it.
    await granted(mate, actions.rateRecommendation, { recommendationId: high, rating: 1 });
    await other.received(isJudged);
    const isOfJournal = (one: LiveMessage) =>
      one.kind === 'change' && one.topics.includes(journalTopic(journalId));
    const received = other.messages.filter((one) => isJudged(one) || isOfJournal(one));
    expect(received).toMatchObject([{ name: 'journal-judged', payload: { userId: mate.id } }]);
    expect(await happened(low)).toEqual(['pinned']);
  });
});

test('[JO-05] pinning keeps it on top for everyone of the group; twice is once', async () => {
  const { me, mate, journalId, recommendationId } = await ofGroup();
  const better = await recommend(journalId, { score: 9 });
  expect(await shown(mate, journalId)).toEqual([better, recommendationId]);
  const pin = (pinned: boolean) => granted(me, actions.pinRecommendation, { recommendationId, pinned });
  expect([(await pin(true)).pinned, (await pin(true)).pinned]).toEqual([true, true]);
  expect(await shown(mate, journalId)).toEqual([recommendationId, better]);
  expect((await pin(false)).pinned).toBe(false);
  expect(await happened(recommendationId)).toEqual(['pinned']);
});

describe('[JO-05] events', () => {
  const tell = (as: TestMember, recommendationId: string, event: Record<string, unknown>) =>
    ask(as, actions.recordEvent, { recommendationId, id: newId(), ...event } as never);

  test('FX-72: what the browser saw is recorded once with who and what; what says too little is refused and changes nothing', async () => {
    const { me, mate, groupId, recommendationId } = await ofGroup();
    const id = newId();
    const click = { id, type: 'clicked' };
    const first = (await tell(me, recommendationId, click)).output;
    expect(first).toEqual({ id, auditInfo: { modifiedBy: me.id, modifiedOn: expect.any(String) } });
    expect((await tell(me, recommendationId, click)).output).toEqual(first);
    await tell(me, recommendationId, { type: 'clickedSource' });
    await tell(me, recommendationId, { type: 'viewed', details: { readTime: actions.VIEWED_AFTER_MS } });
    await tell(mate, recommendationId, { type: 'shared', details: { groupId } });
    await tell(mate, recommendationId, { type: 'shared' });
    expect(await eventsOf(server().database, recommendationId)).toEqual([
      { type: 'clicked', userId: me.id, details: {} },
      { type: 'clickedSource', userId: me.id, details: {} },
      { type: 'viewed', userId: me.id, details: { readTime: 10_000 } },
      { type: 'shared', userId: mate.id, details: { groupId } },
      { type: 'shared', userId: mate.id, details: {} },
    ]);
    // FX-72: each row says who wrote it and when, as all rows do.
    const { rows } = await server().database.platform.execute(sql`
      SELECT bool_and(modified_by = user_id AND modified_on = at) AS written,
        bool_or(id = ${id} AND at = ${first?.auditInfo.modifiedOn}) AS told FROM recommendation_events
      WHERE recommendation_id = ${recommendationId}`);
    expect(rows).toEqual([{ written: true, told: true }]);
    const refusals: [Record<string, unknown>, string][] = [
      [{ type: 'viewed' }, 'read-time-missing'],
      [{ type: 'shared', details: { groupId: newId() } }, 'missing'],
      [{ type: 'viewed', details: { readTime: 9_999 } }, 'invalid'],
      [{ type: 'rated' }, 'invalid'],
      [{ ...click, type: 'clickedSource' }, 'id-taken'],
    ];
    for (const [event, reason] of refusals)
      expect((await tell(me, recommendationId, event)).problem?.reason).toBe(reason);
    expect((await tell(mate, recommendationId, click)).problem?.reason).toBe('id-taken');
    expect(await happened(recommendationId)).toHaveLength(5);
  });

  test('[AD-03] opened, rated and analysed publications count for their source', async () => {
    const { me, journalId } = await ofGroup();
    const sourceId = await made.source();
    const publicationId = await made.publication({ sourceId });
    const recommendationId = await recommend(journalId, { publicationId });
    await tell(me, recommendationId, { type: 'clicked' });
    await granted(me, actions.rateRecommendation, { recommendationId, rating: 2 });
    await granted(me, actions.analyseRecommendation, { recommendationId, analysisId: newId() });
    // It was analysed already: being moved then is no more than that.
    await granted(me, actions.moveRecommendation, {
      recommendationId,
      analysisId: newId(),
      portfolioIds: [me.id],
    });
    await followed();
    const { rows } = await server().database.platform.execute(
      sql`SELECT opened, rated, analysed FROM source_weeks WHERE source_id = ${sourceId}`,
    );
    expect(rows).toEqual([{ opened: 1, rated: 1, analysed: 1 }]);
  });
});
