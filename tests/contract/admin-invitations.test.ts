import { expect, test } from 'vitest';
import {
  inspectLink,
  setPasswordWithLink,
} from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import {
  dismissFailedJob,
  listFailedJobs,
  retryFailedJob,
} from '../../src/features/operations/operations/contract/failed-jobs.ts';
import {
  changeMember,
  placePerson,
  resendInvitation,
  setMemberSuspended,
} from '../../src/features/organisations/members/contract/members.ts';
import { readUser } from '../../src/features/organisations/organisations/contract/people.ts';
import { newId } from '../../src/platform/new-id.ts';
import { administer, person, platformAdmin } from '../support/administration.ts';
import { tokenIn } from '../support/inbox.ts';
import { listenLive } from '../support/live-listener.ts';
import { signInAs } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();

test('[AD-05] someone not yet here whose address changes is invited there, and the old link stops working', async () => {
  const { organizationId, admin, who } = await administer(server());
  const user = person();
  const placed = await server().ask(placePerson, { organizationId, user }, who);
  const userId = placed.output?.id ?? '';
  const oldLink = tokenIn(await server().inbox.next(user.email));
  const email = `moved-${newId()}@example.org`;
  const changed = await server().ask(changeMember, { organizationId, userId, email }, who);
  expect(changed.output).toMatchObject({ email, isPending: true });
  expect(Date.parse(changed.output?.invitedOn ?? '')).toBeGreaterThan(
    Date.parse(placed.output?.invitedOn ?? ''),
  );
  const newLink = tokenIn(await server().inbox.next(email));
  expect((await server().ask(inspectLink, { token: oldLink })).output?.usable).toBe(false);
  const invitation = (await server().ask(inspectLink, { token: newLink })).output?.invitation;
  expect(invitation?.by?.id).toBe(admin.id);
  const used = { token: newLink, email, password: 'marais' };
  expect((await server().ask(setPasswordWithLink, used)).status).toBe(200);
  expect((await server().ask(readUser, { organizationId, userId }, who)).output?.isPending).toBe(false);
});

test('[AD-05] an admin who watches sees at once that someone invited has come', async () => {
  const { organizationId, admin, who } = await administer(server());
  const user = person();
  const placed = await server().ask(placePerson, { organizationId, user }, who);
  const token = tokenIn(await server().inbox.next(user.email));
  const topics = `organisation:${organizationId}`;
  const stream = await listenLive(server().address, { topics }, await signInAs(server(), admin));
  await server().ask(setPasswordWithLink, { token, email: user.email, password: 'marais' });
  await stream.received((message) => message.kind === 'change' && message.name === 'person-arrived');
  const input = { organizationId, userId: placed.output?.id ?? '' };
  expect((await server().ask(readUser, input, who)).output?.isPending).toBe(false);
  stream.close();
});

test('[AD-05] an invitation is sent again in the name of the caller, until the person has signed in', async () => {
  const { organizationId, join, who } = await administer(server());
  const user = person();
  const { output } = await server().ask(placePerson, { organizationId, user }, who);
  const input = { organizationId, userId: output?.id ?? '' };
  await server().inbox.next(user.email);
  const second = await join({ isAdmin: true, firstName: 'Bruno', lastName: 'Le Bris' });
  const asSecond = await signInAs(server(), second);
  expect((await server().ask(resendInvitation, input, asSecond)).output?.isPending).toBe(true);
  const token = tokenIn(await server().inbox.next(user.email));
  const looked = await server().ask(inspectLink, { token });
  expect(looked.output?.invitation?.by).toEqual({ id: second.id, firstName: 'Bruno', lastName: 'Le Bris' });

  await server().ask(setMemberSuspended, { ...input, suspended: true }, who);
  const suspended = await server().ask(resendInvitation, input, who);
  expect(suspended.problem).toMatchObject({ status: 409, reason: 'suspended' });
  await server().ask(setMemberSuspended, { ...input, suspended: false }, who);
  await server().ask(setPasswordWithLink, { token, email: user.email, password: 'marais' });
  const refused = await server().ask(resendInvitation, input, who);
  expect(refused.problem).toMatchObject({ status: 409, reason: 'already-in' });
});

test('[AD-05] nobody’s mailbox is flooded with invitations, sent again or to an address taken back and forth', async () => {
  const { organizationId, who } = await administer(server());
  const pending = async () => {
    const user = person();
    const { output } = await server().ask(placePerson, { organizationId, user }, who);
    return { ...user, input: { organizationId, userId: output?.id ?? '' } };
  };
  const first = await pending();
  const statuses = [];
  for (let sent = 0; sent < 6; sent += 1) {
    statuses.push((await server().ask(resendInvitation, first.input, who)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const second = await pending();
  expect((await server().ask(resendInvitation, second.input, who)).status).toBe(200);

  const move = (email: string) => server().ask(changeMember, { ...second.input, email }, who);
  for (let sent = 0; sent < 4; sent += 1) {
    await move(`${sent}-${second.email}`);
    expect((await move(second.email)).status).toBe(200);
  }
  await move(`last-${second.email}`);
  const refused = await move(second.email);
  expect(refused.problem).toMatchObject({ status: 429, reason: 'auth/too-many-requests' });
  expect((await server().ask(readUser, second.input, who)).output?.email).toBe(`last-${second.email}`);
});

test('FX-51: an invitation that the mail server does not take is shown so and listed, until it has left, once', async () => {
  const { organizationId, admin, who } = await administer(server());
  const operator = await platformAdmin(server());
  const user = person();
  const listed = async () => {
    const { output } = await server().ask(listFailedJobs, { limit: 100 }, operator.who);
    return output?.items.filter(({ error }) => error === 'the mail server refuses this mail') ?? [];
  };
  const refusal = server().inbox.refuse(user.email);
  const topics = `organisation:${organizationId}`;
  const stream = await listenLive(server().address, { topics }, await signInAs(server(), admin));
  const placed = await server().ask(placePerson, { organizationId, user }, who);
  const input = { organizationId, userId: placed.output?.id ?? '' };
  const seen = async () => (await server().ask(readUser, input, who)).output?.invitationFailedOn;
  expect(placed.output?.invitationFailedOn).toBeNull();
  await stream.received((message) => message.kind === 'change' && message.name === 'invitation-delivery');
  expect(await seen()).toEqual(expect.any(String));
  await expect.poll(async () => (await listed()).length).toBe(1);
  const [first] = await listed();
  expect(first).toMatchObject({ kind: 'job', name: 'account-letter', isRetrying: true });
  // It is tried by itself: neither is there another try to ask for, nor would it be gone.
  const jobId = first?.id ?? '';
  expect((await server().ask(retryFailedJob, { jobId }, operator.who)).status).toBe(204);
  expect((await server().ask(dismissFailedJob, { jobId }, operator.who)).status).toBe(204);
  expect(await listed()).toHaveLength(1);

  expect((await server().ask(resendInvitation, input, who)).output?.invitationFailedOn).toBeNull();
  await expect.poll(async () => (await listed()).some(({ id }) => id !== jobId)).toBe(true);
  await expect.poll(seen).toEqual(expect.any(String));
  refusal.take();
  await server().inbox.next(user.email);
  await expect.poll(listed).toEqual([]);
  expect(await seen()).toBeNull();
  expect(server().inbox.messages.filter(({ to }) => to === user.email)).toHaveLength(1);
  stream.close();
});
