import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteMember } from '../../src/features/organisations/members/contract/members.ts';
import {
  createProvisioningToken,
  readProvisioning,
  revokeProvisioningToken,
} from '../../src/features/organisations/provisioning/contract/provisioning.ts';
import { provisioningJobs } from '../../src/features/organisations/provisioning/server/provisioning-jobs.ts';
import { silentLog } from '../../src/platform/log.ts';
import { newId } from '../../src/platform/new-id.ts';
import { administer } from '../support/administration.ts';
import { connectDirectory, directoryWith } from '../support/directory.ts';
import { signInAs, tokenOf } from '../support/people.ts';
import { forgetConfirmation } from '../support/second-factors.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();

/** An organisation with an admin in a browser. */
async function administered() {
  const here = await administer(server());
  return { ...here, session: await signInAs(server(), here.admin) };
}

const withToken = (secret: string | undefined) =>
  directoryWith(server(), { authorization: `Bearer ${secret}` });

test('[TR-02] an admin who confirms who they are makes the token of the directory; all admins are notified', async () => {
  const { organizationId, admin, session, join } = await administered();
  const colleague = await join({ isAdmin: true });
  const input = { organizationId, expiresInDays: 365 };
  const byToken = await tokenOf(server(), admin);
  expect((await server().ask(createProvisioningToken, input, byToken)).problem?.reason).toBe('browser-only');
  await forgetConfirmation(server(), admin);
  const unconfirmed = await server().ask(createProvisioningToken, input, session);
  expect(unconfirmed.problem).toMatchObject({ status: 403, reason: 'confirmation-needed' });
  const tooLong = await server().ask(
    createProvisioningToken,
    { organizationId, expiresInDays: 366 },
    await signInAs(server(), admin),
  );
  expect(tooLong.status).toBe(400);
  const { output } = await server().ask(createProvisioningToken, input, await signInAs(server(), admin));
  expect(output?.provisioning).toMatchObject({
    baseUrl: expect.stringMatching(/\/scim\/v2$/),
    token: { createdBy: { id: admin.id }, isExpired: false, lastUsedAt: null },
    personCount: 0,
  });
  for (const { email } of [admin, colleague]) {
    const mail = await server().inbox.next(email);
    expect(mail.subject).toBe('Un jeton de provisionnement a été créé');
    expect(mail.text).not.toContain(output?.secret);
  }
  const directory = withToken(output?.secret);
  await directory.add();
  const read = async () => (await server().ask(readProvisioning, { organizationId }, session)).output;
  await expect.poll(async () => (await read())?.token?.lastUsedAt).toEqual(expect.any(String));
  expect(await read()).toMatchObject({ personCount: 1, groupCount: 0, failures: [] });
  expect(JSON.stringify(await read())).not.toContain(output?.secret);
});

test('[TR-02] the token opens its own organisation’s service and nothing else; no other credential opens it', async () => {
  const { organizationId, admin, session } = await administered();
  const directory = await connectDirectory(server(), organizationId);
  for (const path of ['/api/me', `/admin/organization/${organizationId}/users`, '/api/live?topics=x']) {
    const answer = await fetch(server().address + path, { headers: directory.headers });
    await answer.body?.cancel();
    expect([path, answer.status]).toEqual([path, 401]);
  }
  const { authorization } = await tokenOf(server(), admin);
  const secret = directory.headers.authorization;
  const others: Record<string, string>[] = [
    {},
    session,
    { authorization },
    { authorization: secret.slice(0, -1) },
    { authorization: secret.replace('Bearer', 'Basic') },
    { authorization: `Bearer vigie_scim_${'a'.repeat(43)}` },
  ];
  for (const headers of others) {
    for (const path of ['/Users', '/Schemas', '/ServiceProviderConfig', '/Unknown']) {
      const answer = await fetch(`${server().address}/scim/v2${path}`, { headers });
      expect([path, answer.status, answer.headers.get('www-authenticate')]).toEqual([
        path,
        401,
        'Bearer realm="SCIM"',
      ]);
      expect(await answer.json()).toMatchObject({ status: '401', detail: expect.any(String) });
    }
  }
});

test('[TR-02] it outlives its maker, ends at once when renewed or revoked, and says when it has expired', async () => {
  const { organizationId, admin, join } = await administered();
  const maker = await join({ isAdmin: true });
  const make = async () =>
    (
      await server().ask(
        createProvisioningToken,
        { organizationId, expiresInDays: 30 },
        await signInAs(server(), maker),
      )
    ).output?.secret;
  const first = withToken(await make());
  const second = withToken(await make());
  expect((await first.send('GET', '/Users')).status).toBe(401);
  const session = await signInAs(server(), admin);
  expect((await server().ask(deleteMember, { organizationId, userId: maker.id }, session)).status).toBe(200);
  expect((await second.send('GET', '/Users')).status).toBe(200);
  const { output } = await server().ask(readProvisioning, { organizationId }, session);
  expect(output?.token?.createdBy).toBeNull();
  await server().database.platform.execute(
    sql`UPDATE provisioning_tokens SET expires_at = now() WHERE organisation_id = ${organizationId}`,
  );
  const expired = await second.send('POST', '/Users', { userName: 'a@example.org' });
  expect(expired).toMatchObject({ status: 401, body: { detail: expect.stringContaining('has expired') } });
  const failed = (await server().ask(readProvisioning, { organizationId }, session)).output;
  expect(failed).toMatchObject({ token: { isExpired: true }, failures: [{ method: 'POST', status: 401 }] });
  await server().ask(revokeProvisioningToken, { organizationId }, session);
  expect((await second.send('GET', '/Users')).body.detail).toContain('unknown or revoked');
  expect((await server().ask(readProvisioning, { organizationId }, session)).output?.token).toBeNull();
});

