import { describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/new-id.ts';
import { forGroup, forUser } from '../support/analyses.ts';
import { notificationActions } from '../support/notification-actions.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import { createMember, createOrganisation, type TestMember } from '../support/people.ts';
import { portfolioActions } from '../support/portfolio-actions.ts';
import { createItem } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { add, list, move, portfoliosOf, read, remove, shownTo } = portfolioActions(server);
const { notifiedTo } = notificationActions(server);
const { organisation, join, group, analyse } = oneOrganisation(server);
const countsOf = async (member: TestMember) => (await list(member))?.portfolios.map(({ count }) => count);

describe('[CA-03] POST /portfolio/{id}', () => {
  test('twice is once, however often at the same moment', async () => {
    const me = await join();
    const id = await analyse(me);
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(me, me.id, id)));
    answers.push(await add(me, me.id.toUpperCase(), id.toUpperCase()));
    expect(new Set(answers.map(({ output }) => JSON.stringify(output))).size).toBe(1);
    expect(answers[0]?.output).toMatchObject({ portfolioId: me.id, analysisId: id });
    expect(await shownTo(me, me.id)).toEqual({ ids: [id], total: 1 });
  });

  test('[SE-04] a group’s gives the group access, whose members are notified', async () => {
    const [me, mate, colleague] = await Promise.all([join(), join(), join()]);
    const groupId = await group(me, mate);
    const id = await analyse(me);
    expect((await add(me, groupId, id)).status).toBe(200);
    expect((await read(mate, groupId)).output?.items[0]?.analysis.role).toBe('Owner');
    expect(await notifiedTo(mate, colleague, me)).toEqual([['shared'], [], []]);
  });

  test('[SE-04] only an owner gives a group access; what it has already anyone puts there, as it is', async () => {
    const [author, editor] = await Promise.all([join(), join()]);
    const [closed, open] = [await group(editor), await group(editor)];
    const id = await analyse(author, { acl: [forUser(editor, 'Editor'), forGroup(open, 'Reader')] });
    const refused = await add(editor, closed, id);
    expect([refused.status, refused.problem?.reason]).toEqual([409, 'owner-needed']);
    expect(await shownTo(editor, closed)).toEqual({ ids: [], total: 0 });
    expect((await add(editor, open, id)).status).toBe(200);
    expect((await read(editor, open)).output?.items[0]?.analysis.role).toBe('Editor');
    expect(await notifiedTo(author)).toEqual([[]]);
  });

  test('[SY-02] nobody puts into another’s, nor what they may not open', async () => {
    const [me, colleague] = await Promise.all([join(), join({ isAdmin: true })]);
    const stranger = await createMember(server().database, await createOrganisation(server().database));
    const mine = await analyse(me);
    const groupId = await group(me);
    const tries: [TestMember, string, string][] = [
      [me, colleague.id, mine],
      [me, organisation().organisationGroupId, mine],
      [me, newId(), mine],
      [colleague, groupId, mine],
      [colleague, colleague.id, mine],
      [stranger, stranger.id, mine],
      [stranger, me.id, mine],
      [me, me.id, newId()],
      [me, me.id, await createItem(server().database, me, 'reflection')],
    ];
    const statuses = [];
    for (const [as, portfolioId, analysisId] of tries)
      statuses.push((await add(as, portfolioId, analysisId)).status);
    expect(statuses).toEqual(tries.map(() => 404));
    expect(await countsOf(me)).toEqual([0, 0]);
  });

  test('a token for capturing may add, not take out', async () => {
    const me = await join();
    const id = await analyse(me);
    expect((await add(me, me.id, id, { scopes: ['capture'] })).status).toBe(200);
    expect((await remove(me, me.id, id, ['capture'])).status).toBe(403);
  });
});

