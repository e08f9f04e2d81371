import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { ask } from '../support/ask.ts';
import { LiveStream } from '../support/live-stream.ts';
import { signedInPeople } from '../support/signed-in-people.ts';
import { type RequestOutcome, sendRepeatedly } from './send-repeatedly.ts';
import { WritingPerson } from './writing-person.ts';

interface Where {
  readonly url: string;
  readonly dataDir: string;
}

/** People who read and write without pause, with live streams, until stopped; `met` has the outcomes of their requests. */
export async function peopleUnderLoad(opened: AsyncDisposableStack, { url, dataDir }: Where, count: number) {
  const people = await signedInPeople({ url, dataDir }, count);
  const writers = people.map((person) => new WritingPerson(person));
  const streams = people.map(({ id, headers }) => new LiveStream({ url, headers, topics: [`user:${id}`] }));
  opened.defer(() => {
    for (const stream of streams) stream.close();
  });
  await Promise.all(streams.map((stream) => stream.waitUntil(({ greetings }) => greetings > 0)));
  const met: RequestOutcome[] = [];
  let isRunning = true;
  const goesOn = () => isRunning;
  const requests = [
    ...people.map(({ headers }) => sendRepeatedly(() => ask(url, readProfile, {}, headers), met, goesOn)),
    ...writers.map((writer) => sendRepeatedly(() => writer.tryWrite(url), met, goesOn)),
  ];
  const stop = async () => {
    isRunning = false;
    await Promise.all(requests);
  };
  return { people, writers, streams, met, stop };
}
