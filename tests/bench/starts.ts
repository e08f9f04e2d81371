import { benchFolder } from './bench-product.ts';
import { type Figure, percentiles } from './figure.ts';
import { npmStart } from './npm-start.ts';

const WARM_STARTS = 5;

/** The start time: with an empty folder and demo data, then again with the same folder. */
export const starts: Figure = {
  name: 'starts',
  async measure(opened) {
    const dataDir = await benchFolder(opened);
    const firstMs = await startOnce(dataDir);
    const warm: number[] = [];
    for (let i = 0; i < WARM_STARTS; i += 1) warm.push(await startOnce(dataDir));
    const { p50, p95 } = percentiles(warm);
    return [
      { name: 'first-start', value: firstMs / 1_000, unit: 's', promise: { atMost: 10 } },
      {
        name: 'warm-start',
        value: p50 / 1_000,
        p95: p95 / 1_000,
        unit: 's',
        comparedWith: { what: 'the first start', value: firstMs / 1_000 },
        promise: { atMost: 3 },
      },
    ];
  },
};

async function startOnce(dataDir: string): Promise<number> {
  const { tookMs, stop } = await npmStart(dataDir);
  await stop();
  return tookMs;
}
