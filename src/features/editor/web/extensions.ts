import { Extension, type Extensions, Mark } from '@tiptap/core';
import { Collaboration, isChangeOrigin } from '@tiptap/extension-collaboration';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { fixTablesKey } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import StarterKit from '@tiptap/starter-kit';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import type { Awareness } from 'y-protocols/awareness';
import type { Doc } from 'yjs';
import type { Id } from '#base/ids.ts';
import { journalSectionNode } from '#features/journal/web.ts';
import { MARKS, NODES, TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';
import { citationNode, commentMark, quoteNode } from '#features/reflections/web.ts';
import { imageNode } from './images/image-node.ts';
import { type PasteLimit, pasteExtension } from './paste-extension.ts';
import { linkMark } from './schema/link-mark.ts';
import { remoteCarets } from './schema/remote-carets.ts';
import { type WritingKeys, writingKeys } from './schema/writing-keys.ts';

/** After a table, a quotation or an image at the end there is no line to write on: a click below it, or Ctrl+End, adds one. */
const trailingParagraph = Extension.create({
  name: 'afterTheEnd',
  addKeyboardShortcuts() {
    const { editor } = this;
    const addLineAtEnd = () => {
      const last = editor.state.doc.lastChild;
      return last !== null && blocksCaret(last) && addParagraph(editor.view);
    };
    return { 'Mod-End': addLineAtEnd, 'Cmd-ArrowDown': addLineAtEnd };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleClick: (view, _pos, event) => {
          const [last, lastElement] = [view.state.doc.lastChild, view.dom.lastElementChild];
          if (!last || !lastElement || last.isTextblock) return false;
          if (event.clientY <= lastElement.getBoundingClientRect().bottom) return false;
          return addParagraph(view);
        },
      },
    }),
  ],
});

/** The browser finds no caret position after it. */
const blocksCaret = ({ isAtom, type }: Node) => isAtom || type.name === NODES.table;

function addParagraph(view: EditorView): boolean {
  const paragraph = view.state.schema.nodes[NODES.paragraph];
  if (!view.editable || !paragraph) return false;
  const end = view.state.doc.content.size;
  const tr = view.state.tr.insert(end, paragraph.create());
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView());
  return true;
}

/**
 * RE-08: a read-only editor changes nothing, not even by automatic table repairs. And remote changes are not repaired: with
 * conflicting changes to a table, every open editor would repair it.
 */
const ignoreForeignRepairs = Extension.create({
  name: 'ownChanges',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        filterTransaction: (transaction, state) =>
          !transaction.docChanged ||
          isChangeOrigin(transaction) ||
          (editor.isEditable && !isRepairOfRemoteChange(transaction, state)),
      }),
    ];
  },
});

const isRepairOfRemoteChange = (transaction: Transaction, state: EditorState) =>
  transaction.getMeta(fixTablesKey) !== undefined && ySyncPluginKey.getState(state)?.isChangeOrigin === true;

/**
 * Browsers report a new selection with the next frame, which is late on a busy page: a key pressed before would act on the
 * previous selection, and delete it. So the editor is notified before it handles a key.
 */
const syncSelectionBeforeKeys = Extension.create({
  name: 'selectionAtOnce',
  // Runs before all other key handlers.
  priority: 3000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: ({ composing, dom: { ownerDocument } }) => {
            // Never during IME composition, which the browser controls.
            if (!composing) ownerDocument.dispatchEvent(new Event('selectionchange'));
            return false;
          },
        },
      },
    }),
  ],
});

/**
 * Inserts tabs in text typed by a program, such as dictation. The browser would wrap each in an inline style, which the
 * page's content security policy blocks.
 */
const typedTabs = Extension.create({
  name: 'typedTabs',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          beforeinput(view, event) {
            const { inputType, data } = event;
            if (inputType !== 'insertText' || !data?.includes('\t') || !view.editable) return false;
            event.preventDefault();
            view.dispatch(view.state.tr.insertText(data).scrollIntoView());
            return true;
          },
        },
      },
    }),
  ],
});

/** Columns are sized by their content: a table is as wide as the page, and wider ones scroll. */
const table = Table.extend({
  renderHTML: () => ['div', { class: 'table' }, ['table', ['tbody', 0]]],
}).configure({ resizable: false, View: null });

