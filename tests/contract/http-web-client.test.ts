import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../src/base/endpoint.ts';
import { route } from '../../src/platform/http/route.ts';
import { builtClient } from '../../src/platform/http/web-client.ts';
import { testDatabase } from '../support/test-database.ts';
import { edgeFor } from './http-edge.ts';

const open = edgeFor(testDatabase());
const page = { accept: 'text/html,application/xhtml+xml' };
const script = `export const answer = ${'1 + '.repeat(600)}1;`;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<meta property="csp-nonce" nonce="__STYLE_NONCE__"><script nonce="__SCRIPT_NONCE__">1</script>',
  );
  await writeFile(join(folder, 'assets/main-abc123.js'), script);
  await writeFile(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const openClient = () => open([], { webClient: builtClient(folder) });

test('every address a browser opens is the client, with a fresh nonce in page and policy', async () => {
  const app = await openClient();
  const nonces = new Set<string>();
  for (const url of ['/', '/login', '/portfolio?x=1', '/admin', '/unknown/page']) {
    const answer = await app.inject({ url, headers: page });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const [, nonce = ''] = /<script nonce="([^"]+)">/.exec(answer.body) ?? [];
    expect(answer.body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    expect(answer.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(answer.headers['content-security-policy']).not.toContain('unsafe');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(5);
});

test('a program that takes anything finds the first page', async () => {
  const app = await openClient();
  for (const headers of [{}, { accept: '*/*' }]) {
    expect((await app.inject({ url: '/', headers })).statusCode).toBe(200);
    expect((await app.inject({ url: '/login', headers })).statusCode).toBe(404);
  }
});

test('[RE-01] where a call and a page share a path, browsers get the page and programs the answer, signed out or not', async () => {
  const listed = endpoint({
    method: 'GET',
    path: '/reflections',
    access: 'signed-in',
    summary: 'x',
    servesPage: true,
    input: z.object({}),
    output: z.object({ total: z.number() }),
  });
  const app = await open([route(listed, async () => ({ total: 3 }))], { webClient: builtClient(folder) });
  const chrome = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8';
  for (const url of ['/reflections', '/reflections/', '/reflections?archived=true', '/reflections/1234']) {
    const answer = await app.inject({ url, headers: { accept: chrome } });
    expect([url, answer.statusCode, answer.headers['content-type'], answer.headers.vary]).toEqual([
      url,
      200,
      'text/html; charset=utf-8',
      'accept',
    ]);
  }
  for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
    const answer = await app.inject({ url: '/reflections', headers });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers.vary]).toEqual([
      401,
      'application/problem+json',
      'accept',
    ]);
  }
  const head = await app.inject({ method: 'HEAD', url: '/reflections', headers: { accept: chrome } });
  expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('FX-12, FX-74: a browser finds the page that says so where nothing is, and where no address can be read; programs a problem', async () => {
  const app = await openClient();
  const nowhere = ['/api/none', '/files/none', '/assets/none.js', '/assets/main-abc123.js.br'];
  for (const url of [...nowhere, '/%E0%A4%A', '/portfolio/%E0%A4%A?x=1']) {
    const seen = await app.inject({ url, headers: page });
    expect([url, seen.statusCode, seen.headers['content-type']]).toEqual([
      url,
      404,
      'text/html; charset=utf-8',
    ]);
    const [, nonce = ''] = /<script nonce="([^"]+)">/.exec(seen.body) ?? [];
    expect(seen.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(seen.headers['cache-control']).toBe('no-store');
    for (const accept of ['*/*', 'application/json']) {
      const told = await app.inject({ url, headers: { accept } });
      expect([url, told.headers['content-type']]).toEqual([url, 'application/problem+json']);
    }
  }
});

test('programs never get a page: JSON requests and writes are plain 404', async () => {
  const app = await openClient();
  const call = await app.inject({ url: '/admin/organizations', headers: { accept: 'application/json' } });
  expect([call.statusCode, call.headers['content-type']]).toEqual([404, 'application/problem+json']);
  expect((await app.inject({ method: 'POST', url: '/login', headers: page })).statusCode).toBe(404);
});

test('hashed files are kept for ever and travel compressed, the others are asked about again', async () => {
  const app = await openClient();
  const compressed = await app.inject({
    url: '/assets/main-abc123.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(compressed.headers['content-type']).toContain('javascript');
  const plain = await app.inject('/assets/main-abc123.js');
  expect(plain.body).toBe(script);
  const icon = await app.inject('/favicon.svg');
  expect(icon.headers['cache-control']).toBe('no-cache');
  const again = await app.inject({
    url: '/favicon.svg',
    headers: { 'if-none-match': String(icon.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('the parts of a page are one figure and no line each', async () => {
  const lines: { route: string; status: number }[] = [];
  const log = pino({ level: 'info', base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
  const app = await open([], { webClient: builtClient(folder), log });
  await app.inject({ url: '/login', headers: page });
  await app.inject('/assets/main-abc123.js');
  expect(lines).toMatchObject([{ route: '/*', status: 200 }]);
  const { body } = await app.inject('/metrics');
  expect(body).toContain('vigie_http_requests_total{method="GET",route="/assets/*",status="200"} 1');
  expect(body).not.toContain('main-abc123');
});

test('HEAD of a page answers its headers', async () => {
  const app = await openClient();
  const head = await app.inject({ method: 'HEAD', url: '/login', headers: page });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test('a development server can bring its own pages', async () => {
  const app = await open([], {
    webClient: async (server) => {
      server.get('/@dev/client', async () => 'dev');
      return async (request) => `<p>${request.url}</p>`;
    },
  });
  expect((await app.inject({ url: '/login', headers: page })).body).toBe('<p>/login</p>');
  expect((await app.inject('/@dev/client')).body).toBe('dev');
});

test('a missing build is reported before a page is requested', async () => {
  await expect(open([], { webClient: builtClient(join(folder, 'none')) })).rejects.toThrow(
    'The web client is not built',
  );
});
