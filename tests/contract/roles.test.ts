import { expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { requestPasswordReset } from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { createMember, createOrganisation, PASSWORD, signInAs } from '../support/people.ts';
import { ownServer } from '../support/test-server.ts';

const web = ownServer({ ROLES: 'web' });
const worker = ownServer({ ROLES: 'worker' }, () => web().database);

const someone = async () => {
  const { database } = web();
  return createMember(database, await createOrganisation(database));
};
const statusOf = async (path: string, headers = {}) =>
  (await fetch(`${worker().address}${path}`, { headers })).status;

test('a worker says how it is to the machines that watch it', async () => {
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/metrics')).toBe(200);
});

test('a worker answers nobody else: people are the business of a node that is web', async () => {
  const member = await someone();
  const headers = await signInAs(web(), member);
  expect((await web().ask(readProfile, {}, headers)).status).toBe(200);
  expect((await worker().ask(readProfile, {}, headers)).status).toBe(404);
  expect((await worker().ask(signIn, { email: member.email, password: PASSWORD })).status).toBe(404);
  for (const path of ['/', '/portfolio', '/mailbox', '/api', '/api/openapi.json', '/api/live'])
    expect([path, await statusOf(path, headers)]).toEqual([path, 404]);
});

test('what a web node is asked for and does not do itself is done by a worker', async () => {
  const { email } = await someone();
  await web().ask(requestPasswordReset, { email });
  expect((await worker().inbox.next(email)).to).toBe(email);
  expect(web().inbox.messages).toEqual([]);
});
