import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { revokeSessions } from '../../src/features/accounts/accounts/contract/sessions.ts';
import { readAudit } from '../../src/features/operations/audit/contract/audit.ts';
import { readConfiguration } from '../../src/features/operations/operations/contract/configuration.ts';
import {
  dismissFailedJob,
  FAILED_JOBS_TOPIC,
  listFailedJobs,
  retryFailedJob,
} from '../../src/features/operations/operations/contract/failed-jobs.ts';
import { recordAudit } from '../../src/platform/audit/audit.ts';
import { newId } from '../../src/platform/new-id.ts';
import { addFailedWork, failedWorkChanged } from '../../src/platform/outbox/failed-work.ts';
import { listenLive } from '../support/live-listener.ts';
import { createMember, createOrganisation, signInAs, tokenOf } from '../support/people.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer();

/** Someone of each standing, in two organisations. */
async function everyone() {
  const { database } = server();
  const here = await createOrganisation(database);
  const elsewhere = await createOrganisation(database);
  const as = async (...given: Parameters<typeof createMember>) =>
    tokenOf(server(), await createMember(...given));
  return {
    here,
    elsewhere,
    stranger: {},
    member: await as(database, here),
    organisationAdmin: await as(database, here, { isAdmin: true }),
    adminElsewhere: await as(database, elsewhere, { isAdmin: true }),
    platformAdmin: await as(database, elsewhere, { isPlatformAdmin: true }),
  };
}

async function park(name = 'deliver-letter'): Promise<string> {
  const id = newId();
  const work = { secret: 'what someone wrote' };
  await server().database.asPlatform((tx) =>
    addFailedWork(tx, { id, kind: 'job', name, work, error: 'the mail server is away', tries: 6 }),
  );
  return id;
}

test('only a platform admin sees, retries or dismisses failed jobs', async () => {
  const { stranger, member, organisationAdmin, adminElsewhere, platformAdmin } = await everyone();
  const jobId = await park();
  for (const [headers, status] of [
    [stranger, 401],
    [member, 403],
    [organisationAdmin, 403],
    [adminElsewhere, 403],
  ] as const) {
    expect((await server().ask(listFailedJobs, {}, headers)).status).toBe(status);
    expect((await server().ask(retryFailedJob, { jobId }, headers)).status).toBe(status);
    expect((await server().ask(dismissFailedJob, { jobId }, headers)).status).toBe(status);
  }
  const { output } = await server().ask(listFailedJobs, { limit: 100 }, platformAdmin);
  const listed = output?.items.find(({ id }) => id === jobId);
  expect(listed).toMatchObject({ name: 'deliver-letter', error: 'the mail server is away', tries: 6 });
  expect(JSON.stringify(output)).not.toContain('what someone wrote');
});

test('a dismissed job leaves the list for good, and the dismissal is audited', async () => {
  const { platformAdmin } = await everyone();
  const jobId = await park();
  const reader = await listenLive(server().address, { topics: FAILED_JOBS_TOPIC }, platformAdmin);
  try {
    expect((await server().ask(dismissFailedJob, { jobId }, platformAdmin)).status).toBe(204);
    expect((await server().ask(dismissFailedJob, { jobId }, platformAdmin)).status).toBe(204);
    expect((await server().ask(retryFailedJob, { jobId }, platformAdmin)).status).toBe(404);
    await reader.received(({ kind }) => kind === 'change');
    const { output } = await server().ask(readAudit, { limit: 100 }, platformAdmin);
    const actions = output?.items.filter(({ subject }) => subject.id === jobId);
    expect(actions?.map(({ act }) => act)).toEqual(['failed-job-dismissed']);
  } finally {
    reader.close();
  }
});

test('a retried job leaves the list for its queue', async () => {
  const { platformAdmin } = await everyone();
  const jobId = await park('prune-outbox');
  expect((await server().ask(retryFailedJob, { jobId }, platformAdmin)).status).toBe(204);
  await expect
    .poll(async () => {
      const { output } = await server().ask(listFailedJobs, { limit: 100 }, platformAdmin);
      return output?.items.some(({ id }) => id === jobId);
    })
    .toBe(false);
});

