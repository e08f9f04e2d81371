import { expect, test } from 'vitest';
import { z } from 'zod';
import { testServer } from '../support/test-server.ts';

const server = testServer({ ROLES: 'web' });

/** How much is asked for at once, or from where on. */
const PAGED_BY = ['limit', 'offset', 'after', 'before', 'max_results'];

/** Lists that come whole, and what keeps each of them short. */
const WHOLE: Readonly<Record<string, string>> = {
  'GET /admin/organization/{organizationId}': 'WHOLE_LIST_MAX people and groups of one organisation',
  'GET /admin/organization/{organizationId}/group/{groupId}': 'ids of the members of one group',
  'GET /admin/organization/{organizationId}/group/{groupId}/deletion': 'one line for each kind of thing',
  'GET /admin/organization/{organizationId}/provider': 'domains of one organisation, and MAPPINGS_MAX',
  'GET /admin/organization/{organizationId}/user/{userId}': 'roles and groups of one person',
  'GET /admin/organization/{organizationId}/user/{userId}/deletion': 'one line for each kind of thing',
  'GET /admin/provider-domains': 'a few of each organisation, for a platform admin',
  'GET /api/accounts/second-factor': 'passkeys and trusted devices of one person',
  'GET /api/accounts/sessions': 'devices of one person; sessions expire',
  'GET /api/accounts/tokens': 'tokens that one person made by hand',
  'GET /api/analyses': 'ANALYSES_PER_CHUNK ids may be asked for',
  'GET /api/analyses/{analysisId}': 'tags of one analysis',
  'GET /api/analyses/{analysisId}/elements/{elementId}':
    'the first replies and the people tagged, of one element',
  'GET /api/analyses/{analysisId}/missing-access': 'no more than the ids that were asked about',
  'GET /api/analyses/{analysisId}/portfolios': 'portfolios of one person, and of their groups',
  'GET /api/captures': 'MOST_CAPTURES',
  'GET /api/captures/{captureId}': 'what is known of one page',
  'GET /api/configuration': 'ids of the extension, set by the operator',
  'GET /api/documents/{documentId}': 'SNAPSHOTS_SHOWN',
  'GET /api/documents/{documentId}/analyses': 'MOST_THREADS',
  'GET /api/journal-reports/latest': 'one line for each organisation, for a platform admin',
  'GET /api/journals/{journalId}': 'what a section may hold: 8, or 32',
  'GET /api/me': 'groups of one person',
  'GET /api/portfolios': 'portfolios of one person, and of their groups',
  'GET /api/reflections/{reflectionId}/missing-readers': 'readers of one reflection',
  'GET /api/reflections/{reflectionId}/reports': 'reports of one reflection, locked one by one',
  'GET /api/reflections/{reflectionId}/reports/{reportId}': 'REPORT_COMMENTS_MAX, and as much said of each',
  'GET /api/reflections/{reflectionId}/threads': 'THREADS_MAX, with THREAD_COMMENTS_MAX each',
  'GET /api/reflections/{reflectionId}/versions': 'MOST_VERSIONS',
  'GET /api/reflections/{reflectionId}/versions/{versionId}': 'authors of one version',
  'GET /api/shared/{itemId}/access': 'whom one thing was shared with',
  'GET /autocomplete/url': 'a handful of proposals',
  'GET /recommendations/section/{id}': 'the searches of one section',
  'GET /reflection_templates': 'the product’s own templates',
  'POST /admin/group': 'ids of the members of one group',
  'POST /admin/organization/': 'people and groups of an organisation that has none yet',
  'POST /admin/organization/{organizationId}/provider/domains': 'domains of one organisation',
  'POST /admin/organization/{organizationId}/user': 'roles and groups of one person',
  'POST /admin/organization/{organizationId}/user/{userId}/invitation': 'roles and groups of one person',
  'POST /admin/organization/{organizationId}/user/{userId}/second-factor/reset':
    'roles and groups of one person',
  'POST /analysis': 'what is kept of one analysis',
  'POST /analysis/v2': 'what is kept of one analysis',
  'POST /api/accounts/confirmation/passkey/options': 'passkeys of one person: MAX_PASSKEYS',
  'POST /api/accounts/organisation-account/finish': 'groups of one person',
  'POST /api/accounts/passkeys': 'ten recovery codes',
  'POST /api/accounts/passkeys/options': 'passkeys of one person: MAX_PASSKEYS',
  'POST /api/accounts/recovery-codes': 'ten recovery codes',
  'POST /api/accounts/sign-in/passkey/options': 'passkeys of one person: MAX_PASSKEYS',
  'POST /api/accounts/tokens': 'rights of one token',
  'POST /api/captures': 'what is known of one page',
  'POST /api/documents/{documentId}/captures': 'what is known of one page',
  'POST /api/extension/pairings/exchange': 'rights of one token',
  'POST /api/feed-trials': 'feeds that one page offers',
  'POST /api/filing/known-page': 'MOST_THREADS',
  'POST /api/reflections/{reflectionId}/cited': 'no more than the ids that were asked about',
  'POST /api/reflections/{reflectionId}/reports/{reportId}/lock':
    'REPORT_COMMENTS_MAX, and as much said of each',
  'POST /api/reflections/{reflectionId}/versions': 'authors of one version',
  'POST /recommendations/section/preview': 'RECOMMENDATIONS_MAX',
  'POST /api/shared/{itemId}/missing-access': 'who takes part in the reflections that cite one thing',
};

const fields = z.object({ properties: z.record(z.string(), z.unknown()).default({}) });
const asked = z.object({
  parameters: z.array(z.object({ name: z.string() })).default([]),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: fields }) }) })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
});
const described = z.object({
  paths: z.record(z.string(), z.object({ get: asked.optional(), post: asked.optional() })),
});

/** Whether a list may be as long as it likes, anywhere in an answer. */
function hasOpenList(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('type' in schema && schema.type === 'array' && !('maxItems' in schema)) return true;
  return Object.values(schema).some(hasOpenList);
}

const isPaged = ({ parameters, requestBody }: z.infer<typeof asked>) =>
  [
    ...parameters.map(({ name }) => name),
    ...Object.keys(requestBody?.content['application/json'].schema.properties ?? {}),
  ].some((name) => PAGED_BY.includes(name));

test('every list that is asked for comes in pages, or is known to stay short', async () => {
  const answer = await fetch(`${server().address}/api/openapi.json`);
  const { paths } = described.parse(await answer.json());
  const whole = Object.entries(paths).flatMap(([path, { get, post }]) =>
    Object.entries({ GET: get, POST: post }).flatMap(([method, call]) =>
      call && !isPaged(call) && hasOpenList(call.responses['200']) ? [`${method} ${path}`] : [],
    ),
  );
  expect(whole.sort()).toEqual(Object.keys(WHOLE).sort());
});
