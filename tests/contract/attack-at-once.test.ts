// @module-tag deep
import { beforeAll, expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { listTokens, revokeToken } from '../../src/features/accounts/accounts/contract/sessions.ts';
import { findPerson } from '../../src/features/accounts/accounts/server/people-store.ts';
import {
  setPasswordWithLink,
  signInWithLink,
} from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import { createLink } from '../../src/features/accounts/sign-in/server/link-store.ts';
import { readElement } from '../../src/features/analyses/contributions/contract/contributions.ts';
import { answerMission, closeMission } from '../../src/features/analyses/elements/contract/missions.ts';
import { setVote } from '../../src/features/analyses/elements/contract/votes.ts';
import { createGroup } from '../../src/features/organisations/groups/contract/groups.ts';
import {
  changeMember,
  deleteMember,
  placePerson,
} from '../../src/features/organisations/members/contract/members.ts';
import { readOrganisation } from '../../src/features/organisations/organisations/contract/organisations.ts';
import * as reports from '../../src/features/reflections/reports/contract/reports.ts';
import { newId } from '../../src/platform/new-id.ts';
import { administer, person, platformAdmin } from '../support/administration.ts';
import { analysePage } from '../support/analyses.ts';
import { callingAs } from '../support/calling-as.ts';
import { elementActions } from '../support/element-actions.ts';
import { makeReflection } from '../support/make-reflection.ts';
import { createMember, createOrganisation, signInAs, type TestMember, tokenOf } from '../support/people.ts';
import { beginReflection, shareReflection } from '../support/reflections.ts';
import { retentionActions } from '../support/retention-actions.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer({ ROLES: 'web' });
const { ask, granted } = callingAs(server);
const { comment, mission, setUp } = elementActions(server);
const times = <T>(n: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, at) => work(at)));
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

let above: Awaited<ReturnType<typeof platformAdmin>>;
beforeAll(async () => {
  above = await platformAdmin(server());
});

