import { connect } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { problem } from '../../src/base/app-error.ts';
import { endpoint } from '../../src/base/endpoint.ts';
import { oneLine } from '../../src/base/text-schemas.ts';
import { contentDisposition } from '../../src/platform/http/content-disposition.ts';
import { route } from '../../src/platform/http/route.ts';
import { assertValidPath } from '../../src/platform/storage/storage.ts';
import { testDatabase } from '../support/test-database.ts';
import { edgeFor } from './http-edge.ts';

const open = edgeFor(testDatabase());

const keep = endpoint({
  method: 'POST',
  path: '/api/keep/:name',
  access: 'public',
  summary: 'Takes anything.',
  input: z.object({ name: z.string(), more: z.unknown().optional() }),
  output: z.undefined(),
});
const keeping = route(keep, async ({ log }, { name, more }) => {
  log.warn({ name, more }, `kept ${name}`);
  return undefined;
});

const LINE_ENDS = 'a\r\n{"level":60,"msg":"forged"}\r\nb\u2028\u2029\u0085\u001b[31m\u202e';

test('[SY-06] whatever is written, the log is one JSON object a line, and none is forged', async () => {
  const written: string[] = [];
  const log = pino({ level: 'info', base: null }, { write: (line) => void written.push(line) });
  const app = await open([keeping], { log });
  await app.inject({
    method: 'POST',
    url: `/api/keep/${encodeURIComponent(LINE_ENDS)}?x=${encodeURIComponent(LINE_ENDS)}`,
    headers: { 'content-type': 'application/json', 'user-agent': 'a\u001b[31m {"level":60}' },
    payload: JSON.stringify({ more: { [LINE_ENDS]: LINE_ENDS } }),
  });
  expect(written.length).toBe(2);
  for (const line of written) {
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect([line.includes('\r'), line.includes('\u001b')]).toEqual([false, false]);
    expect(JSON.parse(line)).toMatchObject({ requestId: expect.any(String) });
    expect(JSON.parse(line).msg).not.toBe('forged');
  }
});

test('[SY-03] no file name leaves its place in the header, or reverses the text beside it', () => {
  for (const name of [LINE_ENDS, '"; filename="x.exe', "'; x=''", 'a;b=c', 'é\ud800', '../../x', '%0d%0a']) {
    expect(contentDisposition('attachment', name)).toMatch(/^attachment; filename\*=UTF-8''[\w%!.~-]*$/);
  }
});

test('[SY-02] no name of a person, a group or a section carries line ends or turns round its neighbours', () => {
  const name = oneLine(100);
  for (const odd of ['a\r\nBcc: x@y', 'a\u0000', 'a\u001b[31m', 'a\u0085'])
    expect([odd, name.safeParse(odd).success]).toEqual([odd, false]);
  for (const [turning, kept] of [
    ['cv\u202efdp.exe', 'cvfdp.exe'],
    [' \u2066a\u2069 ', 'a'],
  ])
    expect(name.parse(turning)).toBe(kept);
  for (const fine of ['Zoë d’Arc', 'עברית', 'العربية', '東京', '👩‍🔬', 'a <b> & c'])
    expect([fine, name.safeParse(fine).success]).toEqual([fine, true]);
});

test('[SY-03] nothing is kept outside the store, whatever its path', () => {
  const outside = [
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    'a/./b',
    'C:\\x',
    'a\\..\\b',
    '.env',
    'a/.git',
    'a\0b',
    '',
  ];
  for (const path of [...outside, 'a/%2e%2e/b', 'a\n', '~/x', 'a/b.HTML', 'x'.repeat(600)])
    expect(() => assertValidPath(path)).toThrow('plain segments');
});

test('[SY-03] no address reads a file that is not served', async () => {
  const app = await open([keeping], { webClient: 'built' }).catch(() => open([keeping]));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const steps = ['..', '%2e%2e', '..%2f..', '..%5c..', '%252e%252e', '....//', '.%00.'];
  for (const step of steps) {
    for (const path of [`/assets/${step}/${step}/package.json`, `/${step}/${step}/${step}/etc/passwd`]) {
      const answer = await raw(address, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect([path, answer.slice(0, 12)]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 40[04]$/)]);
      expect(answer).not.toMatch(/"dependencies"|root:/);
    }
  }
});

test('[SY-02] methods nobody asked for are not answered, and TRACE says nothing back', async () => {
  const app = await open([keeping]);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const method of ['TRACE', 'CONNECT x:1', 'PROPFIND', 'TRACK']) {
    const answer = await raw(
      address,
      `${method} / HTTP/1.1\r\nhost: x\r\ncookie: secret=1\r\nconnection: close\r\n\r\n`,
    );
    expect([method, answer.startsWith('HTTP/1.1 2')]).toEqual([method, false]);
    expect(answer).not.toContain('secret=1');
  }
});

test('[SY-02] deep, long or numerous values are refused or accepted quickly', async () => {
  const app = await open([keeping]);
  const post = (payload: string, url = '/api/keep/x') =>
    app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
  const deep = `{"more":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  const many = `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join()}}`;
  const folded = JSON.stringify({ more: '\ufdfa'.repeat(150_000).concat('\u0344'.repeat(100_000)) });
  const before = process.cpuUsage();
  const statuses = [
    (await post(deep)).statusCode,
    (await post(many)).statusCode,
    (await post(folded)).statusCode,
    (await post('{}', `/api/keep/x?${'a=1&'.repeat(4_000)}`)).statusCode,
  ];
  const { user, system } = process.cpuUsage(before);
  for (const status of statuses) expect([200, 204, 400, 413]).toContain(status);
  expect((user + system) / 1_000).toBeLessThan(8_000);
  const long = await app.inject({ method: 'POST', url: `/api/keep/${'x'.repeat(15_000)}`, payload: {} });
  expect([long.statusCode, problem.parse(long.json()).reason]).toEqual([404, 'missing']);
});

/** What a server says to these very bytes. */
function raw(address: string, bytes: string): Promise<string> {
  const { port, hostname } = new URL(address);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect({ port: Number(port), host: hostname });
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text;
    });
    socket.on('error', reject).on('close', () => resolve(received));
    socket.write(bytes);
  });
}
