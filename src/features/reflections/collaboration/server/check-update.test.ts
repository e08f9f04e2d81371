import * as encoding from 'lib0/encoding';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';
import { textOfDocument } from '#features/reflections/rich-text/server/read-text.ts';
import { writeText } from '#features/reflections/rich-text/server/write-text.ts';
import { checkUpdate } from './check-update.ts';

const NOTE = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'La friche' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'Un mot', marks: [{ type: 'bold' }] }] },
  ],
};

/** A text on the server, and a client's copy of it. */
function twoCopies() {
  const server = new Y.Doc();
  writeText(server, NOTE);
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(server));
  return { server, copy, root: copy.getXmlFragment(TEXT_FRAGMENT) };
}

/** The update that a change of a copy sends. */
function changeOf(copy: Y.Doc, change: () => void): Uint8Array {
  const before = Y.encodeStateVector(copy);
  copy.transact(change);
  return Y.encodeStateAsUpdate(copy, before);
}
const element = (parent: Y.XmlFragment, n: number) => parent.get(n) as Y.XmlElement;
const textOf = (parent: Y.XmlElement) => parent.get(0) as Y.XmlText;
/** The library's types allow string attributes only. */
const set = (node: Y.XmlElement, name: string, value: unknown) => node.setAttribute(name, value as string);

test('accepts what editors do: typing, marks, attributes, nesting, deleting, undoing', () => {
  const { server, copy, root } = twoCopies();
  const undo = new Y.UndoManager(root);
  const actions = [
    () => textOf(element(root, 1)).insert(2, 'seul ', { italic: {}, link: { href: '/x' } }),
    () => textOf(element(root, 1)).format(0, 4, { bold: null }),
    () => textOf(element(root, 1)).format(0, 2, { 'commentThread--1a2b3c4d': { threadId: 'x' } }),
    () => set(element(root, 0), 'level', 2),
    () =>
      writeText(copy, {
        type: 'doc',
        content: [{ type: 'tableCell', attrs: { colwidth: [1, 2], colspan: 2 }, content: NOTE.content }],
      }),
    () => root.delete(0, 1),
    () => textOf(element(root, 0)).insert(0, 'Encore '),
    () => void undo.undo(),
    () => void undo.undo(),
  ];
  for (const act of actions) {
    const update = changeOf(copy, act);
    expect(checkUpdate(server, update)).toBe('fine');
    Y.applyUpdate(server, update);
  }
  expect(textOfDocument(server)).toEqual(textOfDocument(copy));
  // Repeated, and all of it for a document that has nothing.
  expect(checkUpdate(server, Y.encodeStateAsUpdate(copy))).toBe('fine');
  expect(checkUpdate(new Y.Doc(), Y.encodeStateAsUpdate(copy))).toBe('fine');
});

test('checks a long chain of items without recursion', () => {
  const { server, copy, root } = twoCopies();
  const other = new Y.Doc();
  const updates: Uint8Array[] = [];
  for (const one of [copy, other]) one.on('update', (update: Uint8Array) => updates.push(update));
  Y.applyUpdate(other, Y.encodeStateAsUpdate(copy));
  for (let n = 0; n < 800; n += 1) {
    const [one, two] = n % 2 ? [copy, other] : [other, copy];
    textOf(element(one.getXmlFragment(TEXT_FRAGMENT), 1)).insert(n, 'x');
    Y.applyUpdate(two, updates.at(-1) ?? new Uint8Array());
  }
  expect(checkUpdate(server, Y.encodeStateAsUpdate(copy))).toBe('fine');
  expect(root.length).toBe(2);
});

test('an update that depends on missing changes is incomplete, for insertions and deletions alike', () => {
  const { server, copy, root } = twoCopies();
  const lost = changeOf(copy, () => textOf(element(root, 1)).insert(0, 'perdu '));
  const after = changeOf(copy, () => textOf(element(root, 1)).insert(3, 'x'));
  const deletion = changeOf(copy, () => textOf(element(root, 1)).delete(0, 2));
  for (const update of [after, deletion]) expect(checkUpdate(server, update)).toBe('incomplete');
  expect(checkUpdate(server, Y.mergeUpdates([lost, after, deletion]))).toBe('fine');
  expect(checkUpdate(server, Y.mergeUpdates([after, deletion]))).toBe('incomplete');
});

