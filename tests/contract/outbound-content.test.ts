import type { ServerResponse } from 'node:http';
import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import type { AppError } from '../../src/base/app-error.ts';
import { parseExceptions } from '../../src/platform/outbound/exceptions.ts';
import { type Outbound, openOutbound } from '../../src/platform/outbound/open-outbound.ts';
import type { VisitOptions } from '../../src/platform/outbound/visit.ts';
import { openPageServer, type PageServer, PIXEL_PNG } from '../support/page-server.ts';

const MAX_BYTES = 1_000_000;
const options: VisitOptions = {
  accept: ['text/html', 'application/pdf', 'image/*'],
  maxBytes: MAX_BYTES,
  timeoutMs: 5_000,
};

let pages: PageServer;
let outbound: Outbound;
beforeAll(async () => {
  pages = await openPageServer();
  const config = { PUBLIC_URL: 'https://vigie.example.org', OUTBOUND_ALLOW: parseExceptions(pages.host) };
  outbound = openOutbound({ config, idleMs: 400 });
});
afterAll(async () => {
  await outbound.close();
  await pages.close();
});

const fetchIt = (path: string, more: Partial<VisitOptions> = {}) =>
  outbound.fetchSafely(`${pages.origin}${path}`, { ...options, ...more });
const refusal = (path: string, more: Partial<VisitOptions> = {}) =>
  fetchIt(path, more).then(
    () => 'fetched',
    (failure: AppError) => failure.reason?.key ?? String(failure),
  );
const text = async (path: string) => (await fetchIt(path)).text();

test('it says who it is and what it wants, and brings no credentials', async () => {
  let heard: Record<string, unknown> = {};
  pages.serve('/hello', ({ headers }, response) => {
    heard = headers;
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
  });
  await fetchIt('/hello');
  expect(heard).toEqual({
    host: pages.host,
    connection: 'keep-alive',
    'user-agent': `Vigie/${packageJson.version} (+https://vigie.example.org)`,
    accept: 'text/html, application/pdf, image/*, */*;q=0.1',
    'accept-language': 'fr, en;q=0.8, *;q=0.5',
    'accept-encoding': 'gzip, deflate, br, zstd',
  });
});

test.each([
  [404, 'page-missing'],
  [410, 'page-missing'],
  [401, 'page-forbidden'],
  [403, 'page-forbidden'],
  [429, 'page-forbidden'],
  [451, 'page-forbidden'],
  [500, 'server-failed'],
  [503, 'server-failed'],
  [418, 'server-failed'],
  [304, 'server-failed'],
])('a site that answers %i: %s', async (status, reason) => {
  pages.serve('/status', { status });
  expect(await refusal('/status')).toBe(reason);
});

test('a redirect written in the letters of its site is followed as browsers do', async () => {
  pages.serve('/caf%C3%A9', { body: '<html>arrivé' });
  pages.serve('/vers', (_request, { socket }) => {
    socket?.end(Buffer.from('HTTP/1.1 302 Found\r\nLocation: /café?a=é\r\nConnection: close\r\n\r\n'));
  });
  expect((await fetchIt('/vers')).url).toBe(`${pages.origin}/caf%C3%A9?a=%C3%A9`);
});

