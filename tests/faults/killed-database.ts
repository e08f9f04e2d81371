import { setTimeout as pause } from 'node:timers/promises';
import { requestPasswordReset } from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import { announcedPositions } from '../support/announced-positions.ts';
import { ask } from '../support/ask.ts';
import { mailsTo } from '../support/journey-mails.ts';
import { killProcesses, processTree } from '../support/process-tree.ts';
import { embeddedDatabase } from '../support/product-folder.ts';
import { openPlace } from '../support/product-place.ts';
import type { Fault } from './fault.ts';
import { peopleUnderLoad } from './people-under-load.ts';
import { hasFailures, hasMoreSuccesses, hasRecovered, isUncleanRefusal } from './send-repeatedly.ts';
import { waitUntil } from './wait-until.ts';

const PEOPLE = 4;
const RECOVERY_LIMIT_MS = 30_000;
/** The maximum time for an answer without a database; the pool times out earlier. */
const LONGEST_ANSWER_MS = 10_000;

type Way = 'the whole database' | 'one of its workers';
const WAYS: readonly Way[] = ['the whole database', 'one of its workers', 'the whole database'];

/**
 * The database is killed while requests run: requests are refused cleanly, then work continues without a restart of the
 * product.
 */
export const killedDatabase: Fault = {
  name: 'killed-database',
  async drive(trial) {
    const place = await openPlace(trial.opened);
    const product = await place.start();
    const { url } = product;
    const asking = await peopleUnderLoad(trial.opened, { url, dataDir: place.dataDir }, PEOPLE);
    const { people, writers, streams, met } = asking;

    for (const way of WAYS) {
      await hasMoreSuccesses(met, 40);
      const from = met.length;
      const started = performance.now();
      await killDatabase(place.dataDir, way);
      const well = (await hasFailures(met, from)) && (await hasRecovered(met, 5 * PEOPLE));
      trial.holds(`answers again after ${way} was killed`, well, product.output().slice(-3_000));
      if (!well) break;
      const refused = met.slice(from).filter(({ status }) => status === 503).length;
      trial.note(
        `${way}: ${refused} refusals, well again after ${(performance.now() - started).toFixed(0)} ms`,
      );
    }
    await hasMoreSuccesses(met, 40);
    await asking.stop();

    const unclean = met.filter(isUncleanRefusal);
    trial.note(
      `${met.length} requests, ${met.filter(({ status }) => status === 503).length} refused with 503`,
    );
    trial.holds('every refusal is a clean 503', unclean.length === 0, unclean.slice(0, 5));
    const slowest = Math.max(...met.map(({ ms }) => ms));
    trial.holds(`no request waits longer than ${LONGEST_ANSWER_MS} ms`, slowest < LONGEST_ANSWER_MS, slowest);
    trial.holds('the product did not end', product.process.exitCode === null, product.output().slice(-3_000));

    const damage = await Promise.all(writers.map((writer) => writer.damage(url)));
    trial.holds(
      '0 acknowledged writes lost',
      damage.every(({ lost }) => lost.length === 0),
      damage,
    );
    trial.holds(
      '0 partial writes',
      damage.every(({ torn }) => torn.length === 0),
      damage,
    );

    const announced = await Promise.all(
      people.map(({ id }) => announcedPositions(place.dataDir, `user:${id}`)),
    );
    const received = await Promise.all(
      streams.map(async (stream, i) => {
        const expected = (announced[i] ?? []).filter((position) => position > (stream.startedAfter ?? 0));
        await Promise.race([
          stream.waitUntil(({ arrivals }) => arrivals.length >= expected.length),
          pause(RECOVERY_LIMIT_MS),
        ]);
        const positions = stream.arrivals.map(({ position }) => position);
        return {
          complete: String(positions) === String(expected),
          expected: expected.length,
          received: positions.length,
          resets: stream.resets,
        };
      }),
    );
    trial.note(
      `live: ${received.map((one) => `${one.received} of ${one.expected}`).join(', ')} changes heard`,
    );
    trial.holds(
      'live streams heard every change once, in order',
      received.every(({ complete }) => complete),
      received,
    );

    const [reader] = people;
    if (!reader) throw new Error('nobody signed in');
    await ask(url, requestPasswordReset, { email: reader.email });
    const mails = () => mailsTo(place.dataDir, reader.email, 0);
    const hasCome = await waitUntil(async () => (await mails()).length > 0);
    const { length } = await mails();
    trial.holds('jobs continue: a mail requested afterwards arrives', hasCome && length === 1, length);
    trial.holds(
      'nothing unexpected was logged',
      !product.output().includes('unexpected failure'),
      linesOf(product.output(), 'unexpected failure'),
    );
  },
};

async function killDatabase(dataDir: string, way: Way): Promise<void> {
  const { pid } = await embeddedDatabase(dataDir);
  const [postmaster = pid, ...workers] = processTree(pid);
  killProcesses(way === 'the whole database' ? [postmaster, ...workers] : workers.slice(-1));
}

function linesOf(text: string, word: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.includes(word))
    .slice(0, 3);
}
