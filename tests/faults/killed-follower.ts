import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { listNotifications } from '../../src/features/notifications/contract/notifications.ts';
import { notificationsFollower } from '../../src/features/notifications/server/follower.ts';
import { grantAccess } from '../../src/features/sharing/server/grant-access.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { ask } from '../support/ask.ts';
import { openPlace, type Place } from '../support/product-place.ts';
import { createItem } from '../support/sharing.ts';
import { signedInPeople } from '../support/signed-in-people.ts';
import { ActingAuthor } from './acting-author.ts';
import type { Fault } from './fault.ts';
import { onDatabase } from './on-database.ts';
import { soon } from './soon.ts';

const READERS = 3;
const KILLS = 20;
/** Now and then its database dies with it. */
const POWER_CUT_EVERY = 3;
const AT_ONCE = 4;
/** What waits for a product that starts again: enough for it to be killed in the middle. */
const BACKLOG = 60;

/** kill -9 between acts and what is told of them, again and again: each act is told once to everyone, none is lost. */
export const killedFollower: Fault = {
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
      // While it handles what is being done, at another depth each time.
      const depth = 20 + ((round * 37) % 90);
      if (round % POWER_CUT_EVERY === 0)
        await actUntil(place, acting, depth, () => place.killEverything(), 0);
      else {
        await actUntil(place, acting, depth, () => place.killProduct(), BACKLOG);
        // And while it catches up.
        killed += 1;
        await place.launch();
        if (await killMidway(place)) caughtMidway += 1;
      }
      await place.start();
    }

    await onDatabase(place, async (database) => {
      trial.holds('everything announced was handled', await caughtUp(database));
      const { acts, unkept, lost, doubled, invented, expected } = await acting.reckon(database);
      trial.note(`${killed} kills, ${caughtMidway} of them in the middle of catching up, ${acts} acts`);
      trial.holds('0 acknowledged acts lost', unkept.length === 0, unkept);
      trial.holds(`0 of ${expected * READERS} notifications lost`, lost.length === 0, lost);
      trial.holds('0 notifications doubled', doubled.length === 0, doubled);
      trial.holds('0 notifications of acts that were never kept', invented.length === 0, invented);
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
      trial.holds('nothing had to be put aside', rows.length === 0, rows);
    });
  },
};

/** Acts until so many are kept, then `end` happens in the middle of it; so many more follow while nobody works. */
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
            // Its database may die with the product; then nobody knows whether the act was kept.
            if (!ending || more > 0) throw failure;
          }
          if (acting.acknowledged.length >= goal) ending ??= end();
        }
      }),
    ),
  );
  await ending;
}

/** True once nothing waits any more; false when it stops moving before. */
async function caughtUp(database: Database): Promise<boolean> {
  for (let left = await behind(database); left > 0; ) {
    const before = left;
    const moves = await soon(async () => {
      left = await behind(database);
      return left < before;
    });
    if (!moves) return false;
  }
  return true;
}

/** Kills the product once it has handled some of what waited, and not all of it. False when it was too quick. */
async function killMidway(place: Place): Promise<boolean> {
  let before: number | undefined;
  let left = 0;
  await soon(async () => {
    try {
      return await onDatabase(place, async (database) => {
        before = await behind(database);
        return soon(async () => {
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

/** How many acts are announced and not yet handled. */
async function behind(database: Database): Promise<number> {
  const { rows } = await database.platform.execute(sql`
    SELECT count(*) AS waiting FROM outbox o
    WHERE o.name = ANY(${sql.param([...notificationsFollower.eventNames])}) AND (o.position IS NULL OR
      o.position > (SELECT position FROM outbox_followers WHERE name = ${notificationsFollower.name}))`);
  return behindRow.parse(rows)[0].waiting;
}
