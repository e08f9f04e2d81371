// @module-tag deep
import { expect, test } from 'vitest';
import { readStoredText } from '#features/reflections/collaboration/server/log/stored-text.ts';
import { createReflection } from '../../src/features/reflections/reflections/contract/reflections.ts';
import { requireReflection } from '../../src/features/reflections/reflections/server/require-reflection.ts';
import { listReports } from '../../src/features/reflections/reports/contract/reports.ts';
import { plainTextOf } from '../../src/features/reflections/rich-text/rules/plain-text-of.ts';
import { listTemplates } from '../../src/features/reflections/templates/contract/templates.ts';
import { createMember, createOrganisation, type TestMember, tokenOf } from '../support/people.ts';
import { beginReflection } from '../support/reflections.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer({ ROLES: 'web' });

test('[RE-03] the template is applied once, in the language of the creator; a first report is open', async () => {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const camille = await createMember(database, organisation, { language: 'fr' });
  const erin = await createMember(database, organisation, { language: 'en' });
  const headers = await tokenOf(server(), camille);
  const firstWords = async (by: TestMember, reflectionId: string) => {
    const tenant = { organisationId: by.organisationId, userId: by.id };
    const text = await server().database.asTenant(tenant, async (tx) =>
      readStoredText(tx, await requireReflection(tx, tenant, reflectionId, 'read')),
    );
    return [text, plainTextOf(text).split('\n')[0]] as const;
  };
  const french = await beginReflection(server(), camille, { templateId: 'actionPlan' });
  const english = await beginReflection(server(), erin, { templateId: 'actionPlan' });
  const [text, words] = await firstWords(camille, french);
  expect([words, (await firstWords(erin, english))[1]]).toEqual([
    '1. Ce que nous constatons',
    '1. What we see',
  ]);
  const again = { reflectionId: french, title: 'Encore', templateId: 'universityCourse' };
  const { output } = await server().ask(createReflection, again, headers);
  expect(output).toMatchObject({ templateApplied: true, template: { id: 'actionPlan' } });
  expect((await firstWords(camille, french))[0]).toEqual(text);
  const { output: listed } = await server().ask(listReports, { reflectionId: french }, headers);
  expect(listed?.reports.map(({ lockedOn }) => lockedOn)).toEqual([null]);
});

test('[RE-03] GET /reflection_templates answers the four by sortIndex, in the caller’s language', async () => {
  const { database } = server();
  const camille = await createMember(database, await createOrganisation(database), { language: 'fr' });
  const { output } = await server().ask(listTemplates, {}, await tokenOf(server(), camille));
  expect(output?.templates.map(({ id, name, sortIndex }) => [id, name, sortIndex])).toEqual([
    ['empty', 'Page libre', 0],
    ['actionPlan', 'Plan d’action', 1],
    ['businessModelCanvas', 'Canevas de modèle économique', 2],
    ['universityCourse', 'Cours universitaire', 3],
  ]);
  expect((await server().ask(listTemplates, {})).status).toBe(401);
});
