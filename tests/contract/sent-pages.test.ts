import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { createAnalysis } from '../../src/features/analyses/analyses/contract/analyses.ts';
import { keepCapture } from '../../src/features/captures/captures/contract/captures.ts';
import { readKnownPage } from '../../src/features/captures/filing/contract/known-page.ts';
import { readDocument } from '../../src/features/documents/documents/contract/documents.ts';
import { changeAccess } from '../../src/features/sharing/contract/access.ts';
import type { Role } from '../../src/features/sharing/rules/roles.ts';
import { newId } from '../../src/platform/new-id.ts';
import { forUser } from '../support/analyses.ts';
import { type Capturer, captureActions } from '../support/capture-actions.ts';
import { captureRemains } from '../support/capture-remains.ts';
import { articlePage } from '../support/page-server.ts';
import { createOrganisation } from '../support/people.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'vigie-sent-pages-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const actions = captureActions({ DATA_DIR: dataDir });
const { server, pages, person, start, once, settled, capture, captureSent, upload } = actions;
const { leftOf } = captureRemains(actions, dataDir);

const INTRANET = 'http://intranet.local/note';
const html = (title: string, about = '') => articlePage({ title, about });
const document = async (who: Capturer, documentId: string) =>
  (await server().ask(readDocument, { documentId }, who.headers)).output;
const contentOf = async (who: Capturer, documentId: string) => {
  const shown = await document(who, documentId);
  return (await fetch(server().address + shown?.contentUrl)).text();
};
const share = async (author: Capturer, documentId: string, reader: Capturer, role: Role = 'Owner') => {
  const id = newId();
  await server().ask(createAnalysis, { id, document: { id: documentId } }, author.headers);
  await server().ask(changeAccess, { itemId: id, add: [forUser(reader, role)] }, author.headers);
  return id;
};

