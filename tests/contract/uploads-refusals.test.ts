import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DOCUMENT_MAX_BYTES, UPLOADS_PATH } from '../../src/features/documents/uploads/contract/uploads.ts';
import { newId } from '../../src/platform/new-id.ts';
import { createMember, createOrganisation, type TestMember, tokenOf } from '../support/people.ts';
import { ownServer } from '../support/test-server.ts';
import { idOf, named, refusal, TUS, uploadActions } from '../support/upload-actions.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'vigie-uploads-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const server = ownServer({ DATA_DIR: dataDir });

let member: TestMember;
let ana: Record<string, string>;
beforeEach(async () => {
  const { database } = server();
  member = await createMember(database, await createOrganisation(database));
  ana = await tokenOf(server(), member);
});
const { begin, begun, patch, head } = uploadActions(
  () => server().address,
  () => ana,
);

test('[SY-03] what would not be taken is refused before a byte travels, in the language asked for', async () => {
  const french = { 'accept-language': 'fr' };
  expect(await refusal(await begin(DOCUMENT_MAX_BYTES + 1, { name: 'carte.pdf', more: french }))).toEqual([
    413,
    'upload-too-large',
    'carte.pdf n’a pas été accepté : il dépasse 100 Mo.',
  ]);
  expect(await refusal(await begin(10, { name: 'cadastre-ancien.dwg', more: french }))).toEqual([
    415,
    'type-unsupported',
    'cadastre-ancien.dwg n’a pas été accepté : ce type de fichier ne s’affiche pas dans Vigie. Exportez-le en PDF.',
  ]);
  expect(await refusal(await begin(0, { name: 'rien.pdf', more: { 'accept-language': 'en' } }))).toEqual([
    400,
    'upload-empty',
    'rien.pdf was not accepted: this file is empty.',
  ]);
  const { rows } = await server().database.platform.execute(
    sql`SELECT 1 FROM uploads WHERE user_id = ${member.id}`,
  );
  expect(rows).toEqual([]);
});

test('a size that is not known in advance is refused', async () => {
  const without = await fetch(server().address + UPLOADS_PATH, {
    method: 'POST',
    headers: { ...ana, ...TUS, ...named('a.pdf'), 'upload-defer-length': '1' },
  });
  expect((await refusal(without)).slice(0, 2)).toEqual([400, 'size-unknown']);
  for (const odd of ['-1', '1e3', 'NaN', '99999999999999999999']) {
    expect((await refusal(await begin(odd))).slice(0, 2)).toEqual([400, 'size-unknown']);
  }
});

test('more than was announced, or at another place, is refused and changes nothing', async () => {
  const location = await begun(10);
  await patch(location, 0, '01234');
  expect((await refusal(await patch(location, 3, 'xx'))).slice(0, 2)).toEqual([409, 'part-misplaced']);
  expect((await refusal(await patch(location, 5, '56789too much'))).slice(0, 2)).toEqual([
    413,
    'part-too-large',
  ]);
  expect((await head(location)).headers.get('upload-offset')).toBe('5');
});

test('words that are not of the protocol are refused with a sentence', async () => {
  const plain = await fetch(server().address + UPLOADS_PATH, {
    method: 'POST',
    headers: { ...ana, 'upload-length': '10', ...named('a.pdf') },
  });
  expect((await refusal(plain)).slice(0, 2)).toEqual([400, 'not-resumable']);
  const location = await begun(10);
  const json = await fetch(server().address + location, {
    method: 'PATCH',
    headers: { ...ana, ...TUS, 'upload-offset': '0', 'content-type': 'text/html' },
    body: '0123456789',
  });
  expect(json.status).toBe(415);
  for (const odd of ['..%2f..%2fetc', newId(), 'x']) {
    expect((await head(`${UPLOADS_PATH}/${odd}`)).status).toBe(404);
  }
});

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Temp\\plan.pdf', 'plan.pdf'],
  ['no\u0000te\u202e\n.pdf', 'note.pdf'],
])('the name %j is kept as %j', async (given, kept) => {
  const location = await begun(1, given);
  const { rows } = await server().database.platform.execute(
    sql`SELECT name FROM uploads WHERE id = ${idOf(location)}`,
  );
  expect(rows).toEqual([{ name: kept }]);
});
