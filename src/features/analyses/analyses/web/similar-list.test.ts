import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { sampleAnalysis } from '../../../../../tests/support/samples/sample-analysis.ts';
import { advanceTimeByHand, SLOW_MS, slowServer } from '../../../../../tests/support/web/slow-server.ts';
import { similarQuery, toComparedDocument } from './similar-list.tsx';

advanceTimeByHand();

test('FX-61: similar documents are awaited with the long timeout', async () => {
  const card = sampleAnalysis(1, {});
  const asked = slowServer({ id: card.id, total: 0, items: [], notice: null });
  const searching = new QueryClient().fetchQuery(similarQuery(toComparedDocument(card)));
  await vi.advanceTimersByTimeAsync(SLOW_MS);
  expect(asked).toHaveBeenCalledTimes(1);
  expect((await searching).items).toEqual([]);
});
