import { openPlace } from '../../support/product-place.ts';
import type { Figure } from '../figure.ts';
import { createTexts } from './create-texts.ts';
import { LightClient, productDialect } from './light-client.ts';

const SOCKETS = 1_000;
const TEXTS = 200;
const OPENED_AT_ONCE = 50;

/** [ED-08] A thousand clients reconnect at once after a restart: the time until each has its text again. */
export const reconnectStorm: Figure = {
  name: 'reconnect-storm',
  async measure(opened) {
    const place = await openPlace(opened);
    const { url } = await place.start();
    const { names, tokens } = await createTexts(place.dataDir, SOCKETS, TEXTS);
    const lines: LightClient[] = [];
    opened.defer(() => {
      for (const line of lines) line.close();
    });
    for (let first = 0; first < SOCKETS; first += OPENED_AT_ONCE) {
      const some = tokens.slice(first, first + OPENED_AT_ONCE).map((token, n) => {
        const name = names[(first + n) % TEXTS] ?? '';
        return new LightClient({ dialect: productDialect(url, token), name, returns: true });
      });
      lines.push(...some);
      await Promise.all(some.map(({ settled }) => settled));
    }
    const backAfter = async (end: () => Promise<unknown>): Promise<number> => {
      await end();
      await place.start();
      const begunAt = performance.now();
      await Promise.all(lines.map(({ settled }) => settled));
      return performance.now() - begunAt;
    };
    const promise = { atMost: 10_000 };
    return [
      {
        name: 'reconnect-storm-stop',
        value: await backAfter(() => place.current().stop()),
        unit: 'ms',
        promise,
      },
      { name: 'reconnect-storm-kill-9', value: await backAfter(place.killEverything), unit: 'ms', promise },
    ];
  },
};
