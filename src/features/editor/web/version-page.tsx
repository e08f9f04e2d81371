import { styled } from '@mui/material/styles';
import { Editor, Extension, type JSONContent } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { EditorContent } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { changedBlocks } from '#features/reflections/rich-text/rules/align.ts';
import { plainTextOf } from '#features/reflections/rich-text/rules/plain-text-of.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { historyText } from '../text.ts';
import { textExtensions } from './extensions.ts';
import { Page } from './workspace/page-style.ts';

const CHANGED_CLASS = 'changed';

/** Draws a bar beside each changed block. */
const changedMarks = (places: ReadonlySet<number>) =>
  Extension.create({
    name: 'changedMarks',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations({ doc }) {
            const marks: Decoration[] = [];
            doc.forEach((block, from, place) => {
              if (places.has(place))
                marks.push(Decoration.node(from, from + block.nodeSize, { class: CHANGED_CLASS }));
            });
            return DecorationSet.create(doc, marks);
          },
        },
      }),
    ],
  });

interface VersionPageProps {
  readonly reflectionId: Id;
  readonly version: TextNode;
  /** The previous version: null for the first, which is new as a whole. */
  readonly earlier: TextNode | null;
  /** Its accessible name. */
  readonly name: string;
}

/** A version of a text on its page, read-only. */
export function VersionPage({ reflectionId, version, earlier, name }: VersionPageProps) {
  const text = useText(historyText);
  const sheet = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  useEffect(() => {
    const created = new Editor({
      extensions: [
        ...textExtensions({ reflectionId, onImageFailed: () => {} }),
        changedMarks(earlier ? changedBlocks(version, earlier) : new Set()),
      ],
      content: mutableCopy(version),
      editable: false,
      injectCSS: false,
      editorProps: { attributes: { role: 'document', tabindex: '0', 'aria-label': name } },
    });
    setEditor(created);
    return () => created.destroy();
  }, [reflectionId, version, earlier, name]);
  useEffect(() => {
    const changed = sheet.current?.querySelector(`.${CHANGED_CLASS}:not(:first-child)`);
    if (editor) changed?.scrollIntoView({ block: 'center' });
  }, [editor]);
  if (!editor) return null;
  return (
    <Sheet ref={sheet}>
      {plainTextOf(version).trim() === '' ? <p className="empty">{text.empty}</p> : null}
      <EditorContent editor={editor} />
    </Sheet>
  );
}

/** The editor's type requires a mutable tree. */
function mutableCopy({ content, marks, attrs, ...node }: TextNode): JSONContent {
  return {
    ...node,
    ...(attrs ? { attrs } : {}),
    ...(content ? { content: content.map(mutableCopy) } : {}),
    ...(marks ? { marks: marks.map((mark) => ({ ...mark })) } : {}),
  };
}

const Sheet = styled(Page)({
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 6,
  '& .ProseMirror': { minHeight: 0, padding: '26px 40px 40px' },
  [`& .${CHANGED_CLASS}`]: {
    position: 'relative',
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '0 auto 0 -18px',
      width: 4,
      borderRadius: 2,
      background: colour.primary,
    },
  },
  '& > .empty': { padding: '26px 40px 0', color: colour.text3 },
  '@media (max-width: 599px)': {
    border: 0,
    borderRadius: 0,
    '& .ProseMirror': { padding: '16px 20px 40px' },
  },
});