describe('[CA-03] DELETE /portfolio/{portfolioId}/analysis/{analysisId}', () => {
  test('twice is once; the analysis stays, and an undo puts it back in its place', async () => {
    const me = await join();
    const ids = [];
    for (const title of ['a', 'b', 'c']) {
      const id = await analyse(me, { title });
      await add(me, me.id, id);
      ids.unshift(id);
    }
    const [latest = '', middle = '', first = ''] = ids;
    expect((await remove(me, me.id, middle)).output).toEqual({ portfolioId: me.id, analysisId: middle });
    expect((await remove(me, me.id, middle)).status).toBe(200);
    expect(await shownTo(me, me.id)).toEqual({ ids: [latest, first], total: 2 });
    expect((await portfoliosOf(me, middle)).output).toEqual({ portfolioIds: [] });
    await add(me, me.id, middle, { undo: true });
    expect(await shownTo(me, me.id)).toEqual({ ids, total: 3 });
    await remove(me, me.id, middle);
    await add(me, me.id, middle);
    expect(await shownTo(me, me.id)).toEqual({ ids: [middle, latest, first], total: 3 });
  });

  test('the access it gave stays', async () => {
    const [me, mate] = await Promise.all([join(), join()]);
    const groupId = await group(me, mate);
    const id = await analyse(me);
    await add(me, groupId, id);
    await remove(me, groupId, id);
    expect((await portfoliosOf(mate, id)).output).toEqual({ portfolioIds: [] });
  });

  test('[SE-04] by its adder, an owner of the analysis or an admin; another member gets the reason', async () => {
    const [author, adder, mate, admin, owner] = await Promise.all([
      join(),
      join(),
      join(),
      join({ isAdmin: true }),
      join(),
    ]);
    const groupId = await group(adder, mate);
    const acl = [forGroup(groupId, 'Reader'), forUser(owner), forUser(adder, 'Reader')];
    const id = await analyse(author, { acl });
    const refused = await (async () => {
      await add(adder, groupId, id);
      return remove(mate, groupId, id);
    })();
    expect([refused.status, refused.problem?.reason]).toEqual([403, 'not-yours-to-remove']);
    for (const as of [adder, admin, owner, author]) {
      await add(adder, groupId, id);
      expect((await remove(as, groupId, id)).status).toBe(200);
      expect(await shownTo(mate, groupId)).toEqual({ ids: [], total: 0 });
    }
  });

  test('[SY-02] a person without access to it finds nothing, nor anything that was never in it', async () => {
    const [me, colleague, admin] = await Promise.all([join(), join(), join({ isAdmin: true })]);
    const stranger = await createMember(server().database, await createOrganisation(server().database), {
      isAdmin: true,
    });
    const groupId = await group(me);
    const id = await analyse(me);
    for (const portfolioId of [me.id, groupId]) await add(me, portfolioId, id);
    expect((await remove(colleague, groupId, id)).status).toBe(404);
    expect((await remove(colleague, me.id, id)).status).toBe(404);
    expect((await remove(admin, me.id, id)).status).toBe(404);
    expect((await remove(stranger, groupId, id)).status).toBe(404);
    expect((await remove(me, me.id, newId())).status).toBe(404);
    expect(await countsOf(me)).toEqual([1, 1]);
  });
});

describe('[PO-04] moving to another portfolio', () => {
  test('is both actions at once, and once however often it is requested', async () => {
    const [me, mate] = await Promise.all([join(), join()]);
    const groupId = await group(me, mate);
    const id = await analyse(me);
    await add(me, me.id, id);
    const moved = await move(me, me.id, id, groupId);
    expect(moved.output).toMatchObject({ portfolioId: groupId, analysisId: id });
    expect((await move(me, me.id, id, groupId)).output).toEqual(moved.output);
    expect(await shownTo(mate, groupId)).toEqual({ ids: [id], total: 1 });
    expect(await countsOf(me)).toEqual([0, 1]);
    expect((await move(me, groupId, id, groupId)).output).toEqual(moved.output);
    expect(await countsOf(me)).toEqual([0, 1]);
  });

  test('is refused whole when one of the two is', async () => {
    const [author, me, colleague] = await Promise.all([join(), join(), join()]);
    const [ours, theirs] = [await group(me), await group(colleague)];
    const id = await analyse(author, { acl: [forUser(me, 'Editor')] });
    await add(me, me.id, id);
    expect((await move(me, me.id, id, ours)).status).toBe(409);
    expect((await move(me, me.id, id, theirs)).status).toBe(404);
    expect((await move(me, me.id, newId(), ours)).status).toBe(404);
    expect((await move(colleague, me.id, id, theirs)).status).toBe(404);
    expect(await shownTo(me, me.id)).toEqual({ ids: [id], total: 1 });
    expect(await shownTo(me, ours)).toEqual({ ids: [], total: 0 });
  });

  test('to and fro at the same moment neither waits for ever nor loses count', async () => {
    const me = await join();
    const [one, two] = [await group(me), await group(me)];
    const ids = await Promise.all(Array.from({ length: 6 }, () => analyse(me)));
    for (const [place, id] of ids.entries()) await add(me, place % 2 ? one : two, id);
    const answers = await Promise.all(
      ids.flatMap((id, place) => {
        const [from, to] = place % 2 ? [one, two] : [two, one];
        return [move(me, from, id, to), remove(me, from, id), add(me, me.id, id)];
      }),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const totals = await Promise.all([me.id, one, two].map(async (at) => (await shownTo(me, at))?.total));
    const shown = await Promise.all([me.id, one, two].map(async (at) => (await shownTo(me, at))?.ids.length));
    expect(totals).toEqual(shown);
    expect(totals).toEqual([6, 3, 3]);
  });
});
