import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Objective } from '../../src/features/accounts/accounts/contract/objective.ts';
import {
  readProfile,
  renameMe,
  savePreferences,
  type TourStep,
} from '../../src/features/accounts/accounts/contract/profile.ts';
import { groupMembers, groups, users } from '../../src/features/accounts/accounts/server/people-tables.ts';
import { saveObjectives } from '../../src/features/accounts/objectives/contract/objectives.ts';
import { markJournalRead } from '../../src/features/journal/journal/contract/journals.ts';
import { newId } from '../../src/platform/new-id.ts';
import { createMember, createOrganisation, signInAs } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();

async function someone() {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const member = await createMember(database, organisation);
  return { organisation, member, who: await signInAs(server(), member) };
}

test('my groups are listed by name, without the group of everybody', async () => {
  const { organisation, member, who } = await someone();
  const ids = [newId(), newId()];
  await server().database.asPlatform(async (tx) => {
    const names = ['Veille climat', 'Eau & littoral'];
    await tx
      .insert(groups)
      .values(ids.map((id, index) => ({ id, organisationId: organisation.id, name: names[index] ?? '' })));
    await tx
      .insert(groupMembers)
      .values(ids.map((groupId) => ({ groupId, organisationId: organisation.id, userId: member.id })));
  });
  const { output } = await server().ask(readProfile, {}, who);
  expect(output?.groups.map(({ name }) => name)).toEqual(['Eau & littoral', 'Veille climat']);
});

test('[AU-08] an account without a profile says so', async () => {
  const { member, who } = await someone();
  expect((await server().ask(readProfile, {}, who)).status).toBe(200);
  await server()
    .database.platform.update(users)
    .set({ deletedAt: new Date() })
    .where(eq(users.id, member.id));
  const { problem } = await server().ask(readProfile, {}, who);
  expect(problem).toMatchObject({
    status: 404,
    reason: 'missing-profile',
    detail: `Could not find a user profile for id ${member.id}`,
  });
});

test('[SY-01] a write carries who made it and when', async () => {
  const { member, who } = await someone();
  const before = Date.now();
  const { output } = await server().ask(renameMe, { firstName: ' Inès ', lastName: 'Caradec' }, who);
  expect(output).toMatchObject({ firstName: 'Inès', displayName: 'Inès Caradec' });
  expect(output?.auditInfo.modifiedBy).toBe(member.id);
  expect(Date.parse(output?.auditInfo.modifiedOn ?? '')).toBeGreaterThanOrEqual(before);
});

test.each([['[]'], ['"text"'], ['12'], ['true']])(
  '[SY-01] a body like %s is refused: « Document must be an object »',
  async (body) => {
    const { who } = await someone();
    const response = await fetch(`${server().address}${renameMe.path}`, {
      method: 'PUT',
      headers: { ...who, 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: 'Document must be an object' });
  },
);

test.each([
  ['👩🏽‍🚀 Zoë', 'Ⅷ'],
  ['عبد الله', 'الحسن'],
  ['<script>alert(1)</script>', "O'Brien; DROP TABLE users"],
  ['x'.repeat(80), 'y'],
])('a name may be %s %s, and comes back as written', async (firstName, lastName) => {
  const { who } = await someone();
  const { output } = await server().ask(renameMe, { firstName, lastName }, who);
  expect([output?.firstName, output?.lastName]).toEqual([firstName, lastName]);
});

test('what would turn round the words beside a name is left out of it', async () => {
  const { who } = await someone();
  const { output } = await server().ask(renameMe, { firstName: 'Ana', lastName: '\u202Eevil' }, who);
  expect(output?.lastName).toBe('evil');
});

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['x'.repeat(10_000), 'maxLength'],
])('a name of nothing or of ten thousand characters changes nothing', async (firstName, reason) => {
  const { who } = await someone();
  const refused = await server().ask(renameMe, { firstName, lastName: 'B' }, who);
  expect(refused.problem).toMatchObject({ status: 400, fields: [{ path: 'firstName', reason }] });
  expect((await server().ask(readProfile, {}, who)).output?.firstName).toBe('Prénom');
});

test.each(['A\u0001B', 'two\nlines', '\u0007'])(
  'a name is one line without control characters',
  async (name) => {
    const { who } = await someone();
    const { problem } = await server().ask(renameMe, { firstName: name, lastName: 'C' }, who);
    expect(problem).toMatchObject({ status: 400, fields: [{ path: 'firstName', reason: 'invalid' }] });
  },
);

test('a completed step of the tour stays completed, even for a page with older data', async () => {
  const { who } = await someone();
  const done = async (...tourDone: TourStep[]) =>
    (await server().ask(savePreferences, { tourDone }, who)).output?.preferences.tourDone;
  expect(await done('capture')).toEqual(['capture']);
  expect(await done('write')).toEqual(['capture', 'write']);
  expect(await done('write', 'discuss')).toEqual(['capture', 'write', 'discuss']);
  const [, all] = await Promise.all([done('highlight'), done('capture')]);
  expect(all).toHaveLength(new Set(all).size);
  expect((await server().ask(readProfile, {}, who)).output?.preferences.tourDone).toHaveLength(4);
});

