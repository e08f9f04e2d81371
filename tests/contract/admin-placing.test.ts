import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createGroup } from '../../src/features/organisations/groups/contract/groups.ts';
import { createPerson, placePerson } from '../../src/features/organisations/members/contract/members.ts';
import {
  deleteUnplacedPeople,
  peopleToPlace,
} from '../../src/features/organisations/members/server/people-to-place.ts';
import { listUsers } from '../../src/features/organisations/organisations/contract/people.ts';
import { silentLog } from '../../src/platform/log.ts';
import { newId } from '../../src/platform/new-id.ts';
import { administer, person, platformAdmin } from '../support/administration.ts';
import { createMember, tokenOf } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
type Who = { readonly cookie: string };
const note = (user: ReturnType<typeof person>, who: Who) => server().ask(createPerson, { user }, who);
const noted = () => server().database.platform.select().from(peopleToPlace);

test('[AD-08] a person is recorded, neither notified nor counted, then placed and invited', async () => {
  const { organizationId, who } = await administer(server());
  const user = person();
  const { output } = await note(user, who);
  expect(output).toEqual({ id: expect.any(String), ...user });
  expect((await server().ask(listUsers, { organizationId }, who)).output?.total).toBe(1);
  const userId = output?.id ?? '';
  const placed = await server().ask(placePerson, { organizationId, userId }, who);
  expect(placed.output).toMatchObject({ id: userId, email: user.email, isPending: true });
  expect((await server().inbox.next(user.email)).subject).toBe('Votre invitation dans Vigie');
  expect(server().inbox.messages.filter(({ to }) => to === user.email)).toHaveLength(1);
  expect((await noted()).filter(({ id }) => id === userId)).toEqual([]);
});

test('the same address recorded again by the same admin is the same person, with the last values', async () => {
  const { who } = await administer(server());
  const user = person();
  const first = await note(user, who);
  const second = await note({ ...user, firstName: 'Autre', email: user.email.toUpperCase() }, who);
  expect(second.output).toEqual({ ...user, firstName: 'Autre', id: first.output?.id });
  const elsewhere = await administer(server());
  expect((await note(user, elsewhere.who)).output?.id).not.toBe(first.output?.id);
});

test('an address that has an account is refused, wherever that is, and again when it got one meanwhile', async () => {
  const here = await administer(server());
  const there = await administer(server());
  const taken = await there.join();
  const refused = await note(person({ email: taken.email.toUpperCase() }), here.who);
  expect(refused.problem).toMatchObject({ status: 409, reason: 'email-taken' });

  const user = person();
  const [first, second] = [await note(user, here.who), await note(user, there.who)];
  const place = ({ organizationId, who }: typeof here, userId = '') =>
    server().ask(placePerson, { organizationId, userId }, who);
  const answers = await Promise.all([place(here, first.output?.id), place(there, second.output?.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('only the admin who recorded a person can place them', async () => {
  const here = await administer(server());
  const { output } = await note(person(), here.who);
  const second = await tokenOf(server(), await here.join({ isAdmin: true }));
  const input = { organizationId: here.organizationId, userId: output?.id ?? '' };
  expect((await server().ask(placePerson, input, second)).status).toBe(404);
  const above = await platformAdmin(server());
  expect((await server().ask(placePerson, input, above.who)).status).toBe(404);
  expect((await server().ask(placePerson, input, here.who)).status).toBe(200);
});

test('placing repeated, also concurrently, places once; more groups and the role are added', async () => {
  const { organizationId, who } = await administer(server());
  const group = async (name: string) =>
    (await server().ask(createGroup, { organizationId, name }, who)).output?.id ?? '';
  const [one, two] = [await group('Un'), await group('Deux')];
  const { output } = await note(person(), who);
  const input = { organizationId, userId: output?.id ?? '' };
  const place = (more: object) => server().ask(placePerson, { ...input, ...more }, who);
  const both = await Promise.all([place({ groups: [one] }), place({ groups: [one] })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const widened = await place({ groups: [two], isAdmin: true });
  expect(widened.output).toMatchObject({ isAdmin: true });
  expect(widened.output?.groups.map(({ id }) => id)).toEqual([two, one]);
  expect((await place({ isAdmin: false })).output).toMatchObject({ isAdmin: true });
  expect((await server().ask(listUsers, { organizationId }, who)).output?.total).toBe(2);
});

test('a person of another organisation cannot be taken over by their id', async () => {
  const here = await administer(server());
  const stranger = await (await administer(server())).join();
  const input = { organizationId: here.organizationId, userId: stranger.id, groups: [] };
  expect((await server().ask(placePerson, input, here.who)).status).toBe(404);
  const above = await platformAdmin(server());
  expect((await server().ask(placePerson, input, above.who)).status).toBe(404);
});

test('a placing that names a group of nowhere or of another organisation places nobody', async () => {
  const here = await administer(server());
  const there = await administer(server());
  const theirs = await server().ask(
    createGroup,
    { organizationId: there.organizationId, name: 'Leur groupe' },
    there.who,
  );
  for (const groupId of [newId(), theirs.output?.id ?? '']) {
    const input = { organizationId: here.organizationId, user: person(), groups: [groupId] };
    const refused = await server().ask(placePerson, input, here.who);
    expect(refused.problem).toMatchObject({
      status: 400,
      reason: 'unknown-groups',
      fields: [{ path: 'groups' }],
    });
  }
  expect(
    (await server().ask(listUsers, { organizationId: here.organizationId }, here.who)).output?.total,
  ).toBe(1);
});

test('either a noted person or a new one, not both and not neither', async () => {
  const { organizationId, who } = await administer(server());
  for (const input of [{}, { userId: newId(), user: person() }]) {
    const refused = await server().ask(placePerson, { organizationId, ...input }, who);
    expect(refused.problem).toMatchObject({ status: 400, fields: [{ path: 'userId', reason: 'required' }] });
  }
});

test('the platform role is out of reach: an admin who is placed administers their organisation only', async () => {
  const above = await platformAdmin(server());
  const { organizationId } = await administer(server());
  const user = { ...person(), isAdmin: true };
  const raised = { ...user, isPlatformAdmin: true };
  const refused = await server().ask(placePerson, { organizationId, user: raised }, above.who);
  expect(refused.problem?.fields).toMatchObject([{ path: 'user.isPlatformAdmin', reason: 'unknownField' }]);
  const { output } = await server().ask(placePerson, { organizationId, user }, above.who);
  expect(output).toMatchObject({ isAdmin: true, isPlatformAdmin: false, organizationId });
});

test('who was noted a day ago and never placed is forgotten', async () => {
  const { who } = await administer(server());
  const [old, recent] = [await note(person(), who), await note(person(), who)];
  const { database } = server();
  await database.platform
    .update(peopleToPlace)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(eq(peopleToPlace.id, old.output?.id ?? ''));
  const signal = new AbortController().signal;
  await deleteUnplacedPeople().handle({ jobId: newId(), database, log: silentLog, signal }, {});
  const ids = (await noted()).map(({ id }) => id);
  expect(ids).toContain(recent.output?.id);
  expect(ids).not.toContain(old.output?.id);
});

test('nobody is placed in an organisation that is full, and the note waits', async () => {
  const { organizationId, organisation, who } = await administer(server(), { maxUsers: 2 });
  await createMember(server().database, organisation);
  const { output } = await note(person(), who);
  const input = { organizationId, userId: output?.id ?? '' };
  expect((await server().ask(placePerson, input, who)).problem?.reason).toBe('max-users');
  expect((await noted()).map(({ id }) => id)).toContain(output?.id);
});
