import { expect, test } from 'vitest';
import type { CallInput } from '../../src/base/endpoint.ts';
import { findGrantees, missingAccess } from '../../src/features/sharing/contract/access.ts';
import type { TestMember } from '../support/people.ts';
import { group, idsOf, shareItem, user } from '../support/shared-item.ts';
import { createItem } from '../support/sharing.ts';
import { sharingServer } from '../support/sharing-server.ts';
import { testDatabase } from '../support/test-database.ts';

const database = testDatabase();
const server = sharingServer(database);
const withoutReflections = sharingServer(database, { withReflections: false });

/** An item, and reflections of its owner in which others take part. */
async function setUp(of = server()) {
  const here = await shareItem(database(), of);
  return {
    ...here,
    async reflection(title: string, by: TestMember, ...participants: TestMember[]) {
      const reflectionId = await createItem(database(), by, 'reflection');
      of.nameReflection(reflectionId, title);
      for (const one of participants) await here.grantOn(reflectionId, one, 'Editor');
      return reflectionId;
    },
    async missing(changes: Omit<CallInput<typeof missingAccess>, 'itemId'> = {}) {
      const { status, output } = await of.ask(missingAccess, { itemId: here.itemId, ...changes }, here.owner);
      return status === 200 ? (output?.missing ?? []).map(({ displayName }) => displayName) : status;
    },
  };
}

test('[SE-02] reflections are linked and unlinked with the rest of a change; twice is once', async () => {
  const here = await setUp();
  const estuaire = await here.reflection('Habiter l’estuaire', here.owner);
  const linked = { id: estuaire, title: 'Habiter l’estuaire' };
  for (let times = 0; times < 2; times += 1) {
    expect((await here.change({ link: [estuaire.toUpperCase()] })).output?.reflections).toEqual([linked]);
  }
  const { output } = await server().ask(findGrantees, { itemId: here.itemId, search: 'Hab' }, here.owner);
  expect(output?.reflections).toEqual([]);
  expect((await here.change({ unlink: [estuaire] })).output?.reflections).toEqual([]);
  const again = await server().ask(findGrantees, { itemId: here.itemId, search: 'Hab' }, here.owner);
  expect(again.output?.reflections).toEqual([linked]);
});

test('[SE-04] a reflection one may not open, may only read, or that is something else cannot be linked, and nothing changes', async () => {
  const here = await setUp();
  const nadia = await here.join();
  const [closed, readable] = [await here.reflection('Fermée', nadia), await here.reflection('Lue', nadia)];
  await here.grantOn(readable, here.owner, 'Reader');
  const otherItem = await createItem(database(), here.owner);
  for (const [reflectionId, status] of [
    [closed, 404],
    [readable, 403],
    [otherItem, 404],
  ] as const) {
    expect((await here.change({ add: [user(nadia)], link: [reflectionId] })).status).toBe(status);
  }
  expect(idsOf((await here.read()).output?.entries)).toEqual([here.owner.id]);
  expect(here.told()).toEqual([]);
});

test('[SE-03] participants of reflections being linked who have no access are missing, people and groups', async () => {
  const here = await setUp();
  const [aicha, thomas, nadia] = [
    await here.join('Aïcha', 'Diallo'),
    await here.join('Thomas', 'Kerbrat'),
    await here.join(),
  ];
  const estuaire = await here.reflection('Habiter l’estuaire', here.owner, aicha, thomas, nadia);
  await here.grant(nadia, 'Reader');
  expect(await here.missing()).toEqual([]);
  expect(await here.missing({ link: [estuaire] })).toEqual(['Aïcha Diallo', 'Thomas Kerbrat']);
  // Being added, directly or through a group, is enough; being removed is not.
  expect(await here.missing({ link: [estuaire], add: [user(aicha)] })).toEqual(['Thomas Kerbrat']);
  const groupId = await here.group(thomas);
  expect(await here.missing({ link: [estuaire], add: [group(groupId)] })).toEqual(['Aïcha Diallo']);
  expect(await here.missing({ link: [estuaire], remove: [user(nadia)] })).toContain('Nadia Toumi');
  const everybody = group(here.organisation.organisationGroupId);
  expect(await here.missing({ link: [estuaire], add: [everybody] })).toEqual([]);
});

test('[SE-03] a reflection that cites it already counts, one being unlinked does not', async () => {
  const here = await setUp();
  const aicha = await here.join('Aïcha', 'Diallo');
  const estuaire = await here.reflection('Habiter l’estuaire', here.owner, aicha);
  await here.change({ link: [estuaire] });
  expect(await here.missing()).toEqual(['Aïcha Diallo']);
  expect(await here.missing({ unlink: [estuaire] })).toEqual([]);
});

test('[SY-02] nobody learns who takes part in a reflection they may not open', async () => {
  const here = await setUp();
  const nadia = await here.join();
  const closed = await here.reflection('Fermée', nadia, await here.join('Aïcha', 'Diallo'));
  expect(await here.missing({ link: [closed] })).toBe(404);
  await here.grant(nadia, 'Owner');
  expect((await here.change({ link: [closed] }, nadia)).output?.reflections).toHaveLength(1);
  expect((await here.read()).output?.reflections).toEqual([]);
  expect(await here.missing()).toEqual([]);
});

test('[SE-02] as long as there are no reflections, linking one is refused and nobody is missing', async () => {
  const here = await setUp(withoutReflections());
  const nadia = await here.join();
  const estuaire = await here.reflection('Habiter l’estuaire', here.owner, nadia);
  for (const changes of [{ link: [estuaire] }, { unlink: [estuaire] }]) {
    const { status, problem } = await here.change({ add: [user(nadia)], ...changes });
    expect([status, problem?.reason]).toEqual([404, 'unknown-reflection']);
  }
  expect(idsOf((await here.read()).output?.entries)).toEqual([here.owner.id]);
  expect(await here.missing({ link: [estuaire] })).toEqual([]);
});
