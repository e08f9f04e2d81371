import { expect, test } from 'vitest';
import type { CallInput } from '../../src/base/endpoint.ts';
import {
  auditCsvPath,
  checkAudit,
  readAudit,
  readAuditCheck,
} from '../../src/features/operations/audit/contract/audit.ts';
import { deleteMember } from '../../src/features/organisations/members/contract/members.ts';
import { recordAudit } from '../../src/platform/audit/audit.ts';
import { createMember, createOrganisation, signInAs } from '../support/people.ts';
import { createItem } from '../support/sharing.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer();

const origin = { address: '192.0.2.9', userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' };

/** An organisation with an admin who reads the audit, and a member who acts. */
async function office() {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const admin = await createMember(database, organisation, { isAdmin: true });
  const member = await createMember(database, organisation, { firstName: 'Éloïse', lastName: 'Nédélec' });
  const headers = await signInAs(server(), admin);
  const read = async (filters: CallInput<typeof readAudit> = {}) => {
    const { output } = await server().ask(readAudit, { limit: 100, ...filters }, headers);
    return output?.items ?? [];
  };
  const record = (act: string, more: Partial<Parameters<typeof recordAudit>[1]> = {}) =>
    database.asPlatform((tx) =>
      recordAudit(tx, {
        organisationId: organisation.id,
        actorId: member.id,
        act,
        subject: `user:${member.id}`,
        ...more,
      }),
    );
  return { database, organisation, admin, member, headers, read, record };
}

const acts = (items: readonly { act: string }[]) => items.map(({ act }) => act);

test('[TR-06] acts are narrowed by group, person, period, word, name, number and fingerprint', async () => {
  const { admin, member, read, record } = await office();
  await record('member-suspended', { at: new Date('2026-03-02T10:00:00Z') });
  await record('report-locked', { at: new Date('2026-03-05T10:00:00Z'), subject: 'reflection:unknown' });
  expect(acts(await read())).toEqual(['report-locked', 'member-suspended', 'signed-in']);
  expect(acts(await read({ group: 'members' }))).toEqual(['member-suspended']);
  expect(acts(await read({ actorId: admin.id }))).toEqual(['signed-in']);
  expect(acts(await read({ from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' }))).toEqual([
    'member-suspended',
  ]);
  expect(acts(await read({ search: 'verrouillé' }))).toEqual(['report-locked']);
  expect(acts(await read({ search: 'nedelec' }))).toEqual(['report-locked', 'member-suspended']);
  expect(acts(await read({ search: '2' }))).toEqual(['member-suspended']);
  const [locked] = await read({ search: 'verrouillé' });
  expect(acts(await read({ search: locked?.hash.slice(0, 10) ?? '' }))).toEqual(['report-locked']);
  expect(await read({ search: 'nothing of the kind' })).toEqual([]);
  expect(locked?.actor).toMatchObject({ id: member.id, firstName: 'Éloïse', isOutsider: false });
});

test('[TR-06] the title of an item is shown to an admin who may open it, and to no other', async () => {
  const { database, admin, member, read, record } = await office();
  const [theirs, own] = [await createItem(database, member), await createItem(database, admin)];
  await record('access-granted', { subject: `analysis:${theirs}` });
  await record('access-granted', { subject: `analysis:${own}` });
  const [opened, closed] = await read({ group: 'access' });
  expect(closed?.subject).toEqual({ kind: 'analysis', id: theirs, name: null, path: null });
  expect(opened?.subject).toMatchObject({
    id: own,
    name: expect.any(String),
    path: expect.stringMatching(/^\/doc\//),
  });
});

test('[TR-06] a deleted person has neither name nor address in the audit, and the chain still matches', async () => {
  const { organisation, member, headers, read, record } = await office();
  await record('signed-in', { origin });
  const [before] = await read({ actorId: member.id });
  expect(before).toMatchObject({
    actor: { lastName: 'Nédélec' },
    origin: { address: '192.0.2.9', browser: 'Firefox', system: 'Linux' },
  });
  await server().ask(deleteMember, { organizationId: organisation.id, userId: member.id }, headers);
  const [after] = await read({ actorId: member.id });
  expect(after).toMatchObject({ actor: { firstName: '', lastName: '' }, origin: null, isAutomatic: false });
  const { output } = await server().ask(checkAudit, {}, headers);
  expect(output?.check.fault).toBeNull();
});

test('[TR-06] the last verification is kept, and says how far the chain matches', async () => {
  const { headers, read } = await office();
  expect((await server().ask(readAuditCheck, {}, headers)).output).toEqual({ check: null });
  await server().ask(checkAudit, {}, headers);
  const [newest] = await read();
  const { output } = await server().ask(readAuditCheck, {}, headers);
  expect(output?.check).toMatchObject({
    acts: 1,
    verifiedNumber: 1,
    verifiedHash: newest?.hash,
    fault: null,
  });
});

test('[TR-06] the export is a CSV file that no spreadsheet runs, and is itself an act', async () => {
  const { headers, read, record, database, organisation } = await office();
  const trickster = await createMember(database, organisation, { firstName: '=cmd()', lastName: 'Roy' });
  await record('signed-in', { actorId: trickster.id, details: { way: 'password' }, origin });
  await record('member-suspended');
  const answer = await fetch(`${server().address}${auditCsvPath}?group=sign-in`, { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"'=cmd() Roy"`);
  expect(lines[1]).toContain('"192.0.2.9","Firefox sur Linux"');
  expect(lines.join()).not.toContain('member-suspended');
  const [newest] = await read();
  expect(newest).toMatchObject({ act: 'audit-exported', details: { acts: 2, filters: ['group'] } });
  const refused = await fetch(`${server().address}${auditCsvPath}?other=1`, { headers });
  expect(refused.status).toBe(400);
});

test('[TR-06] an export larger than one batch holds every act once', async () => {
  const { database, headers, organisation } = await office();
  await database.asPlatform(async (tx) => {
    for (let place = 0; place < 1_200; place += 1) {
      await recordAudit(tx, {
        organisationId: organisation.id,
        actorId: null,
        act: 'signed-in',
        subject: 'user:1',
      });
    }
  });
  const answer = await fetch(`${server().address}${auditCsvPath}`, { headers });
  const numbers = (await answer.text())
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split('"')[1]));
  expect(numbers).toEqual(Array.from({ length: 1_201 }, (_, place) => 1_201 - place));
});
