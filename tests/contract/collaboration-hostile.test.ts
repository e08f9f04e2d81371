// @module-tag deep
import * as encoding from 'lib0/encoding';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as Y from 'yjs';
import { paperPath } from '../../src/features/editor/contract/paper.ts';
import { MESSAGE_MAX_BYTES } from '../../src/features/reflections/collaboration/contract/collaboration.ts';
import { TEXT_FRAGMENT } from '../../src/features/reflections/rich-text/rules/names.ts';
import { newId } from '../../src/platform/new-id.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import { signInAs } from '../support/people.ts';
import type { RawConnection } from '../support/raw-connection.ts';
import { rawConnections } from '../support/raw-connections.ts';
import { beginReflection, shareReflection } from '../support/reflections.ts';
import { testServer } from '../support/test-server.ts';
import { textClients } from '../support/text-clients.ts';

const server = testServer();
const { join } = oneOrganisation(server);
const { open } = textClients(server);
const rawLine = rawConnections(server);

/** Somebody writes in peace, and an owner of the same text can say anything. */
async function twoOwners() {
  const [owner, other] = [await join(), await join()];
  const reflectionId = await beginReflection(server(), owner);
  await shareReflection(server().database, reflectionId, owner, { userIds: [other.id] });
  const honest = await open(reflectionId, owner);
  await honest.synced();
  honest.type('intact');
  await honest.kept();
  const headers = await signInAs(server(), other);
  const newLine = () => rawLine(reflectionId, headers);
  return { reflectionId, honest, other, newLine, headers };
}

const bytes = (length: number) => Uint8Array.from({ length }, (_, n) => (n * 131 + 7) % 256);
const say: readonly [string, (line: RawConnection) => void][] = [
  ['noise as a change', (line) => line.sync(2, bytes(200))],
  ['noise as everything', (line) => line.sync(1, bytes(200))],
  ['noise as what one has', (line) => line.sync(0, Uint8Array.of(0xff, 0xff, 0xff))],
  ['a kind of sync that there is not', (line) => line.sync(9, bytes(2))],
  ['a message cut short', (line) => line.socket.send(Uint8Array.of(36, 1, 2))],
  ['an empty message', (line) => line.socket.send(new Uint8Array())],
  ['words instead of bytes', (line) => line.socket.send('bonjour')],
  ['a message for every node', (line) => line.send(6, (encoder) => encoding.writeVarString(encoder, 'x'))],
  ['a kind that there is not', (line) => line.send(77)],
  ['another text by the same line', (line) => line.send(0, undefined, newId())],
  ['noise as a caret', (line) => line.send(1, (encoder) => encoding.writeVarUint8Array(encoder, bytes(40)))],
  [
    'a caret without end',
    (line) => line.sendCarets([[5, 1, JSON.stringify({ cursor: 'x'.repeat(10_000) })]]),
  ],
  [
    'a document in the document',
    (line) =>
      line.sync(
        2,
        line.change((one) => one.getMap(TEXT_FRAGMENT).set('x', new Y.Doc())),
      ),
  ],
  [
    'a mark that nobody could read to its end',
    (line) =>
      line.sync(
        2,
        line.change((one) => {
          let href: unknown = 1;
          for (let depth = 0; depth < 4_000; depth += 1) href = [href];
          const paragraph = new Y.XmlElement('paragraph');
          one.getXmlFragment(TEXT_FRAGMENT).insert(0, [paragraph]);
          const text = new Y.XmlText();
          paragraph.insert(0, [text]);
          text.insert(0, 'mot', { link: { href } });
        }),
      ),
  ],
  [
    'letters in the place of nodes',
    (line) =>
      line.sync(
        2,
        line.change((one) => one.getText('other').insert(0, 'x')),
      ),
  ],
];

describe('[ED-08] [SY-02] what no editor sends ends the line, and leaves the text as it was', () => {
  test('one after the other', async () => {
    const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')];
    onTestFinished(() => void vi.restoreAllMocks());
    const { honest, newLine } = await twoOwners();
    for (const [name, send] of say) {
      const line = await newLine().authenticate();
      expect([name, line.isIn]).toEqual([name, true]);
      send(line);
      await line.waitUntil(() => line.closed !== null);
      expect([name, line.denied, line.closed]).toEqual([
        name,
        'bad-message',
        { code: 4400, reason: 'bad-message' },
      ]);
    }
    honest.type(' toujours');
    await honest.kept();
    const late = await newLine().authenticate();
    await late.waitUntil(() =>
      late.document.getXmlFragment(TEXT_FRAGMENT).toString().includes('intact toujours'),
    );
    // The library prints what it does not expect; nothing of it gets that far.
    for (const spy of printed) expect(spy.mock.calls).toEqual([]);
  });

  test('a message longer than any may be', async () => {
    const { honest, newLine } = await twoOwners();
    const line = await newLine().authenticate();
    line.sync(2, new Uint8Array(MESSAGE_MAX_BYTES + 2_000));
    await line.waitUntil(() => line.closed !== null);
    expect(line.closed?.code).toBe(1009);
    honest.type('.');
    await honest.kept();
  });

  test('before anybody is let in', async () => {
    const { newLine, reflectionId } = await twoOwners();
    const rude = newLine();
    await rude.waitUntil(() => rude.socket.readyState === rude.socket.OPEN);
    rude.sync(2, bytes(30));
    await rude.waitUntil(() => rude.closed !== null);
    expect(rude.denied).toBe('bad-message');
    // Nobody unknown makes the server hold more than a greeting.
    const endless = newLine();
    await endless.waitUntil(() => endless.socket.readyState === endless.socket.OPEN);
    endless.sync(2, bytes(1_000_000));
    await endless.waitUntil(() => endless.closed !== null);
    expect([endless.denied, endless.closed?.code]).toEqual([null, 1006]);
    expect((await fetch(`${server().address}/collaboration`)).status).toBe(404);
    expect(reflectionId).toHaveLength(36);
  });
});

