import { Editor } from '@tiptap/core';
import { afterEach, expect, test, vi } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { MARKS, NODES, TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';
import { headingAt, headingsIn } from './contents/headings-in.ts';
import { writingExtensions } from './extensions.ts';
import { insertTable } from './table/insert-table.ts';

// Nothing is drawn here.
Element.prototype.scrollIntoView = () => {};
const opened: Editor[] = [];
afterEach(() => {
  for (const editor of opened.splice(0)) editor.destroy();
  vi.restoreAllMocks();
});

/** An editor on a text of its own, or on one that is sent to and fro. */
function open({ document = new Y.Doc(), editable = true, content = '' } = {}) {
  const editor = new Editor({
    element: globalThis.document.createElement('div'),
    injectCSS: false,
    editable,
    extensions: writingExtensions({
      reflectionId: '0190a000-0000-7000-8000-000000000001',
      document,
      awareness: new Awareness(document),
      keys: { toToolbar: vi.fn(), openLink: vi.fn() },
      onTooMuch: vi.fn(),
      onImageFailed: vi.fn(),
    }),
  });
  opened.push(editor);
  if (content) editor.commands.setContent(content);
  return editor;
}

function copyOf(document: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  return copy;
}

test('[ED-02] the editor knows everything a text can hold: what it did not know it would take out', () => {
  const { nodes, marks } = open().schema;
  expect(Object.keys(nodes)).toEqual(expect.arrayContaining(Object.values(NODES)));
  expect(Object.keys(marks)).toEqual(expect.arrayContaining(Object.values(MARKS)));
});

test('what somebody else types leaves all other parts of the text as they are, and the caret where it is', () => {
  const document = new Y.Doc();
  const editor = open({ document, content: '<p>Un</p><p>Deux</p><p>Trois</p>' });
  editor.commands.setTextSelection(2);
  const [first, second, third] = [0, 1, 2].map((place) => editor.state.doc.child(place));
  const theirs = copyOf(document);
  theirs.on('update', (update) => Y.applyUpdate(document, update));
  const paragraph = theirs.getXmlFragment(TEXT_FRAGMENT).get(1);
  if (!(paragraph instanceof Y.XmlElement)) throw new Error('there are three paragraphs');
  const words = paragraph.get(0);
  if (!(words instanceof Y.XmlText)) throw new Error('it holds words');
  words.insert(4, ' et demi');
  expect(editor.getText({ blockSeparator: '|' })).toBe('Un|Deux et demi|Trois');
  expect(editor.state.doc.child(0)).toBe(first);
  expect(editor.state.doc.child(1)).not.toBe(second);
  expect(editor.state.doc.child(2)).toBe(third);
  expect(editor.state.selection.from).toBe(2);
});

test('[RE-08] who only reads changes nothing, whatever is asked of the editor', () => {
  const document = new Y.Doc();
  open({ document, content: '<p>Lu</p>' });
  const theirs = copyOf(document);
  const before = Y.encodeStateVector(theirs);
  const reading = open({ document: theirs, editable: false });
  reading.chain().insertContent('Écrit').toggleBold().run();
  insertTable(reading, { columns: 2, rows: 2 });
  expect(reading.getText()).toBe('Lu');
  expect(Y.encodeStateVector(theirs)).toEqual(before);
});

test('[ED-02] a table has no header row, comes into view, and one can go on writing below it', () => {
  const editor = open();
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  insertTable(editor, { columns: 3, rows: 2 });
  const { doc } = editor.state;
  expect(doc.childCount).toBe(2);
  expect(doc.lastChild?.type.name).toBe(NODES.paragraph);
  const cells: string[] = [];
  doc.descendants(({ type }) => {
    if (type.spec.tableRole === 'cell' || type.spec.tableRole === 'header_cell') cells.push(type.name);
  });
  expect(cells).toEqual(Array(6).fill(NODES.tableCell));
  expect(seen.mock.contexts).toEqual([editor.view.dom.querySelector('tr:last-child')]);
});

test('[ED-02] a table is drawn by ourselves, so that a wide one scrolls in its own frame', () => {
  const editor = open();
  insertTable(editor, { columns: 2, rows: 1 });
  expect(editor.view.dom.querySelector('.table > table > tbody')).not.toBeNull();
  expect(editor.view.dom.querySelector('colgroup')).toBeNull();
});

test('[ED-02] the key to the end leads below a table that ends the text, and nowhere else makes a line', () => {
  const editor = open({ content: '<p>Intro</p><table><tr><td>a</td></tr></table>' });
  const toTheEnd = () => {
    const event = new KeyboardEvent('keydown', { key: 'End', ctrlKey: true });
    return editor.view.someProp('handleKeyDown', (take) => take(editor.view, event)) ?? false;
  };
  expect(toTheEnd()).toBe(true);
  editor.view.dispatch(editor.state.tr.insertText('Suite'));
  expect(editor.getText({ blockSeparator: '|' })).toMatch(/^Intro\|.*a.*\|Suite$/s);
  expect(toTheEnd()).toBe(false);
});

test('tabs that a program types stand in the text as they are, in no style of the browser’s', () => {
  const editor = open();
  const typed = { inputType: 'insertText', data: 'a\tb', bubbles: true, cancelable: true };
  expect(editor.view.dom.dispatchEvent(new InputEvent('beforeinput', typed))).toBe(false);
  expect(editor.getText()).toBe('a\tb');
});

test('[ED-02] a link written as in Markdown is one once its last sign is typed; what leads nowhere stays as it is', () => {
  const editor = open();
  const type = (typed: string) => {
    for (const sign of typed) {
      const { from, to } = editor.state.selection;
      const isTaken = editor.view.someProp('handleTextInput', (take) =>
        take(editor.view, from, to, sign, () => editor.state.tr.insertText(sign, from, to)),
      );
      if (!isTaken) editor.view.dispatch(editor.state.tr.insertText(sign, from, to));
    }
  };
  type('Lire [la note](https://exemple.fr/note) puis [rien](javascript:x)');
  expect(editor.getHTML()).toContain('href="https://exemple.fr/note"');
  expect(editor.getText()).toBe('Lire la note puis [rien](javascript:x)');
});

test('[ED-06] headings are found in their order, those in a quotation and a table too', () => {
  const editor = open({
    content: `<h1>Un</h1><p>Mots</p><blockquote><h3>Deux</h3></blockquote>
      <table><tr><td><h2>Trois</h2></td></tr></table><h6></h6>`,
  });
  const headings = headingsIn(editor.state.doc);
  expect(headings.map(({ level, words }) => [level, words])).toEqual([
    [1, 'Un'],
    [3, 'Deux'],
    [2, 'Trois'],
    [6, ''],
  ]);
  for (const { position, level } of headings)
    expect(editor.state.doc.nodeAt(position)?.attrs.level).toBe(level);
  const [first, second] = headings;
  expect(headingAt(headings, (first?.position ?? 0) + 5)).toBe(0);
  expect(headingAt(headings, second?.position ?? 0)).toBe(1);
  expect(headingAt([], 3)).toBe(-1);
});
