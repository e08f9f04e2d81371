import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keepCapture, startCapture } from '../../src/features/captures/captures/contract/captures.ts';
import { readDocument } from '../../src/features/documents/documents/contract/documents.ts';
import { captureActions } from '../support/capture-actions.ts';
import { privateAddresses } from '../support/hostile-addresses.ts';
import { listenLive } from '../support/live-listener.ts';
import { makePdf } from '../support/make-pdf.ts';
import { articlePage, PIXEL_PNG } from '../support/page-server.ts';
import { createOrganisation } from '../support/people.ts';
import { ownServer } from '../support/test-server.ts';

const { server, pages, person, start, capture, settled, once, upload } = captureActions();
/** A node that may not visit the site beside it either. */
const strict = ownServer({ ROLES: 'web', OUTBOUND_ALLOW: '' }, () => server().database);

const readIt = async (documentId: string, headers: Record<string, string>) =>
  (await server().ask(readDocument, { documentId }, headers)).output;
const fetched = async (address: string | null | undefined) => {
  const answer = await fetch(server().address + (address ?? '/nowhere'));
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
};

describe('a page', () => {
  test('[CA-01] is found, described, read with its pictures and compared', async () => {
    const who = await person();
    pages().serve('/une.png', { type: 'image/png', body: PIXEL_PNG });
    pages().serve('/icone.svg', {
      type: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script><circle r="1"/></svg>',
    });
    pages().serve('/houle.png', { type: 'text/plain', body: PIXEL_PNG });
    const head =
      '<meta property="og:image" content="/une.png"><link rel="icon" href="/icone.svg" type="image/svg+xml">';
    const inside =
      '<figure><img src="/houle.png" alt="La houle"></figure><p onclick="x()">Un <script>alert(1)</script>mot.</p><p><img src="/absente.png" alt="Absente"></p>';
    const url = pages().serve('/marais', { body: articlePage({ title: 'Marais et digues', head, inside }) });
    const { id: captureId, state, step } = await start(who, { url: `${url}?utm_source=lettre#haut` });
    expect([state, step]).toEqual(['waiting', null]);
    const done = await settled(who, captureId);
    expect(done).toMatchObject({
      state: 'ready',
      step: 'compared',
      url,
      found: { host: pages().host, title: 'Marais et digues', siteName: 'Cahiers du littoral' },
      failure: null,
      known: [],
      kept: false,
      document: {
        kind: 'page',
        url,
        title: 'Marais et digues',
        byline: 'Anaïs Kermadec',
        datePublished: '2026-03-14T08:30:00.000Z',
        language: 'fr',
        contentType: 'text/html',
        reading: 'whole',
      },
    });
    expect(done.document?.wordCount).toBeGreaterThan(60);
    expect(await fetched(done.document?.imageUrl)).toMatchObject({ status: 200, type: 'image/png' });
    const icon = await fetched(done.document?.iconUrl);
    expect([icon.type, icon.body.includes('circle'), icon.body.includes('script')]).toEqual([
      'image/svg+xml',
      true,
      false,
    ]);
    const document = await readIt(done.document?.id ?? '', who.headers);
    expect(document?.snapshots).toHaveLength(1);
    const shown = (await fetched(document?.contentUrl)).body;
    expect(shown).toContain('Les marais salants');
    expect(shown).not.toMatch(/alert|onclick|houle\.png|127\.0\.0\.1:\d+\/absente/);
    const [image] = /src="(\/files\/[^"]+)"/.exec(shown)?.slice(1) ?? [];
    expect(await fetched(image?.replaceAll('&amp;', '&'))).toMatchObject({ status: 200, type: 'image/png' });
    expect(pages().visits('/houle.png')).toBe(1);
  });

  test('FX-25: says which call files it, with what, until that call was made', async () => {
    const who = await person();
    const url = pages().serve('/a-classer', { body: articlePage({ title: 'À classer' }) });
    const started = await start(who, { url });
    expect(started.toFile).toEqual({
      call: `PUT /api/captures/${started.id}/keeping`,
      takes: ['portfolioIds'],
      message: 'Rien n’est encore classé\u00a0: indiquez dans quels portfolios ranger cette capture.',
    });
    const keeping = { captureId: started.id, portfolioIds: [who.id] };
    expect((await server().ask(keepCapture, keeping, who.headers)).output?.toFile).toBeNull();
    expect((await settled(who, started.id)).toFile).toBeNull();
  });

  test('[CA-01] without an article keeps what describes it and says so', async () => {
    const who = await person();
    const url = pages().serve('/galerie', {
      body: '<!doctype html><title>Galerie du port</title><meta name="description" content="Douze vues."><nav><a href="/">Accueil</a></nav>',
    });
    const { document, state } = await capture(who, url);
    expect([state, document?.reading, document?.title, document?.excerpt]).toEqual([
      'ready',
      'described',
      'Galerie du port',
      'Douze vues.',
    ]);
  });

  test('[CA-01] in old letters is read in them', async () => {
    const who = await person();
    const body = Buffer.from(
      articlePage({ title: 'Été à Sète' }).replace('<meta charset="utf-8">', '').replaceAll('’', "'"),
      'latin1',
    );
    const { document } = await capture(who, pages().serve('/lettres', { body, type: 'text/html' }));
    expect(document?.title).toBe('Été à Sète');
  });

  test('[CA-01] an address may be written without its scheme, and one that is no page is refused at once', async () => {
    const who = await person();
    const typed = await start(who, { url: 'rivages.invalid/article?utm_medium=x' });
    expect(typed.url).toBe('https://rivages.invalid/article');
    expect(await settled(who, typed.id)).toMatchObject({
      state: 'failed',
      failure: { reason: 'host-unknown' },
    });
    const hostile = [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'gopher://x.example/',
      'pas une page',
      'http://a:b@c.example/',
    ];
    for (const url of [...hostile, ...privateAddresses(80).slice(0, 60)]) {
      const { status, problem } = await strict().ask(startCapture, { url }, who.headers);
      expect([url, status, problem?.fields?.[0]?.path]).toEqual([url, 400, 'url']);
      expect(problem?.reason).toMatch(/^address-(not-web|private)$/);
    }
    for (const input of [{}, { url: '' }, { url: 'x'.repeat(3_000) }]) {
      expect((await server().ask(startCapture, input, who.headers)).status).toBe(400);
    }
  });

  test('[CA-01] that leads to a private address is refused when it does', async () => {
    const who = await person();
    const url = pages().serve('/vers-le-dedans', {
      status: 302,
      headers: { location: 'http://169.254.169.254/' },
    });
    expect((await capture(who, url)).failure).toEqual({
      reason: 'address-private',
      message: 'Cette adresse mène à un réseau privé, que Vigie ne visite pas.',
    });
  });
});

