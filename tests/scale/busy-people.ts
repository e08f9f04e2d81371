import { setTimeout as pause } from 'node:timers/promises';
import { grantAccess } from '../../src/features/sharing/server/grants.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { ActingAuthor } from '../faults/acting-author.ts';
import { discussingPeopleOn } from '../faults/discussing-person.ts';
import { TypingPerson } from '../faults/typing-person.ts';
import { LONG_TIMEOUT_MS, waitUntil } from '../faults/wait-until.ts';
import { WritingPerson } from '../faults/writing-person.ts';
import { sharedText } from '../support/shared-text.ts';
import { createItem } from '../support/sharing.ts';
import { type SignedInPerson, signedInPeopleOn } from '../support/signed-in-people.ts';
import { TextClient } from '../support/text-client.ts';
import { onNode } from './on-node.ts';
import type { ScaledProduct } from './scaled-product.ts';

const READERS = 2;
/** With pauses: the test checks whether they continue, not how fast. */
const CROWD = { writing: 3, discussing: 2, breathMs: 10 };
/** Low, since each check reads all notifications. */
const POLL_MS = 250;

export type BusyPeople = Awaited<ReturnType<typeof busyPeople>>;

/** People who write, discuss, type in one text on both collab nodes and act on an analysis, until stopped. */
export async function busyPeople(opened: AsyncDisposableStack, product: ScaledProduct) {
  const { url, databaseUrl } = product;
  const { writing, discussing, breathMs } = CROWD;
  const [owner, ...others] = await signedInPeopleOn(product, writing + READERS);
  if (!owner) throw new Error('somebody signed in');
  const people = [owner, ...others.slice(READERS)];
  const readers = others.slice(0, READERS);
  const writers = [
    ...people.map((person) => new WritingPerson(person)),
    ...(await discussingPeopleOn(product, discussing)),
  ];
  const database = openDatabase({ url: databaseUrl, connections: 2, log: silentLog });
  opened.defer(() => database.close());
  const { organisationId, id: by } = owner;
  const itemId = await createItem(database, owner);
  const grant = { organisationId, itemId, userIds: readers.map(({ id }) => id), by, at: new Date() };
  await database.asPlatform((tx) => grantAccess(tx, grant));
  const author = new ActingAuthor(itemId, owner, readers);
  const reflectionId = await sharedText(url, [owner, ...others]);
  const typists = [owner, ...others].slice(0, 2).map((person, n) => {
    const pinned = { ...person, headers: onNode(person, `collab-${n + 1}`) };
    const typist = new TypingPerson({
      url,
      reflectionId,
      who: `t${n}w`,
      person: pinned,
      longestPauseMs: 2 * breathMs,
    });
    opened.defer(() => typist.client.close());
    return typist;
  });
  for (const { client } of typists) await client.kept();

  let goesOn = true;
  const forEver = async (work: () => Promise<unknown>) => {
    while (goesOn) {
      await work().catch(() => undefined);
      await pause(breathMs);
    }
  };
  const atWork = [
    ...writers.map((writer) => forEver(() => writer.write(url))),
    forEver(() => author.act(database)),
  ];
  let typing = typists.map((typist) => typist.type());
  const stop = async () => {
    goesOn = false;
    for (const typist of typists) typist.disconnect();
    await Promise.all([...atWork, ...typing]);
  };
  opened.defer(stop);
  const progress = () => ({
    writes: writers.map(({ acknowledged }) => acknowledged),
    typed: typists.map(({ confirmed }) => confirmed),
    actions: [author.acknowledged.length],
  });

  return {
    stop,
    acknowledged: () =>
      Object.values(progress())
        .flat()
        .reduce((sum, own) => sum + own, 0),
    /** Waits until everybody has made this much progress. */
    async goOn(by: number): Promise<{ all: boolean; stuck: string[] }> {
      const before = progress();
      const stuck = () =>
        (['writes', 'typed', 'actions'] as const).flatMap((kind) =>
          progress()[kind].flatMap((now, i) => (now < (before[kind][i] ?? 0) + by ? [`${kind} ${i}`] : [])),
        );
      const all = await waitUntil(() => stuck().length === 0, LONG_TIMEOUT_MS);
      return { all, stuck: stuck() };
    },
    /** Waits until every reader is notified exactly once of all acts so far, by any worker. */
    async allTold(): Promise<boolean> {
      // Acts made meanwhile are handled a moment later.
      const before = new Set(author.acknowledged);
      return waitUntil(
        async () => {
          const reckoning = await author.audit(database).catch(() => undefined);
          return reckoning?.lost.every((title) => !before.has(title)) ?? false;
        },
        LONG_TIMEOUT_MS,
        POLL_MS,
      );
    },
    /** Acknowledged words that a new client does not get. */
    async lostWords(): Promise<string[]> {
      for (const typist of typists) typist.disconnect();
      await Promise.all(typing);
      const calledKept = typists.flatMap(({ confirmedWords }) => confirmedWords);
      const words = await wordsShown(url, reflectionId, readers[0]);
      for (const typist of typists) await typist.reconnect();
      typing = goesOn ? typists.map((typist) => typist.type()) : [];
      return calledKept.filter((word) => !words.has(word));
    },
    async damage() {
      const found = await Promise.all(writers.map((writer) => writer.damage(url)));
      const { unkept, lost, doubled, invented } = await author.audit(database);
      return {
        lost: [...found.flatMap((one) => one.lost), ...unkept, ...lost],
        torn: [...found.flatMap((one) => one.torn), ...doubled, ...invented],
      };
    },
  };
}

async function wordsShown(
  url: string,
  reflectionId: string,
  person: SignedInPerson | undefined,
): Promise<Set<string>> {
  const reader = new TextClient({ address: url, reflectionId, headers: person?.headers ?? {} });
  try {
    await reader.synced();
    return new Set(reader.words.split(/\s+/));
  } finally {
    reader.close();
  }
}
