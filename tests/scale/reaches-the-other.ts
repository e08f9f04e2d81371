import { readProfile, renameMe } from '../../src/features/accounts/accounts/contract/profile.ts';
import { revokeSessions } from '../../src/features/accounts/accounts/contract/sessions.ts';
import { profileChanged } from '../../src/features/accounts/accounts/events.ts';
import { countUnviewed } from '../../src/features/notifications/contract/notifications.ts';
import { setMemberSuspended } from '../../src/features/organisations/members/contract/members.ts';
import { changeAccess } from '../../src/features/sharing/contract/access.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import type { Fault, Trial } from '../faults/fault.ts';
import { waitUntil } from '../faults/wait-until.ts';
import { analysePage } from '../support/analyses.ts';
import { ask } from '../support/ask.ts';
import { LiveStream } from '../support/live-stream.ts';
import { createMember, tokenOf } from '../support/people.ts';
import { user } from '../support/shared-item.ts';
import { sharedText } from '../support/shared-text.ts';
import { type SignedInPerson, signedInPeopleOn } from '../support/signed-in-people.ts';
import { TextClient } from '../support/text-client.ts';
import { onNode } from './on-node.ts';
import { NODE_HEADER } from './proxy.ts';
import { queryRows } from './query-rows.ts';
import type { ScaledProduct } from './scaled-product.ts';

/** How long another node may accept an ended session when the notification does not reach it. */
const PROMISED_MS = 5_000;

/** Actions on one node take effect on the other: changes, notifications, and lost access. */
export const reachesTheOther = (scaled: () => Promise<ScaledProduct>): Fault => ({
  name: 'reaches-the-other',
  async drive(trial) {
    const product = await scaled();
    const [ada, bob, eve] = await signedInPeopleOn(product, 3);
    if (!ada || !bob || !eve) throw new Error('three people signed in');
    await changesReach(trial, product, ada);
    await notificationsReach(trial, product, [ada, bob]);
    await endedSessionReaches(trial, product, bob);
    await suspensionReaches(trial, product, [ada, eve]);
  },
});

async function listening(trial: Trial, url: string, person: SignedInPerson, node: string, topic: string) {
  const stream = new LiveStream({ url, headers: onNode(person, node), topics: [`${topic}:${person.id}`] });
  trial.opened.defer(() => stream.close());
  await stream.waitUntil(({ greetings }) => greetings > 0);
  return stream;
}

async function changesReach(
  trial: Trial,
  { url, databaseUrl }: ScaledProduct,
  person: SignedInPerson,
): Promise<void> {
  for (const [from, to] of [
    ['web-1', 'web-2'],
    ['web-2', 'web-1'],
  ] as const) {
    const stream = await listening(trial, url, person, to, 'user');
    const started = performance.now();
    const names = { firstName: 'Ada', lastName: `Depuis ${from}` };
    const { headers } = await ask(url, renameMe, names, onNode(person, from));
    // The stream may also get earlier events, such as the sign-in.
    const arrival = async () => {
      const [told] = await queryRows(
        databaseUrl,
        `SELECT max(position) FROM vigie.outbox WHERE name = '${profileChanged.name}' AND payload->>'userId' = '${person.id}'`,
      );
      return stream.arrivals.find(({ position, atMs }) => position === Number(told) && atMs > started);
    };
    const hasCome = await waitUntil(async () => (await arrival()) !== undefined);
    trial.note(`${from} → ${to}: ${(((await arrival())?.atMs ?? Number.NaN) - started).toFixed(0)} ms`);
    const shown = await ask(url, readProfile, {}, onNode(person, to));
    const asked = [headers.get(NODE_HEADER), shown.headers.get(NODE_HEADER)];
    trial.holds(
      `a change made through ${from} reaches a live stream on ${to}, where it is read at once`,
      hasCome && String(asked) === String([from, to]) && shown.output?.lastName === names.lastName,
      { arrivals: stream.arrivals.length, asked, shown: shown.output?.lastName },
    );
  }
}

async function notificationsReach(
  trial: Trial,
  { url, databaseUrl }: ScaledProduct,
  [author, reader]: readonly [SignedInPerson, SignedInPerson],
): Promise<void> {
  const stream = await listening(trial, url, reader, 'web-2', 'notifications');
  const database = openDatabase({ url: databaseUrl, connections: 1, log: silentLog });
  const itemId = await analysePage(database, author).finally(() => database.close());
  await ask(url, changeAccess, { itemId, add: [user(reader)] }, onNode(author, 'web-1'));
  const hasCome = await waitUntil(() => stream.arrivals.length > 0);
  const { output } = await ask(url, countUnviewed, {}, onNode(reader, 'web-2'));
  trial.holds(
    'a share through web-1 notifies a reader on web-2 once, by a worker',
    hasCome && output?.count === 1,
    { hasCome, output },
  );
}

async function endedSessionReaches(trial: Trial, { url }: ScaledProduct, person: SignedInPerson) {
  const elsewhere = async () => (await ask(url, readProfile, {}, onNode(person, 'web-2'))).status;
  const before = await elsewhere();
  const ended = await ask(url, revokeSessions, { including: 'this-one' }, onNode(person, 'web-1'));
  const started = performance.now();
  const isOut = await waitUntil(async () => (await elsewhere()) === 401, PROMISED_MS);
  trial.note(`an ended session is refused elsewhere after ${(performance.now() - started).toFixed(0)} ms`);
  trial.holds(
    `a session ended on web-1 is refused on web-2 within ${PROMISED_MS} ms`,
    before === 200 && ended.status === 204 && isOut,
    { before, ended: ended.status },
  );
}

async function suspensionReaches(
  trial: Trial,
  { url, databaseUrl }: ScaledProduct,
  [owner, member]: readonly [SignedInPerson, SignedInPerson],
): Promise<void> {
  const reflectionId = await sharedText(url, [owner, member]);
  const line = new TextClient({ address: url, reflectionId, headers: onNode(member, 'collab-2') });
  trial.opened.defer(() => line.close());
  await line.synced();
  const database = openDatabase({ url: databaseUrl, connections: 1, log: silentLog });
  const organisation = { id: owner.organisationId, name: '', organisationGroupId: '' };
  const admin = await createMember(database, organisation, { isAdmin: true });
  const as = await tokenOf({ database }, admin).finally(() => database.close());
  const input = { organizationId: owner.organisationId, userId: member.id, suspended: true };
  const { status } = await ask(url, setMemberSuspended, input, { ...as, [NODE_HEADER]: 'web-1' });
  const isOut = await waitUntil(
    async () => (await ask(url, readProfile, {}, onNode(member, 'web-2'))).status === 401,
    PROMISED_MS,
  );
  const isTextClosed = await waitUntil(() => line.refusals.length > 0, PROMISED_MS);
  trial.holds(
    'a member suspended through web-1 loses access on web-2 and to a text on collab-2 within that time',
    status === 200 && isOut && isTextClosed,
    { status, isOut, refusals: line.refusals },
  );
}
