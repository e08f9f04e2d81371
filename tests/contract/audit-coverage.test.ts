import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { CallInput } from '../../src/base/endpoint.ts';
import { revokeSessions } from '../../src/features/accounts/accounts/contract/sessions.ts';
import { auditCsvPath } from '../../src/features/operations/audit/contract/audit.ts';
import { isKnownAct } from '../../src/features/operations/audit/rules/act-groups.ts';
import { placePerson, resendInvitation } from '../../src/features/organisations/members/contract/members.ts';
import { changeAccess } from '../../src/features/sharing/contract/access.ts';
import type { Row } from '../access/row.ts';
import { ROWS } from '../access/rows.ts';
import { type Caller, makeWorld, type World } from '../access/world.ts';
import { ask } from '../support/ask.ts';
import { signInAs } from '../support/people.ts';
import { createItem } from '../support/sharing.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server());
});

/** GET calls that take something out of the product. */
const EXPORTS = [`GET ${auditCsvPath}`, 'GET /api/reflections/{reflectionId}/paper'];

/** GET calls that may be recorded, but not here: this server has no printer. */
const NOT_HERE = ['GET /api/reflections/{reflectionId}/pdf'];

/** Calls whose row in the access matrix changes nothing that is audited. */
const RECORDED_WHEN_CHANGED: Readonly<Record<string, string>> = {
  'PATCH /api/shared/{itemId}/access': 'tested below',
  'POST /api/accounts/sessions/revoke': 'tested below',
  'POST /admin/organization/{organizationId}/user/{userId}/invitation': 'tested below',
  'POST /api/accounts/password/after-link': 'saves a password as PUT /api/accounts/password does',
  'POST /api/extension/pairings/exchange': 'extension-pairing.test.ts',
  'POST /api/accounts/sign-in/code': 'second-factor-sign-in.test.ts',
  'POST /api/accounts/sign-in/recovery-code': 'second-factor-sign-in.test.ts',
  'POST /api/accounts/sign-in/passkey': 'second-factor-sign-in.test.ts',
  'POST /api/accounts/passkeys': 'second-factor-settings.test.ts',
  'PUT /api/accounts/passkeys/{passkeyId}': 'second-factor-settings.test.ts',
  'DELETE /api/accounts/passkeys/{passkeyId}': 'second-factor-settings.test.ts',
  'PUT /api/accounts/authenticator': 'second-factor-settings.test.ts',
  'DELETE /api/accounts/authenticator': 'second-factor-settings.test.ts',
  'POST /api/accounts/recovery-codes': 'second-factor-settings.test.ts',
  'DELETE /api/accounts/trusted-devices/{deviceId}': 'second-factor-settings.test.ts',
  'PUT /admin/organization/{organizationId}/second-factor': 'second-factor-settings.test.ts',
  'PUT /admin/organization/{organizationId}/provider': 'single-sign-on-settings.test.ts',
  'DELETE /admin/organization/{organizationId}/provider': 'single-sign-on-settings.test.ts',
  'PUT /admin/organization/{organizationId}/provider/required': 'single-sign-on-settings.test.ts',
  'POST /api/accounts/organisation-account/finish': 'single-sign-on.test.ts',
  'POST /api/reflections/{reflectionId}/missing-readers':
    'changes access as PATCH /api/shared/{itemId}/access does',
  'POST /portfolio/{portfolioId}':
    'grants access as PUT /api/analyses/{analysisId}/missions/{missionId} does',
  'POST /api/recommendations/{recommendationId}/portfolios':
    'grants access as PUT /api/analyses/{analysisId}/missions/{missionId} does',
};

