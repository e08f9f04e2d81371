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
import { type PasteLimit, pasteExtension } from './paste/paste-extension.ts';
import { typedTabs } from './paste/typed-tabs.ts';
import { headingOutline } from './schema/heading-outline.ts';
import { ignoreForeignRepairs } from './schema/ignore-foreign-repairs.ts';
import { keepNodeMapping } from './schema/keep-node-mapping.ts';
import { linkMark } from './schema/link-mark.ts';
import { remoteCarets } from './schema/remote-carets.ts';
import { scriptMarks } from './schema/script-marks.ts';
import { syncSelectionBeforeKeys } from './schema/sync-selection-before-keys.ts';
import { tableNodes } from './schema/table-nodes.ts';
import { trailingParagraph } from './schema/trailing-paragraph.ts';
import { type WritingKeys, writingKeys } from './schema/writing-keys.ts';

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
