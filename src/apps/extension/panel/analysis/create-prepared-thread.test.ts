import { expect, test, vi } from 'vitest';
import { sharedValue } from '#ui/page/shared-value.ts';
import { sampleAnalysis } from '../../../../../tests/support/samples/sample-analysis.ts';
import { advanceTimeByHand, SLOW_MS, slowServer } from '../../../../../tests/support/web/slow-server.ts';
import type { PageStatus } from '../page-link.ts';
import { createPreparedThread } from './create-prepared-thread.ts';

const PAGE = 'https://gazette.example/recul';
const MADE = sampleAnalysis(1, { document: { url: PAGE } });
const LINK = {
  toPage: () => undefined,
  onFromPage: () => () => undefined,
  beside: sharedValue<PageStatus>({ state: 'looking' }),
};

advanceTimeByHand();

test.each([
  [
    'filed as it is made',
    '0198a5c0-0000-7000-8000-c00000000001',
    { portfolioIds: [MADE.id], tags: [], title: null },
  ],
  ['filed nowhere', '0198a5c0-0000-7000-8000-c00000000002', undefined],
])(
  'FX-61: an analysis of the page, %s, is awaited with the timeout of filing',
  async (_, preparedId, filed) => {
    const asked = slowServer(MADE);
    const documentId = MADE.document.id;
    const saving = createPreparedThread({
      link: LINK,
      address: PAGE,
      documentId,
      preparedId,
      threadName: '',
      filed,
    });
    await vi.advanceTimersByTimeAsync(SLOW_MS);
    expect(asked).toHaveBeenCalledTimes(1);
    expect((await saving).id).toBe(MADE.id);
  },
);
