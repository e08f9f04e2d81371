// @module-tag deep
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startCapture } from '../../src/features/captures/captures/contract/captures.ts';
import { readDocument } from '../../src/features/documents/documents/contract/documents.ts';
import { PAGE_FILE_MAX_BYTES } from '../../src/features/documents/uploads/contract/uploads.ts';
import { newId } from '../../src/platform/new-id.ts';
import { type Capturer, captureActions } from '../support/capture-actions.ts';
import { makePdf } from '../support/make-pdf.ts';
import { articlePage } from '../support/page-server.ts';
import { createOrganisation } from '../support/people.ts';
import { refusal, uploadActions } from '../support/upload-actions.ts';

const { server, pages, person, captureSent, upload } = captureActions();
const PAGE = 'https://gazette.example/recul';
const html = Buffer.from(articlePage({ title: 'Recul' }));

const ask = async (who: Capturer, input: { url?: string; uploadId: string }) => {
  const headers = { ...who.headers, 'accept-language': 'fr' };
  const { status, problem } = await server().ask(startCapture, input, headers);
  return [status, problem?.reason, problem?.detail];
};
const capturesOf = async (who: Capturer) =>
  (await server().database.platform.execute(sql`SELECT 1 FROM captures WHERE user_id = ${who.id}`)).rows
    .length;

describe('[SY-03] what is not taken', () => {
  test('a page of more than 20 MB, or of nothing, before a byte of it travels', async () => {
    const who = await person();
    const { begin } = uploadActions(
      () => server().address,
      () => who.headers,
    );
    const french = { name: 'page.html', more: { 'accept-language': 'fr' } };
    expect(await refusal(await begin(PAGE_FILE_MAX_BYTES + 1, french))).toEqual([
      413,
      'page-too-large',
      'Cette page n’a pas été acceptée : elle dépasse 20 Mo.',
    ]);
    expect(await refusal(await begin(0, french))).toEqual([
      400,
      'page-empty',
      'Cette page n’a pas été acceptée : elle est vide.',
    ]);
    expect((await begin(PAGE_FILE_MAX_BYTES, french)).status).toBe(201);
    expect((await refusal(await begin(10, { name: 'autre.html' }))).slice(0, 2)).toEqual([
      415,
      'type-unsupported',
    ]);
  });

  test.each([
    ['a PDF', makePdf({ pages: [['Un.']] })],
    ['an archive', Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000', 'latin1')],
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', 'latin1')],
    ['bytes', Buffer.from([0, 1, 2, 3, 4, 5, 6, 7])],
    ['a feed', Buffer.from('<rss version="2.0"><channel></channel></rss>')],
  ])('%s that is called page.html', async (_what, bytes) => {
    const who = await person();
    const uploadId = await upload(who, 'page.html', bytes);
    expect(await ask(who, { url: PAGE, uploadId })).toEqual([
      415,
      'page-not-html',
      'Cette page n’a pas été acceptée : ce qui a été envoyé n’est pas une page web.',
    ]);
    expect(await capturesOf(who)).toBe(0);
  });

  test('a page without its address, as a document', async () => {
    const who = await person();
    const uploadId = await upload(who, 'page.html', html);
    expect((await ask(who, { uploadId })).slice(0, 2)).toEqual([415, 'type-unsupported']);
    expect(await capturesOf(who)).toBe(0);
  });

  test.each(['file:///etc/passwd', 'javascript:alert(1)', 'chrome://settings', 'n’importe quoi', 'http://'])(
    'a page at %s',
    async (url) => {
      const who = await person();
      const uploadId = await upload(who, 'page.html', html);
      expect(await ask(who, { url, uploadId })).toEqual([
        400,
        'address-not-web',
        'Cette adresse n’est pas celle d’une page web.',
      ]);
      expect(await capturesOf(who)).toBe(0);
    },
  );

  test('a page somebody else sent, here or elsewhere, or nobody', async () => {
    const organisation = await createOrganisation(server().database);
    const sender = await person(organisation);
    const uploadId = await upload(sender, 'page.html', html);
    for (const who of [await person(organisation), await person()]) {
      expect((await ask(who, { url: PAGE, uploadId }))[0]).toBe(404);
      expect((await ask(who, { url: PAGE, uploadId: newId() }))[0]).toBe(404);
      expect(await capturesOf(who)).toBe(0);
    }
    expect((await server().ask(startCapture, { url: PAGE, uploadId })).status).toBe(401);
  });
});

test('[SY-04] nothing in a page that was sent runs, sends, leads away or calls out', async () => {
  const who = await person();
  const inside = `<script>parent.x=1</script><p onclick="x()" onmouseover=x() style="background:url(${pages().origin}/pixel)">Paragraphe piégé</p>
    <form action="${pages().origin}/vol"><input name=q><button>Envoyer</button></form><iframe src="${pages().origin}/cadre"></iframe>
    <object data="x.swf"></object><embed src="x.swf"><svg onload="x()"><script>x()</script></svg>
    <a href="javascript:alert(1)">lien</a><img src="x" onerror="x()"><img data-file="${newId()}" src="http://10.0.0.1/x.png">
    <link rel=stylesheet href="${pages().origin}/style"><template><script>x()</script></template>${'<div>'.repeat(5_000)}`;
  const head = `<base href="${pages().origin}/"><meta http-equiv="refresh" content="0;url=${pages().origin}/suite">`;
  const before = ['/vol', '/cadre', '/suite', '/style', '/pixel'].map((path) => pages().visits(path));
  const sent = await captureSent(who, PAGE, articlePage({ title: 'Piège', head, inside }));
  expect(sent).toMatchObject({ state: 'ready', document: { url: PAGE, title: 'Piège' } });
  const { output } = await server().ask(readDocument, { documentId: sent.document?.id ?? '' }, who.headers);
  const answer = await fetch(server().address + output?.contentUrl);
  const main = (await answer.text()).replace(/^[\s\S]*<main>/, '');
  expect(main).toContain('cent mètres de végétation');
  expect(main).not.toMatch(
    /<(script|form|input|button|iframe|object|embed|svg|base|meta|link|template|style)\b|\son\w+=|javascript:|data-file|style=/i,
  );
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(['/vol', '/cadre', '/suite', '/style', '/pixel'].map((path) => pages().visits(path))).toEqual(
    before,
  );
});