describe('rejects what no editor writes', () => {
  const invalid: readonly [string, (copy: Y.Doc, root: Y.XmlFragment) => void][] = [
    ['another root', (copy) => void copy.getMap('other').set('a', 1)],
    ['a document in a document', (_copy, root) => set(element(root, 0), 'x', new Y.Doc())],
    ['a type as an attribute', (_copy, root) => set(element(root, 0), 'x', new Y.Map())],
    ['bytes as an attribute', (_copy, root) => set(element(root, 0), 'x', new Uint8Array(3))],
    ['a number out of range', (_copy, root) => set(element(root, 0), 'x', { n: 2n ** 80n })],
    [
      'a heading with an object as its level',
      (_copy, root) => set(element(root, 0), 'level', { toString: 1, valueOf: 1 }),
    ],
    ['a heading of level seven', (_copy, root) => set(element(root, 0), 'level', 7)],
    ['a colspan out of range', (_copy, root) => set(element(root, 0), 'colspan', 30_000_000)],
    ['a rowspan that is a string', (_copy, root) => set(element(root, 0), 'rowspan', '3')],
    ['column widths that are not numbers', (_copy, root) => set(element(root, 0), 'colwidth', [[1]])],
    ['too many column widths', (_copy, root) => set(element(root, 0), 'colwidth', Array(101).fill(1))],
    ['a width that is not finite', (_copy, root) => set(element(root, 0), 'width', Number.POSITIVE_INFINITY)],
    ['a list of strings', (_copy, root) => set(element(root, 0), 'alt', ['x'])],
    ['a mark that is a string', (_copy, root) => textOf(element(root, 1)).format(0, 1, { bold: 'x' })],
    ['a mark that is a list', (_copy, root) => textOf(element(root, 1)).format(0, 1, { italic: [] })],
    [
      'a mark with an object as an attribute',
      (_copy, root) => textOf(element(root, 1)).format(0, 1, { link: { href: { toString: 1 } } }),
    ],
    [
      'a deeply nested mark',
      (_copy, root) => {
        let href: unknown = 1;
        for (let level = 0; level < 4_000; level += 1) href = [href];
        textOf(element(root, 1)).insert(0, 'mot', { link: { href } });
      },
    ],
    ['an embed', (_copy, root) => textOf(element(root, 1)).insertEmbed(0, { a: 1 })],
    ['a hook', (_copy, root) => root.insert(0, [new Y.XmlHook('x') as unknown as Y.XmlElement])],
    ['an array', (_copy, root) => root.insert(0, [new Y.Array() as unknown as Y.XmlElement])],
    ['characters outside a paragraph', (_copy, root) => root.insert(0, [new Y.XmlText('x')])],
    [
      'nesting that is too deep',
      (_copy, root) => {
        let parent = root;
        for (let level = 0; level < 200; level += 1) {
          const child = new Y.XmlElement('blockquote');
          parent.insert(0, [child]);
          parent = child;
        }
      },
    ],
  ];
  test.each(invalid)('%s', (_name, change) => {
    const { server, copy, root } = twoCopies();
    const update = changeOf(copy, () => change(copy, root));
    expect(checkUpdate(server, update)).toBe('hostile');
  });

  test('characters in the place of nodes', () => {
    const copy = new Y.Doc();
    copy.getText(TEXT_FRAGMENT).insert(0, 'x');
    expect(checkUpdate(new Y.Doc(), Y.encodeStateAsUpdate(copy))).toBe('hostile');
  });

  test('nesting that grows by one change at a time', () => {
    const { server, copy, root } = twoCopies();
    let parent: Y.XmlFragment = root;
    const verdicts = new Set<string>();
    for (let level = 0; level < 200; level += 1) {
      const child = new Y.XmlElement('blockquote');
      const update = changeOf(copy, () => parent.insert(0, [child]));
      parent = child;
      const verdict = checkUpdate(server, update);
      verdicts.add(`${verdict} ${level < 100}`);
      if (verdict === 'fine') Y.applyUpdate(server, update);
    }
    expect([...verdicts]).toEqual(['fine true', 'hostile false', 'incomplete false']);
  });
});

describe('rejects invalid bytes, without side effects', () => {
  /** One client's list of one item, as encoded bytes. */
  const item = ({ client = 7, clock = 0, info = 4, rest = [] as number[] }) => {
    const encoder = encoding.createEncoder();
    for (const number of [1, 1, client, clock]) encoding.writeVarUint(encoder, number);
    encoding.writeUint8(encoder, info);
    for (const byte of rest) encoding.writeVarUint(encoder, byte);
    encoding.writeVarUint(encoder, 0);
    return encoding.toUint8Array(encoder);
  };
  const FROM_LEFT = 0x80;
  const cases: readonly [string, Uint8Array][] = [
    ['nothing', new Uint8Array()],
    ['noise', Uint8Array.from({ length: 300 }, (_, n) => (n * 97 + 13) % 256)],
    ['an item that follows itself', item({ info: 4 | FROM_LEFT, rest: [7, 0, 1, 120] })],
    ['an item that follows a later one of its client', item({ info: 4 | FROM_LEFT, rest: [7, 40, 1, 120] })],
    ['a client id out of range', item({ client: 2 ** 40, info: 0, rest: [1] })],
    ['a clock out of range', item({ clock: 0, info: 0, rest: [2 ** 45] })],
    ['a length beyond the end', Uint8Array.from([0xff, 0xff, 0xff, 0xff, 0x0f])],
  ];
  test.each(cases)('%s', (_name, update) => {
    const { server } = twoCopies();
    const before = Y.encodeStateAsUpdate(server);
    expect(checkUpdate(server, update)).toBe('hostile');
    expect(Y.encodeStateAsUpdate(server)).toEqual(before);
  });

  test('every truncation and every changed byte of a valid update is refused, or applied without harm', () => {
    const { server, copy, root } = twoCopies();
    const update = changeOf(copy, () => {
      textOf(element(root, 1)).insert(2, 'é', { link: { href: '/x' } });
      root.insert(1, [new Y.XmlElement('paragraph')]);
      set(element(root, 0), 'level', 3);
      textOf(element(root, 0)).delete(0, 2);
    });
    const seen = { fine: 0, incomplete: 0, hostile: 0 };
    for (let at = 0; at < update.length; at += 1) {
      const changed = [1, 0x0f, 0x80, 0xff].map((bits) => update.with(at, (update[at] ?? 0) ^ bits));
      for (const broken of [update.subarray(0, at), ...changed]) {
        const verdict = checkUpdate(server, broken);
        seen[verdict] += 1;
        if (verdict !== 'fine') continue;
        const target = new Y.Doc();
        Y.applyUpdate(target, Y.encodeStateAsUpdate(server));
        Y.applyUpdate(target, broken);
        expect(JSON.stringify(textOfDocument(target))).toContain('paragraph');
        Y.applyUpdate(new Y.Doc(), Y.encodeStateAsUpdate(target));
      }
    }
    expect(Math.min(seen.fine, seen.incomplete, seen.hostile)).toBeGreaterThan(10);
  });
});