test('[TR-02] admins are notified once before the token ends, and once when it has ended', async () => {
  const { organizationId, admin } = await administered();
  await connectDirectory(server(), organizationId);
  const end = (days: number) =>
    server().database.platform.execute(sql`
      UPDATE provisioning_tokens SET expires_at = now() + make_interval(days => ${days})
      WHERE organisation_id = ${organizationId}`);
  const run = async () => {
    const { signal } = new AbortController();
    for (const job of provisioningJobs)
      await job.handle({ jobId: newId(), database: server().database, log: silentLog, signal }, {});
  };
  const subjects = () =>
    server()
      .inbox.messages.filter(({ to }) => to === admin.email)
      .map(({ subject }) => subject);
  await end(15);
  await run();
  await end(13);
  await run();
  await run();
  await end(0);
  await run();
  await run();
  const expected = ['Le jeton de provisionnement expire bientôt', 'Le jeton de provisionnement a expiré'];
  await expect.poll(subjects).toHaveLength(2);
  expect(subjects().sort()).toEqual(expected.sort());
});

test('[TR-02] what is no SCIM is refused in SCIM, changes nothing, and the admins read why', async () => {
  const { organizationId, session } = await administered();
  const directory = await connectDirectory(server(), organizationId);
  const nested = `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`;
  const bodies: [string, number][] = [
    ['', 400],
    ['{', 400],
    ['[]', 400],
    ['null', 400],
    ['{"userName": "a@example.org", "__proto__": {"active": false}}', 400],
    ['{"userName": "a@example.org", "constructor": {"prototype": {}}}', 400],
    ['{"userName": ["a@example.org"]}', 400],
    ['{"userName": "a@example.org\\u0000"}', 400],
    ['{"userName": "a@example.org, b@example.org"}', 400],
    [nested, 400],
    [`{"userName": "${'a'.repeat(1_100_000)}"}`, 413],
  ];
  for (const [body, status] of bodies) {
    const refused = await directory.send('POST', '/Users', body);
    expect([body.slice(0, 60), refused.status, refused.body.status]).toEqual([
      body.slice(0, 60),
      status,
      String(status),
    ]);
    expect(refused.headers.get('content-type')).toMatch(/^application\/scim\+json/);
  }
  expect((await directory.send('GET', '/Users')).body.totalResults).toBe(0);
  const text = await fetch(`${server().address}/scim/v2/Users`, {
    method: 'POST',
    headers: { ...directory.headers, 'content-type': 'text/xml' },
    body: '<a/>',
  });
  expect(text.status).toBe(415);
  for (const [method, path] of [
    ['POST', '/Bulk'],
    ['GET', '/Me'],
    ['PUT', '/Users'],
    ['POST', '/Users/.search'],
  ] as const)
    expect((await directory.send(method, path, method === 'GET' ? undefined : {})).status).toBe(404);
  const { output } = await server().ask(readProvisioning, { organizationId }, session);
  expect(output?.failures.length).toBeLessThanOrEqual(20);
  expect(output?.failures.find(({ target }) => target?.startsWith('a@example.org, b'))).toMatchObject({
    method: 'POST',
    resource: 'person',
    status: 400,
    detail: {
      fr: '« userName » doit être l’adresse de courriel de la personne.',
      en: '“userName” must be the email address of the person.',
    },
  });
});

test('[TR-02] only the last twenty refusals are kept', { tags: ['deep'] }, async () => {
  const { organizationId, session } = await administered();
  const directory = await connectDirectory(server(), organizationId);
  for (let n = 0; n < 23; n += 1) await directory.send('POST', '/Users', { userName: `nobody ${n}` });
  const { output } = await server().ask(readProvisioning, { organizationId }, session);
  expect(output?.failures.map(({ target }) => target)).toEqual(
    Array.from({ length: 20 }, (_, place) => `nobody ${22 - place}`),
  );
});

test('[TR-02] the service describes itself', async () => {
  const { organizationId } = await administered();
  const directory = await connectDirectory(server(), organizationId);
  expect((await directory.send('GET', '/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    filter: { supported: true, maxResults: 200 },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
  });
  const types = await directory.send('GET', '/ResourceTypes');
  expect(types.body.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
    '/Users',
    '/Groups',
  ]);
  const id = 'urn:ietf:params:scim:schemas:core:2.0:User';
  expect((await directory.send('GET', `/Schemas/${id}`)).body).toMatchObject({ id, name: 'User' });
  expect((await directory.send('GET', '/Schemas')).body.totalResults).toBe(2);
  expect((await directory.send('GET', '/Schemas/unknown')).status).toBe(404);
});
