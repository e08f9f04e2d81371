import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signOut } from '../../src/features/accounts/accounts/contract/sessions.ts';
import { endPairing } from '../../src/features/extension/contract/pairing.ts';
import {
  deleteMember,
  setMemberSuspended,
} from '../../src/features/organisations/members/contract/members.ts';
import { grantAccess } from '../../src/features/sharing/server/grants.ts';
import { newId } from '../../src/platform/new-id.ts';
import { rowsReferencing } from '../access/canary.ts';
import { routesOf } from '../access/routes-of.ts';
import { ROWS } from '../access/rows.ts';
import { collectTargets, mapConcurrently, rightfulCaller, send } from '../access/targets.ts';
import { makeWorld, type World } from '../access/world.ts';
import { pairedExtension } from '../support/paired-extension.ts';
import { signInAs, tokenOf } from '../support/people.ts';
import { ownServer } from '../support/test-server.ts';

const { routes, started: server } = routesOf(() => ownServer({ ROLES: 'web,collab' }));
let world: World;
beforeAll(async () => {
  world = await makeWorld(server());
});

/** Open to everyone who reaches the server, and why. */
const OPEN: Readonly<Record<string, string>> = {
  'GET /healthz': 'for those who watch over the process',
  'GET /readyz': 'for those who watch over the process',
  'GET /metrics': 'asks for its own token, or answers this machine alone',
  'GET /api': 'says what can be asked, and nothing of anybody',
  'GET /api/openapi.json': 'says what can be asked, and nothing of anybody',
  'GET /files/{fileId}': 'its address is signed, and given to those who may open the file',
  'GET /snapshots/{snapshotId}': 'its address is signed, and given to those who may open the document',
  'GET /extension/vigie-extension.zip': 'the package of the extension is the same for all',
  'GET /*': 'the pages of the web client hold nothing of anybody',
};

/** Closed, and no call of the description: streams, lines and what only programs ask. */
const CLOSED_PARTS = [
  'DELETE /api/collaboration/links/{linkId}',
  'GET /api/collaboration/links/{linkId}',
  'GET /api/live',
  'GET /api/live/poll',
  'HEAD /uploads/{uploadId}',
  'POST /api/collaboration/links',
  'POST /api/collaboration/links/{linkId}',
  'DELETE /scim/v2/Groups/{resourceId}',
  'DELETE /scim/v2/Users/{resourceId}',
  'GET /scim/v2/*',
  'GET /scim/v2/Groups',
  'GET /scim/v2/Groups/{resourceId}',
  'GET /scim/v2/ResourceTypes',
  'GET /scim/v2/ResourceTypes/{resourceId}',
  'GET /scim/v2/Schemas',
  'GET /scim/v2/Schemas/{resourceId}',
  'GET /scim/v2/ServiceProviderConfig',
  'GET /scim/v2/Users',
  'GET /scim/v2/Users/{resourceId}',
  'PATCH /scim/v2/Groups/{resourceId}',
  'PATCH /scim/v2/Users/{resourceId}',
  'POST /scim/v2/Groups',
  'POST /scim/v2/Users',
  'PUT /scim/v2/Groups/{resourceId}',
  'PUT /scim/v2/Users/{resourceId}',
];

test('[SY-02] every route of the server is in the matrix, closed, or open for a reason', () => {
  const told = [...new Set(ROWS.map(({ call }) => call)), ...Object.keys(OPEN), ...CLOSED_PARTS];
  expect(routes().filter((call) => !told.includes(call))).toEqual([]);
  // Without a build there are no pages.
  const gone = told.filter((call) => !routes().includes(call) && call !== 'GET /*');
  expect(gone).toEqual([]);
});

const CLOSED = [
  ...new Set(ROWS.filter(({ statuses }) => statuses.stranger === 401).map(({ call }) => call)),
  ...CLOSED_PARTS,
];

async function expire(table: 'access_tokens' | 'sessions', userId: string): Promise<void> {
  await server().database.platform.execute(
    sql`UPDATE ${sql.identifier(table)} SET expires_at = now() - interval '1 second' WHERE user_id = ${userId}`,
  );
}

/** Credentials that were somebody's, and are nobody's any more. */
const GONE: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
  'an expired session': async () => {
    const person = await world.person({ isAdmin: true });
    const headers = await signInAs(server(), person);
    await expire('sessions', person.id);
    return headers;
  },
  'a session that was signed out': async () => {
    const headers = await signInAs(server(), await world.person({ isAdmin: true }));
    await server().ask(signOut, {}, headers);
    return headers;
  },
  'a session whose cookie was touched': async () => {
    const { cookie } = await signInAs(server(), await world.person({ isAdmin: true }));
    return { cookie: cookie.replace(/=(.)/, (_, first: string) => `=${first === 'a' ? 'b' : 'a'}`) };
  },
  'an expired token': async () => {
    const person = await world.person({ isAdmin: true });
    const headers = await tokenOf(server(), person);
    await expire('access_tokens', person.id);
    return headers;
  },
  'a revoked token': async () => {
    const person = await world.person({ isAdmin: true });
    const headers = await tokenOf(server(), person);
    await server().database.platform.execute(sql`DELETE FROM access_tokens WHERE user_id = ${person.id}`);
    return headers;
  },
  'the token of an extension that signed out': async () => {
    const { headers } = await pairedExtension(server(), await world.person());
    await server().ask(endPairing, {}, headers);
    return headers;
  },
  'a token of somebody suspended': async () => {
    const person = await world.person();
    const headers = await tokenOf(server(), person);
    const who = { organizationId: world.organisation.id, userId: person.id };
    await server().ask(setMemberSuspended, { ...who, suspended: true }, world.callers.admin.headers);
    return headers;
  },
  'a session of somebody deleted': async () => {
    const person = await world.person();
    const headers = await signInAs(server(), person);
    const who = { organizationId: world.organisation.id, userId: person.id };
    await server().ask(deleteMember, who, world.callers.admin.headers);
    return headers;
  },
};

