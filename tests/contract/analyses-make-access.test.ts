import { describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/new-id.ts';
import { makingAnalyses, page } from '../support/making-analyses.ts';
import { notificationActions } from '../support/notification-actions.ts';
import { createMember, createOrganisation } from '../support/people.ts';
import { createGroup } from '../support/sharing.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer();
const { notifiedTo } = notificationActions(server);
const { who, make, counted } = makingAnalyses(server);

describe('[SE-04] whom an access list names', () => {
  const entry = (entityType: string, entityId: string, permission?: string) => ({
    entityType,
    entityId,
    ...(permission ? { permission } : {}),
  });

  test('people and groups own it by default, are notified, and open it', async () => {
    const { database } = server();
    const [reader, member, other] = await Promise.all(
      [1, 2, 3].map(() => createMember(database, who.organisation)),
    );
    if (!reader || !member || !other) throw new Error('three people were made');
    const groupId = await createGroup(database, who.organisation, member);
    const acl = [
      entry('User', reader.id, 'Reader'),
      entry('Group', groupId),
      entry('User', who.solene.id, 'Reader'),
    ];
    const { output } = await make(who.solene, { document: page(), acl });
    const id = output?.id ?? '';
    const roles = await Promise.all(
      [who.solene, reader, member, other].map(
        async (as) => (await make(as, { id, document: page() })).output?.role,
      ),
    );
    expect(roles).toEqual(['Owner', 'Reader', 'Owner', undefined]);
    expect(await notifiedTo(reader, member, other, who.solene)).toEqual([['shared'], ['shared'], [], []]);
  });

  test.each([
    ['an entry that is neither person nor group', entry('Robot', newId()), 400, 'invalid-acl-object'],
    ['a role that is none', entry('User', newId(), 'King'), 400, 'oneOf'],
  ])('%s is refused', async (_what, acl, status, reason) => {
    const before = await counted();
    const answer = await make(who.solene, { document: page(), acl: [acl] });
    expect([answer.status, answer.problem?.fields?.map((field) => field.reason)]).toEqual([status, [reason]]);
    expect(await counted()).toEqual(before);
  });

  test('[SY-02] people and groups of another who.organisation, or nobody’s, are as good as missing', async () => {
    const { database } = server();
    const elsewhere = await createOrganisation(database);
    const stranger = await createMember(database, elsewhere);
    const strangeGroup = await createGroup(database, elsewhere, stranger);
    const before = await counted();
    for (const acl of [entry('User', stranger.id), entry('Group', strangeGroup), entry('User', newId())]) {
      const { status, problem } = await make(who.solene, { document: page(), acl: [acl] });
      expect([status, problem?.reason]).toEqual([404, 'unknown-grantee']);
    }
    expect(await counted()).toEqual(before);
  });
});
