import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { listNotifications } from '../../src/features/notifications/contract/notifications.ts';
import { notificationsConsumer } from '../../src/features/notifications/server/notifications-consumer.ts';
import { grantAccess } from '../../src/features/sharing/server/grants.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { ask } from '../support/ask.ts';
import { openPlace, type Place } from '../support/product-place.ts';
import { createItem } from '../support/sharing.ts';
import { signedInPeople } from '../support/signed-in-people.ts';
import { ActingAuthor } from './acting-author.ts';
import type { Fault } from './fault.ts';
import { onDatabase } from './on-database.ts';
import { waitUntil } from './wait-until.ts';

const READERS = 3;
const KILLS = 20;
/** In every third round its database is killed too. */
const POWER_CUT_EVERY = 3;
const AT_ONCE = 4;
/** The backlog for a restarted product: large enough to kill it in the middle. */
const BACKLOG = 60;

/** kill -9 repeatedly between acts and their notifications: everyone is notified of each act exactly once. */
export const killedConsumer: Fault = {
  name: 'killed-follower',
  async drive(trial) {
    const place = await openPlace(trial.opened);
    const { url } = await place.start();
    const [author, ...readers] = await signedInPeople({ url, dataDir: place.dataDir }, 1 + READERS);
    if (!author) throw new Error('nobody signed in');
    const acting = await onDatabase(place, async (database) => {
      const { organisationId } = author;
      const itemId = await createItem(database, author);
      const userIds = readers.map(({ id }) => id);
      const grant = { organisationId, itemId, userIds, by: author.id, at: new Date() };
      await database.asPlatform((tx) => grantAccess(tx, grant));
      return new ActingAuthor(itemId, author, readers);
    });

    let killed = 0;
    let caughtMidway = 0;
    for (let round = 1; killed < KILLS; round += 1) {
      acting.nextRound();
      killed += 1;
      // Killed while it handles current acts, after a different number each time.
      const depth = 20 + ((round * 37) % 90);
      if (round % POWER_CUT_EVERY === 0)
        await actUntil(place, acting, depth, () => place.killEverything(), 0);
      else {
        await actUntil(place, acting, depth, () => place.killProduct(), BACKLOG);
        // Then killed while it catches up.
        killed += 1;
        await place.launch();
        if (await killMidway(place)) caughtMidway += 1;
      }
      await place.start();
    }

    await onDatabase(place, async (database) => {
      trial.holds('all events were handled', await caughtUp(database));
      const { actions, unkept, lost, doubled, invented, expected } = await acting.audit(database);
      trial.note(`${killed} kills, ${caughtMidway} of them in the middle of catching up, ${actions} acts`);
      trial.holds('0 acknowledged acts lost', unkept.length === 0, unkept);
      trial.holds(`0 of ${expected * READERS} notifications lost`, lost.length === 0, lost);
      trial.holds('0 duplicate notifications', doubled.length === 0, doubled);
      trial.holds('0 notifications of uncommitted acts', invented.length === 0, invented);
      const totals = await Promise.all(
        readers.map(
          async ({ headers }) =>
            (await ask(url, listNotifications, { offset: expected }, headers)).output?.total,
        ),
      );
      trial.holds(
        'every reader sees all of them',
        totals.every((total) => total === expected),
        { totals, expected },
      );
      const { rows } = await database.platform.execute(sql`SELECT error FROM failed_work`);
      trial.holds('no work failed for good', rows.length === 0, rows);
    });
  },
};

/** Acts until this many are committed, then runs `end`; further acts follow while no consumer runs. */
async function actUntil(
  place: Place,
  acting: ActingAuthor,
  depth: number,
  end: () => Promise<void>,
  more: number,
): Promise<void> {
  const goal = acting.acknowledged.length + depth;
  let ending: Promise<void> | undefined;
  const goesOn = () => !ending || acting.acknowledged.length < goal + more;
  await onDatabase(place, (database) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (goesOn()) {
          try {
            await acting.act(database);
          } catch (failure) {
            // The database may be killed with the product; then the outcome of the act is unknown.
            if (!ending || more > 0) throw failure;
          }
          if (acting.acknowledged.length >= goal) ending ??= end();
        }
      }),
    ),
  );
  await ending;
}

/** Waits until the backlog is empty; false when it stops shrinking. */
async function caughtUp(database: Database): Promise<boolean> {
  for (let left = await behind(database); left > 0; ) {
    const before = left;
    const moves = await waitUntil(async () => {
      left = await behind(database);
      return left < before;
    });
    if (!moves) return false;
  }
  return true;
}

/** Kills the product after it has handled a part of the backlog. False when it was too fast. */
async function killMidway(place: Place): Promise<boolean> {
  let before: number | undefined;
  let left = 0;
  await waitUntil(async () => {
    try {
      return await onDatabase(place, async (database) => {
        before = await behind(database);
        return waitUntil(async () => {
          left = await behind(database);
          return left < (before ?? 0) - 5;
        });
      });
    } catch {
      // It is still starting.
      return false;
    }
  });
  await place.killProduct();
  return left > 0;
}

const behindRow = z.tuple([z.object({ waiting: z.number() })]);

/** The number of acts announced and not yet handled. */
async function behind(database: Database): Promise<number> {
  const { rows } = await database.platform.execute(sql`
    SELECT count(*) AS waiting FROM outbox o
    WHERE o.name = ANY(${sql.param([...notificationsConsumer.eventNames])}) AND (o.position IS NULL OR
      o.position > (SELECT position FROM outbox_followers WHERE name = ${notificationsConsumer.name}))`);
  return behindRow.parse(rows)[0].waiting;
}