test('[AD-05] [AD-06] twelve at once, by two admins, find no more places than there are', async () => {
  const { organizationId, who, join } = await administer(server(), { maxUsers: 5, maxGroups: 3 });
  const admins = [who, await tokenOf(server(), await join({ isAdmin: true })), above.who] as const;
  const as = (at: number) => admins[at % admins.length];
  const placed = await times(12, (at) =>
    server().ask(placePerson, { organizationId, user: person() }, as(at)),
  );
  const grouped = await times(12, (at) =>
    server().ask(createGroup, { organizationId, name: `Groupe ${at}` }, as(at)),
  );
  expect(placed.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(grouped.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(new Set([...placed, ...grouped].map(({ status }) => status))).toEqual(new Set([200, 409]));
  const { output } = await server().ask(readOrganisation, { organizationId }, above.who);
  expect([output?.userCount, output?.groupCount]).toEqual([5, 3]);
});

test('[AL-08] one person who votes thirty times at once, this way and that, has one vote', async () => {
  const { author, analysisId, enter } = await setUp();
  const [voter, elementId] = [await enter(), await comment(author, analysisId)];
  const ways = ['upvote', 'downvote', 'none'] as const;
  const answers = await times(30, (at) =>
    ask(voter, setVote, { analysisId, elementId, vote: ways[at % ways.length] ?? 'none' }),
  );
  expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
  await granted(voter, setVote, { analysisId, elementId, vote: 'upvote' });
  const { votes } = await granted(voter, readElement, { analysisId, elementId });
  expect(votes).toMatchObject({ upvote: 1, downvote: 0 });
});

test('[AL-10] a mission that is closed while it is answered is one or the other, for everybody', async () => {
  const { author, analysisId, enter } = await setUp();
  const mate = await enter();
  const missionId = await mission(author, analysisId, mate);
  const [answered, closed] = await Promise.all([
    ask(mate, answerMission, { analysisId, missionId, answerId: newId(), content: 'Voici' }),
    ask(author, closeMission, { analysisId, missionId, closed: true }),
  ]);
  expect(closed.status).toBe(200);
  expect([200, 409]).toContain(answered.status);
  const late = await ask(mate, answerMission, { analysisId, missionId, answerId: newId(), content: 'Tard' });
  expect(late.status).toBe(409);
});

const ACTS = {
  delete: (organizationId: string, { id: userId }: TestMember, who: Record<string, string>) =>
    server().ask(deleteMember, { organizationId, userId }, who),
  demote: (organizationId: string, { id: userId }: TestMember, who: Record<string, string>) =>
    server().ask(changeMember, { organizationId, userId, isAdmin: false }, who),
};
test.each([
  ['delete', 'delete'],
  ['delete', 'demote'],
] as const)(
  '[AD-09] of two admins, one who would %s and one who would %s the other at the same moment, one stays',
  async (first, second) => {
    const { organizationId, admin, join, who } = await administer(server());
    const other = await join({ isAdmin: true });
    const asOther = await tokenOf(server(), other);
    const answers = await Promise.all([
      ACTS[first](organizationId, other, who),
      ACTS[second](organizationId, admin, asOther),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { output } = await server().ask(readOrganisation, { organizationId }, above.who);
    expect(output?.adminCount).toBe(1);
  },
);

test('[AU-07] a token revoked while it is in use is refused from the answer on', async () => {
  const { database } = server();
  const someone = await createMember(database, await createOrganisation(database));
  const [browser, token] = [await signInAs(server(), someone), await tokenOf(server(), someone)];
  const { output } = await server().ask(listTokens, {}, browser);
  const use = () => server().ask(readProfile, {}, token);
  const during = times(20, use);
  const revoked = await server().ask(revokeToken, { tokenId: output?.tokens[0]?.id ?? '' }, browser);
  expect(revoked.status).toBe(204);
  expect(statusesOf(await times(10, use))).toEqual(Array.from({ length: 10 }, () => 401));
  expect([200, 401]).toEqual(expect.arrayContaining([...new Set(statusesOf(await during))]));
  expect((await use()).status).toBe(401);
});

test.each(['invitation', 'signIn'] as const)(
  '[AU-09] [AU-05] a link of kind %s used six times at once lets in once',
  async (kind) => {
    const { database } = server();
    const { id, email } = await createMember(database, await createOrganisation(database));
    const token = await database.asPlatform(async (tx) => {
      const found = await findPerson(tx, id);
      if (!found) throw new Error('a person just made is found');
      return createLink(tx, found, kind, new Date());
    });
    const answers = await times(6, (at) =>
      kind === 'signIn'
        ? server().ask(signInWithLink, { token, email })
        : server().ask(setPasswordWithLink, { token, email, password: `marais-salants-${at}` }),
    );
    expect(statusesOf(answers)).toEqual([200, 410, 410, 410, 410, 410]);
  },
);

test('[RE-07] a report locked while others write contains the comments stored before, and nothing afterwards', async () => {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const [owner, mate] = [
    await createMember(database, organisation),
    await createMember(database, organisation),
  ];
  const reflectionId = await beginReflection(server(), owner);
  await shareReflection(database, reflectionId, owner, { userIds: [mate.id] });
  const [open] = (await granted(owner, reports.listReports, { reflectionId })).reports;
  const of = { reflectionId, reportId: open?.id ?? '' };
  const say = (by: TestMember, text: string) =>
    ask(by, reports.addReportComment, { ...of, commentId: newId(), category: 'general', text });
  await Promise.all([say(owner, 'Avant'), say(mate, 'Avant')]);
  const [said, locks] = await Promise.all([
    times(12, (at) => say(at % 2 ? owner : mate, `Pendant ${at}`)),
    times(3, (at) => ask(at % 2 ? mate : owner, reports.lockReport, { ...of, nextReportId: newId() })),
  ]);
  expect(locks.filter(({ status }) => status === 200)).toHaveLength(1);
  const kept = said.filter(({ status }) => status === 200).length + 2;
  const locked = await granted(owner, reports.readReport, of);
  expect(locked.lockedOn).not.toBeNull();
  expect(locked.comments).toHaveLength(kept);
  expect((await say(mate, 'Après')).status).toBe(409);
  const { reports: after } = await granted(owner, reports.listReports, { reflectionId });
  expect(after.filter(({ lockedOn }) => lockedOn === null)).toHaveLength(1);
  expect((await granted(owner, reports.readReport, of)).comments).toEqual(locked.comments);
});

test('[RE-06] concurrent decisions leave one, with the reason and the name of its author', async () => {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const people = await times(4, () => createMember(database, organisation));
  const [owner] = people;
  if (!owner) throw new Error('there are four');
  const reflectionId = await makeReflection(database, owner);
  await shareReflection(database, reflectionId, owner, { userIds: people.slice(1).map(({ id }) => id) });
  const analysisId = await analysePage(database, owner);
  const { add, decide, list } = retentionActions(server(), reflectionId);
  await add(owner, analysisId);
  const answers = await Promise.all(
    people.map((by, at) =>
      decide(by, analysisId, { retention: at % 2 ? 'retained' : 'notRetained', reason: `De ${by.id}` }),
    ),
  );
  expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
  const [decided] = (await list(owner)).output?.documents ?? [];
  expect(decided?.reason).toBe(`De ${decided?.decidedBy?.id}`);
  const at = people.findIndex(({ id }) => id === decided?.decidedBy?.id);
  expect(decided?.retention).toBe(at % 2 ? 'retained' : 'notRetained');
});
