import type { Page } from '@playwright/test';
import { expect } from '../support/journey.ts';

/** Waits until the index contains the writes, besides all publications, so that one search finds all of it. */
export async function untilFound(page: Page, count: number): Promise<void> {
  const everything = {
    scorings: [{ DateDecay: { param: { halfLifeDays: 14 } } }],
    filters: [{ DocKind: { param: 'Document' } }],
    max_results: 1,
  };
  const total = async () => {
    const answer = await page.request.post('/search/complex', { data: everything });
    const { total: found, notice }: { total: number; notice: string | null } = await answer.json();
    return notice === null ? found : notice;
  };
  await expect.poll(total, { timeout: 120_000 }).toBe(count);
}