describe('what is not a page', () => {
  test('[CA-01] a PDF at an address is read and kept as a file', { tags: ['deep'] }, async () => {
    const who = await person();
    const pdf = makePdf({
      pages: [['# Carte des vents', 'Le vent souffle.'], ['Page deux.']],
      title: 'Carte des vents',
    });
    const url = pages().serve('/carte.pdf', { type: 'text/html', body: pdf });
    const { document, found } = await capture(who, url);
    expect(document).toMatchObject({
      kind: 'page',
      url,
      title: 'Carte des vents',
      pageCount: 2,
      contentType: 'application/pdf',
      reading: 'whole',
    });
    expect(found.pageCount).toBe(2);
    expect(document?.imageUrl).toMatch(/^\/files\//);
    const read = await readIt(document?.id ?? '', who.headers);
    expect((await fetched(read?.viewableUrl)).type).toBe('application/pdf');
    const hash = createHash('sha256').update(pdf).digest('hex');
    expect(read?.snapshots[0]?.hash).toBe(hash);
  });

  test('[CA-01] a picture at an address is kept as one', async () => {
    const who = await person();
    const url = pages().serve('/vue-du-port.png', { type: 'application/octet-stream', body: PIXEL_PNG });
    const { document } = await capture(who, url);
    expect(document).toMatchObject({
      title: 'vue-du-port.png',
      contentType: 'image/png',
      reading: 'described',
    });
    expect((await fetched(document?.imageUrl)).type).toBe('image/png');
  });

  test('[CA-01] plain text is read like a page', async () => {
    const who = await person();
    const text = `Relevé du ${'matin & du soir <marée>, mesuré au port. '.repeat(12)}\n\n${'Deuxième paragraphe du relevé, plus long que le premier. '.repeat(10)}`;
    const url = pages().serve('/releve.txt', { type: 'text/plain', body: text });
    const { document } = await capture(who, url);
    expect(document).toMatchObject({ title: 'releve.txt', contentType: 'text/plain', reading: 'whole' });
    const shown = await fetched((await readIt(document?.id ?? '', who.headers))?.contentUrl);
    expect(shown.body).toContain('matin &amp; du soir &lt;marée&gt;');
  });

  test('[CA-02] an upload becomes a document, and the upload is gone', async () => {
    const who = await person();
    const uploadId = await upload(
      who,
      'plan.pdf',
      makePdf({ pages: [['Un texte.']], title: 'Plan de retrait' }),
    );
    const started = await start(who, { uploadId });
    expect(started.fileName).toBe('plan.pdf');
    const done = await settled(who, started.id);
    expect(done).toMatchObject({
      state: 'ready',
      url: null,
      fileName: 'plan.pdf',
      document: { kind: 'upload', url: null, title: 'Plan de retrait', pageCount: 1, reading: 'whole' },
    });
    expect((await server().ask(startCapture, { uploadId }, who.headers)).status).toBe(404);
    const other = await person();
    const theirs = await upload(other, 'plan.pdf', makePdf({ pages: [['x']] }));
    expect((await server().ask(startCapture, { uploadId: theirs }, who.headers)).status).toBe(404);
  });

  test('[SY-04] a file that is a page and a PDF at once is a PDF to every browser; a page by that name is none', async () => {
    const who = await person();
    const script = '<!doctype html><script>alert(1)</script>';
    const both = Buffer.concat([Buffer.from(script), makePdf({ pages: [['Un texte.']] })]);
    const shown = await settled(who, (await start(who, { uploadId: await upload(who, 'a.pdf', both) })).id);
    const read = await readIt(shown.document?.id ?? '', who.headers);
    const { headers } = await fetch(server().address + read?.viewableUrl);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*; sandbox$/);
    const page = await upload(who, 'b.pdf', Buffer.from(script));
    const { failure } = await settled(who, (await start(who, { uploadId: page })).id);
    expect(failure?.reason).toBe('file-unsupported');
    const drawing = { type: 'image/png', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    expect((await capture(who, pages().serve('/plan.png', drawing))).failure?.reason).toBe(
      'type-unsupported',
    );
  });
});

test('every step is announced to the person who captured it, and to nobody else', async () => {
  const organisation = await createOrganisation(server().database);
  const [who, other] = [await person(organisation), await person(organisation)];
  const url = pages().serve('/pas-a-pas', { body: articlePage({ title: 'Pas à pas' }) });
  const mine = await listenLive(server().address, { topics: `captures:${who.id}` }, who.headers);
  const theirs = await listenLive(server().address, { topics: `captures:${who.id}` }, other.headers);
  try {
    const { id } = await start(who, { url });
    await once(who, id, ({ state }) => state === 'ready');
    const moves = () => mine.messages.filter((message) => message.kind === 'change').length;
    await mine.received(() => moves() >= 6);
    expect(theirs.messages.filter((message) => message.kind === 'change')).toEqual([]);
  } finally {
    mine.close();
    theirs.close();
  }
});
