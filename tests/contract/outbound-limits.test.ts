// @module-tag deep
import type { ServerResponse } from 'node:http';
import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { MAX_BYTES, outboundSite } from '../support/outbound-site.ts';

const { pages, outbound, options, fetchIt, refusal, refusalInHaste, text } = outboundSite();

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
    pages().serve('/packed', { headers, body: pack(page) });
    expect(await text('/packed')).toBe(page.toString());
    const packed = pack(Buffer.concat([Buffer.from('<!doctype html>'), bomb]));
    pages().serve('/bomb', { headers, body: packed });
    const before = process.memoryUsage().arrayBuffers;
    expect(await refusal('/bomb')).toBe('too-large');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(MAX_BYTES * 20);
  });

  test('packing it does not know, packed too often, or not packed at all: refused', async () => {
    const body = gzipSync(page);
    pages().serve('/packed', { headers: { 'content-encoding': 'compress' }, body });
    expect(await refusal('/packed')).toBe('type-unsupported');
    pages().serve('/packed', { headers: { 'content-encoding': 'gzip, gzip, gzip' }, body });
    expect(await refusal('/packed')).toBe('type-unsupported');
    for (const name of ['gzip', 'br', 'zstd']) {
      pages().serve('/packed', { headers: { 'content-encoding': name }, body: page });
      expect([name, await refusal('/packed')]).toEqual([name, 'server-failed']);
    }
  });

  test('a packed page without its end is read as far as it goes', async () => {
    pages().serve('/cut', { headers: { 'content-encoding': 'gzip' }, body: gzipSync(page).subarray(0, -12) });
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
    pages().serve('/endless', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<html>');
      pump(response);
    });
    expect(await refusal('/endless')).toBe('too-large');
  });

  test('a limit of one type does not serve another', async () => {
    const maxBytes = (type: string) => (type === 'application/pdf' ? MAX_BYTES : 50_000);
    pages().serve('/big.pdf', {
      body: Buffer.concat([Buffer.from('%PDF-1.7\n'), bomb.subarray(0, 100_000)]),
    });
    expect((await fetchIt('/big.pdf', { maxBytes })).type).toBe('application/pdf');
    pages().serve('/big', { body: `<html>${'a'.repeat(100_000)}` });
    expect(await refusal('/big', { maxBytes })).toBe('too-large');
  });

  test('headers without measure are refused', async () => {
    const headers = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`x-${n}`, 'y'.repeat(1_000)]));
    pages().serve('/headers', { headers, body: '<html>' });
    expect(await refusal('/headers')).toBe('too-large');
  });

  test('a body shorter than announced is a broken connection; a longer one is cut there', async () => {
    pages().serve('/short', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '500' });
      response.write('<html>', () => response.destroy());
    });
    expect(await refusal('/short')).toBe('connection-failed');
    pages().serve('/long', ({ socket }) => {
      socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\n<html>and more');
    });
    expect(await text('/long')).toBe('<html>');
    pages().serve('/nonsense', ({ socket }) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
    expect(await refusal('/nonsense')).toBe('connection-failed');
  });
});

describe('time', () => {
  test('a site that says nothing, or stops in the middle, is given up', async () => {
    pages().serve('/silent', () => undefined);
    expect(await refusalInHaste('/silent')).toBe('too-slow');
    pages().serve('/stops', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write(`<html>${'a'.repeat(10_000)}`);
    });
    expect(await refusalInHaste('/stops')).toBe('too-slow');
  });

  test('a site that sends a letter at a time is given up when its time is over', async () => {
    for (const start of ['', `<html>${'a'.repeat(10_000)}`]) {
      pages().serve('/drips', (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.write(`<${start}`);
        const drip = setInterval(() => response.write('a'), 20);
        response.on('close', () => clearInterval(drip));
      });
      expect(await refusal('/drips', { timeoutMs: 300 })).toBe('too-slow');
    }
    pages().serve('/around', (_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/around' }).end(), 100);
    });
    expect(await refusal('/around', { timeoutMs: 250 })).toBe('too-slow');
  });

  test('leaving without reading closes the connection to the site', async () => {
    const gone = Promise.withResolvers<void>();
    pages().serve('/long', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write(`<html>${'x'.repeat(5_000)}`);
      response.on('close', gone.resolve);
    });
    const { release } = await outbound().visit(`${pages().origin}/long`, {
      ...options,
      timeoutMs: 600_000,
    });
    release();
    await gone.promise;
  });

  test('an abandoned request ends the visit', async () => {
    const stop = new AbortController();
    pages().serve('/waits', (_request, response) => {
      response.on('close', () => stop.abort());
      stop.abort(new Error('no longer'));
    });
    await expect(fetchIt('/waits', { signal: stop.signal })).rejects.toThrow('no longer');
    await expect(fetchIt('/waits', { signal: stop.signal })).rejects.toThrow('no longer');
    expect(pages().visits('/waits')).toBe(1);
  });
});
