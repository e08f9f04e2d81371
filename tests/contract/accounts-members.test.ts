import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { groupMembers } from '../../src/features/accounts/accounts/server/people-tables.ts';
import {
  inspectLink,
  setPasswordWithLink,
} from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import {
  placePerson,
  setMemberSuspended,
} from '../../src/features/organisations/members/contract/members.ts';
import { audit } from '../../src/platform/audit/audit.ts';
import { tokenIn } from '../support/inbox.ts';
import { listenLive } from '../support/live-listener.ts';
import {
  cookieOf,
  createMember,
  createOrganisation,
  PASSWORD,
  signInAs,
  type TestOrganisation,
  tokenOf,
} from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();

async function organisationWithAdmin(options: Parameters<typeof createOrganisation>[1] = {}) {
  const { database } = server();
  const organisation = await createOrganisation(database, options);
  const admin = await createMember(database, organisation, { isAdmin: true });
  return { organisation, admin, who: await signInAs(server(), admin) };
}
const another = (organisation: TestOrganisation, isAdmin = false) =>
  createMember(server().database, organisation, { isAdmin });
const person = (email: string) => ({ firstName: 'Jonas', lastName: 'Bertrand', email, isAdmin: false });
const place = ({ id }: TestOrganisation, user: ReturnType<typeof person>) => ({ organizationId: id, user });

test('[AU-09] an invited person gets a link, sets a password with it and is in', async () => {
  const { organisation, admin, who } = await organisationWithAdmin({ name: 'Agence <Estuaire>' });
  const email = `jonas-${organisation.id}@example.org`;
  const invited = await server().ask(placePerson, place(organisation, person(email)), who);
  expect(invited.output).toMatchObject({ email, isAdmin: false, isPending: true, isSuspended: false });

  const letter = await server().inbox.next(email);
  expect(letter.subject).toBe('Votre invitation dans Vigie');
  expect(letter.html).toContain('Agence &lt;Estuaire&gt;');
  const token = tokenIn(letter);
  expect((await server().ask(inspectLink, { token })).output).toEqual({
    kind: 'invitation',
    email,
    usable: true,
    mustUseProvider: false,
    invitation: {
      by: { id: admin.id, firstName: expect.any(String), lastName: expect.any(String) },
      organisationName: 'Agence <Estuaire>',
      expiresAt: expect.any(String),
    },
  });
  const entered = await server().ask(setPasswordWithLink, { token, email, password: 'my-own-password' });
  const { output } = await server().ask(readProfile, {}, { cookie: cookieOf(entered.headers) });
  expect(output).toMatchObject({ id: invited.output?.id, organizationName: 'Agence <Estuaire>', roles: [] });
  const memberships = await server()
    .database.platform.select()
    .from(groupMembers)
    .where(eq(groupMembers.userId, output?.id ?? ''));
  expect(memberships.map(({ groupId }) => groupId)).toEqual([organisation.organisationGroupId]);
});

test('[AU-09] before the link is used nobody can sign in as them; there is no way to sign oneself up', async () => {
  const { organisation, who } = await organisationWithAdmin();
  const email = `pending-${organisation.id}@example.org`;
  await server().ask(placePerson, place(organisation, person(email)), who);
  expect((await server().ask(signIn, { email, password: '' })).problem?.reason).toBe('auth/wrong-password');
  for (const path of ['/api/auth/sign-up/email', '/api/accounts/sign-up', '/api/auth/sign-in/email']) {
    const response = await fetch(server().address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'x@example.org', password: 'marais', name: 'x' }),
    });
    expect(response.status).toBe(404);
  }
});

test('an address is somebody’s once: in any case, in any organisation, and at the same moment', async () => {
  const [here, there] = [await organisationWithAdmin(), await organisationWithAdmin()];
  const email = `twice-${here.organisation.id}@example.org`;
  const asked = [
    server().ask(placePerson, place(here.organisation, person(email)), here.who),
    server().ask(placePerson, place(here.organisation, person(email.toUpperCase())), here.who),
    server().ask(placePerson, place(there.organisation, person(` ${email} `)), there.who),
  ];
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
  const again = await server().ask(placePerson, place(there.organisation, person(email)), there.who);
  expect(again.problem).toMatchObject({ status: 409, reason: 'email-taken' });
});

test('an organisation holds as many as its maximum, also when asked at the same moment', async () => {
  const { organisation, who } = await organisationWithAdmin({ maxUsers: 3 });
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) =>
      server().ask(placePerson, place(organisation, person(`${n}-${organisation.id}@example.org`)), who),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.problem).toMatchObject({
    reason: 'max-users',
    detail:
      'L’organisation a atteint son nombre maximum d’utilisateurs (3). Un administrateur de la plateforme peut l’augmenter.',
  });
});

