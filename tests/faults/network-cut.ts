import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestPasswordReset } from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import { startEmbedded } from '../../src/platform/database/embedded.ts';
import { silentLog } from '../../src/platform/log.ts';
import { ask } from '../support/ask.ts';
import { mailsTo } from '../support/journey-mails.ts';
import { embeddedDatabase } from '../support/product-folder.ts';
import { openPlace } from '../support/product-place.ts';
import { openSwitchableProxy, type SwitchableProxy } from '../support/switchable-proxy.ts';
import type { Fault } from './fault.ts';
import { peopleUnderLoad } from './people-under-load.ts';
import { hasFailures, hasMoreSuccesses, hasRecovered, isUncleanRefusal } from './send-repeatedly.ts';
import { waitUntil } from './wait-until.ts';

const PEOPLE = 4;
/** Three seconds of silence, three of keep-alive probes, and a margin for a busy machine. */
const LONGEST_ANSWER_MS = 15_000;
const CUTS = ['silent', 'closed', 'silent'] as const;

/**
 * The connection to the database is cut, silently or not: requests are refused in time, no write is lost, and work
 * continues.
 */
export const networkCut: Fault = {
  name: 'network-cut',
  async drive(trial) {
    const dataDir = await mkdtemp(join(tmpdir(), 'vigie-cut-'));
    trial.opened.defer(() => rm(dataDir, { recursive: true, force: true }));
    const { line, settings } = await databaseBehind(trial.opened, dataDir);
    const place = await openPlace(trial.opened, { dataDir, settings });
    const product = await place.start();
    const { url } = product;
    const asking = await peopleUnderLoad(trial.opened, { url, dataDir }, PEOPLE);
    const { people, writers, streams, met } = asking;

    for (const cut of CUTS) {
      await hasMoreSuccesses(met, 40);
      const from = met.length;
      line.setMode(cut);
      trial.holds(`a ${cut} connection causes refusals`, await hasFailures(met, from));
      const notReady = await waitUntil(async () => (await fetch(`${url}/readyz`)).status === 503);
      trial.holds(`the server reports that it is not ready while the connection is ${cut}`, notReady);
      line.setMode('open');
      const mended = performance.now();
      const well = await hasRecovered(met, 5 * PEOPLE);
      trial.holds(`answers again after a ${cut} connection`, well, product.output().slice(-3_000));
      trial.note(`${cut}: well again after ${(performance.now() - mended).toFixed(0)} ms`);
      if (!well) break;
    }
    await hasMoreSuccesses(met, 40);
    await asking.stop();

    const unclean = met.filter(isUncleanRefusal);
    trial.holds('every refusal is a clean 503', unclean.length === 0, unclean.slice(0, 5));
    const slowest = Math.max(...met.map(({ ms }) => ms));
    trial.note(`${met.length} requests, the slowest ${slowest.toFixed(0)} ms`);
    trial.holds(`no request waits longer than ${LONGEST_ANSWER_MS} ms`, slowest < LONGEST_ANSWER_MS, slowest);
    trial.holds('the product did not end', product.process.exitCode === null, product.output().slice(-3_000));
    const damage = await Promise.all(writers.map((writer) => writer.damage(url)));
    const isWhole = damage.every(({ lost, torn }) => lost.length + torn.length === 0);
    trial.holds('0 acknowledged writes lost, 0 partial', isWhole, damage);

    const [reader] = people;
    if (!reader) throw new Error('nobody signed in');
    const before = streams.map(({ arrivals }) => arrivals.length);
    await Promise.all(writers.map((writer) => writer.write(url)));
    const areTold = () => streams.every(({ arrivals }, i) => arrivals.length > (before[i] ?? 0));
    trial.holds('live streams deliver changes again', await waitUntil(areTold));
    await ask(url, requestPasswordReset, { email: reader.email });
    const hasCome = await waitUntil(
      async () => (await mailsTo(dataDir, reader.email, 0)).length === 1,
      60_000,
    );
    trial.holds(
      'jobs continue: a mail requested afterwards arrives',
      hasCome,
      product.output().slice(-3_000),
    );
  },
};

/** A separate database, which the product reaches through a proxy that can be cut. */
async function databaseBehind(
  opened: AsyncDisposableStack,
  dataDir: string,
): Promise<{ line: SwitchableProxy; settings: Readonly<Record<string, string>> }> {
  const password = 'of-this-fault-only';
  await mkdir(join(dataDir, 'secrets'));
  await writeFile(join(dataDir, 'secrets', 'database-password'), password);
  const server = await startEmbedded({ folder: join(dataDir, 'database'), password, log: silentLog });
  opened.defer(() => server.stop());
  const address = new URL((await embeddedDatabase(dataDir)).url);
  const port = Number(address.port);
  const line = await openSwitchableProxy(opened, () => port);
  address.port = String(line.port);
  return { line, settings: { DATABASE_URL: address.href } };
}
