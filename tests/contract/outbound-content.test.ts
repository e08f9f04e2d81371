import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { outboundSite } from '../support/outbound-site.ts';
import { PIXEL_PNG } from '../support/page-server.ts';

const { pages, fetchIt, refusal, text } = outboundSite();

test('it says who it is and what it wants, and brings no credentials', async () => {
  let received: Record<string, unknown> = {};
  pages().serve('/hello', ({ headers }, response) => {
    received = headers;
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
  });
  await fetchIt('/hello');
  expect(received).toEqual({
    host: pages().host,
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
  pages().serve('/status', { status });
  expect(await refusal('/status')).toBe(reason);
});

test('a redirect written in the letters of its site is followed as browsers do', async () => {
  pages().serve('/caf%C3%A9', { body: '<html>arrivé' });
  pages().serve('/vers', (_request, { socket }) => {
    socket?.end(Buffer.from('HTTP/1.1 302 Found\r\nLocation: /café?a=é\r\nConnection: close\r\n\r\n'));
  });
  expect((await fetchIt('/vers')).url).toBe(`${pages().origin}/caf%C3%A9?a=%C3%A9`);
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
    pages().serve('/what', { body, type });
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
    pages().serve('/what', { body, type });
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
    pages().serve('/letters', { body, type });
    expect(await text('/letters')).toBe(expected);
  });
});
