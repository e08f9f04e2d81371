import type { CallInput, Endpoint, Output } from '../../src/base/endpoint.ts';
import {
  listContributions,
  readChanges,
  readElement,
} from '../../src/features/analyses/contributions/contract/contributions.ts';
import { setVote } from '../../src/features/analyses/elements/contract/votes.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { ask } from '../support/ask.ts';
import { tokenOf } from '../support/people.ts';
import { embeddedDatabase } from '../support/product-folder.ts';
import { benchProduct } from './bench-product.ts';
import { discussingOrganisation } from './discussed-analysis.ts';
import { type Figure, percentiles, type Reading } from './figure.ts';

const SMALL = { participants: 4, elements: 20, repliesEach: 3 };
const LARGE = { participants: 40, elements: 2_000, repliesEach: 5 };
const VOTERS = 100;
const WARM_UP_ROUNDS = 40;
const ROUNDS = 200;

interface Person {
  readonly granted: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Output<E>>;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Compares an analysis of 20 elements with one of 40 participants, 2,000 elements and 10,000 replies: the calls of opening
 * it, the calls after a colleague's vote, and a hundred concurrent votes.
 */
export const analysisSize: Figure = {
  name: 'analysis-size',
  async measure(opened) {
    const product = await benchProduct(opened, { CALLS_PER_MINUTE: '100000000' });
    const { url } = await embeddedDatabase(product.dataDir);
    const database = openDatabase({ url, connections: 2, log: silentLog });
    opened.defer(() => database.close());
    const { id, userIds, analysisIds } = await discussingOrganisation(url, VOTERS, [SMALL, LARGE]);
    const people: Person[] = [];
    for (const userId of userIds) {
      const headers = await tokenOf({ database }, { id: userId, email: '', organisationId: id });
      people.push({ headers, granted: granting(product.url, headers) });
    }
    const [small = '', large = ''] = analysisIds;
    return [...(await opening(product.url, people, small, large)), ...(await votingAtOnce(people, large))];
  },
};

const granting =
  (address: string, headers: Readonly<Record<string, string>>): Person['granted'] =>
  async (endpoint, input) => {
    const { status, output, problem } = await ask(address, endpoint, input, headers);
    if (output === undefined) throw new Error(`${endpoint.path} answered ${status} ${problem?.reason}`);
    return output;
  };

/** The first page of each analysis, and the changes after one vote, in turns. */
async function opening(
  address: string,
  [reader, voter]: readonly Person[],
  small: string,
  large: string,
): Promise<Reading[]> {
  if (!reader || !voter) throw new Error('there are a reader and a voter');
  const times = new Map<string, number[]>();
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const timed = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
      const start = performance.now();
      const result = await act();
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
      return result;
    };
    for (const analysisId of [small, large]) {
      const first = await timed(`first ${analysisId}`, () =>
        reader.granted(listContributions, { analysisId }),
      );
      const elementId = first.others[0]?.elements[0]?.id ?? '';
      const vote = round % 2 === 0 ? 'upvote' : 'none';
      await timed(`vote ${analysisId}`, () => voter.granted(setVote, { analysisId, elementId, vote }));
      const after = first.revision;
      await timed(`changes ${analysisId}`, () => reader.granted(readChanges, { analysisId, after }));
    }
  }
  const reading = (name: string): Reading => {
    const [at, beside] = [large, small].map((which) => percentiles(times.get(`${name} ${which}`) ?? []));
    const { p50 = Number.NaN, p95 = Number.NaN } = at ?? {};
    const comparedWith = { what: `p50 with ${SMALL.elements} elements`, value: beside?.p50 ?? Number.NaN };
    return { name: `analysis-size-${name}`, value: p50, p95, unit: 'ms', comparedWith };
  };
  const bytes = (analysisId: string) => bytesOf(address, reader, analysisId);
  return [
    reading('first'),
    {
      name: 'analysis-size-first-bytes',
      value: await bytes(large),
      unit: 'bytes',
      comparedWith: { what: `with ${SMALL.elements} elements`, value: await bytes(small) },
      // Nine cards of five elements with three replies: independent of the size of the analysis.
      promise: { atMost: 200_000 },
    },
    reading('vote'),
    reading('changes'),
  ];
}

async function bytesOf(address: string, { headers }: Person, analysisId: string): Promise<number> {
  const path = listContributions.path.replace(':analysisId', analysisId);
  const answer = await fetch(address + path, { headers });
  return (await answer.arrayBuffer()).byteLength;
}

/** Everyone votes on one element concurrently. */
async function votingAtOnce(people: readonly Person[], analysisId: string): Promise<Reading[]> {
  const [reader] = people;
  if (!reader) throw new Error('there is a reader');
  const { others } = await reader.granted(listContributions, { analysisId });
  const elementId = others[1]?.elements[0]?.id ?? '';
  const voteOf = (place: number) => (['upvote', 'question', 'downvote'] as const)[place % 3] ?? 'none';
  const times = await Promise.all(
    people.map(async ({ granted }, place) => {
      const start = performance.now();
      await granted(setVote, { analysisId, elementId, vote: voteOf(place) });
      return performance.now() - start;
    }),
  );
  const { votes } = await reader.granted(readElement, { analysisId, elementId });
  const wrong = (['upvote', 'question', 'downvote'] as const).map((vote) =>
    Math.abs(votes[vote] - people.filter((_, place) => voteOf(place) === vote).length),
  );
  const { p50, p95 } = percentiles(times);
  return [
    { name: `analysis-size-${VOTERS}-votes-at-once`, value: p50, p95, unit: 'ms' },
    {
      name: 'analysis-size-votes-lost',
      value: wrong.reduce((sum, one) => sum + one, 0),
      unit: 'votes',
      promise: { atMost: 0 },
    },
  ];
}
