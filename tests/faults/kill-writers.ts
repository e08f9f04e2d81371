import { openPlace, type Place } from '../support/product-place.ts';
import { sharedText } from '../support/shared-text.ts';
import { type SignedInPerson, signedInPeople } from '../support/signed-in-people.ts';
import { TextClient } from '../support/text-client.ts';
import { soon } from './soon.ts';
import { TypingPerson } from './typing-person.ts';

const WRITERS = ['ada', 'bob', 'cy', 'dan', 'eve'];
/** Every so often only the product dies, and the next one finds the database of the last. */
const ORPHAN_EVERY = 3;

interface Toll {
  /** Words that were called kept and are not there. */
  readonly lost: string[];
  /** Words that somebody typed and not everybody has in the end. */
  readonly missing: string[];
  /** Rounds after which copies differ. */
  readonly different: number[];
  readonly confirmed: number;
  readonly startTimes: readonly number[];
}

/** kill -9 while up to five people type in one text, again and again; what was called kept is looked for before they return. */
export async function killWriters(
  opened: AsyncDisposableStack,
  kills: number,
  count = WRITERS.length,
): Promise<Toll> {
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
    // A different depth each time, so that death comes in every phase of a commit.
    const depth = confirmed() + 50 + ((kill * 37) % 120);
    await soon(() => confirmed() >= depth);
    await die(place, kill % ORPHAN_EVERY === 0);
    for (const writer of writers) writer.leave();
    await Promise.all(typing);
    // Now, and not later: a line that was being opened again may find the next server by itself, which keeps more.
    const calledKept = writers.flatMap(({ confirmedWords }) => confirmedWords);
    const begunAt = performance.now();
    await place.start();
    startTimes.push(performance.now() - begunAt);

    // Nobody who typed is back: what is there, is there from the disk.
    const kept = new Set(await wordsNow(url, reflectionId, people));
    lost.push(...calledKept.filter((word) => !kept.has(word)));
    await Promise.all(writers.map((writer) => writer.comeAgain()));
    const alike = await soon(() => new Set(writers.map(({ client }) => client.words)).size === 1);
    const all = new Set(await wordsNow(url, reflectionId, people));
    if (!alike || all.size !== new Set(wordsOf(writers[0]?.client.words ?? '')).size) different.push(kill);
    missing.push(...writers.flatMap(({ allWords }) => allWords.filter((word) => !all.has(word))));
  }
  return { lost, missing, different, confirmed: confirmed(), startTimes };
}

const die = (place: Place, isOrphaned: boolean) =>
  isOrphaned ? place.killProduct() : place.killEverything();

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** What somebody who has nothing of the text is shown. */
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