test('lists are paged and refuse pages that cannot be', async () => {
  const { platformAdmin } = await everyone();
  await park();
  await park();
  const { output } = await server().ask(listFailedJobs, { limit: 1, offset: 1 }, platformAdmin);
  expect(output?.items).toHaveLength(1);
  expect(output?.total).toBeGreaterThanOrEqual(2);
  expect((await server().ask(listFailedJobs, { limit: 101 }, platformAdmin)).status).toBe(400);
});

test('[SY-02] an organisation admin reads the acts of their organisation, a platform admin all', async () => {
  const { here, elsewhere, stranger, member, organisationAdmin, platformAdmin } = await everyone();
  const subjectId = newId();
  const subject = `user:${subjectId}`;
  await server().database.asPlatform(async (tx) => {
    for (const organisationId of [here.id, elsewhere.id, null]) {
      await recordAudit(tx, { organisationId, actorId: null, act: 'tried', subject });
    }
  });
  const readBy = async (headers: Record<string, string>) => {
    const { status, output } = await server().ask(readAudit, { limit: 100 }, headers);
    const found = output?.items.filter((act) => act.subject.id === subjectId);
    return { status, organisations: found?.map(({ organisationId }) => organisationId) };
  };
  expect((await readBy(stranger)).status).toBe(401);
  expect((await readBy(member)).status).toBe(403);
  expect((await readBy(organisationAdmin)).organisations).toEqual([here.id]);
  expect(new Set((await readBy(platformAdmin)).organisations)).toEqual(
    new Set([here.id, elsewhere.id, null]),
  );
});

test('a capture token administers nothing, whatever the rights of its owner', async () => {
  const { database } = server();
  const admin = await createMember(database, await createOrganisation(database), {
    isAdmin: true,
    isPlatformAdmin: true,
  });
  const jobId = await park();
  const capturing = await tokenOf(server(), admin, ['capture']);
  expect((await server().ask(dismissFailedJob, { jobId }, capturing)).status).toBe(403);
  expect((await server().ask(listFailedJobs, {}, capturing)).status).toBe(403);
  const reading = await tokenOf(server(), admin, ['read']);
  expect((await server().ask(retryFailedJob, { jobId }, reading)).status).toBe(403);
  expect((await server().ask(listFailedJobs, {}, reading)).status).toBe(200);
});

test('the topic of the list is the one the platform announces', () => {
  expect(failedWorkChanged.topics({})).toEqual([FAILED_JOBS_TOPIC]);
  expect(failedWorkChanged.payload).toBeInstanceOf(z.ZodObject);
});

test('[AU-07] signing out everywhere ends the person’s live streams', async () => {
  const { database, address } = server();
  const person = await createMember(database, await createOrganisation(database));
  const [phone, desk] = [await signInAs(server(), person), await signInAs(server(), person)];
  const stream = await listenLive(address, { topics: `user:${person.id}` }, phone);
  await stream.received(({ kind }) => kind === 'hello');
  await server().ask(revokeSessions, { including: 'others' }, desk);
  await stream.ended;
  expect(stream.messages.at(-1)).toEqual({ kind: 'signed-out' });
});

test('[SY-06] FX-72: the configuration `frontend` is public, with its version, and its absence is reported', async () => {
  const { output } = await server().ask(readConfiguration, {});
  expect(output).toMatchObject({ configName: 'frontend', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  expect(output).toMatchObject({ passwordMinLength: 6, extensionUrl: null, hasMailbox: false });
  const { platform } = server().database;
  await platform.execute(sql`UPDATE configurations SET name = 'gone' WHERE name = 'frontend'`);
  const { problem } = await server().ask(readConfiguration, {});
  expect(problem).toMatchObject({
    reason: 'global-config',
    detail: 'Unable to get global config from configurations collection',
  });
  await platform.execute(sql`UPDATE configurations SET name = 'frontend' WHERE name = 'gone'`);
});
