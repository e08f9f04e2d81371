import { benchProduct } from '../bench-product.ts';
import type { Figure } from '../figure.ts';
import { bareTexts } from './bare-texts.ts';
import { createTexts } from './create-texts.ts';
import { alternateTyping, openCrowd } from './keystrokes.ts';
import { bareDialect, type Dialect, productDialect } from './light-client.ts';

const EDITORS = 100;
const KEYS_PER_SECOND = 2;

/**
 * [ED-01] A hundred people type in one text: the delay from a keystroke to all others, compared with the minimal
 * server.
 */
export const collaborationCrowd: Figure = {
  name: 'collaboration-crowd',
  async measure(opened) {
    const bareUrl = await bareTexts(opened);
    const product = await benchProduct(opened, { CALLS_PER_MINUTE: '0', LOG_LEVEL: 'warn' });
    const { names, tokens } = await createTexts(product.dataDir, EDITORS, 1);
    const crowdAt = (dialectOf: (n: number) => Dialect, name: string) =>
      openCrowd(opened, {
        lines: tokens.map((_token, n) => ({ dialect: dialectOf(n), name })),
        keysPerSecond: KEYS_PER_SECOND,
      });
    const bareCrowd = await crowdAt(() => bareDialect(bareUrl), 'one');
    const ourCrowd = await crowdAt((n) => productDialect(product.url, tokens[n]), names[0] ?? '');
    await alternateTyping(bareCrowd, ourCrowd);
    const [bare, ours] = [bareCrowd.seen(), ourCrowd.seen()];
    return [
      {
        name: 'collaboration-crowd-p95',
        value: ours.p95,
        unit: `ms from a keystroke to ${EDITORS - 1} others, p95 (p50 ${ours.p50.toFixed(1)})`,
        comparedWith: { what: 'a bare server', value: bare.p95 },
        promise: { atMost: 2 },
        promiseOn: 'ratio',
      },
      {
        name: 'collaboration-crowd-arrived',
        value: ours.arrived / ours.expected,
        unit: `of ${ours.expected} arrivals`,
        comparedWith: { what: 'a bare server', value: bare.arrived / bare.expected },
        promise: { atLeast: 1 },
      },
    ];
  },
};
