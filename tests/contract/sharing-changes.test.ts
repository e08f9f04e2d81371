import { describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/new-id.ts';
import { createMember, createOrganisation, type TestMember } from '../support/people.ts';
import { type Changes, group, idsOf, shareItem, sorted, user } from '../support/shared-item.ts';
import { sharingServer } from '../support/sharing-server.ts';
import { testDatabase } from '../support/test-database.ts';

const database = testDatabase();
const server = sharingServer(database);
const setUp = () => shareItem(database(), server());

describe('[SE-02] [SE-04] a change', () => {
  test('gives Owner unless another role is named, and takes away, in one go', async () => {
    const here = await setUp();
    const [nadia, hugo] = [await here.join(), await here.join('Hugo', 'Vasseur')];
    await here.grant(hugo, 'Owner');
    const { status, output } = await here.change({ add: [user(nadia)], remove: [user(hugo)] });
    expect(status).toBe(200);
    expect(output?.entries.map(({ displayName, permission }) => [displayName, permission])).toEqual([
      ['Camille Derrien', 'Owner'],
      ['Nadia Toumi', 'Owner'],
    ]);
    expect((await here.read(hugo)).status).toBe(404);
  });

  test('repeated, or in capitals, it is created once and notified once', async () => {
    const here = await setUp();
    const nadia = await here.join();
    const again = { ...user(nadia), entityId: nadia.id.toUpperCase() };
    for (const add of [[user(nadia)], [user(nadia)], [again, user(nadia)]]) {
      const { status, output } = await here.change({ add });
      expect([status, idsOf(output?.entries)]).toEqual([200, [here.owner.id, nadia.id]]);
    }
    expect(here.told()).toEqual([[nadia.id]]);
  });

  test('with one name that does not exist changes nothing at all', async () => {
    const here = await setUp();
    const nadia = await here.join();
    const elsewhere = await createMember(database(), await createOrganisation(database()));
    for (const stranger of [user(elsewhere), { ...user(nadia), entityId: newId() }, group(newId())]) {
      const { status, problem } = await here.change({ add: [user(nadia), stranger] });
      expect([status, problem?.reason]).toEqual([404, 'unknown-grantee']);
    }
    expect(idsOf((await here.read()).output?.entries)).toEqual([here.owner.id]);
    expect(here.told()).toEqual([]);
  });

  test.each(['Organization', '', 'user', 7, null, undefined])(
    'of an entity of type %j is « Invalid acl object », and nothing changes',
    async (entityType) => {
      const here = await setUp();
      const nadia = await here.join();
      for (const field of ['add', 'remove'] as const) {
        const body = { [field]: [user(nadia), { entityType, entityId: nadia.id }] };
        const { status, problem } = await here.change(body as Changes);
        expect(status).toBe(400);
        expect(problem?.fields).toEqual([
          { path: `${field}.1.entityType`, reason: 'invalid-acl-object', detail: 'Invalid acl object' },
        ]);
      }
      expect(idsOf((await here.read()).output?.entries)).toEqual([here.owner.id]);
    },
  );

  test('cannot give and take the same entry', async () => {
    const here = await setUp();
    const nadia = await here.join();
    const { status, problem } = await here.change({ add: [user(nadia)], remove: [user(nadia)] });
    expect([status, problem?.reason]).toEqual([400, 'given-and-taken']);
  });

  test('cannot leave a thing without an owner: 409, and nothing of it is made', async () => {
    const here = await setUp();
    const nadia = await here.join();
    for (const changes of [
      { add: [{ ...user(nadia), permission: 'Reader' as const }], remove: [user(here.owner)] },
      { add: [{ ...user(here.owner), permission: 'Editor' as const }] },
    ]) {
      const { status, problem } = await here.change(changes);
      expect([status, problem?.reason, problem?.detail]).toEqual([
        409,
        'last-owner',
        'Il doit rester au moins un propriétaire. Donnez d’abord ce rôle à quelqu’un d’autre.',
      ]);
    }
    expect(idsOf((await here.read()).output?.entries)).toEqual([here.owner.id]);
    expect(here.told()).toEqual([]);
  });

  test('FX-22: anybody leaves by themselves, and changes nothing else on the way', async () => {
    const here = await setUp();
    const nadia = await here.join();
    await here.change({ add: [{ ...user(nadia), permission: 'Reader' }] });
    const change = (changes: Changes) => here.change(changes, nadia);
    for (const more of [
      { add: [user(nadia)] },
      { remove: [user(nadia), user(here.owner)] },
      { unlink: [newId()] },
    ]) {
      expect((await change({ remove: [user(nadia)], ...more })).problem?.status).toBe(403);
    }
    const { status, output } = await change({ remove: [user(nadia)] });
    expect([status, output?.role, idsOf(output?.entries)]).toEqual([200, null, [here.owner.id]]);
    expect((await change({ remove: [user(nadia)] })).status).toBe(404);
  });

  test('may hand a thing over whole: another owner comes as the last one goes', async () => {
    const here = await setUp();
    const nadia = await here.join();
    const { status, output } = await here.change({ add: [user(nadia)], remove: [user(here.owner)] });
    expect([status, output?.role, idsOf(output?.entries)]).toEqual([200, null, [nadia.id]]);
    expect((await here.read()).status).toBe(404);
  });

  test('of two owners who remove each other at the same moment, one stays and the other gets a conflict', async () => {
    const here = await setUp();
    const other = await here.join();
    await here.grant(other, 'Owner');
    const answers = await Promise.all([
      here.change({ remove: [user(other)] }),
      here.change({ remove: [user(here.owner)] }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const left = [await here.read(), await here.read(other)].map(({ status }) => status);
    expect(left.sort()).toEqual([200, 404]);
  });

  test('of two owners who add different people at the same moment: both are added', async () => {
    const here = await setUp();
    const [other, one, two] = [await here.join(), await here.join(), await here.join()];
    await here.grant(other, 'Owner');
    await Promise.all([here.change({ add: [user(one)] }), here.change({ add: [user(two)] }, other)]);
    expect(idsOf((await here.read()).output?.entries).sort()).toEqual(sorted(here.owner, other, one, two));
  });
});

describe('[SE-04] the people notified', () => {
  test('those who can open it only now, through a group too, and never the one who shares', async () => {
    const here = await setUp();
    const [known, fresh, named] = [await here.join(), await here.join(), await here.join()];
    await here.grant(known, 'Reader');
    const groupId = await here.group(here.owner, known, fresh);
    await here.change({ add: [group(groupId), user(named)] });
    expect(here.told()).toEqual([sorted(fresh, named)]);
  });

  test('not those who only get another role, or an entry besides their group’s', async () => {
    const here = await setUp();
    const [reader, member] = [await here.join(), await here.join()];
    await here.grant(reader, 'Reader');
    await here.change({ add: [group(await here.group(member))] });
    await here.change({ add: [user(reader), user(member)] });
    expect(here.told()).toEqual([[member.id]]);
  });

  test('whoever comes back after losing it', async () => {
    const here = await setUp();
    const nadia = await here.join();
    await here.change({ add: [user(nadia)] });
    await here.change({ remove: [user(nadia)] });
    await here.change({ add: [user(nadia)] });
    expect(here.told()).toEqual([[nadia.id], [nadia.id]]);
  });

  test('a large audience is notified in parts, each person once', async () => {
    const here = await setUp();
    const crowd: TestMember[] = [];
    // A few at a time: none of them waits long for a connection, however busy the machine is.
    while (crowd.length < 501) crowd.push(...(await Promise.all([here.join(), here.join(), here.join()])));
    await here.change({ add: [group(here.organisation.organisationGroupId)] });
    expect(here.told().map(({ length }) => length)).toEqual([500, 1]);
    expect(here.told().flat().sort()).toEqual(sorted(...crowd));
  });
});