describe('a page as its reader sees it', () => {
  test('[EX-03] is read without a visit, inside their own network too, and says who sent it', async () => {
    const who = await person();
    const visits = pages().connections();
    const sent = await captureSent(who, `${INTRANET}?utm_source=x#partie`, html('Vue de l’intérieur'));
    expect(sent).toMatchObject({ state: 'ready', url: INTRANET, fileName: null, known: [] });
    expect(sent.document).toMatchObject({ kind: 'page', url: INTRANET, title: 'Vue de l’intérieur' });
    const id = sent.document?.id ?? '';
    expect((await document(who, id))?.snapshots).toMatchObject([{ sentBy: { id: who.id } }]);
    expect(await contentOf(who, id)).toContain('cent mètres de végétation');
    expect([pages().connections(), await leftOf(who)]).toEqual([visits, { documents: 1, files: 0 }]);
    const known = await server().ask(readKnownPage, { url: INTRANET }, who.headers);
    expect(known.output?.document?.id).toBe(id);
  });

  test('[EX-03] is a new snapshot of the page they sent before, when it says something else', {
    tags: ['deep'],
  }, async () => {
    const who = await person();
    const url = pages().serve('/abonnes', { body: html('Réservé aux abonnés') });
    const id = (await captureSent(who, url, html('Le début'))).document?.id ?? '';
    const whole = html('Le dossier entier', 'Ce que seuls les abonnés lisent.');
    expect((await captureSent(who, url, whole)).document).toMatchObject({ id, title: 'Le dossier entier' });
    expect((await captureSent(who, url, whole)).document?.id).toBe(id);
    expect((await document(who, id))?.snapshots.map(({ sentBy }) => sentBy?.id)).toEqual([who.id, who.id]);
    const empty = '<!doctype html><title>Connexion</title><form><input></form>';
    expect((await captureSent(who, url, empty)).document).toMatchObject({ id, title: 'Le dossier entier' });
    expect(await contentOf(who, id)).toContain('Ce que seuls les abonnés lisent');
  });

  test('[CA-04] leaves Vigie’s own capture unchanged, also for the person who requested it, and is stored beside it', {
    tags: ['deep'],
  }, async () => {
    const organisation = await createOrganisation(server().database);
    const [owner, newcomer] = [await person(organisation), await person(organisation)];
    const url = pages().serve('/commune', { body: html('Vue de tous') });
    const id = (await capture(owner, url)).document?.id ?? '';
    await share(owner, id, newcomer);
    const own = (await captureSent(owner, url, html('Vue d’une seule', 'Ce que voit la première.'))).document;
    expect([own?.title, own?.id === id]).toEqual(['Vue d’une seule', false]);
    expect((await captureSent(owner, url, html('Vue d’une seule', 'Plus tard.'))).document?.id).toBe(own?.id);
    expect(await document(owner, id)).toMatchObject({ title: 'Vue de tous', snapshots: [{ sentBy: null }] });
    for (const who of [newcomer, await person(organisation)]) {
      expect((await capture(who, url)).document).toMatchObject({ id, title: 'Vue de tous' });
    }
  });

  test('[SE-04] is nobody else’s by its address: who visits it, sends it or names it has another document', async () => {
    const organisation = await createOrganisation(server().database);
    const people = await Promise.all(Array.from({ length: 4 }, () => person(organisation)));
    const [sender, colleague, namer, other] = people as [Capturer, Capturer, Capturer, Capturer];
    const url = pages().serve('/boite', { body: html('Identifiez-vous') });
    const mine = (await captureSent(sender, url, html('Ma boîte', 'Lettre secrète.'))).document?.id ?? '';
    const visited = (await capture(colleague, url)).document;
    const named = await server().ask(createAnalysis, { id: newId(), document: { url } }, namer.headers);
    const sent = (await captureSent(other, url, html('La sienne', 'Autre lettre.'))).document;
    expect([visited?.title, named.output?.documentId]).toEqual(['Identifiez-vous', visited?.id]);
    expect([sent?.title, new Set([mine, visited?.id, sent?.id]).size]).toEqual(['La sienne', 3]);
    for (const who of [colleague, namer, other]) {
      const known = await server().ask(readKnownPage, { url }, who.headers);
      expect(known.output?.document?.id).not.toBe(mine);
      expect((await server().ask(readDocument, { documentId: mine }, who.headers)).status).toBe(404);
    }
  });

  test('[EX-03] is known to those an analysis of it is shared with', async () => {
    const organisation = await createOrganisation(server().database);
    const [sender, reader] = [await person(organisation), await person(organisation)];
    const id = (await captureSent(sender, INTRANET, html('Partagée'))).document?.id ?? '';
    const analysisId = await share(sender, id, reader, 'Reader');
    const known = await server().ask(readKnownPage, { url: `${INTRANET}#fin` }, reader.headers);
    expect(known.output).toMatchObject({ document: { id }, known: [{ analysis: { id: analysisId } }] });
  });

  test.each([
    ['Owner', true],
    ['Editor', true],
    ['Commenter', false],
    ['Reader', false],
    [null, false],
  ] as const)(
    '[SE-04] is renewed for all by a colleague whose role is %s: %s',
    { tags: ['deep'] },
    async (role, isRenewed) => {
      const organisation = await createOrganisation(server().database);
      const [sender, colleague] = [await person(organisation), await person(organisation)];
      const id = (await captureSent(sender, INTRANET, html('Partagée'))).document?.id ?? '';
      if (role) await share(sender, id, colleague, role);
      // Every reader may make an analysis of their own: that one gives them no say in what others read.
      if (role) await share(colleague, id, sender);
      const sent = await captureSent(colleague, INTRANET, html('Partagée', 'Mise à jour du soir.'));
      expect(sent.document?.id === id).toBe(isRenewed);
      const senders = (await document(sender, id))?.snapshots.map(({ sentBy }) => sentBy?.id);
      expect(senders).toEqual(isRenewed ? [colleague.id, sender.id] : [sender.id]);
      expect((await contentOf(sender, id)).includes('Mise à jour du soir')).toBe(isRenewed);
    },
  );

  test('its own word about its address is not believed', async () => {
    const who = await person();
    const head = '<link rel="canonical" href="/accueil"><base href="https://ailleurs.example/">';
    const first = await captureSent(who, 'https://appli.example/accueil', html('Accueil'));
    const page = articlePage({ title: 'Deuxième écran', head });
    const second = await captureSent(who, 'https://appli.example/#/ecran/2', page);
    expect(second.document?.url).toBe('https://appli.example/#/ecran/2');
    expect(second.document?.id).not.toBe(first.document?.id);
  });

  test('[CA-03] left to itself it becomes an analysis with its title and tags', async () => {
    const who = await person();
    const uploadId = await upload(who, 'page.html', Buffer.from(html('À garder')));
    const { id } = await start(who, { url: INTRANET, uploadId });
    const keeping = { captureId: id, portfolioIds: [who.id], title: 'Gardée', tags: ['digues'] };
    await server().ask(keepCapture, keeping, who.headers);
    const kept = await once(who, id, ({ analysisId }) => analysisId !== null);
    expect(kept.known).toMatchObject([
      { analysis: { title: 'Gardée', tags: [{ text: 'digues' }] }, portfolioIds: [who.id] },
    ]);
  });

  test('asked for again, with its id or by its upload, it is captured once, and the upload goes', async () => {
    const who = await person();
    const uploadId = await upload(who, 'page.html', Buffer.from(html('Une fois')));
    const asked = { id: newId(), url: INTRANET, uploadId };
    const begun = await Promise.all([start(who, asked), start(who, asked), start(who, asked)]);
    expect(new Set(begun.map(({ id }) => id))).toEqual(new Set([asked.id]));
    const done = await settled(who, asked.id);
    expect(await start(who, asked)).toMatchObject({ id: asked.id, document: { id: done.document?.id } });
    expect((await document(who, done.document?.id ?? ''))?.snapshots).toHaveLength(1);
    const { rows } = await server().database.platform.execute(
      sql`SELECT 1 FROM uploads WHERE user_id = ${who.id}`,
    );
    expect([rows, await leftOf(who)]).toEqual([[], { documents: 1, files: 0 }]);
  });
});
