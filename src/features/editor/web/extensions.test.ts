import { Editor } from '@tiptap/core';
import { afterEach, expect, test, vi } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { MARKS, NODES, TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';
import { writingExtensions } from './extensions.ts';
import { headingAt, headingsIn } from './headings-in.ts';
import { insertTable } from './table-button.tsx';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};
const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
  vi.restoreAllMocks();
});

/** An editor on a new document, or on a shared one. */
function newEditor({ document = new Y.Doc(), editable = true, content = '' } = {}) {
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
  editors.push(editor);
  if (content) editor.commands.setContent(content);
  return editor;
}

function copyOf(document: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  return copy;
}

test('[ED-02] the schema includes everything a text can contain: the editor would delete the rest', () => {
  const { nodes, marks } = newEditor().schema;
  expect(Object.keys(nodes)).toEqual(expect.arrayContaining(Object.values(NODES)));
  expect(Object.keys(marks)).toEqual(expect.arrayContaining(Object.values(MARKS)));
});

test('remote typing keeps all other nodes of the text, and the caret', () => {
  const document = new Y.Doc();
  const editor = newEditor({ document, content: '<p>Un</p><p>Deux</p><p>Trois</p>' });
  editor.commands.setTextSelection(2);
  const [first, second, third] = [0, 1, 2].map((place) => editor.state.doc.child(place));
  const remoteDocument = copyOf(document);
  remoteDocument.on('update', (update) => Y.applyUpdate(document, update));
  const paragraph = remoteDocument.getXmlFragment(TEXT_FRAGMENT).get(1);
  if (!(paragraph instanceof Y.XmlElement)) throw new Error('expected three paragraphs');
  const textNode = paragraph.get(0);
  if (!(textNode instanceof Y.XmlText)) throw new Error('expected a text node');
  textNode.insert(4, ' et demi');
  expect(editor.getText({ blockSeparator: '|' })).toBe('Un|Deux et demi|Trois');
  expect(editor.state.doc.child(0)).toBe(first);
  expect(editor.state.doc.child(1)).not.toBe(second);
  expect(editor.state.doc.child(2)).toBe(third);
  expect(editor.state.selection.from).toBe(2);
});

test('[RE-08] a read-only editor changes nothing, whatever command it runs', () => {
  const document = new Y.Doc();
  newEditor({ document, content: '<p>Lu</p>' });
  const remoteDocument = copyOf(document);
  const before = Y.encodeStateVector(remoteDocument);
  const reader = newEditor({ document: remoteDocument, editable: false });
  reader.chain().insertContent('Écrit').toggleBold().run();
  insertTable(reader, { columns: 2, rows: 2 });
  expect(reader.getText()).toBe('Lu');
  expect(Y.encodeStateVector(remoteDocument)).toEqual(before);
});

test('[ED-02] a new table has no header row, is scrolled into view, and is followed by a paragraph', () => {
  const editor = newEditor();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  insertTable(editor, { columns: 3, rows: 2 });
  const { doc } = editor.state;
  expect(doc.childCount).toBe(2);
  expect(doc.lastChild?.type.name).toBe(NODES.paragraph);
  const cells: string[] = [];
  doc.descendants(({ type }) => {
    if (type.spec.tableRole === 'cell' || type.spec.tableRole === 'header_cell') cells.push(type.name);
  });
  expect(cells).toEqual(Array(6).fill(NODES.tableCell));
  expect(scrolled.mock.contexts).toEqual([editor.view.dom.querySelector('tr:last-child')]);
});

test('[ED-02] a table is rendered in a frame of its own, so that a wide one scrolls', () => {
  const editor = newEditor();
  insertTable(editor, { columns: 2, rows: 1 });
  expect(editor.view.dom.querySelector('.table > table > tbody')).not.toBeNull();
  expect(editor.view.dom.querySelector('colgroup')).toBeNull();
});

test('[ED-02] Ctrl+End adds a paragraph after a table at the end of the text, and only there', () => {
  const editor = newEditor({ content: '<p>Intro</p><table><tr><td>a</td></tr></table>' });
  const pressEnd = () => {
    const event = new KeyboardEvent('keydown', { key: 'End', ctrlKey: true });
    return editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event)) ?? false;
  };
  expect(pressEnd()).toBe(true);
  editor.view.dispatch(editor.state.tr.insertText('Suite'));
  expect(editor.getText({ blockSeparator: '|' })).toMatch(/^Intro\|.*a.*\|Suite$/s);
  expect(pressEnd()).toBe(false);
});

test('tabs typed by a program are inserted as they are, without styles of the browser', () => {
  const editor = newEditor();
  const typed = { inputType: 'insertText', data: 'a\tb', bubbles: true, cancelable: true };
  expect(editor.view.dom.dispatchEvent(new InputEvent('beforeinput', typed))).toBe(false);
  expect(editor.getText()).toBe('a\tb');
});

test('[ED-02] Markdown link syntax becomes a link with its last character; invalid addresses stay text', () => {
  const editor = newEditor();
  const type = (typed: string) => {
    for (const character of typed) {
      const { from, to } = editor.state.selection;
      const isHandled = editor.view.someProp('handleTextInput', (handle) =>
        handle(editor.view, from, to, character, () => editor.state.tr.insertText(character, from, to)),
      );
      if (!isHandled) editor.view.dispatch(editor.state.tr.insertText(character, from, to));
    }
  };
  type('Lire [la note](https://exemple.fr/note) puis [rien](javascript:x)');
  expect(editor.getHTML()).toContain('href="https://exemple.fr/note"');
  expect(editor.getText()).toBe('Lire la note puis [rien](javascript:x)');
});

test('[ED-06] headings are found in document order, also in quotations and tables', () => {
  const editor = newEditor({
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