describe('size', () => {
  const bomb = Buffer.alloc(MAX_BYTES * 50, 'a');
  const page = Buffer.from(`<!doctype html><p>${'Été à Sète. '.repeat(2_000)}`);
  const packings: [string, (bytes: Buffer) => Buffer][] = [
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['br', (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['zstd', zstdCompressSync],
    ['gzip, gzip', (bytes) => gzipSync(gzipSync(bytes))],
    ['gzip, br', (bytes) => brotliCompressSync(gzipSync(bytes))],
  ];

  test.each(packings)('a page packed with %s is unpacked; a bomb stops at the limit', async (name, pack) => {
    const headers = { 'content-encoding': name };
    pages.serve('/packed', { headers, body: pack(page) });
    expect(await text('/packed')).toBe(page.toString());
    const packed = pack(Buffer.concat([Buffer.from('<!doctype html>'), bomb]));
    pages.serve('/bomb', { headers, body: packed });
    const before = process.memoryUsage().arrayBuffers;
    expect(await refusal('/bomb')).toBe('too-large');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(MAX_BYTES * 20);
  });

  test('packing it does not know, packed too often, or not packed at all: refused', async () => {
    const body = gzipSync(page);
    pages.serve('/packed', { headers: { 'content-encoding': 'compress' }, body });
    expect(await refusal('/packed')).toBe('type-unsupported');
    pages.serve('/packed', { headers: { 'content-encoding': 'gzip, gzip, gzip' }, body });
    expect(await refusal('/packed')).toBe('type-unsupported');
    for (const name of ['gzip', 'br', 'zstd']) {
      pages.serve('/packed', { headers: { 'content-encoding': name }, body: page });
      expect([name, await refusal('/packed')]).toEqual([name, 'server-failed']);
    }
  });

  test('a packed page without its end is read as far as it goes', async () => {
    pages.serve('/cut', { headers: { 'content-encoding': 'gzip' }, body: gzipSync(page).subarray(0, -12) });
    expect(await text('/cut')).toMatch(/^<!doctype html><p>Été à Sète\. /);
  });

  test('a body without end stops at the limit', async () => {
    const pump = (response: ServerResponse) => {
      const more = () => {
        while (!response.destroyed && response.write(bomb.subarray(0, 65_536)));
      };
      response.on('drain', more);
      more();
    };
    pages.serve('/endless', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<html>');
      pump(response);
    });
    expect(await refusal('/endless')).toBe('too-large');
  });

  test('a limit of one type does not serve another', async () => {
    const maxBytes = (type: string) => (type === 'application/pdf' ? MAX_BYTES : 50_000);
    pages.serve('/big.pdf', { body: Buffer.concat([Buffer.from('%PDF-1.7\n'), bomb.subarray(0, 100_000)]) });
    expect((await fetchIt('/big.pdf', { maxBytes })).type).toBe('application/pdf');
    pages.serve('/big', { body: `<html>${'a'.repeat(100_000)}` });
    expect(await refusal('/big', { maxBytes })).toBe('too-large');
  });

  test('headers without measure are refused', async () => {
    const headers = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`x-${n}`, 'y'.repeat(1_000)]));
    pages.serve('/headers', { headers, body: '<html>' });
    expect(await refusal('/headers')).toBe('too-large');
  });

  test('a body shorter than announced is a broken connection; a longer one is cut there', async () => {
    pages.serve('/short', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '500' });
      response.write('<html>', () => response.destroy());
    });
    expect(await refusal('/short')).toBe('connection-failed');
    pages.serve('/long', ({ socket }) => {
      socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\n<html>and more');
    });
    expect(await text('/long')).toBe('<html>');
    pages.serve('/nonsense', ({ socket }) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
    expect(await refusal('/nonsense')).toBe('connection-failed');
  });
});

describe('time', () => {
  test('a site that says nothing, or stops in the middle, is given up', async () => {
    pages.serve('/silent', () => undefined);
    expect(await refusal('/silent')).toBe('too-slow');
    pages.serve('/stops', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write(`<html>${'a'.repeat(10_000)}`);
    });
    expect(await refusal('/stops')).toBe('too-slow');
  });

  test('a site that sends a letter at a time is given up when its time is over', async () => {
    for (const start of ['', `<html>${'a'.repeat(10_000)}`]) {
      pages.serve('/drips', (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.write(`<${start}`);
        const drip = setInterval(() => response.write('a'), 20);
        response.on('close', () => clearInterval(drip));
      });
      expect(await refusal('/drips', { timeoutMs: 300 })).toBe('too-slow');
    }
    pages.serve('/around', (_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/around' }).end(), 100);
    });
    expect(await refusal('/around', { timeoutMs: 250 })).toBe('too-slow');
  });

  test('whoever leaves without reading lets the site go', async () => {
    const gone = Promise.withResolvers<void>();
    pages.serve('/long', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write(`<html>${'x'.repeat(5_000)}`);
      response.on('close', gone.resolve);
    });
    const { leave } = await outbound.visit(`${pages.origin}/long`, { ...options, timeoutMs: 600_000 });
    leave();
    await gone.promise;
  });

  test('whoever no longer waits ends the visit', async () => {
    const stop = new AbortController();
    pages.serve('/waits', (_request, response) => {
      response.on('close', () => stop.abort());
      stop.abort(new Error('no longer'));
    });
    await expect(fetchIt('/waits', { signal: stop.signal })).rejects.toThrow('no longer');
    await expect(fetchIt('/waits', { signal: stop.signal })).rejects.toThrow('no longer');
    expect(pages.visits('/waits')).toBe(1);
  });
});

