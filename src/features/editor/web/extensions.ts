import type { Extensions } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import StarterKit from '@tiptap/starter-kit';
import type { Awareness } from 'y-protocols/awareness';
import type { Doc } from 'yjs';
import type { Id } from '#base/ids.ts';
import { journalSectionNode } from '#features/journal/web.ts';
import { TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';
import { citationNode, commentMark, quoteNode } from '#features/reflections/web.ts';
import { imageNode } from './images/image-node.ts';
import { pasting, type TooMuch } from './paste/pasting.ts';
import { typedTabs } from './paste/typed-tabs.ts';
import { afterTheEnd } from './schema/after-the-end.ts';
import { carets } from './schema/carets.ts';
import { headingOutline } from './schema/heading-outline.ts';
import { linkMark } from './schema/link-mark.ts';
import { ownChanges } from './schema/own-changes.ts';
import { raisedMarks } from './schema/raised-marks.ts';
import { selectionAtOnce } from './schema/selection-at-once.ts';
import { steadyNodes } from './schema/steady-nodes.ts';
import { tableNodes } from './schema/table-nodes.ts';
import { type WritingKeys, writingKeys } from './schema/writing-keys.ts';

export interface Writing {
  readonly reflectionId: Id;
  readonly document: Doc;
  readonly awareness: Awareness;
  readonly keys: WritingKeys;
  readonly onTooMuch: (limit: TooMuch) => void;
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
}: Pick<Writing, 'reflectionId' | 'onImageFailed'>): Extensions {
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
    ...raisedMarks,
    ...tableNodes,
    imageNode.configure({ reflectionId, onFailed: onImageFailed }),
    quoteNode.configure({ reflectionId }),
    citationNode.configure({ reflectionId }),
    journalSectionNode,
    commentMark,
  ];
}

/** The schema of a text, with collaboration and editing. */
export function writingExtensions(writing: Writing): Extensions {
  const { document, awareness } = writing;
  return [
    ...textExtensions(writing),
    Collaboration.configure({ document, field: TEXT_FRAGMENT }),
    carets(awareness),
    selectionAtOnce,
    steadyNodes,
    ownChanges,
    afterTheEnd,
    pasting(writing),
    typedTabs,
    writingKeys(writing.keys),
  ];
}
