import type { CallInput, Endpoint } from '../../src/base/endpoint.ts';
import { listPortfolios, readPortfolio } from '../../src/features/portfolios/contract/portfolios.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { ask } from '../support/ask.ts';
import { tokenOf } from '../support/people.ts';
import { embeddedDatabase } from '../support/product-folder.ts';
import { analysedOrganisation } from './analysed-organisation.ts';
import { benchProduct } from './bench-product.ts';
import { type Figure, percentiles, type Reading } from './figure.ts';

const [SMALL, LARGE] = [1_000, 100_000] as const;
const WARM_UP_ROUNDS = 40;
const ROUNDS = 250;

type Acts = Readonly<Record<string, () => Promise<unknown>>>;

/** A portfolio page with 1,000 and 100,000 analyses: the person's own, with a fiftieth of them, and a group's with all. */
export const portfolioSize: Figure = {
  name: 'portfolio-size',
  async measure(opened) {
    const places = new Map<number, Acts>();
    for (const size of [SMALL, LARGE]) places.set(size, await openPlace(opened, size));
    const times = new Map<string, number[]>();
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      for (const [size, actions] of places) {
        for (const [name, act] of Object.entries(actions)) {
          const start = performance.now();
          await act();
          const key = `${name} ${size}`;
          if (round >= 0) times.set(key, [...(times.get(key) ?? []), performance.now() - start]);
        }
      }
    }
    const at = (name: string, size: number) => percentiles(times.get(`${name} ${size}`) ?? []);
    return Object.keys(places.get(SMALL) ?? {}).map(
      (name): Reading => ({
        name: `portfolio-size-${name}-${LARGE}`,
        value: at(name, LARGE).p50,
        p95: at(name, LARGE).p95,
        unit: 'ms',
        comparedWith: { what: `p50 with ${SMALL} analyses`, value: at(name, SMALL).p50 },
        promise: { atMost: 1.5 },
        promiseOn: 'ratio',
      }),
    );
  },
};

async function openPlace(opened: AsyncDisposableStack, analyses: number): Promise<Acts> {
  const product = await benchProduct(opened, { CALLS_PER_MINUTE: '100000000' });
  const { url } = await embeddedDatabase(product.dataDir);
  const database = openDatabase({ url, connections: 2, log: silentLog });
  opened.defer(() => database.close());
  const { id, userId, groupId } = await analysedOrganisation(url, analyses);
  const headers = await tokenOf({ database }, { id: userId, email: '', organisationId: id });
  const granted = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<void> => {
    const { status, problem } = await ask(product.url, endpoint, input, headers);
    if (status !== 200) throw new Error(`${endpoint.path} answered ${status} ${problem?.reason}`);
  };
  return {
    'spread-page': () => granted(readPortfolio, { portfolioId: userId }),
    'spread-second-page': () => granted(readPortfolio, { portfolioId: userId, offset: 8 }),
    'one-page': () => granted(readPortfolio, { portfolioId: groupId }),
    'one-second-page': () => granted(readPortfolio, { portfolioId: groupId, offset: 8 }),
    list: () => granted(listPortfolios, {}),
  };
}
