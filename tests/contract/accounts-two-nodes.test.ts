// @module-tag deep
import { expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { revokeSessions } from '../../src/features/accounts/accounts/contract/sessions.ts';
import { setMemberSuspended } from '../../src/features/organisations/members/contract/members.ts';
import { ask } from '../support/ask.ts';
import { freezeTime } from '../support/freeze-time.ts';
import { createMember, createOrganisation, signInAs, tokenOf } from '../support/people.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer();
const other = ownServer({}, () => server().database);

async function someone() {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const admin = await createMember(database, organisation, { isAdmin: true });
  const member = await createMember(database, organisation);
  return { admin, member, who: await signInAs(server(), member) };
}
const statusElsewhere = async (who: { cookie: string }) =>
  (await ask(other().address, readProfile, {}, who)).status;

test('a session opened on one node is known on another, and ended there within a moment', async () => {
  const { who } = await someone();
  // Nothing is looked up again by itself: it is the word that does it.
  freezeTime();
  expect(await statusElsewhere(who)).toBe(200);
  await server().ask(revokeSessions, { including: 'this-one' }, who);
  await expect.poll(() => statusElsewhere(who)).toBe(401);
});

test('a member suspended on one node is out on another within a moment', async () => {
  const { admin, member, who } = await someone();
  freezeTime();
  expect(await statusElsewhere(who)).toBe(200);
  const input = { organizationId: member.organisationId, userId: member.id, suspended: true };
  expect((await server().ask(setMemberSuspended, input, await tokenOf(server(), admin))).status).toBe(200);
  await expect.poll(() => statusElsewhere(who)).toBe(401);
});