const attributes = {
  colspan: { default: 1, parseHTML: (element: HTMLElement) => spanOf(element, 'colspan') },
  rowspan: { default: 1, parseHTML: (element: HTMLElement) => spanOf(element, 'rowspan') },
  colwidth: { default: null, parseHTML: () => null, rendered: false },
};

const spanOf = (element: HTMLElement, span: 'colspan' | 'rowspan') =>
  Math.max(1, Number.parseInt(element.getAttribute(span) ?? '1', 10) || 1);

const tableNodes = [
  table,
  TableRow,
  TableCell.extend({ addAttributes: () => attributes }),
  TableHeader.extend({ addAttributes: () => attributes }),
];

/**
 * The title of the reflection is the level-one heading of the page: headings in the text get an `aria-level` one below
 * their own. Nothing of it is stored in the text.
 */
const headingOutline = Extension.create({
  name: 'headingOutline',
  addGlobalAttributes: () => [
    {
      types: [NODES.heading],
      attributes: {
        outline: {
          default: null,
          parseHTML: () => null,
          renderHTML: ({ level }) => ({ 'aria-level': String(Number(level) + 1) }),
        },
      },
    },
  ],
});

/**
 * For every remote change the Yjs binding clears its mapping between nodes and the shared text, and rebuilds the whole text:
 * in a long one, a tenth of a second each time. It also removes the changed nodes individually, which is enough: clearing
 * is disabled, so that the others are kept.
 */
const keepNodeMapping = Extension.create({
  name: 'steadyNodes',
  addProseMirrorPlugins: () => [
    new Plugin({
      view: ({ state }) => {
        const nodes: unknown = ySyncPluginKey.getState(state)?.binding?.mapping;
        if (nodes instanceof Map) nodes.clear = () => undefined;
        return {};
      },
    }),
  ],
});

/** Superscript and subscript, as in m² and CO₂: text typed after them is normal again. */
const scriptMark = (name: string, other: string, tag: 'sup' | 'sub') =>
  Mark.create({
    name,
    inclusive: false,
    excludes: `${name} ${other}`,
    // Citation numbers are superscript too, but not part of the text.
    parseHTML: () => [{ tag: `${tag}:not([data-vigie-citation])` }],
    renderHTML: () => [tag, 0],
  });

const scriptMarks = [
  scriptMark(MARKS.superscript, MARKS.subscript, 'sup'),
  scriptMark(MARKS.subscript, MARKS.superscript, 'sub'),
];

export interface WritingOptions {
  readonly reflectionId: Id;
  readonly document: Doc;
  readonly awareness: Awareness;
  readonly keys: WritingKeys;
  readonly onTooMuch: (limit: PasteLimit) => void;
  /** Called with a sentence when a pasted or dropped image could not be added. */
  readonly onImageFailed: (sentence: string) => void;
}

/**
 * The schema of a text. An editor deletes content it does not know from the shared text: every node and mark of
 * `rich-text/rules/names.ts` must be included here.
 */
export function textExtensions({
  reflectionId,
  onImageFailed,
}: Pick<WritingOptions, 'reflectionId' | 'onImageFailed'>): Extensions {
  return [
    StarterKit.configure({
      // Replaced by the undo of the collaboration extension, which is per person.
      undoRedo: false,
      link: false,
      // Would change the text for a person who only opens it.
      trailingNode: false,
      dropcursor: { class: 'drop-place', color: false, width: 2 },
    }),
    headingOutline,
    linkMark,
    ...scriptMarks,
    ...tableNodes,
    imageNode.configure({ reflectionId, onFailed: onImageFailed }),
    quoteNode.configure({ reflectionId }),
    citationNode.configure({ reflectionId }),
    journalSectionNode,
    commentMark,
  ];
}

/** The schema of a text, with collaboration and editing. */
export function writingExtensions(writing: WritingOptions): Extensions {
  const { document, awareness } = writing;
  return [
    ...textExtensions(writing),
    Collaboration.configure({ document, field: TEXT_FRAGMENT }),
    remoteCarets(awareness),
    syncSelectionBeforeKeys,
    keepNodeMapping,
    ignoreForeignRepairs,
    trailingParagraph,
    pasteExtension(writing),
    typedTabs,
    writingKeys(writing.keys),
  ];
}
