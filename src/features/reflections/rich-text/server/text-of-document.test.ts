import { getSchema } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { prosemirrorToYXmlFragment, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { TEXT_FRAGMENT } from '../rules/names.ts';
import type { TextNode } from '../rules/text-node.ts';
import { textOfDocument } from './read-text.ts';
import { writeText } from './write-text.ts';

const thread = (threadId: string) => ({ type: 'commentThread', attrs: { threadId } });
const NOTE: TextNode = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Titre' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Un ' },
        { type: 'text', text: 'mot', marks: [{ type: 'bold' }, { type: 'italic' }] },
        { type: 'hardBreak' },
        { type: 'text', text: 'commenté', marks: [thread('a'), thread('b')] },
      ],
    },
    { type: 'tableCell', attrs: { colspan: 2, colwidth: [120] }, content: [{ type: 'paragraph' }] },
  ],
};

const documentOf = (text: TextNode): Y.Doc => {
  const document = new Y.Doc();
  writeText(document, text);
  return document;
};

test('a written text reads the same, with overlapping marks and attributes of every type', () => {
  expect(textOfDocument(documentOf(NOTE))).toEqual(NOTE);
});

test('the editor reads what the server writes, and vice versa', () => {
  const schema = getSchema([StarterKit.configure({ undoRedo: false })]);
  const plain: TextNode = { type: 'doc', content: (NOTE.content ?? []).slice(0, 1) };
  const read = yXmlFragmentToProseMirrorRootNode(documentOf(plain).getXmlFragment(TEXT_FRAGMENT), schema);
  expect(read.toJSON()).toEqual(plain);
  const document = new Y.Doc();
  const typed = schema.nodeFromJSON({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Gras', marks: [{ type: 'bold' }] }] }],
  });
  prosemirrorToYXmlFragment(typed, document.getXmlFragment(TEXT_FRAGMENT));
  expect(textOfDocument(document)).toEqual(typed.toJSON());
});

test('invalid content is left out, and nesting is limited', () => {
  const document = new Y.Doc();
  const fragment = document.getXmlFragment(TEXT_FRAGMENT);
  const text = new Y.XmlText();
  text.insertEmbed(0, { image: 'x' });
  text.insert(1, 'mot', { bold: null, italic: {} });
  fragment.insert(0, [text]);
  expect(textOfDocument(document).content).toEqual([
    { type: 'text', text: 'mot', marks: [{ type: 'italic' }] },
  ]);
  let parent: Y.XmlFragment = fragment;
  document.transact(() => {
    for (let level = 0; level < 500; level += 1) {
      const child = new Y.XmlElement('blockquote');
      parent.insert(0, [child]);
      parent = child;
    }
  });
  expect(JSON.stringify(textOfDocument(document)).split('blockquote').length).toBe(101);
});