test('[ED-08] [SY-02] deletions and dependencies beyond the existing items change nothing and use no memory', async () => {
  const { honest, newLine } = await twoOwners();
  const line = await newLine().authenticate();
  const beyond = encoding.createEncoder();
  // Nothing new, and of the last client there can be, the longest piece there can be is taken away.
  for (const number of [0, 1, 2 ** 32 - 1, 1, 2 ** 31, 2 ** 31 - 1]) encoding.writeVarUint(beyond, number);
  line.sync(2, encoding.toUint8Array(beyond));
  honest.type(' toujours');
  await honest.kept();
  expect(honest.words).toBe('intact toujours');
  const late = await newLine().authenticate();
  await late.waitUntil(() =>
    late.document.getXmlFragment(TEXT_FRAGMENT).toString().includes('intact toujours'),
  );
  expect(Y.encodeStateAsUpdate(late.document).length).toBeLessThan(1_000);
});

test('[ED-08] [SY-02] names of built-in object properties are ordinary names, for readers and for printing', async () => {
  const { honest, newLine, headers, reflectionId } = await twoOwners();
  const line = await newLine().authenticate();
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const update = line.change((one) => {
      const [odd, paragraph, text] = [new Y.XmlElement(name), new Y.XmlElement('paragraph'), new Y.XmlText()];
      one.getXmlFragment(TEXT_FRAGMENT).push([odd, paragraph]);
      paragraph.insert(0, [text]);
      paragraph.setAttribute(name, 'x');
      text.insert(0, `lisible ${name}`, Object.fromEntries([[name, { polluted: 'x' }]]));
    });
    line.sync(2, update);
  }
  await honest.waitUntil(() => honest.words.includes('lisible toString'));
  honest.type(' toujours');
  await honest.kept();
  const paper = await fetch(server().address + paperPath.replace(':reflectionId', reflectionId), { headers });
  expect(paper.status).toBe(200);
  const printed = await paper.text();
  const words = ['intact', 'toujours', 'lisible __proto__', 'lisible constructor', 'lisible toString'];
  expect(words.filter((one) => !printed.includes(one))).toEqual([]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

/** Positions that the editor of another participant could not read. */
const NO_PLACES = [
  5,
  'x',
  [],
  {},
  { anchor: null, head: null },
  { anchor: {}, head: {} },
  ...[
    { tname: 'x' },
    { item: { client: 1, clock: 0.5 } },
    { item: { client: 'x', clock: 0 } },
    { type: 7 },
  ].map((place) => ({ anchor: place, head: place })),
];

test('[ED-01] [SY-02] a caret is one browser’s, in the name of its person, at a place that an editor can read', async () => {
  const { honest, newLine, other } = await twoOwners();
  const line = await newLine().authenticate();
  const around = honest.provider.awareness;
  const before = around?.getLocalState();
  const user = { userId: 'x', name: '<img src=x onerror=alert(1)>', firstName: 'Autre', color: 'url(//x)' };
  const stamped = { userId: other.id, firstName: 'Prénom', lastName: 'Nom', name: 'Prénom Nom' };
  const place = { item: { client: honest.document.clientID, clock: 0 }, assoc: 0 };
  const good = { anchor: place, head: place };
  for (const [n, cursor] of [...NO_PLACES, good].entries()) {
    const state = `{"__proto__":{"polluted":1},${JSON.stringify({ html: '<b>', user, cursor }).slice(1)}`;
    line.sendCarets([
      [77, n + 1, state],
      [honest.document.clientID, 1_000 + n, state],
      ...Array.from({ length: n === 0 ? 2_000 : 0 }, (_, id) => [1_000 + id, 1, state] as const),
    ]);
    await honest.waitUntil(() => around?.meta.get(77)?.clock === n + 1);
    const shown = { user: stamped, ...(cursor === good ? { cursor } : {}) };
    expect(JSON.stringify(around?.getStates().get(77))).toBe(JSON.stringify(shown));
  }
  expect([...(around?.getStates().keys() ?? [])].sort()).toEqual([77, honest.document.clientID].sort());
  expect(around?.getLocalState()).toEqual(before);
});

test('[ED-08] a change whose forerunner was lost is asked for again with it, and answered once both are kept', async () => {
  const { honest, newLine } = await twoOwners();
  const line = await newLine().authenticate();
  line.sync(1, Y.encodeStateAsUpdate(line.document));
  await line.waitUntil(() => line.answers.length === 1);
  const paragraph = new Y.XmlElement('paragraph');
  line.change((document) => document.getXmlFragment(TEXT_FRAGMENT).insert(1, [paragraph]));
  const following = line.change(() => paragraph.insert(0, [new Y.XmlText('retrouvé')]));
  const asked = line.origin;
  line.sync(2, following);
  await line.waitUntil(() => line.origin === asked + 1);
  expect(line.answers).toEqual([true]);
  expect(honest.words).toBe('intact');
  line.sync(1, Y.encodeStateAsUpdate(line.document));
  await honest.waitUntil(() => honest.words === 'intact\nretrouvé');
  await line.waitUntil(() => line.answers.length === 3);
  expect(line.answers).toEqual([true, true, true]);
});
