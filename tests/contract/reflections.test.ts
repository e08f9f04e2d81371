import { beforeAll, expect, test } from 'vitest';
import { deleteGroup } from '../../src/features/organisations/groups/contract/groups.ts';
import { deleteMember } from '../../src/features/organisations/members/contract/members.ts';
import * as contract from '../../src/features/reflections/reflections/contract/reflections.ts';
import { reflectionReasons } from '../../src/features/reflections/reflections/rules/reflection-rights.ts';
import { changeAccess, readAccess } from '../../src/features/sharing/contract/access.ts';
import { newId } from '../../src/platform/new-id.ts';
import { createMember, createOrganisation, signInAs, tokenOf } from '../support/people.ts';
import { type Person, reflectionActions } from '../support/reflection-actions.ts';
import { beginReflection, shareReflection } from '../support/reflections.ts';
import { user } from '../support/shared-item.ts';
import { createGroup } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer({ ROLES: 'web' });
const { change, read, setUp } = reflectionActions(server);

test('[RE-02] a reflection begins once under its id, is its author’s alone, and starts from its template', async () => {
  const { camille, join } = await setUp();
  const solene = await join('Solène', 'Le Goff');
  const asked = { reflectionId: newId(), title: '  Plan eau potable ', description: ' Onze forages. ' };
  const begin = (as: Person, more = {}) =>
    server().ask(contract.createReflection, { ...asked, templateId: 'actionPlan', ...more }, as.headers);
  const { status, output } = await begin(camille);
  expect([status, output]).toMatchObject([
    200,
    {
      id: asked.reflectionId,
      title: 'Plan eau potable',
      description: 'Onze forages.',
      status: 'IN_PROGRESS',
      type: 'CONVERSATION',
      isArchived: false,
      templateApplied: true,
      template: { id: 'actionPlan', name: 'Plan d’action', sortIndex: 1 },
      createdBy: camille.id,
      creator: { firstName: 'Camille', lastName: 'Derrien' },
      role: 'Owner',
      participants: [{ id: camille.id }],
      participantCount: 1,
      activeUsers: [],
      activeCount: 0,
      activityCount: 0,
      documentCount: 0,
      auditInfo: { modifiedBy: camille.id },
    },
  ]);
  // The same request once more, also in capitals or saying otherwise, changes nothing.
  const again = await begin(camille, { reflectionId: asked.reflectionId.toUpperCase(), title: 'Autre' });
  expect(again.output).toEqual(output);
  const elsewhere = await join('Erin', 'Walsh', await createOrganisation(server().database));
  for (const other of [solene, elsewhere]) expect((await begin(other)).status).toBe(409);
  await shareReflection(server().database, asked.reflectionId, camille, { userIds: [solene.id] });
  expect((await begin(solene)).status).toBe(409);
  const { output: access } = await server().ask(readAccess, { itemId: asked.reflectionId }, camille.headers);
  expect(access).toMatchObject({ kind: 'reflection', title: 'Plan eau potable' });
});

test('[RE-02] bad input is refused in both languages, by field, and nothing results', async () => {
  const { camille, list } = await setUp();
  const refusal = async (input: object, language = 'fr') => {
    const asked = { reflectionId: newId(), title: 'Titre', ...input };
    const { status, problem } = await server().ask(contract.createReflection, asked, {
      ...camille.headers,
      'accept-language': language,
    });
    return [status, problem?.fields?.map(({ path, detail }) => `${path}: ${detail}`)];
  };
  const required = 'title: Ce champ est obligatoire.';
  expect(await refusal({ title: '   ' })).toEqual([400, [required]]);
  expect(await refusal({ title: '<script>alert(1)</script>' })).toEqual([400, [required]]);
  expect(await refusal({ title: 'x'.repeat(301) })).toEqual([400, ['title: Pas plus de 300 caractères.']]);
  expect((await refusal({ description: 'x'.repeat(2_001) }))[0]).toBe(400);
  expect((await refusal({ title: 'un\ndeux' }))[0]).toBe(400);
  expect(await refusal({ templateId: 'swot' })).toEqual([
    400,
    [`templateId: ${reflectionReasons['unknown-template'].fr}`],
  ]);
  expect((await refusal({ reflectionId: 'ici' }))[0]).toBe(400);
  expect((await list(camille)).counts).toEqual({ inProgress: 0, completed: 0, archived: 0 });
});

test('[RE-05] titles and descriptions are trimmed and sanitised; equal values notify nobody', async () => {
  const { camille } = await setUp();
  const reflectionId = await beginReflection(server(), camille);
  const { output } = await change(camille, {
    reflectionId,
    title: '  <b>Recharger</b> les dunes <img src=x onerror=alert(1)>& R&D <script>alert(1)</script> ',
    description:
      ' <p onclick="alert(1)">Trois hivers</p><img src="https://a.example/d.png" onerror="alert(1)"><a href="javascript:alert(1)">là</a><iframe src="https://a.example"></iframe> ',
  });
  expect(output?.title).toBe('Recharger les dunes & R&D');
  expect(output?.description).toBe('<p>Trois hivers</p><img src="https://a.example/d.png" /><a>là</a>');
  const plain = { reflectionId, title: 'R&D < 5 ans', description: 'Coûts & délais : 3 < 5\n« ici »' };
  expect((await change(camille, plain)).output).toMatchObject({
    title: plain.title,
    description: plain.description,
  });
  const before = (await read(camille, reflectionId)).output;
  const same = await change(camille, { ...plain, title: ` ${plain.title} ` });
  expect(same.output).toEqual(before);
  expect((await change(camille, { reflectionId, title: '<b> </b>' })).problem).toMatchObject({
    status: 400,
    fields: [{ path: 'title', reason: 'required' }],
  });
  expect((await read(camille, reflectionId)).output).toEqual(before);
  expect((await change(camille, { reflectionId, description: '' })).output?.description).toBe('');
});

