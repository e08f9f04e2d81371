import { openPlace, type Place } from '../support/product-place.ts';
import { sharedText } from '../support/shared-text.ts';
import { type SignedInPerson, signedInPeople } from '../support/signed-in-people.ts';
import { TextClient } from '../support/text-client.ts';
import { TypingPerson } from './typing-person.ts';
import { waitUntil } from './wait-until.ts';

const WRITERS = ['ada', 'bob', 'cy', 'dan', 'eve'];
/** In every third round only the product is killed, and the next one finds a running database. */
const ORPHAN_EVERY = 3;

interface KillOutcome {
  /** Acknowledged words that are missing. */
  readonly lost: string[];
  /** Typed words that some copies lack in the end. */
  readonly missing: string[];
  /** The rounds after which copies differ. */
  readonly different: number[];
  readonly confirmed: number;
  readonly startTimes: readonly number[];
}

/**
 * kill -9 repeatedly while up to five people type in one text; acknowledged words are checked before the clients
 * reconnect.
 */
export async function killWriters(
  opened: AsyncDisposableStack,
  kills: number,
  count = WRITERS.length,
): Promise<KillOutcome> {
  const place = await openPlace(opened);
  const { url } = await place.start();
  const people = await signedInPeople({ url, dataDir: place.dataDir }, count);
  const reflectionId = await sharedText(url, people);
  const writers = people.map((person, n) => {
    const writer = new TypingPerson({ url, reflectionId, who: WRITERS[n] ?? '', person });
    opened.defer(() => writer.client.close());
    return writer;
  });
  for (const { client } of writers) await client.kept();
  const confirmed = () => writers.reduce((sum, writer) => sum + writer.confirmed, 0);
  const lost: string[] = [];
  const missing: string[] = [];
  const different: number[] = [];
  const startTimes: number[] = [];

  for (let kill = 1; kill <= kills; kill += 1) {
    const typing = writers.map((writer) => writer.type());
    // A different number each time, so that the kills hit every phase of a commit.
    const depth = confirmed() + 50 + ((kill * 37) % 120);
    await waitUntil(() => confirmed() >= depth);
    await die(place, kill % ORPHAN_EVERY === 0);
    for (const writer of writers) writer.disconnect();
    await Promise.all(typing);
    // Read now: a reconnecting client may reach the next server, which acknowledges more.
    const calledKept = writers.flatMap(({ confirmedWords }) => confirmedWords);
    const begunAt = performance.now();
    await place.start();
    startTimes.push(performance.now() - begunAt);

    // No writer has reconnected yet: this content comes from the disk.
    const kept = new Set(await wordsNow(url, reflectionId, people));
    lost.push(...calledKept.filter((word) => !kept.has(word)));
    await Promise.all(writers.map((writer) => writer.reconnect()));
    const alike = await waitUntil(() => new Set(writers.map(({ client }) => client.words)).size === 1);
    const all = new Set(await wordsNow(url, reflectionId, people));
    if (!alike || all.size !== new Set(wordsOf(writers[0]?.client.words ?? '')).size) different.push(kill);
    missing.push(...writers.flatMap(({ allWords }) => allWords.filter((word) => !all.has(word))));
  }
  return { lost, missing, different, confirmed: confirmed(), startTimes };
}

const die = (place: Place, isOrphaned: boolean) =>
  isOrphaned ? place.killProduct() : place.killEverything();

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** The words that a new client gets. */
async function wordsNow(
  url: string,
  reflectionId: string,
  [person]: readonly SignedInPerson[],
): Promise<string[]> {
  const looking = new TextClient({
    address: url,
    reflectionId,
    ...(person ? { headers: person.headers } : {}),
  });
  try {
    await looking.synced();
    return wordsOf(looking.words);
  } finally {
    looking.close();
  }
}
