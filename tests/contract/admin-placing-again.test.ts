// @module-tag deep
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createGroup } from '../../src/features/organisations/groups/contract/groups.ts';
import {
  createPerson,
  deleteMember,
  placePerson,
} from '../../src/features/organisations/members/contract/members.ts';
import { memberInvited } from '../../src/features/organisations/members/events.ts';
import { listUsers, readUser } from '../../src/features/organisations/organisations/contract/people.ts';
import { newId } from '../../src/platform/new-id.ts';
import { type Administration, administer, person, platformAdmin } from '../support/administration.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const someoneNew = (id = newId()) => ({ ...person(), id });
const place = (
  { organizationId, who }: Pick<Administration, 'organizationId' | 'who'>,
  user: ReturnType<typeof someoneNew>,
  more: object = {},
) => server().ask(placePerson, { organizationId, user, ...more }, who);
const total = async ({ organizationId, who }: Administration) =>
  (await server().ask(listUsers, { organizationId }, who)).output?.total;

/** Announced in the transaction that asks for the letter, so none is on its way that is not counted. */
async function timesInvited(userId: string): Promise<number> {
  const { rowCount } = await server().database.platform.execute(
    sql`SELECT FROM outbox WHERE name = ${memberInvited.name} AND lower(payload->>'userId') = ${userId}`,
  );
  return rowCount ?? 0;
}

test('[AU-09] an invitation sent again by a shaky line, also at the same moment, adds one person and sends one mail', async () => {
  const here = await administer(server());
  const user = someoneNew();
  const answers = [
    ...(await Promise.all([place(here, user), place(here, user)])),
    await place(here, { ...user, id: user.id.toUpperCase(), email: user.email.toUpperCase() }),
  ];
  expect(answers.map(({ problem }) => problem)).toEqual([undefined, undefined, undefined]);
  for (const { output } of answers) expect(output).toMatchObject({ id: user.id, email: user.email });
  expect(await total(here)).toBe(2);
  expect(await timesInvited(user.id)).toBe(1);
  await server().inbox.next(user.email);
});

test('[AU-09] values chosen in the form before it was sent again are added', async () => {
  const here = await administer(server());
  const user = someoneNew();
  await place(here, user);
  const { organizationId } = here;
  const group = await server().ask(createGroup, { organizationId, name: 'Veille' }, here.who);
  const again = await place(here, { ...user, isAdmin: true }, { groups: [group.output?.id ?? ''] });
  expect(again.output).toMatchObject({ id: user.id, isAdmin: true, groups: [{ name: 'Veille' }] });
});

test('[AD-09] under the id of somebody elsewhere nobody is added, found or changed', async () => {
  const [here, there] = [await administer(server()), await administer(server())];
  const stranger = await there.join();
  const read = () =>
    server().ask(readUser, { organizationId: there.organizationId, userId: stranger.id }, there.who);
  const before = (await read()).output;
  const above = { organizationId: here.organizationId, who: (await platformAdmin(server())).who };
  for (const caller of [here, above]) {
    for (const email of [stranger.email, `${newId()}@example.org`]) {
      const refused = await place(caller, { ...someoneNew(stranger.id), email, isAdmin: true });
      expect(refused.problem).toMatchObject({ status: 409, reason: 'id-taken' });
      expect(JSON.stringify(refused.problem)).not.toContain(there.organizationId);
    }
  }
  expect(await total(here)).toBe(1);
  expect((await read()).output).toEqual(before);
});

test('[AU-09] an id is one person’s: not somebody else’s here, not who runs the platform, not who was deleted', async () => {
  const here = await administer(server());
  const { organizationId, who } = here;
  const [member, chief] = [await here.join(), await here.join({ isPlatformAdmin: true })];
  const other = await place(here, { ...someoneNew(member.id), isAdmin: true });
  expect(other.problem).toMatchObject({ status: 409, reason: 'id-taken' });
  const above = await place(here, { ...someoneNew(chief.id), email: chief.email, isAdmin: true });
  expect(above.problem).toMatchObject({ status: 403, reason: 'platform-admin' });
  await server().ask(deleteMember, { organizationId, userId: member.id }, who);
  const gone = await place(here, { ...someoneNew(member.id), email: member.email });
  expect(gone.problem).toMatchObject({ status: 409, reason: 'id-taken' });
  expect(await total(here)).toBe(2);
});

test('[AU-09] an address that has an account is refused as before, whatever the id', async () => {
  const here = await administer(server());
  const { email } = await here.join();
  expect((await place(here, { ...someoneNew(), email })).problem?.reason).toBe('email-taken');
  const odd = await place(here, someoneNew('not-an-id'));
  expect(odd.problem).toMatchObject({ status: 400, fields: [{ path: 'user.id' }] });
});

test('[AD-08] a person who is only noted gets an id of the server’s, and none of the caller’s', async () => {
  const { who } = await administer(server());
  const { id, ...user } = someoneNew();
  const withId = { ...user, id };
  const refused = await server().ask(createPerson, { user: withId }, who);
  expect(refused.problem).toMatchObject({
    status: 400,
    fields: [{ path: 'user.id', reason: 'unknownField' }],
  });
  expect((await server().ask(createPerson, { user }, who)).output).toMatchObject({ email: user.email });
});
