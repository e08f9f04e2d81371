import pg from 'pg';
import { processTree } from '../support/process-tree.ts';
import { copyDataFolder, embeddedDatabase, removeDataFolder } from '../support/product-folder.ts';
import { openPlace, type Place } from '../support/product-place.ts';
import { signedInPeople } from '../support/signed-in-people.ts';
import type { Fault } from './fault.ts';
import { isTemporary } from './refusal.ts';
import { verifyDatabase } from './verify-database.ts';
import { waitUntil } from './wait-until.ts';
import { WritingPerson } from './writing-person.ts';

const PEOPLE = 4;
const CUTS = 5;
const FLUSHES = ['fsync', 'synchronous_commit', 'full_page_writes'];

/**
 * Copies the data folder while people write, and opens the copy elsewhere. All writing processes are stopped during the
 * copy, so that it is the state of the page cache at one moment, flushed or not. A disk that loses flushed data cannot be
 * simulated here; that the database waits for flushes is checked in its settings.
 */
export const powerLoss: Fault = {
  name: 'power-loss',
  async drive(trial) {
    const place = await openPlace(trial.opened);
    const { url } = await place.start();
    const { dataDir } = place;
    const people = (await signedInPeople({ url, dataDir }, PEOPLE)).map(
      (person) => new WritingPerson(person),
    );
    const acknowledged = () => people.reduce((sum, person) => sum + person.acknowledged, 0);
    const settings = await settingsOf(dataDir);
    const isSafe = FLUSHES.every((name) => settings[name] === 'on');
    trial.holds('the database flushes before it acknowledges', isSafe, settings);

    const [lost, torn]: [string[], string[]] = [[], []];
    for (let cut = 1; cut <= CUTS; cut += 1) {
      let isCut = false;
      const writing = people.map(async (person) => {
        while (!isCut) {
          await person.write(url).catch((failure: unknown) => {
            // The outcome of the current write is unknown.
            if (!isCut && !isTemporary(failure)) throw failure;
          });
        }
      });
      // A different number each time, so that it hits every phase of a write.
      const goal = acknowledged() + 60 + ((cut * 37) % 90);
      await Promise.race([Promise.all(writing), waitUntil(() => acknowledged() >= goal)]);
      halt(place);
      isCut = true;
      const copy = await copyDataFolder(dataDir);
      trial.opened.defer(() => removeDataFolder(copy));
      await place.killEverything();
      await Promise.all(writing);

      await using opened = new AsyncDisposableStack();
      const elsewhere = await openPlace(opened, { dataDir: copy });
      const { url: other } = await elsewhere.start();
      for (const person of people) {
        const damage = await person.damage(other);
        lost.push(...damage.lost);
        torn.push(...damage.torn);
      }
      const inside = await verifyDatabase(copy);
      torn.push(...inside.torn);
      await elsewhere.killEverything();
      trial.note(`copy ${cut}: ${acknowledged()} acknowledged writes, ${inside.rows} rows read back`);
      // Recovery after a kill is tested by `killed-process`; here it only prepares the next copy.
      if (cut < CUTS) await place.start();
    }
    trial.holds('the copy recovers by itself and contains every acknowledged write', lost.length === 0, lost);
    trial.holds('0 partial writes in the copy', torn.length === 0, torn);
  },
};

/** Stops the product and its database (SIGSTOP), parents first. */
function halt(place: Place): void {
  const { pid } = place.current().process;
  if (pid === undefined) throw new Error('the product has no process');
  for (const one of processTree(pid)) process.kill(one, 'SIGSTOP');
}

async function settingsOf(dataDir: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: (await embeddedDatabase(dataDir)).url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
      [FLUSHES],
    );
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  } finally {
    await client.end();
  }
}
