import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeGroup, deleteGroup } from '../../src/features/organisations/groups/contract/groups.ts';
import { changeMember, deleteMember } from '../../src/features/organisations/members/contract/members.ts';
import { portfoliosConsumer } from '../../src/features/portfolios/server/portfolios-consumer.ts';
import { changeAccess } from '../../src/features/sharing/contract/access.ts';
import { forGroup, forUser } from '../support/analyses.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import { signInAs, type TestMember, tokenOf } from '../support/people.ts';
import { portfolioActions } from '../support/portfolio-actions.ts';
import { testServer } from '../support/test-server.ts';
import { untilConsumed } from '../support/until-consumed.ts';

const server = testServer();
const { add, read, remove, shownTo } = portfolioActions(server);
const { organisation, join, group, analyse } = oneOrganisation(server);
let admin: TestMember;
beforeAll(async () => {
  admin = await join({ isAdmin: true });
});

type Lines = { add?: ReturnType<typeof forUser | typeof forGroup>[]; remove?: Lines['add'] };
async function share(owner: TestMember, itemId: string, lines: Lines): Promise<void> {
  const { status } = await server().ask(changeAccess, { itemId, ...lines }, await tokenOf(server(), owner));
  expect(status).toBe(200);
}
const followed = () => untilConsumed(server().database, portfoliosConsumer);

describe('[SE-04] a portfolio shows what those whose it is may open', () => {
  test('an analysis no longer shared with me leaves the portfolio, and returns to its place', async () => {
    const [author, me] = await Promise.all([join(), join()]);
    const older = await analyse(author, { acl: [forUser(me)] });
    const newer = await analyse(me);
    for (const id of [older, newer]) await add(me, me.id, id);
    await share(author, older, { remove: [forUser(me)] });
    await followed();
    expect(await shownTo(me, me.id)).toEqual({ ids: [newer], total: 1 });
    await share(author, older, { add: [forUser(me, 'Reader')] });
    await followed();
    expect(await shownTo(me, me.id)).toEqual({ ids: [newer, older], total: 2 });
  });

  test('what I took out stays out when it is shared with me again', async () => {
    const [author, me] = await Promise.all([join(), join()]);
    const id = await analyse(author, { acl: [forUser(me)] });
    await add(me, me.id, id);
    await share(author, id, { remove: [forUser(me)] });
    await followed();
    expect((await remove(me, me.id, id)).status).toBe(200);
    await share(author, id, { add: [forUser(me)] });
    await followed();
    expect(await shownTo(me, me.id)).toEqual({ ids: [], total: 0 });
  });

  test('an analysis no longer shared with the group leaves the group’s portfolio, and stays in one’s own', async () => {
    const [author, mate] = await Promise.all([join(), join()]);
    const groupId = await group(author, mate);
    const id = await analyse(author);
    for (const portfolioId of [author.id, groupId]) await add(author, portfolioId, id);
    await share(author, id, { remove: [forGroup(groupId)] });
    await followed();
    expect(await shownTo(author, groupId)).toEqual({ ids: [], total: 0 });
    expect(await shownTo(author, author.id)).toEqual({ ids: [id], total: 1 });
  });

  test.each([
    [
      'the group',
      async (groupId: string, me: TestMember, joins: boolean) =>
        server().ask(
          changeGroup,
          { organizationId: organisation().id, groupId, [joins ? 'addUserIds' : 'removeUserIds']: [me.id] },
          await signInAs(server(), admin),
        ),
    ],
    [
      'the person',
      async (groupId: string, me: TestMember, joins: boolean) =>
        server().ask(
          changeMember,
          { organizationId: organisation().id, userId: me.id, groups: joins ? [groupId] : [] },
          await signInAs(server(), admin),
        ),
    ],
  ])(
    'what was open through a group goes when I leave it and returns when I do, through %s',
    async (_by, change) => {
      const [author, me] = await Promise.all([join(), join()]);
      const groupId = await group(author, me);
      const id = await analyse(author, { acl: [forGroup(groupId)] });
      await add(me, me.id, id);
      await change(groupId, me, false);
      await followed();
      expect(await shownTo(me, me.id)).toEqual({ ids: [], total: 0 });
      expect((await read(me, groupId)).status).toBe(404);
      await change(groupId, me, true);
      await followed();
      expect(await shownTo(me, me.id)).toEqual({ ids: [id], total: 1 });
    },
  );
});