test('preferences change one by one; null removes the section size', async () => {
  const { who } = await someone();
  const save = async (wish: Parameters<typeof wishes>[0]) =>
    (await server().ask(savePreferences, wishes(wish), who)).output?.preferences;
  expect(await save({ theme: 'dark', maxPortfolioSectionSize: 24 })).toMatchObject({
    language: null,
    theme: 'dark',
    maxPortfolioSectionSize: 24,
  });
  expect(await save({ language: 'en', tourDone: ['capture', 'capture', 'write'] })).toMatchObject({
    language: 'en',
    theme: 'dark',
    tourDone: ['capture', 'write'],
  });
  expect(await save({ maxPortfolioSectionSize: null })).not.toHaveProperty('maxPortfolioSectionSize');
  expect(await save({})).toMatchObject({ language: 'en', theme: 'dark' });
  const refused = await server().ask(renameMe, { firstName: '', lastName: '' }, who);
  expect(refused.problem?.fields?.[0]?.reason).toBe('required');
});
const wishes = (wish: Parameters<typeof savePreferences.input.parse>[0] & object) =>
  savePreferences.input.parse(wish);

test.each([
  [{ theme: 'pink' }, 'theme'],
  [{ language: 'de' }, 'language'],
  [{ maxPortfolioSectionSize: 0 }, 'maxPortfolioSectionSize'],
  [{ maxPortfolioSectionSize: 10_001 }, 'maxPortfolioSectionSize'],
  [{ tourDone: ['fly'] }, 'tourDone.0'],
])('a preference like %j is refused by its field', async (body, path) => {
  const { who } = await someone();
  const response = await fetch(`${server().address}${savePreferences.path}`, {
    method: 'PATCH',
    headers: { ...who, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: [{ path }] });
});

const objective = (id: string, ...subobjectives: Objective[]): Objective => ({
  id,
  name: `Objectif ${id}`,
  subobjectives,
});
const chain = (levels: number): Objective =>
  Array.from({ length: levels - 1 }).reduce<Objective>(
    (below, _, index) => objective(`o${index}`, below),
    objective('leaf'),
  );

test('objectives are replaced as a whole', async () => {
  const { who } = await someone();
  const tree = [objective('a', objective('b'), objective('c', objective('d'))), objective('e')];
  expect((await server().ask(saveObjectives, { objectives: tree }, who)).output?.objectives).toEqual(tree);
  expect((await server().ask(saveObjectives, { objectives: [chain(8)] }, who)).status).toBe(200);
  expect((await server().ask(saveObjectives, { objectives: [] }, who)).output?.objectives).toEqual([]);
});

test('objectives too deep, too many or repeated are refused with a sentence, and the old ones stay', async () => {
  const { who } = await someone();
  await server().ask(saveObjectives, { objectives: [objective('kept')] }, who);
  const refusal = async (...objectives: Objective[]) => {
    const { status, problem } = await server().ask(saveObjectives, { objectives }, who);
    return [status, problem?.reason, problem?.detail];
  };
  const many = Array.from({ length: 100 }, (_, i) =>
    objective(`${i}`, ...Array.from({ length: 5 }, (_, j) => objective(`${i}.${j}`))),
  );
  expect(await refusal(chain(9))).toEqual([400, 'objectives-too-deep', 'Pas plus de 8 niveaux d’objectifs.']);
  expect(await refusal(...many)).toEqual([400, 'too-many-objectives', 'Pas plus de 500 objectifs.']);
  expect((await refusal(objective('x'), objective('x')))[1]).toBe('objective-repeated');
  expect((await refusal({ id: 'x', name: ' ', subobjectives: [] }))[1]).toBe('invalid');
  const { output } = await server().ask(readProfile, {}, who);
  expect(output?.objectives.map(({ id }) => id)).toEqual(['kept']);
});

test('a bottomless tree is refused and not followed', async () => {
  const { who } = await someone();
  const levels = 12_000;
  const opening = '{"id":"x","name":"x","subobjectives":[';
  const response = await fetch(`${server().address}${saveObjectives.path}`, {
    method: 'PUT',
    headers: { ...who, 'content-type': 'application/json' },
    body: `{"objectives":[${opening.repeat(levels)}${']}'.repeat(levels)}]}`,
  });
  expect(response.status).toBe(400);
  expect((await server().ask(readProfile, {}, who)).status).toBe(200);
});

test('a journal read is read for good, by its own reader only', async () => {
  const { who } = await someone();
  const other = await someone();
  expect((await server().ask(readProfile, {}, who)).output?.state).toEqual({ journalRead: false });
  for (let times = 0; times < 2; times += 1) {
    expect((await server().ask(markJournalRead, {}, who)).output?.state).toEqual({ journalRead: true });
  }
  expect((await server().ask(readProfile, {}, other.who)).output?.state).toEqual({ journalRead: false });
  expect((await server().ask(markJournalRead, {})).status).toBe(401);
});
