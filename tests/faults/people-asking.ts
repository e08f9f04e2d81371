import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { ask } from '../support/ask.ts';
import { LiveStream } from '../support/live-stream.ts';
import { signedInPeople } from '../support/signed-in-people.ts';
import { keepAsking, type Met } from './keep-asking.ts';
import { WritingPerson } from './writing-person.ts';

interface Where {
  readonly url: string;
  readonly dataDir: string;
}

/** People who read and write without pause, with live streams, until stopped; `met` has the outcomes of their requests. */
export async function peopleAsking(opened: AsyncDisposableStack, { url, dataDir }: Where, count: number) {
  const people = await signedInPeople({ url, dataDir }, count);
  const writers = people.map((person) => new WritingPerson(person));
  const streams = people.map(({ id, headers }) => new LiveStream({ url, headers, topics: [`user:${id}`] }));
  opened.defer(() => {
    for (const stream of streams) stream.close();
  });
  await Promise.all(streams.map((stream) => stream.until(({ greetings }) => greetings > 0)));
  const met: Met[] = [];
  let isRunning = true;
  const goesOn = () => isRunning;
  const requests = [
    ...people.map(({ headers }) => keepAsking(() => ask(url, readProfile, {}, headers), met, goesOn)),
    ...writers.map((writer) => keepAsking(() => writer.tryWrite(url), met, goesOn)),
  ];
  const stop = async () => {
    isRunning = false;
    await Promise.all(requests);
  };
  return { people, writers, streams, met, stop };
}
