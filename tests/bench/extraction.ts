import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { parseFragment } from '../../src/features/documents/extraction/server/dom/parse-page.ts';
import { blockText, readPage } from '../../src/features/documents/extraction/server/read-page.ts';
import { allPages } from '../pages/all-pages.ts';
import type { TestPage } from '../pages/test-page.ts';
import { tokenScore } from '../pages/token-score.ts';
import { type Figure, percentiles } from './figure.ts';

const ROUNDS = 16;

/** The quality and speed of reading pages, compared with Readability alone on the same pages in the same run. */
export const extraction: Figure = {
  name: 'extraction',
  async measure() {
    const pages = allPages().filter(({ expected }) => expected !== null);
    const ours = meanF1(pages, (page) => readPage(page).text);
    const alone = meanF1(pages, readAlone);
    const times = pages.map(timesOf);
    const our = percentiles(times.map(([ms]) => ms));
    const their = percentiles(times.map(([, ms]) => ms));
    return [
      {
        name: 'extraction-f1',
        value: ours,
        unit: `F1 over ${pages.length} pages`,
        promise: { atLeast: 0.95 },
      },
      {
        name: 'extraction-f1-beside-readability',
        value: ours,
        unit: 'F1',
        comparedWith: { what: 'Readability', value: alone },
        promise: { atLeast: 1 },
        promiseOn: 'ratio',
      },
      {
        name: 'extraction-time',
        value: our.p50,
        p95: our.p95,
        unit: 'ms',
        comparedWith: { what: 'Readability with linkedom', value: their.p50 },
        promise: { atMost: 1.3 },
        promiseOn: 'ratio',
      },
      { name: 'readability-time', value: their.p50, p95: their.p95, unit: 'ms' },
    ];
  },
};

function meanF1(pages: readonly TestPage[], read: (page: TestPage) => string): number {
  const scores = pages.map((page) => tokenScore(read(page), page.expected?.text ?? '').f1);
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

function parseAlone({ html }: TestPage): string {
  return new Readability(parseHTML(html).document).parse()?.content ?? '';
}

function readAlone(page: TestPage): string {
  return blockText(parseFragment(parseAlone(page)));
}

/** The times for a page, ours and Readability's: the median of rounds with alternating order. */
function timesOf(page: TestPage): [number, number] {
  const ours: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const readOurs = () => ours.push(timeOf(() => readPage(page)));
    const readTheirs = () => alone.push(timeOf(() => parseAlone(page)));
    for (const read of round % 2 ? [readOurs, readTheirs] : [readTheirs, readOurs]) read();
  }
  return [percentiles(ours).p50, percentiles(alone).p50];
}

function timeOf(act: () => unknown): number {
  const started = performance.now();
  act();
  return performance.now() - started;
}