/** The calls that were answered with anything but 401, with nothing of use in them. */
async function answered(calls: readonly string[], headers: Record<string, string>): Promise<string[]> {
  const statuses = await mapConcurrently(calls, async (call) => {
    const [method = '', path = ''] = call.split(' ');
    const hasBody = !['GET', 'HEAD'].includes(method);
    const answer = await fetch(server().address + path.replace(/\{\w+\}/g, newId()), {
      method,
      headers: { ...headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      ...(hasBody ? { body: '{}' } : {}),
    });
    await answer.body?.cancel();
    return `${call}: ${answer.status}`;
  });
  // « Too often » says nothing either.
  return statuses.filter((line) => !/: (401|429)$/.test(line));
}

test.each(Object.keys(GONE))('[SY-02] [AU-07] %s opens no closed door', { tags: ['deep'] }, async (name) => {
  const headers = await GONE[name]?.();
  expect(await answered(CLOSED, headers ?? {})).toEqual([]);
});

test('[SY-02] a closed door is closed to HEAD too', async () => {
  const calls = CLOSED.filter((call) => call.startsWith('GET ') && !CLOSED_PARTS.includes(call));
  const heads = calls.map((call) => call.replace('GET', 'HEAD'));
  expect(await answered(heads, {})).toEqual([]);
});

/** What readers do of their own, or only ask; what there is already is answered as it is. */
const DONE_BY_READERS = [
  'DELETE /api/accounts/sign-in/second-factor',
  'DELETE /api/me/sources/{sourceId}, of a member',
  'PATCH /api/me/preferences',
  'POST /analysis',
  'POST /analysis, of a document of the member’s',
  'POST /analysis, under the id of the member’s',
  'POST /api/accounts/links/inspect',
  'POST /api/accounts/password-reset',
  'POST /api/accounts/sign-in-link',
  'POST /api/accounts/sign-in/passkey/options',
  'POST /api/captures',
  'POST /api/filing/known-page, of a page the member sent',
  'POST /api/me/sources',
  'POST /api/operations/browser-failures',
  'POST /api/reflections/{reflectionId}/cited',
  'POST /recommendations/section, of one’s own',
  'POST /recommendations/section/preview, of one’s own to come',
  'POST /search/complex',
  'PUT /api/me/journal-read',
  'PUT /api/me/name',
  'PUT /api/me/objectives',
  'PUT /api/notifications/displayed',
  'PUT /api/notifications/silenced',
  'PUT /api/recommendations/{recommendationId}/rating, of the organisation',
  'PUT /api/reflections/{reflectionId}',
];

/** Members' data that is not shared, calls that write, and calls for browsers only. */
const NOT_READ_BY_READERS = [
  'GET /api/accounts/second-factor',
  'GET /api/accounts/sessions',
  'GET /api/accounts/tokens',
  'GET /api/analyses/{analysisId}/missing-access, of the member’s',
  'GET /api/captures/{captureId}, of the member',
  'GET /api/documents/{documentId}, of the member',
  'GET /api/documents/{documentId}/refresh, of the member',
  'GET /api/journals/{journalId}, of the member',
  'GET /api/journals/{journalId}/history, of the member',
  'GET /api/journals/{journalId}/learning, of the member',
  'GET /api/portfolios/{portfolioId}/analyses, of a group of the member’s',
  'GET /api/portfolios/{portfolioId}/analyses, of the member',
  'GET /api/reflections/{reflectionId}/linkable',
  'GET /api/shared/{itemId}/grantees',
  'GET /recommendations/section/{id}',
];

test('[SY-02] [SE-04] [RE-08] a person who may only read the member’s items changes none of them', async () => {
  const { database } = server();
  const targets = (await collectTargets(world)).filter(({ row }) => rightfulCaller(row) === 'member');
  const member = world.callers.member.person?.id ?? '';
  const reader = await world.person();
  const { id: organisationId } = world.organisation;
  const { rows } = await database.platform.execute(
    sql`SELECT id FROM shared_items WHERE organisation_id = ${organisationId} AND created_by = ${member}`,
  );
  await database.asPlatform(async (tx) => {
    const entry = {
      organisationId,
      userIds: [reader.id],
      role: 'Reader',
      by: member,
      at: new Date(),
    } as const;
    for (const { id } of rows) await grantAccess(tx, { ...entry, itemId: String(id) });
  });
  const asking = { person: reader, headers: await tokenOf(server(), reader) };
  const before = await rowsReferencing(database, organisationId, member);
  const replies = await mapConcurrently(targets, async ({ row, name, input }) => {
    const { status } = await send(world, row.callWithInput.endpoint, input, asking);
    return { name, isGranted: status < 300 };
  });
  const namesOf = (isWanted: (reply: { name: string; isGranted: boolean }) => boolean) =>
    replies
      .filter(isWanted)
      .map(({ name }) => name)
      .sort();
  const isReading = (name: string) => name.startsWith('GET ');
  const done = namesOf(({ name, isGranted }) => !isReading(name) && isGranted);
  expect.soft(done).toEqual(DONE_BY_READERS);
  const unread = namesOf(({ name, isGranted }) => isReading(name) && !isGranted);
  expect.soft(unread).toEqual(NOT_READ_BY_READERS);
  const after = await rowsReferencing(database, organisationId, member);
  const changed = [...before].filter((row) => !after.has(row));
  // A search that everyone may ask again notes when it was.
  expect(changed.filter((row) => !row.startsWith('saved_searches '))).toEqual([]);
});