let eve: Person;
beforeAll(async () => {
  const elsewhere = await createOrganisation(server().database, { name: 'Ailleurs' });
  const member = await createMember(server().database, elsewhere, { isAdmin: true });
  eve = { ...member, headers: await tokenOf(server(), member) };
});

test('[RE-08] a person who is not an owner reads and changes nothing; a person without access learns nothing', async () => {
  const { camille, join } = await setUp();
  const [reader, editor, nobody] = [
    await join('Rita', 'Lire'),
    await join('Édith', 'Orme'),
    await join('Nino', 'Rien'),
  ];
  const reflectionId = await beginReflection(server(), camille);
  await shareReflection(server().database, reflectionId, camille, { userIds: [reader.id] }, 'Reader');
  await shareReflection(server().database, reflectionId, camille, { userIds: [editor.id] }, 'Editor');
  for (const one of [reader, editor]) {
    expect((await read(one, reflectionId)).output?.title).toBe('Habiter l’estuaire en 2050');
    for (const wanted of [{ title: 'Autre' }, { isArchived: true }, { status: 'COMPLETED' as const }, {}]) {
      const { status, problem } = await change(one, { reflectionId, ...wanted });
      expect([status, problem?.reason]).toEqual([403, 'read-only']);
    }
  }
  for (const one of [nobody, eve]) {
    expect((await read(one, reflectionId)).status).toBe(404);
    expect((await change(one, { reflectionId, title: 'Autre' })).status).toBe(404);
    expect((await server().ask(readAccess, { itemId: reflectionId }, one.headers)).status).toBe(404);
  }
  const readOnly = await tokenOf(server(), camille, ['read']);
  expect((await server().ask(contract.changeReflection, { reflectionId, title: 'X' }, readOnly)).status).toBe(
    403,
  );
  const untouched = (await read(camille, reflectionId)).output;
  expect(untouched).toMatchObject({ title: 'Habiter l’estuaire en 2050', isArchived: false });

  // Shared by its owner, the colleague sees it at once; taken back, it is missing to them again.
  const share = (changes: object) =>
    server().ask(changeAccess, { itemId: reflectionId, ...changes }, camille.headers);
  expect((await share({ add: [user(nobody)] })).status).toBe(200);
  expect((await change(nobody, { reflectionId, title: 'À deux' })).output?.participantCount).toBe(4);
  expect((await share({ remove: [user(nobody)] })).status).toBe(200);
  expect((await read(nobody, reflectionId)).status).toBe(404);
});

test('[AD-10] reflections stay whole when people and groups go: somebody owns each, and nobody is left in it', async () => {
  const { camille, join, organisation, list } = await setUp();
  const { database } = server();
  const boss = await createMember(database, organisation, { isAdmin: true });
  const admin: Person = { ...boss, headers: await signInAs(server(), boss) };
  const solene = await join('Solène', 'Le Goff');
  const alone = await beginReflection(server(), camille, { title: 'Seule' });
  const shared = await beginReflection(server(), camille, { title: 'Partagée' });
  await shareReflection(database, shared, camille, { userIds: [solene.id] });
  const ofGroup = await beginReflection(server(), solene, { title: 'Du groupe' });
  const groupId = await createGroup(database, organisation, admin, camille);
  await shareReflection(database, ofGroup, solene, { groupIds: [groupId] });
  await server().ask(changeAccess, { itemId: ofGroup, remove: [user(solene)] }, camille.headers);
  expect((await list(solene)).titles).toEqual(['Partagée']);

  const organizationId = organisation.id;
  expect(
    (await server().ask(deleteMember, { organizationId, userId: camille.id }, admin.headers)).status,
  ).toBe(200);
  expect((await read(admin, alone)).output).toMatchObject({
    role: 'Owner',
    createdBy: camille.id,
    creator: { firstName: '', lastName: '' },
    participants: [{ id: admin.id }],
    participantCount: 1,
  });
  expect((await read(solene, shared)).output).toMatchObject({ role: 'Owner', participantCount: 1 });
  expect((await read(admin, shared)).status).toBe(404);
  expect((await list(solene, { search: 'camille' })).titles).toEqual([]);
  expect((await server().ask(deleteGroup, { organizationId, groupId }, admin.headers)).status).toBe(200);
  expect((await read(solene, ofGroup)).output).toMatchObject({ role: 'Owner', title: 'Du groupe' });
  expect((await change(solene, { reflectionId: ofGroup, title: 'À nouveau' })).status).toBe(200);
});

test('GET /reflections is an API call, and serves the page to browsers that accept one', async () => {
  const { camille } = await setUp();
  await beginReflection(server(), camille);
  const { output, headers } = await server().ask(
    contract.listReflectionsAsSpecified,
    { limit: 8 },
    camille.headers,
  );
  expect(output?.reflections.map(({ title }) => title)).toEqual(['Habiter l’estuaire en 2050']);
  expect(headers.get('vary')?.toLowerCase()).toContain('accept');
  const signedOut = await fetch(`${server().address}/reflections`, {
    headers: { accept: 'application/json' },
  });
  expect([signedOut.status, signedOut.headers.get('vary')?.toLowerCase().includes('accept')]).toEqual([
    401,
    true,
  ]);
});
