import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { EXTENSION_KEY, PACKAGE_PATH } from '../../src/features/extension/rules/extension-id.ts';
import { packageAddress, packagePart } from '../../src/features/extension/server/package-part.ts';
import { readConfiguration } from '../../src/features/operations/operations/contract/configuration.ts';
import { buildExtension } from '../../tools/setup/build-extension.mjs';
import { ROOT } from '../../tools/setup/paths.mjs';
import { testDatabase } from '../support/test-database.ts';
import { ownServer } from '../support/test-server.ts';
import { edgeFor } from './http-edge.ts';

// Before the server, which says at its start whether it has one to give.
beforeAll(() => buildExtension());

const database = testDatabase();
const server = ownServer({ PUBLIC_URL: 'https://vigie.example.org' }, database);
const open = edgeFor(database);

const download = (init?: RequestInit) => fetch(new URL(PACKAGE_PATH, server().address), init);
const manifest = z.object({
  manifest_version: z.literal(3),
  version: z.string(),
  key: z.string(),
  permissions: z.array(z.string()),
  externally_connectable: z.object({ matches: z.array(z.string()) }),
});

async function unpacked(): Promise<Map<string, Uint8Array>> {
  const answer = await download();
  return new Map(Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))));
}
const textOf = (files: ReadonlyMap<string, Uint8Array>, path: string) =>
  strFromU8(files.get(path) ?? new Uint8Array());

test('[EX-04] anyone downloads the extension, packed for this server', async () => {
  const answer = await download();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''vigie-extension.zip");
  const { byteLength } = await answer.arrayBuffer();
  expect(answer.headers.get('content-length')).toBe(String(byteLength));

  const files = await unpacked();
  expect(JSON.parse(textOf(files, 'server.json'))).toEqual({ address: 'https://vigie.example.org' });
  const read = manifest.parse(JSON.parse(textOf(files, 'manifest.json')));
  expect(read.key).toBe(EXTENSION_KEY);
  expect(read.externally_connectable.matches).toEqual(['https://vigie.example.org/*']);
  const named = ['beside.html', 'panel.html', 'options.html', 'background.js', 'watch.js', 'page.js'];
  expect(named.filter((path) => !files.has(path))).toEqual([]);
});

test('the configuration says where it is and which version it has', async () => {
  const { output } = await server().ask(readConfiguration, {});
  const read = manifest.parse(JSON.parse(textOf(await unpacked(), 'manifest.json')));
  expect(output?.extension).toMatchObject({ packageUrl: PACKAGE_PATH, version: read.version });
});

test('it holds no map of its source, no other file than it needs, and nothing of the machine it was built on', async () => {
  const files = await unpacked();
  const others = [...files.keys()].filter((path) => !/\.(js|css|html|json|png|woff2)$/.test(path));
  expect(others).toEqual(['licences.txt']);
  const code = [...files.keys()].filter((path) => /\.(js|css|html|json)$/.test(path));
  expect(code.filter((path) => textOf(files, path).includes(ROOT))).toEqual([]);
  expect(code.filter((path) => textOf(files, path).includes('sourceMappingURL'))).toEqual([]);
});

test('a browser that has it already does not download it again, and its size can be requested alone', async () => {
  const first = await download();
  const etag = first.headers.get('etag') ?? '';
  const known = await download({ headers: { 'if-none-match': etag } });
  expect(known.status).toBe(304);
  const head = await download({ method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'));
  expect(head.headers.get('etag')).toBe(etag);
});

test('where it was not built, a sentence in the caller’s language says so', async () => {
  expect(packageAddress('/nowhere')).toBeNull();
  const app = await open([], { plugins: [packagePart('/nowhere')] });
  const answer = await app.inject({ url: PACKAGE_PATH, headers: { 'accept-language': 'en' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({
    reason: 'not-packaged',
    detail: expect.stringContaining('was not built on this server'),
  });
});