/** Calls that need no act, by the reason. */
const NOT_RECORDED: Readonly<Record<string, readonly string[]>> = {
  "a person's own work on an item, kept with its author and time": [
    'DELETE /api/captures/{captureId}',
    'DELETE /api/reflections/{reflectionId}/documents/{analysisId}',
    'DELETE /api/reflections/{reflectionId}/documents/{analysisId}/categories/{category}',
    'DELETE /uploads/{uploadId}',
    'PATCH /api/analyses/{analysisId}',
    'PATCH /api/reflections/{reflectionId}',
    'PATCH /uploads/{uploadId}',
    'POST /analysis',
    'POST /api/captures',
    'POST /api/documents/{documentId}/captures',
    'POST /api/files/images',
    'POST /api/recommendations/{recommendationId}/analysis',
    'POST /api/reflections/{reflectionId}/images',
    'POST /api/reflections/{reflectionId}/versions',
    'POST /uploads',
    'PUT /api/analyses/{analysisId}/elements/{elementId}',
    'PUT /api/analyses/{analysisId}/elements/{elementId}/anchor',
    'PUT /api/analyses/{analysisId}/elements/{elementId}/archived',
    'PUT /api/analyses/{analysisId}/elements/{elementId}/code',
    'PUT /api/analyses/{analysisId}/elements/{elementId}/replies/{replyId}',
    'PUT /api/analyses/{analysisId}/elements/{elementId}/replies/{replyId}/archived',
    'PUT /api/analyses/{analysisId}/elements/{elementId}/replies/{replyId}/upvote',
    'PUT /api/analyses/{analysisId}/elements/{elementId}/vote',
    'PUT /api/analyses/{analysisId}/elements/{elementId}/words',
    'PUT /api/analyses/{analysisId}/evaluation',
    'PUT /api/analyses/{analysisId}/missions/{missionId}/answers/{answerId}',
    'PUT /api/analyses/{analysisId}/missions/{missionId}/closed',
    'PUT /api/analyses/{analysisId}/tags',
    'PUT /api/captures/{captureId}/keeping',
    'PUT /api/reflections/{reflectionId}',
    'PUT /api/reflections/{reflectionId}/categories/{category}/place',
    'PUT /api/reflections/{reflectionId}/documents/{analysisId}/categories/{category}',
    'PUT /api/reflections/{reflectionId}/documents/{analysisId}/categories/{category}/elements',
    'PUT /api/reflections/{reflectionId}/documents/{analysisId}/categories/{category}/place',
    'PUT /api/reflections/{reflectionId}/documents/{analysisId}/categories/{category}/reason',
    'PUT /api/reflections/{reflectionId}/reports/{reportId}/comments/{commentId}',
    'PUT /api/reflections/{reflectionId}/reports/{reportId}/comments/{commentId}/archived',
    'PUT /api/reflections/{reflectionId}/reports/{reportId}/comments/{commentId}/reactions/{reaction}',
    'PUT /api/reflections/{reflectionId}/reports/{reportId}/comments/{commentId}/replies/{replyId}',
    'PUT /api/reflections/{reflectionId}/reports/{reportId}/comments/{commentId}/replies/{replyId}/archived',
    'PUT /api/reflections/{reflectionId}/reports/{reportId}/comments/{commentId}/text',
    'PUT /api/reflections/{reflectionId}/text',
    'PUT /api/reflections/{reflectionId}/threads/{threadId}/comments/{commentId}',
    'PUT /api/reflections/{reflectionId}/threads/{threadId}/comments/{commentId}/archived',
    'PUT /api/reflections/{reflectionId}/threads/{threadId}/comments/{commentId}/content',
    'PUT /api/reflections/{reflectionId}/threads/{threadId}/resolved',
  ],
  'what a person sees, arranges or sets for themselves': [
    'DELETE /api/journals/{journalId}/learning',
    'DELETE /api/me/sources/{sourceId}',
    'DELETE /api/recommendations/{recommendationId}/discard',
    'DELETE /portfolio/{portfolioId}/analysis/{analysisId}',
    'PATCH /api/me/preferences',
    'POST /api/journals/{journalId}/update',
    'POST /api/me/sources',
    'POST /api/recommendations/{recommendationId}/events',
    'POST /recommendations/section',
    'PUT /api/journals/{journalId}/status',
    'PUT /api/me/journal-read',
    'PUT /api/me/name',
    'PUT /api/me/objectives',
    'PUT /api/me/sources/{sourceId}',
    'PUT /api/notifications/displayed',
    'PUT /api/notifications/silenced',
    'PUT /api/notifications/{notificationId}/status',
    'PUT /api/portfolios/{portfolioId}/analyses/{analysisId}/portfolio',
    'PUT /api/recommendations/{recommendationId}/pinned',
    'PUT /api/recommendations/{recommendationId}/rating',
    'PUT /recommendations/section',
  ],
  'only looks, or reports a failure': [
    'POST /api/accounts/links/inspect',
    'POST /api/feed-trials',
    'POST /api/filing/known-page',
    'POST /api/journal-reports',
    'POST /api/operations/audit/export',
    'POST /api/operations/browser-failures',
    'POST /api/reflections/{reflectionId}/cited',
    'POST /api/shared/{itemId}/missing-access',
    'POST /recommendations/section/preview',
    'POST /search/complex',
  ],
  'creates a person nobody can sign in as; placing them in an organisation is recorded': ['POST /admin/user'],
  'a step of signing in or of a change, whose end is recorded': [
    'DELETE /api/accounts/sign-in/second-factor',
    'POST /api/accounts/sign-in/passkey/options',
    'POST /api/accounts/organisation-account/start',
    'POST /admin/organization/{organizationId}/provider/test',
    'POST /api/accounts/confirmation',
    'POST /api/accounts/confirmation/passkey/options',
    'POST /api/accounts/confirmation/passkey',
    'POST /api/accounts/passkeys/options',
    'POST /api/accounts/authenticator',
  ],
  'announces a request of the extension; the token it ends with is recorded': [
    'PUT /api/extension/pairings/{challenge}',
  ],
  'its result is kept with the chain, and says when it was found': ['POST /api/operations/audit/check'],
};