describe('FX-60: an analysis shared with a group is listed in its portfolio', () => {
  test('under the name of who shared it, whichever way it was; not in a portfolio of everybody or of a person', async () => {
    const [author, mate] = await Promise.all([join(), join()]);
    const groupId = await group(author, mate);
    const made = await analyse(author, { acl: [forGroup(groupId, 'Reader')] });
    const [shared, others] = [await analyse(author), await analyse(author)];
    await share(author, shared, { add: [forGroup(groupId)] });
    await share(author, others, { add: [forUser(mate), forGroup(organisation().organisationGroupId)] });
    await followed();
    expect(await shownTo(mate, groupId)).toEqual({ ids: [shared, made], total: 2 });
    const { output } = await read(mate, groupId);
    expect(output?.items.map(({ addedBy, removable }) => [addedBy.id, removable])).toEqual([
      [author.id, true],
      [author.id, false],
    ]);
    expect(await shownTo(mate, mate.id)).toEqual({ ids: [], total: 0 });
    const { rows } = await server().database.platform.execute(
      sql`SELECT FROM portfolio_entries WHERE analysis_id = ${others}`,
    );
    expect(rows).toEqual([]);
  });

  test('an analysis removed from the group’s portfolio stays out when it is shared again; added by hand, it is listed', async () => {
    const [author, mate] = await Promise.all([join(), join()]);
    const groupId = await group(author, mate);
    const id = await analyse(author, { acl: [forGroup(groupId)] });
    await followed();
    expect((await remove(mate, groupId, id)).status).toBe(200);
    await share(author, id, { add: [forGroup(groupId, 'Reader')] });
    await share(author, id, { remove: [forGroup(groupId)] });
    await share(author, id, { add: [forGroup(groupId)] });
    await followed();
    expect(await shownTo(mate, groupId)).toEqual({ ids: [], total: 0 });
    await add(mate, groupId, id);
    expect(await shownTo(author, groupId)).toEqual({ ids: [id], total: 1 });
  });

  test('an analysis the group lost leaves, and returns when it is shared again', async () => {
    const author = await join();
    const groupId = await group(author);
    const id = await analyse(author, { acl: [forGroup(groupId)] });
    await share(author, id, { remove: [forGroup(groupId)] });
    await followed();
    expect(await shownTo(author, groupId)).toEqual({ ids: [], total: 0 });
    await share(author, id, { add: [forGroup(groupId)] });
    await followed();
    expect(await shownTo(author, groupId)).toEqual({ ids: [id], total: 1 });
  });
});

describe('[AD-10] what becomes of portfolios', () => {
  async function kept(portfolioId: string): Promise<unknown> {
    const { rows } = await server().database.platform.execute(sql`
      SELECT (SELECT count(*) FROM portfolio_entries WHERE portfolio_id = ${portfolioId}) AS entries,
        (SELECT count(*) FROM portfolio_counts WHERE portfolio_id = ${portfolioId}) AS counts`);
    return rows;
  }

  test('someone deleted takes theirs along; what they had added to a group’s stays, without their name', async () => {
    const [leaving, mate] = await Promise.all([join(), join()]);
    const groupId = await group(leaving, mate);
    const id = await analyse(leaving);
    for (const portfolioId of [leaving.id, groupId]) await add(leaving, portfolioId, id);
    const input = { organizationId: organisation().id, userId: leaving.id };
    expect((await server().ask(deleteMember, input, await signInAs(server(), admin))).status).toBe(200);
    expect(await kept(leaving.id)).toEqual([{ entries: 0, counts: 0 }]);
    const { output } = await read(mate, groupId);
    expect(output?.items.map(({ addedBy }) => addedBy)).toEqual([
      { id: leaving.id, firstName: '', lastName: '' },
    ]);
    await followed();
    expect(await shownTo(mate, groupId)).toEqual({ ids: [id], total: 1 });
  });

  test('a deleted group takes its own along; the analyses stay', async () => {
    const author = await join();
    const groupId = await group(author);
    const id = await analyse(author);
    for (const portfolioId of [author.id, groupId]) await add(author, portfolioId, id);
    const input = { organizationId: organisation().id, groupId };
    expect((await server().ask(deleteGroup, input, await signInAs(server(), admin))).status).toBe(200);
    expect(await kept(groupId)).toEqual([{ entries: 0, counts: 0 }]);
    await followed();
    expect(await shownTo(author, author.id)).toEqual({ ids: [id], total: 1 });
  });
});
