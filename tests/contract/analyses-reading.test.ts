import { describe, expect, test, vi } from 'vitest';
import { createAnalysis, readAnalysis } from '../../src/features/analyses/analyses/contract/analyses.ts';
import type { AnalysisCard } from '../../src/features/analyses/analyses/contract/analysis-card.ts';
import { type Capturer, captureActions, WAIT_OPTIONS } from '../support/capture-actions.ts';
import { articlePage, PIXEL_PNG } from '../support/page-server.ts';

const { server, pages, person } = captureActions();

/** Makes an analysis of an address and answers it once its page was read, or could not be. */
async function afterReading(who: Capturer, document: Record<string, string>): Promise<AnalysisCard> {
  const { output: made } = await server().ask(createAnalysis, { document }, who.headers);
  const input = { analysisId: made?.id ?? '' };
  return vi.waitFor(async () => {
    const { output } = await server().ask(readAnalysis, input, who.headers);
    if (!output || output.document.reading === 'pending' || (output.title === made?.title && !document.title))
      throw new Error('not yet');
    return output;
  }, WAIT_OPTIONS);
}

describe('[CA-03] an analysis of an address, once its page is read', () => {
  test('takes the page’s title and excerpt, and a lead image the caller knew of when the page names none', async () => {
    const who = await person();
    const image = pages().serve('/connue.png', { type: 'image/png', body: PIXEL_PNG });
    const url = pages().serve('/marais', { body: articlePage({ title: 'Marais et digues' }) });
    const card = await afterReading(who, { url, image_url: image });
    expect(card).toMatchObject({ title: 'Marais et digues', document: { reading: 'whole', url } });
    const answer = await fetch(server().address + card.document.imageUrl);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    await answer.body?.cancel();
  });

  test('[PO-06] keeps the title its author chose; a lead image that starts with /img is not used', async () => {
    const who = await person();
    pages().serve('/img/titre.png', { type: 'image/png', body: PIXEL_PNG });
    const url = pages().serve('/digues', { body: articlePage({ title: 'Autrement' }) });
    const card = await afterReading(who, { url, title: 'Comme je l’appelle', image_url: '/img/titre.png' });
    expect([card.title, card.document.title, card.document.imageUrl]).toEqual([
      'Comme je l’appelle',
      'Autrement',
      null,
    ]);
    expect(pages().visits('/img/titre.png')).toBe(0);
  });

  test('is shown with the known fields when the page cannot be read, and with the reason', async () => {
    const who = await person();
    const url = pages().serve('/absente', { status: 404, body: 'Rien' });
    const card = await afterReading(who, { url, title: 'Ce que j’en sais' });
    expect(card).toMatchObject({ title: 'Ce que j’en sais', document: { reading: 'failed' } });
    expect(card.document.failure).toMatch(/\S/);
  });
});