test.each([
  "o'hara+veille@sub.example.org",
  'élodie@exemple.example',
  'x@localhost.example',
  `${'a'.repeat(60)}@example.org`,
  '用户@例子.example',
])('%s is an odd address, and a valid one: invited, it signs in', { tags: ['deep'] }, async (email) => {
  const { organisation, who } = await organisationWithAdmin();
  const invited = await server().ask(placePerson, place(organisation, person(email)), who);
  expect(invited.output?.email).toBe(email.toLowerCase());
  const token = tokenIn(await server().inbox.next(email));
  expect((await server().ask(setPasswordWithLink, { token, email, password: 'marais' })).status).toBe(200);
  expect((await server().ask(signIn, { email, password: 'marais' })).status).toBe(200);
});

test.each([
  [{ email: 'nobody' }, 'email'],
  [{ email: '"jonas bertrand"@example.org' }, 'email'],
  [{ email: 'a\u0001@b.example' }, 'email'],
  [{ email: `${'a'.repeat(250)}@b.example` }, 'email'],
  [{ firstName: '' }, 'firstName'],
  [{ lastName: 'x'.repeat(10_000) }, 'lastName'],
  [{ isAdmin: 'yes' }, 'isAdmin'],
])('an invitation with %j is refused by its field', async (wrong, path) => {
  const { organisation, who } = await organisationWithAdmin();
  const response = await fetch(`${server().address}/admin/organization/${organisation.id}/user`, {
    method: 'POST',
    headers: { ...who, 'content-type': 'application/json' },
    body: JSON.stringify({ user: { ...person('ok@example.org'), ...wrong } }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: [{ path: `user.${path}` }] });
});

test('isAdmin makes an organisation admin and can never make a platform admin', async () => {
  const { organisation, who } = await organisationWithAdmin();
  const email = `boss-${organisation.id}@example.org`;
  const admin = { ...person(email), isAdmin: true };
  for (const rise of ['isPlatformAdmin', 'is_platform_admin']) {
    const { status } = await server().ask(placePerson, place(organisation, { ...admin, [rise]: true }), who);
    expect(status).toBe(400);
  }
  expect((await server().ask(placePerson, place(organisation, admin), who)).output?.isAdmin).toBe(true);
  const token = tokenIn(await server().inbox.next(email));
  const { headers } = await server().ask(setPasswordWithLink, { token, email, password: 'marais' });
  const { output } = await server().ask(readProfile, {}, { cookie: cookieOf(headers) });
  expect(output).toMatchObject({ roles: ['NOOS_ADMIN'], isAdmin: false });
});

test('a suspended member is out at once: browser, program and live stream; and back in when let in', async () => {
  const { organisation, who } = await organisationWithAdmin();
  const member = await another(organisation);
  const browser = await signInAs(server(), member);
  const program = await tokenOf(server(), member);
  const stream = await listenLive(server().address, { topics: `user:${member.id}` }, browser);
  for (const way of [browser, program]) expect((await server().ask(readProfile, {}, way)).status).toBe(200);

  const input = { organizationId: organisation.id, userId: member.id };
  const set = (suspended: boolean) => server().ask(setMemberSuspended, { ...input, suspended }, who);
  expect((await set(true)).output).toMatchObject({ id: member.id, isSuspended: true });
  for (const way of [browser, program]) expect((await server().ask(readProfile, {}, way)).status).toBe(401);
  await stream.received(({ kind }) => kind === 'signed-out');
  await stream.ended;
  expect((await set(true)).output?.isSuspended).toBe(true);

  expect((await set(false)).output?.isSuspended).toBe(false);
  for (const way of [browser, program]) expect((await server().ask(readProfile, {}, way)).status).toBe(401);
  expect((await server().ask(signIn, { email: member.email, password: PASSWORD })).status).toBe(200);
  const acts = await server()
    .database.platform.select({ act: audit.act })
    .from(audit)
    .where(eq(audit.subject, `user:${member.id}`))
    .orderBy(audit.at);
  expect(acts.map(({ act }) => act)).toEqual(['member-suspended', 'member-reinstated']);
});

test('nobody suspends themselves, the last admin, or who runs the platform', async () => {
  const { organisation, admin, who } = await organisationWithAdmin();
  const input = { organizationId: organisation.id, suspended: true };
  const suspend = async (userId: string, by = who) =>
    (await server().ask(setMemberSuspended, { ...input, userId }, by)).problem;
  expect(await suspend(admin.id)).toMatchObject({ status: 409, reason: 'own-account' });
  const root = await createMember(server().database, organisation, { isPlatformAdmin: true });
  expect(await suspend(root.id)).toMatchObject({ status: 403, reason: 'platform-admin' });
  expect(await suspend(admin.id, await signInAs(server(), root))).toMatchObject({ reason: 'last-admin' });
});

test('two admins who suspend each other at the same moment: one stays', async () => {
  const { organisation, admin, who } = await organisationWithAdmin();
  const second = await another(organisation, true);
  const asSecond = await signInAs(server(), second);
  const input = { organizationId: organisation.id, suspended: true };
  const answers = await Promise.all([
    server().ask(setMemberSuspended, { ...input, userId: second.id }, who),
    server().ask(setMemberSuspended, { ...input, userId: admin.id }, asSecond),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
