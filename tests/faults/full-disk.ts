import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { UPLOADS_PATH } from '../../src/features/documents/uploads/contract/uploads.ts';
import { ask } from '../support/ask.ts';
import { launchProduct } from '../support/product.ts';
import { embeddedDatabase } from '../support/product-folder.ts';
import { openPlace, type Place } from '../support/product-place.ts';
import { signedInPeople } from '../support/signed-in-people.ts';
import type { Fault, Trial } from './fault.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';
import { verifyDatabase } from './verify-database.ts';
import { waitUntil } from './wait-until.ts';
import { WritingPerson } from './writing-person.ts';

const DISK_MEGABYTES = 256;
/** The events of this many changes fill the free space inside the tables. */
const MOST_WRITES = 2_000;
const REFUSED_WRITES = 30;

/**
 * The disk of the data folder is full: writes are refused clearly, nothing is damaged, and work continues once there is
 * space.
 */
export const fullDisk: Fault = {
  name: 'full-disk',
  async drive(trial) {
    const disk = await smallDisk(trial.opened, DISK_MEGABYTES);
    if (!disk) return trial.skip('a small disk cannot be mounted here; it takes root and the right to mount');
    const place = await openPlace(trial.opened, { dataDir: `${disk.folder}/data` });
    const product = await place.start();
    const { url } = product;
    const [person] = await signedInPeople({ url, dataDir: place.dataDir }, 1);
    if (!person) throw new Error('nobody signed in');
    const writer = new WritingPerson(person);
    for (let i = 0; i < 10; i += 1) await writer.write(url);

    await disk.fill();
    await refusesUploads(trial, place, url, person.headers);
    const ready = await fetch(`${url}/readyz`);
    trial.holds(
      'FX-50: without space it reports that it is not ready',
      ready.status === 503,
      await ready.text(),
    );
    const refusals = await writeUntilFull(writer, url);
    trial.note(
      `${writer.acknowledged} writes acknowledged, then refused with ${[...new Set(refusals)].join(', ')}`,
    );
    trial.holds(
      'a write is refused with 507 disk-full',
      refusals[0] === '507 disk-full',
      refusals.slice(0, 5),
    );
    const clear = refusals.every((seen) => seen === '507 disk-full' || seen === '503 unavailable');
    trial.holds('every refusal has a clear reason', clear && refusals.length > 0, refusals);
    const read = await ask(url, readProfile, {}, person.headers);
    trial.holds('existing data can still be read', read.status === 200, read.problem);

    await fillTheLog(trial, place, url);
    await disk.free();
    await continuesAfterSpaceIsFreed(trial, place, writer, url);
    trial.holds('the product did not end', product.process.exitCode === null, product.output().slice(-3_000));
    trial.holds(
      'nothing unexpected was logged',
      !product.output().includes('unexpected failure'),
      product.output().slice(-3_000),
    );

    await startsOnAFullDisk(trial, place, disk, writer);
  },
};

/** FX-50: an upload that does not fit is refused before any byte is sent, and leaves nothing behind. */
async function refusesUploads(
  trial: Trial,
  { dataDir }: Place,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const size = { 'tus-resumable': '1.0.0', 'upload-length': '1000000' };
  const name = { 'upload-metadata': `filename ${btoa('rapport.pdf')}` };
  const answer = await fetch(url + UPLOADS_PATH, {
    method: 'POST',
    headers: { ...headers, ...size, ...name },
  });
  trial.holds('FX-50: an upload is refused with 507', answer.status === 507, await answer.text());
  const kept = await readdir(`${dataDir}/uploads`);
  trial.holds('FX-50: nothing of it remains', kept.length === 0, kept);
}

/** Writes until the free space inside the tables is used up, and a few more times; returns the refusals. */
async function writeUntilFull(writer: WritingPerson, url: string): Promise<string[]> {
  const refusals: string[] = [];
  for (let i = 0; i < MOST_WRITES && refusals.length < REFUSED_WRITES; i += 1) {
    const { status, problem } = await writer.tryWrite(url);
    if (problem) refusals.push(`${status} ${problem.reason}`);
  }
  return refusals;
}

/** Without space for its WAL the database stops; then everything is refused cleanly. */
async function fillTheLog(trial: Trial, place: Place, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: (await embeddedDatabase(place.dataDir)).url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (let i = 0; i < 200; i += 1) {
      await client.query(`SELECT pg_logical_emit_message(true, 'fill', repeat('x', 1000000))`);
    }
  } catch {
    // The database stopped, as it should when it cannot write its WAL.
  } finally {
    await client.end().catch(() => undefined);
  }
  const seen = new Set<string>();
  const down = await waitUntil(async () => {
    const { status, problem } = await ask(url, readProfile, {}, {}).catch(() => ({
      status: 0,
      problem: undefined,
    }));
    const ready = await fetch(`${url}/readyz`).then(
      ({ status: now }) => now,
      () => 0,
    );
    seen.add(`${status} ${problem?.reason} ready ${ready}`);
    return ready === 503;
  });
  trial.holds('without space for the WAL the server reports that it is not ready', down, [...seen]);
}

async function continuesAfterSpaceIsFreed(
  trial: Trial,
  place: Place,
  writer: WritingPerson,
  url: string,
): Promise<void> {
  const again = await waitUntil(async () => !(await writer.tryWrite(url)).problem);
  trial.holds(
    'writes continue once there is space, without a restart',
    again,
    place.current().output().slice(-2_000),
  );
  const { lost, torn } = await writer.damage(url);
  trial.holds('0 acknowledged writes lost', lost.length === 0, lost);
  const inside = await verifyDatabase(place.dataDir);
  trial.holds('nothing is damaged or partial', torn.length + inside.torn.length === 0, [
    ...torn,
    ...inside.torn,
  ]);
}

/** A start on a full disk either works or explains why not; the next start with space works. */
async function startsOnAFullDisk(
  trial: Trial,
  place: Place,
  disk: SmallDisk,
  writer: WritingPerson,
): Promise<void> {
  await place.current().stop();
  await disk.fill();
  const { dataDir, port } = place;
  const product = launchProduct({ dataDir, port, words: ['--empty'] });
  const ended = product.ended.then((code) => `ended with ${code}`);
  const ready = waitUntil(() =>
    fetch(`${product.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  ).then(() => 'ready');
  const outcome = await Promise.race([ended, ready]);
  const clear =
    outcome === 'ready' || (outcome === 'ended with 2' && product.output().includes('disk is full'));
  trial.note(`a start on a full disk: ${outcome}`);
  trial.holds(
    'a start on a full disk works, or says that the disk is full',
    clear,
    product.output().slice(-2_000),
  );
  await product.stop();
  await disk.free();
  const { url } = await place.start();
  const { lost, torn } = await writer.damage(url);
  trial.holds('a later start with space finds everything', lost.length + torn.length === 0, [
    ...lost,
    ...torn,
  ]);
}
