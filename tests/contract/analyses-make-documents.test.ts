import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addPage } from '../../src/features/documents/documents/server/add-document.ts';
import { documents } from '../../src/features/documents/documents/server/document-store.ts';
import { makingAnalyses, page } from '../support/making-analyses.ts';
import { createMember, createOrganisation, type TestMember } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { who, make } = makingAnalyses(server);

describe('[CA-04] one page is one document', () => {
  test('however its address is written; a colleague gets a thread of their own', async () => {
    const { url } = page();
    const mine = await make(who.solene, { document: { url } });
    const theirs = await make(who.aicha, {
      document: { url: `${url.replace('https://', 'http://www.')}/?utm_source=lettre#haut` },
    });
    expect(theirs.output?.documentId).toBe(mine.output?.documentId);
    expect(theirs.output?.id).not.toBe(mine.output?.id);
    expect(theirs.output?.participants.map(({ id }) => id)).toEqual([who.aicha.id]);
  });

  test('brought in by two people at the same moment', async () => {
    const { url } = page();
    const answers = await Promise.all(
      [who.solene, who.aicha, who.solene, who.aicha].map((as) => make(as, { document: { url } })),
    );
    expect(new Set(answers.map(({ output }) => output?.documentId)).size).toBe(1);
    expect(new Set(answers.map(({ output }) => output?.id)).size).toBe(4);
  });

  test('[SE-04] what its author calls a page nobody read yet is not shown to colleagues who name it too', async () => {
    const { url } = page();
    const words = { title: 'Projet Goéland', description: 'Ce que nous voulons racheter.' };
    const mine = await make(who.solene, { document: { url, ...words } });
    expect(mine.output).toMatchObject(words);
    const { output } = await make(who.aicha, { document: { url } });
    expect(output?.documentId).toBe(mine.output?.documentId);
    expect(JSON.stringify(output)).not.toMatch(/Goéland|racheter/);
  });

  test('[SY-02] another who.organisation keeps its own', async () => {
    const stranger = await createMember(server().database, await createOrganisation(server().database));
    const { url } = page();
    const [here, there] = [
      await make(who.solene, { document: { url } }),
      await make(stranger, { document: { url } }),
    ];
    expect(there.output?.documentId).not.toBe(here.output?.documentId);
  });
});

describe('[CA-03] of a document that was captured', () => {
  async function captured(by: TestMember): Promise<string> {
    const { organisationId, id: userId } = by;
    const description = { title: 'Lu hier', excerpt: 'Un extrait.', contentType: 'text/html' };
    return server().database.asTenant({ organisationId, userId }, async (tx) => {
      const added = await addPage(tx, { organisationId, ...page(), description, by: userId, at: new Date() });
      return added.document.id;
    });
  }

  test('its title and excerpt are taken over', async () => {
    const id = await captured(who.solene);
    const { output } = await make(who.solene, { document: { id: id.toUpperCase() } });
    expect(output).toMatchObject({ documentId: id, title: 'Lu hier', description: 'Un extrait.' });
  });

  test('[SY-02] one a colleague captured is missing; with an address, the address decides', async () => {
    const id = await captured(who.aicha);
    expect((await make(who.solene, { document: { id } })).status).toBe(404);
    const { status, output } = await make(who.solene, { document: { id, ...page() } });
    expect(status).toBe(200);
    expect(output?.documentId).not.toBe(id);
    const [kept] = await server().database.asPlatform((tx) =>
      tx.select().from(documents).where(eq(documents.id, id)),
    );
    expect(kept?.createdBy).toBe(who.aicha.id);
  });
});
