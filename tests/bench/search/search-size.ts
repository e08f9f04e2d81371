import { scoringsOf } from '../../../tools/quality/search-modes.ts';
import { findableId } from '../../support/findables.ts';
import type { Figure, Reading } from '../figure.ts';
import { agreement } from './agreement.ts';
import { A_TENTH, type BenchIndex, benchIndex } from './bench-index.ts';
import { type RivalTimes, rivalTimes } from './rival-times.ts';
import { searchedQueries } from './searched-corpus.ts';
import { type Act, type Times, timed } from './timed.ts';

const [SMALL, LARGE] = [1_000, 100_000] as const;
const [WARM_UP, ROUNDS, COMPARED] = [30, 150, 20] as const;
const FOUND = 10;
const LAST_YEAR = { type: 'Time', param: { days: 365 }, kind: 'Include', id: undefined } as const;

/** The response times with 1,000 and 100,000 documents, compared with keyword engines. */
export const searchSize: Figure = {
  name: 'search-size',
  async measure(opened) {
    const queries = searchedQueries(WARM_UP + ROUNDS);
    const small = actionsOf(await benchIndex(opened, SMALL), SMALL);
    const index = await benchIndex(opened, LARGE);
    const large = await timed(queries, WARM_UP, { ...actionsOf(index, LARGE), small: small.hybrid });
    const agreed = await agreement(index, queries.slice(0, COMPARED));
    const rivals = await rivalTimes(opened, LARGE, queries, { warmUp: WARM_UP, found: FOUND });
    return [
      reading('keyword', large.keyword, { promise: { atMost: 50 } }),
      reading('hybrid', large.hybrid, { promise: { atMost: 100 } }),
      reading('hybrid-grown', large.hybrid, {
        comparedWith: { what: `p95 with ${SMALL}`, value: large.small.p95 },
        promise: { atMost: 3 },
        promiseOn: 'ratio',
      }),
      ...(['keyword', 'hybrid'] as const).map((mode) =>
        reading(`${mode}-filtered`, large[`${mode}-filtered`], {
          comparedWith: { what: 'unfiltered p95', value: large[mode].p95 },
          promise: { atMost: 1.5 },
          promiseOn: 'ratio',
        }),
      ),
      reading('similar', large.similar),
      ...rivals.flatMap((rival) => beside(rival, large)),
      {
        name: `search-size-agreement-${LARGE}`,
        value: agreed,
        unit: `of the first ${FOUND} as if all were scored`,
      },
    ];
  },
};

function actionsOf({ search }: BenchIndex, documents: number) {
  const asked = (mode: 'keyword' | 'hybrid', text: string) => ({
    scorings: scoringsOf(mode, text),
    limit: FOUND,
  });
  const filtered = { readerIds: [A_TENTH], filters: [LAST_YEAR] };
  return {
    keyword: (query) => search(asked('keyword', query)),
    hybrid: (query) => search(asked('hybrid', query)),
    'keyword-filtered': (query) => search({ ...asked('keyword', query), ...filtered }),
    'hybrid-filtered': (query) => search({ ...asked('hybrid', query), ...filtered }),
    similar: (_, place) => {
      const param = findableId((place * 331) % documents);
      return search({ scorings: [{ type: 'Document', param, multiplier: 1, id: undefined }], limit: FOUND });
    },
  } satisfies Record<string, Act>;
}

/** Promises of times apply to the 95th percentile. */
function reading(
  name: string,
  { p50, p95 }: Times,
  more: Omit<Reading, 'name' | 'value' | 'unit'> = {},
): Reading {
  const isPromised = 'promise' in more;
  return {
    name: `search-size-${name}-${LARGE}${isPromised ? '-p95' : ''}`,
    ...(isPromised ? { value: p95 } : { value: p50, p95 }),
    unit: 'ms',
    ...more,
  };
}

function beside({ name, p50 }: RivalTimes, large: Record<'keyword' | 'hybrid', Times>): Reading[] {
  const comparedWith = { what: `${name} p50`, value: p50 };
  return [
    reading('keyword', large.keyword, { comparedWith }),
    reading('hybrid', large.hybrid, { comparedWith }),
  ];
}
