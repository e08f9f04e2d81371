import { expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/contract/profile.ts';
import { signIn, signOut } from '../../src/features/accounts/contract/sign-in.ts';
import { cookieOf, createMember, createOrganisation, PASSWORD, signInAs } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();

async function someone(options: Parameters<typeof createMember>[2] = {}) {
  const { database } = server();
  return createMember(database, await createOrganisation(database, { name: 'Agence' }), options);
}

test('[AU-01] email and password open a session that reads the profile', async () => {
  const member = await someone({ firstName: 'Solène', lastName: 'Le Goff', isAdmin: true });
  const answer = await server().ask(signIn, { email: ` ${member.email.toUpperCase()} `, password: PASSWORD });
  expect([answer.status, answer.problem]).toEqual([204, undefined]);
  const [cookie] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^vigie\.session_token=.+HttpOnly/);
  expect(cookie).toContain('SameSite=Lax');
  expect(cookie).not.toContain('Secure');

  const me = await server().ask(readProfile, {}, { cookie: cookieOf(answer.headers) });
  expect(me.output).toMatchObject({
    id: member.id,
    uid: member.id,
    displayName: 'Solène Le Goff',
    organizationName: 'Agence',
    roles: ['NOOS_ADMIN'],
    isAdmin: false,
    groups: [],
  });
});

test('[AU-07] signing out ends the session and drops the cookie; again it changes nothing', async () => {
  const who = await signInAs(server(), await someone());
  expect((await server().ask(readProfile, {}, who)).status).toBe(200);
  const answer = await server().ask(signOut, {}, who);
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie().join()).toMatch(/vigie\.session_token=;.*Max-Age=0/);
  expect((await server().ask(readProfile, {}, who)).problem?.reason).toBe('signed-out');
  expect((await server().ask(signOut, {}, who)).status).toBe(204);
  expect((await server().ask(signOut, {})).status).toBe(204);
});
