import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { blockText } from '../../src/features/extraction/server/dom/block-text.ts';
import { parseFragment } from '../../src/features/extraction/server/dom/parse-page.ts';
import { readPage } from '../../src/features/extraction/server/read-page.ts';
import { allPages } from '../pages/all-pages.ts';
import type { TestPage } from '../pages/test-page.ts';
import { tokenScore } from '../pages/token-score.ts';
import { type Figure, percentiles } from './figure.ts';

const ROUNDS = 8;

/** How well and how fast pages are read, beside Readability alone on the same pages in the same run. */
export const extraction: Figure = {
  name: 'extraction',
  async measure() {
    const pages = allPages().filter(({ expected }) => expected !== null);
    const ours = meanF1(pages, (page) => readPage(page).text);
    const alone = meanF1(pages, readAlone);
    // Each in turn, so that what else the machine does is shared fairly; the first rounds warm both up.
    const ourTimes: number[] = [];
    const aloneTimes: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const page of pages) {
        const ourMs = timeOf(() => readPage(page));
        const aloneMs = timeOf(() => parseAlone(page));
        if (round < ROUNDS / 4) continue;
        ourTimes.push(ourMs);
        aloneTimes.push(aloneMs);
      }
    }
    const our = percentiles(ourTimes);
    const their = percentiles(aloneTimes);
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

function timeOf(act: () => unknown): number {
  const started = performance.now();
  act();
  return performance.now() - started;
}