const lengthOfChains = async (): Promise<unknown> =>
  (await server().database.platform.execute(sql`SELECT sum(number) AS acts FROM audit_chains`)).rows[0];

const BY_RIGHTS: readonly Caller[] = ['admin', 'member', 'platformAdmin', 'adminElsewhere', 'stranger'];

/** Makes the call as somebody who may; whether it added an act. What prepares the call does not count. */
async function isRecorded(row: Row): Promise<boolean> {
  const caller = BY_RIGHTS.find((one) => row.statuses[one] < 300);
  if (!caller) return false;
  const asking = row.endsSession ? await world.newCaller(caller) : world.callers[caller];
  const { callWithInput } = row;
  const input = (await callWithInput?.input(world, asking)) ?? {};
  const before = await lengthOfChains();
  if (callWithInput) await ask(server().address, callWithInput.endpoint, input, asking.headers);
  else await row.ask(world, asking);
  return JSON.stringify(before) !== JSON.stringify(await lengthOfChains());
}

test('[TR-06] every call that changes or exports something is recorded, or needs no act for a reason given here', async () => {
  const excused = new Set([...Object.values(NOT_RECORDED).flat(), ...Object.keys(RECORDED_WHEN_CHANGED)]);
  const calls = new Set(ROWS.map(({ call }) => call));
  const due = [...calls].filter((call) => !call.startsWith('GET ') || EXPORTS.includes(call));
  const recorded = new Set<string>();
  for (const row of ROWS) {
    if (!due.includes(row.call) || excused.has(row.call) || recorded.has(row.call)) continue;
    if (await isRecorded(row)) recorded.add(row.call);
  }
  // A call that changes something is recorded with `recordAudit`, or gets a reason above.
  expect(due.filter((call) => !recorded.has(call) && !excused.has(call))).toEqual([]);
  const listed = [...excused, ...EXPORTS, ...NOT_HERE];
  expect(listed.filter((call) => !calls.has(call))).toEqual([]);
});

test('[TR-06] every recorded act has its sentence', async () => {
  const { rows } = await server().database.platform.execute(sql`SELECT DISTINCT act FROM audit`);
  expect(rows.map(({ act }) => String(act)).filter((act) => !isKnownAct(act))).toEqual([]);
});

/** The newest act of the organisation. */
async function newest() {
  const { rows } = await server().database.platform.execute(sql`
    SELECT act, actor_id AS "actorId", subject, details FROM audit
    WHERE organisation_id = ${world.organisation.id} ORDER BY number DESC LIMIT 1`);
  return rows[0];
}

test('[TR-06] sharing is recorded with who got which access, and who lost it', async () => {
  const { person: member, headers } = world.callers.member;
  if (!member) throw new Error('the member is a person');
  const itemId = await createItem(server().database, member);
  const { id: entityId } = await world.person();
  type Change = CallInput<typeof changeAccess>;
  const change = (add: Change['add'], remove: Change['remove']) =>
    server().ask(changeAccess, { itemId, add, remove }, headers);
  const grantee = { entityType: 'User', entityId } as const;
  await change([{ ...grantee, permission: 'Reader' }], []);
  const common = { actorId: member.id, subject: expect.stringContaining(itemId) };
  const grantees = [`user:${entityId}`];
  expect(await newest()).toMatchObject({
    ...common,
    act: 'access-granted',
    details: { grantees, role: 'Reader', roleBefore: null },
  });
  await change([{ ...grantee, permission: 'Owner' }], []);
  expect(await newest()).toMatchObject({
    act: 'access-granted',
    details: { role: 'Owner', roleBefore: 'Reader' },
  });
  const before = await lengthOfChains();
  await change([{ ...grantee, permission: 'Owner' }], []);
  expect(await lengthOfChains()).toEqual(before);
  await change([], [grantee]);
  expect(await newest()).toMatchObject({
    ...common,
    act: 'access-revoked',
    details: { grantees, role: null, roleBefore: 'Owner' },
  });
});

test('[TR-06] ending one’s other sessions and inviting again are recorded', async () => {
  const person = await world.person();
  await signInAs(server(), person);
  const headers = await signInAs(server(), person);
  await server().ask(revokeSessions, { including: 'others' }, headers);
  expect(await newest()).toMatchObject({ act: 'sessions-revoked', actorId: person.id });

  const organizationId = world.organisation.id;
  const user = { firstName: 'Nina', lastName: 'Roy', email: `nina.${person.id}@example.org`, isAdmin: false };
  const { headers: admin } = world.callers.admin;
  const { output } = await server().ask(placePerson, { organizationId, user, groups: [] }, admin);
  const userId = output?.id ?? '';
  expect(await newest()).toMatchObject({ act: 'member-invited', subject: `user:${userId}` });
  await server().ask(resendInvitation, { organizationId, userId }, admin);
  expect(await newest()).toMatchObject({ act: 'invitation-sent-again', subject: `user:${userId}` });
});
