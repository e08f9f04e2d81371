import { describe, expect, test } from 'vitest';
import { createAnalysisInPortfolios } from '../../src/features/portfolios/contract/portfolios.ts';
import { captureActions } from '../support/capture-actions.ts';
import { articlePage } from '../support/page-server.ts';
import { createOrganisation } from '../support/people.ts';

const { server, pages, person, start, capture, settled } = captureActions();

describe('the same page', () => {
  test('[CA-04] captured twice is one document, whatever its address looks like', async () => {
    const who = await person();
    const body = articlePage({ title: 'Une seule fois', head: '<link rel="canonical" href="/seule">' });
    const url = pages().serve('/seule', { body });
    pages().serve('/autre-chemin', { body });
    pages().serve('/court', { status: 301, headers: { location: '/seule?utm_campaign=x' } });
    const first = await capture(who, url);
    const visits = pages().visits('/seule');
    for (const address of [
      `${url}/?utm_source=a&fbclid=b`,
      `${url}#partie`,
      `${pages().origin}/court`,
      `${pages().origin}/autre-chemin`,
    ]) {
      const again = await capture(who, address);
      expect([address, again.document?.id]).toEqual([address, first.document?.id]);
    }
    expect(pages().visits('/seule')).toBe(visits + 1);
    const elsewhere = await capture(await person(), url);
    expect(elsewhere.document?.id).not.toBe(first.document?.id);
  });

  test('[CA-04] captured by several people at the same moment is one document', {
    tags: ['deep'],
  }, async () => {
    const organisation = await createOrganisation(server().database);
    const people = await Promise.all(Array.from({ length: 4 }, () => person(organisation)));
    const url = pages().serve('/ensemble', { body: articlePage({ title: 'Ensemble' }) });
    const started = await Promise.all(people.map((who) => start(who, { url })));
    const done = await Promise.all(people.map((who, index) => settled(who, started[index]?.id ?? '')));
    expect(new Set(done.map(({ document }) => document?.id)).size).toBe(1);
    for (const [index, { document, state }] of done.entries()) {
      expect([state, document?.title]).toEqual(['ready', 'Ensemble']);
      // Everyone who captured it may create an analysis of it, whoever was first.
      const analysis = { document: { id: document?.id ?? '' } };
      const made = await server().ask(
        createAnalysisInPortfolios,
        { analysis, portfolio_ids: [people[index]?.id ?? ''] },
        people[index]?.headers,
      );
      expect(made.output?.documentId).toBe(document?.id);
    }
  });

  test('its metadata is shown to people who may open it, and nobody else', async () => {
    const organisation = await createOrganisation(server().database);
    const [author, reader] = [await person(organisation), await person(organisation)];
    const url = pages().serve('/connue', { body: articlePage({ title: 'Déjà connue' }) });
    const first = await capture(author, url);
    const made = await server().ask(
      createAnalysisInPortfolios,
      { analysis: { document: { id: first.document?.id ?? '' } }, portfolio_ids: [author.id] },
      author.headers,
    );
    const again = await capture(author, url);
    expect(again.known).toMatchObject([{ analysis: { id: made.output?.id }, portfolioIds: [author.id] }]);
    const visits = pages().visits('/connue');
    const other = await capture(reader, url);
    expect([other.known, other.document?.id]).toEqual([[], first.document?.id]);
    expect(pages().visits('/connue')).toBe(visits + 1);
  });
});
