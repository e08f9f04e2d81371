import { openPlace, type Place } from '../support/product-place.ts';
import { signedInPeople } from '../support/signed-in-people.ts';
import { type DiscussingPerson, discussingPeople } from './discussing-person.ts';
import type { Fault } from './fault.ts';
import { isTemporary } from './refusal.ts';
import { verifyDatabase } from './verify-database.ts';
import { WritingPerson } from './writing-person.ts';

const FORMS = {
  short: { kills: 1, writing: 3, discussing: 2 },
  long: { kills: 20, writing: 6, discussing: 4 },
};
/** In every fourth round only the product is killed, and the next one finds a running database. */
const ORPHAN_EVERY = 4;

/** A person who writes without pause and records the acknowledged changes. */
type Writer = WritingPerson | DiscussingPerson;

/** kill -9 of all processes repeatedly during writes: no acknowledged write is lost, and no write is partial. */
export const killedProcess: Fault = {
  name: 'killed-process',
  async drive(trial) {
    const place = await openPlace(trial.opened);
    const { url } = await place.start();
    const product = { url, dataDir: place.dataDir };
    const { kills, writing, discussing } = FORMS[trial.short ? 'short' : 'long'];
    const people: Writer[] = [
      ...(await signedInPeople(product, writing)).map((person) => new WritingPerson(person)),
      ...(await discussingPeople(product, discussing)),
    ];
    const acknowledged = () => people.reduce((sum, { acknowledged: own }) => sum + own, 0);
    const lost: string[] = [];
    const torn: string[] = [];
    const startTimes: number[] = [];

    for (let kill = 1; kill <= kills; kill += 1) {
      const orphan = kill % ORPHAN_EVERY === 0;
      // A different number each time, so that the kills hit every phase of a write.
      await writeUntil(people, url, acknowledged() + 20 + ((kill * 37) % 90), () =>
        orphan ? place.killProduct() : place.killEverything(),
      );
      if (kill === 1) await killWhileStarting(place);
      const started = performance.now();
      await place.start();
      startTimes.push(performance.now() - started);
      for (const person of people) {
        const damage = await person.damage(url);
        lost.push(...damage.lost);
        torn.push(...damage.torn);
      }
      const inside = await verifyDatabase(place.dataDir);
      torn.push(...inside.torn);
      if (kill === kills) trial.note(`${inside.rows} rows of ${inside.tables} tables read back`);
    }
    trial.note(
      `${kills} kills, ${acknowledged()} acknowledged writes, slowest restart ${Math.max(...startTimes).toFixed(0)} ms`,
    );
    trial.holds(`0 acknowledged writes lost over ${kills} kills`, lost.length === 0, lost);
    trial.holds('0 partial writes', torn.length === 0, torn);
    await writeUntil(people, url, acknowledged() + people.length, async () => undefined);
    trial.holds('writes go on afterwards', true);
  },
};

/** Everyone writes concurrently until this many writes are acknowledged; then `end` runs. */
async function writeUntil(
  people: readonly Writer[],
  url: string,
  total: number,
  end: () => Promise<void>,
): Promise<void> {
  let ending: Promise<void> | undefined;
  let over = false;
  await Promise.all(
    people.map(async (person) => {
      while (!over) {
        try {
          await person.write(url);
        } catch (failure) {
          if (!over && !isTemporary(failure)) throw failure;
        }
        if (!over && people.reduce((sum, { acknowledged }) => sum + acknowledged, 0) >= total) {
          over = true;
          ending = end();
        }
      }
    }),
  );
  await ending;
}

/** Kills the product while it is recovering from the previous kill. */
async function killWhileStarting(place: Place): Promise<void> {
  await place.launch();
  await place.killEverything();
}
