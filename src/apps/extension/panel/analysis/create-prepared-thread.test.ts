import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedValue } from '#ui/page/shared-value.ts';
import { sampleAnalysis } from '../../../../../tests/support/samples/sample-analysis.ts';
import type { PageStatus } from '../page-link.ts';
import { createPreparedThread } from './create-prepared-thread.ts';

const PAGE = 'https://gazette.example/recul';
const MADE = sampleAnalysis(1, { document: { url: PAGE } });
const LINK = {
  toPage: () => undefined,
  onFromPage: () => () => undefined,
  beside: sharedValue<PageStatus>({ state: 'looking' }),
};
const SLOW_MS = 15_000;

beforeEach(() => {
  vi.useFakeTimers();
  // AbortSignal.timeout is not among the fake timers.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server that responds late, unless the request was aborted. */
function slowServer() {
  const asked = vi.fn(
    (_address: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        setTimeout(() => resolve(Response.json(MADE)), SLOW_MS);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}

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
    const asked = slowServer();
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
