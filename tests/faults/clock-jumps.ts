import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { requestPasswordReset } from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { ask } from '../support/ask.ts';
import { mailsTo } from '../support/journey-mails.ts';
import { listenLive } from '../support/live-listener.ts';
import { PASSWORD } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { embeddedDatabase } from '../support/product-folder.ts';
import { openPlace } from '../support/product-place.ts';
import { sharedText } from '../support/shared-text.ts';
import { type SignedInPerson, signedInPeople } from '../support/signed-in-people.ts';
import { TextClient } from '../support/text-client.ts';
import type { Fault, Trial } from './fault.ts';
import { verifyDatabase } from './verify-database.ts';
import { waitUntil } from './wait-until.ts';
import { WritingPerson } from './writing-person.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The successive offsets of the product's clock. */
const JUMPS = [3 * DAY_MS, -2 * DAY_MS, 7 * HOUR_MS, -7 * HOUR_MS, 25 * DAY_MS, 0];
const WRITES_EACH = 12;
const WORDS_EACH = 10;
const PRELOAD = fileURLToPath(new URL('../support/jumping-clock.ts', import.meta.url));

/**
 * The clock of the product jumps by hours and days in both directions while people write; that of the database does
 * not.
 */
export const clockJumps: Fault = {
  name: 'clock-jumps',
  async drive(trial) {
    const place = await openPlace(trial.opened, { settings: { NODE_OPTIONS: `--import=${PRELOAD}` } });
    const product = await place.start();
    const { url } = product;
    const begunAt = performance.now();
    const people = await signedInPeople({ url, dataDir: place.dataDir }, 3);
    const writers = people.map((person) => new WritingPerson(person));
    const reflectionId = await sharedText(url, people);
    const clients = people.map(({ headers }) => new TextClient({ address: url, reflectionId, headers }));
    trial.opened.defer(() => {
      for (const client of clients) client.close();
    });
    const [person] = people;
    if (!person) throw new Error('nobody signed in');
    const live = await listenLive(url, { topics: `user:${person.id}` }, person.headers);
    trial.opened.defer(() => live.close());

    for (const shiftMs of JUMPS) {
      await jump(product, shiftMs);
      const by = `${shiftMs / HOUR_MS} h off`;
      const before = beatsOf(live.messages);
      for (const writer of writers) for (let i = 0; i < WRITES_EACH; i += 1) await writer.write(url);
      trial.holds(`writes succeed with the clock ${by}`, true);
      await Promise.all(clients.map((client, n) => typeAWhile(client, `${n}x${shiftMs / HOUR_MS}x`)));
      trial.holds(`typed text is acknowledged with the clock ${by}`, true);
      await newcomerIsWelcome(trial, place.dataDir, url, by);
      if (shiftMs >= 0) continue;
      // With a clock set back by a day, naive timers would wait for a day.
      const isBeating = await waitUntil(() => beatsOf(live.messages) > before, 60_000);
      trial.holds(`live streams send heartbeats with the clock ${by}`, isBeating, live.messages.length);
    }
    await jump(product, 0);
    const refused = clients.flatMap(({ refusals }) => refusals);
    const endings = clients.flatMap(({ closeEvents }) => closeEvents);
    trial.holds('no collaboration connection was refused or closed', refused.length + endings.length === 0, {
      refused,
      endings,
    });
    const alike = await waitUntil(() => new Set(clients.map(({ words }) => words)).size === 1);
    trial.holds('the text is the same for everybody', alike);

    const damage = await Promise.all(writers.map((writer) => writer.damage(url)));
    const inside = await verifyDatabase(place.dataDir);
    const isWhole = damage.every(({ lost, torn }) => lost.length + torn.length === 0);
    trial.holds('0 acknowledged writes lost, 0 partial', isWhole && inside.torn.length === 0, {
      damage,
      torn: inside.torn,
    });
    await nothingIsPlannedAmiss(trial, place.dataDir, (performance.now() - begunAt) / 60_000);
    const isQuiet = !product.output().includes('unexpected failure');
    trial.holds('nothing unexpected was logged', isQuiet, product.output().slice(-3_000));
  },
};

const beatsOf = (messages: readonly { readonly kind: string }[]) =>
  messages.filter(({ kind }) => kind === 'beat').length;

async function typeAWhile(client: TextClient, word: string): Promise<void> {
  for (let n = 0; n < WORDS_EACH; n += 1) {
    client.type(` ${word}${n}`);
    await client.kept();
  }
}

async function jump({ process: child }: Product, clockShiftMs: number): Promise<void> {
  const moved = once(child, 'message');
  child.send({ clockShiftMs });
  await moved;
}

/** While the clock is wrong, a new person signs in, mistypes the password, and gets one mail. */
async function newcomerIsWelcome(trial: Trial, dataDir: string, url: string, by: string): Promise<void> {
  const [newcomer] = await signedInPeople({ url, dataDir }, 1);
  if (!newcomer) throw new Error('nobody signed in');
  const { email, headers } = newcomer;
  await ask(url, signIn, { email, password: 'not this one' });
  const again = await ask(url, signIn, { email, password: PASSWORD });
  trial.holds(`people sign in with the clock ${by}`, again.status === 200, again.problem);
  await new WritingPerson({ ...newcomer, headers } satisfies SignedInPerson).write(url);
  await ask(url, requestPasswordReset, { email });
  const letters = async () => (await mailsTo(dataDir, email, 0)).length;
  trial.holds(
    `a mail is sent once with the clock ${by}`,
    await waitUntil(async () => (await letters()) === 1),
  );
}

/** Wrong data that a clock jump could leave for days after it was corrected. */
const AMISS: Readonly<Record<string, string>> = {
  'a person who is locked out': `SELECT subject FROM vigie.sign_in_attempts WHERE window_ends_at > now() + interval '1 hour'`,
  'a journal that waits for days': `SELECT id::text FROM vigie.journals WHERE next_run_at > now() + interval '30 hours'`,
  'a session that is over': 'SELECT id::text FROM vigie.sessions WHERE expires_at < now()',
  'a job that waits for days': `SELECT name FROM pgboss.job WHERE state < 'active' AND start_after > now() + interval '2 hours'`,
};

async function nothingIsPlannedAmiss(trial: Trial, dataDir: string, minutes: number): Promise<void> {
  const client = new pg.Client({ connectionString: (await embeddedDatabase(dataDir)).url });
  await client.connect();
  try {
    for (const [what, query] of Object.entries(AMISS)) {
      const { rows } = await client.query({ text: query, rowMode: 'array' });
      trial.holds(`there is no ${what}`, rows.length === 0, rows.flat());
    }
    const { rows } = await client.query<{ name: string; runs: string }>(
      `SELECT name, count(*)::text AS runs FROM pgboss.job WHERE singleton_key = 'schedule' GROUP BY name`,
    );
    const storm = rows.filter(({ runs }) => Number(runs) > minutes + 2);
    trial.holds('no schedule ran more often than once per minute', storm.length === 0, storm);
  } finally {
    await client.end();
  }
}
