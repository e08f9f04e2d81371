import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readHistory } from '../../src/features/journal/journal/contract/history.ts';
import * as contract from '../../src/features/journal/journal/contract/journals.ts';
import { newId } from '../../src/platform/new-id.ts';
import { callingAs } from '../support/calling-as.ts';
import { journalActions } from '../support/journal-actions.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import type { TestMember } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const here = oneOrganisation(server);
const { ask, granted } = callingAs(server);
const { made, journal, recommend } = journalActions(server, here);
const { join, group } = here;

describe('[JO-04] GET /api/journals/{journalId}/history', () => {
  const moments = (count: number) =>
    Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 0, 1, 0, 0, at)));

  test('pages of twenty, the latest deactivation first, each once; by filter and by words', async () => {
    const [me, mate] = await Promise.all([join(), join({ firstName: 'Inès', lastName: 'Caradec' })]);
    const groupId = await group(me, mate);
    const journalId = await journal({ groupId, name: 'Passé', createdBy: me.id });
    const ids: string[] = [];
    for (const [at, deactivatedAt] of moments(25).entries()) {
      const because = at === 3 ? 'discarded' : at === 4 ? 'portfolio' : 'outdated';
      const rating = at === 3 ? 0 : at === 5 ? 4 : null;
      const publicationId = await made.publication({ title: at === 6 ? 'L’Étang salé' : 'Dunes' });
      const values = {
        exhausted: true,
        exhaustedBecause: because,
        deactivatedAt,
        rating,
        publicationId,
      } as const;
      ids.unshift(await recommend(journalId, { ...values, exhaustedBy: at === 3 ? mate.id : null }));
    }
    await recommend(journalId);
    const first = await granted(me, readHistory, { journalId });
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 20));
    expect(first.counts).toEqual({ all: 25, rated: 1, portfolio: 1, discarded: 1, isMore: false });
    const second = await granted(me, readHistory, { journalId, after: first.next ?? '' });
    expect([second.items.map(({ id }) => id), second.next]).toEqual([ids.slice(20), null]);
    expect(second.counts).toBeNull();
    const discarded = await granted(me, readHistory, { journalId, filter: 'discarded' });
    expect(discarded.items).toMatchObject([
      { because: 'discarded', by: { firstName: 'Inès' }, portfolioName: null },
    ]);
    expect((await granted(me, readHistory, { journalId, filter: 'rated' })).items).toMatchObject([
      { rating: 4 },
    ]);
    const found = await granted(me, readHistory, { journalId, search: 'ETANG sale' });
    expect([found.items.map(({ document }) => document.title), found.counts?.all]).toEqual([
      ['L’Étang salé'],
      1,
    ]);
    const ofSource = await granted(me, readHistory, { journalId, search: 'GAZETTE dunes' });
    expect(ofSource.counts).toMatchObject({ all: 24, rated: 1 });
    for (const after of ['x', `2026-02-30.${newId()}`, '.', `${first.next}.`])
      expect((await ask(me, readHistory, { journalId, after })).status).toBe(400);
  });
});

test('[JO-03] archiving hides a section until it is restored; only by its editors, and never two of one name', async () => {
  const [me, mate] = await Promise.all([join(), join()]);
  const groupId = await group(me, mate);
  const journalId = await journal({ userId: me.id, name: 'Marais', createdBy: me.id });
  const set = (as: TestMember, id: string, status: 'active' | 'archived') =>
    ask(as, contract.setJournalStatus, { journalId: id, status });
  const listed = async () => (await granted(me, contract.listJournals, {})).journals.map(({ id }) => id);
  for (const _twice of [1, 2]) expect((await set(me, journalId, 'archived')).output?.status).toBe('archived');
  expect(await listed()).not.toContain(journalId);
  expect((await ask(me, contract.updateJournal, { journalId })).problem?.reason).toBe('journal-archived');
  expect((await set(me, journalId, 'active')).output).toMatchObject({ status: 'active', isUpdating: true });
  expect(await listed()).toContain(journalId);
  await set(me, journalId, 'archived');
  await journal({ userId: me.id, name: 'MARAIS', createdBy: me.id });
  expect((await set(me, journalId, 'active')).problem?.reason).toBe('section-name-taken');
  const ofGroup = await journal({ groupId, name: 'Du groupe', createdBy: me.id });
  const ofProduct = await journal({ groupId, template: 'GROUPS_ANALYSES' });
  for (const id of [ofGroup, ofProduct])
    expect((await set(me, id, 'archived')).problem?.reason).toBe('journal-not-archivable');
  expect((await set(mate, journalId, 'archived')).status).toBe(404);
});

test('[JO-08] a section that is being brought up to date is not asked to be once more', async () => {
  const me = await join();
  const runAskedAt = new Date(Date.now() - 5_000);
  const whose = { userId: me.id, name: 'Attendue', createdBy: me.id };
  const journalId = await journal({ ...whose, runAskedAt, ranAt: null });
  const { platform } = server().database;
  for (const _twice of [1, 2])
    expect(await granted(me, contract.updateJournal, { journalId })).toMatchObject({ isUpdating: true });
  const asked = sql`SELECT run_asked_at AS at FROM journals WHERE id = ${journalId}`;
  const { rows } = await platform.execute(asked);
  expect(rows.map(({ at }) => new Date(String(at)))).toEqual([runAskedAt]);
  await platform.execute(sql`UPDATE journals SET run_asked_at = NULL WHERE id = ${journalId}`);
  expect(await granted(me, contract.updateJournal, { journalId })).toMatchObject({ isUpdating: true });
});