describe('what it is', () => {
  const PDF = Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\n1 0 obj\n', 'latin1');
  test.each([
    ['a PDF that says it is a page', PDF, 'text/html', 'application/pdf'],
    ['a PDF after some bytes', Buffer.concat([Buffer.from([0, 1, 10]), PDF]), '', 'application/pdf'],
    ['a picture that says it is a page', PIXEL_PNG, 'text/html', 'image/png'],
    ['a page that says it is a PDF', '<!doctype html><p>x', 'application/pdf', 'text/html'],
    ['a page that says it is a picture', '<html><p>x', 'image/png', 'text/html'],
    ['a page that says nothing', '\n<!-- x --> <HTML>', '', 'text/html'],
    ['a page that says it is text', '<!DOCTYPE HTML>', 'text/plain', 'text/html'],
    ['a page with a stray byte', '<html>\u0000<p>x', 'text/html', 'text/html'],
    ['a page that begins with its text', 'Bonjour <p>x', 'text/html', 'text/html'],
    ['a page in pairs of bytes', Buffer.from('\ufeff<html><p>x', 'utf16le'), '', 'text/html'],
    ['a drawing', '<?xml version="1.0"?><svg xmlns="x">', 'image/png', 'image/svg+xml'],
  ])('%s', async (_what, body, type, expected) => {
    pages.serve('/what', { body, type });
    expect((await fetchIt('/what')).type).toBe(expected);
  });

  test.each([
    ['plain text', 'Bonjour', 'text/plain'],
    ['JSON', '{"a":1}', 'application/json'],
    ['a feed', '<?xml version="1.0"?>\n<rss version="2.0">', 'text/html'],
    ['a feed of the other kind', '<feed xmlns="x">', 'text/html'],
    ['an archive that says it is a page', Buffer.from('PK\u0003\u0004\u0014\u0000'), 'text/html'],
    ['a program', Buffer.from('\u007fELF\u0002\u0001\u0001\u0000'), 'text/html'],
    ['noise', Buffer.from([1, 2, 3, 4, 5]), 'text/html'],
  ])('%s is not taken when it was not asked for', async (_what, body, type) => {
    pages.serve('/what', { body, type });
    expect(await refusal('/what')).toBe('type-unsupported');
  });
});

describe('letters', () => {
  const sentence = '<html><p>L’été à Sète coûte 3 € — déjà vu';
  const western = Buffer.from(
    sentence.replace('’', '\u0092').replace('€', '\u0080').replace('—', '\u0097'),
    'latin1',
  );
  const japanese = Buffer.from('<html><p>\x93\xfa\x96\x7b\x8c\xea', 'latin1');
  const meta = (charset: string, body: Buffer) =>
    Buffer.concat([Buffer.from(`<html><meta charset="${charset}">`), body]);
  test.each([
    ['UTF-8, declared', sentence, 'text/html; charset=utf-8', sentence],
    ['UTF-8, not declared', sentence, 'text/html', sentence],
    ['UTF-8, declared as Latin-1', sentence, 'text/html; charset=iso-8859-1', sentence],
    [
      'UTF-8 with a broken letter',
      Buffer.concat([Buffer.from(sentence), Buffer.from([0xc3])]),
      'text/html',
      `${sentence}\ufffd`,
    ],
    ['western, declared', western, 'text/html; charset=windows-1252', sentence],
    ['western, declared as Latin-1', western, 'text/html; charset=ISO-8859-1', sentence],
    ['western, not declared', western, 'text/html', sentence],
    ['western, declared as UTF-8', western, 'text/html; charset=utf-8', sentence],
    [
      'western, declared inside as UTF-8',
      meta('utf-8', western),
      'text/html',
      `<html><meta charset="utf-8">${sentence}`,
    ],
    [
      'UTF-16 with its mark',
      Buffer.from(`\ufeff${sentence}`, 'utf16le'),
      'text/html; charset=utf-8',
      sentence,
    ],
    [
      'UTF-16, the other way round',
      Buffer.from(`\ufeff${sentence}`, 'utf16le').swap16(),
      'text/html',
      sentence,
    ],
    ['Shift JIS, declared', japanese, 'text/html; charset="Shift_JIS"', '<html><p>日本語'],
    [
      'Shift JIS, declared inside',
      meta('shift_jis', japanese),
      'text/html',
      '<html><meta charset="shift_jis"><html><p>日本語',
    ],
    ['an unknown word for it', sentence, 'text/html; charset=klingon', sentence],
  ])('%s', async (_what, body, type, expected) => {
    pages.serve('/letters', { body, type });
    expect(await text('/letters')).toBe(expected);
  });
});
