import { type Editor, EditorContent } from '@tiptap/react';
import { type CSSProperties, memo, type RefObject, useId, useRef, useState } from 'react';
import type { Awareness } from 'y-protocols/awareness';
import type { Doc } from 'yjs';
import { JournalSectionButton } from '#features/journal/web.ts';
import type { Reflection } from '#features/reflections/reflections/contract/reflection.ts';
import { CiteButton, CollaborationNotices, CommentButton, CommentsLayer } from '#features/reflections/web.ts';
import { useHeightBelow } from '#ui/page/use-height-below.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import type { ToolbarHandle } from '#ui/toolbar/toolbar.tsx';
import { useText } from '#ui/words/language.ts';
import { editorText } from '../../text.ts';
import { ImageButton } from '../images/image-button.tsx';
import { LinkBubble } from '../link/link-bubble.tsx';
import { LinkDialog } from '../link/link-dialog.tsx';
import { FormatToolbar } from '../toolbar/format-toolbar.tsx';
import { PhoneBar } from '../toolbar/phone-bar.tsx';
import { ContentsButton } from './contents-button.tsx';
import { DeskFrame } from './desk-frame.ts';
import { DeskSheets } from './desk-sheets.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { LeftColumn } from './left-column.tsx';
import { Page } from './page-style.ts';
import { SideColumn } from './side-column.tsx';
import { useDeskLayout } from './use-desk-layout.ts';
import { useRoleChangeNotice } from './use-role-change-notice.ts';
import { useWritingEditor } from './use-writing-editor.ts';
import { useWritingShortcuts } from './use-writing-shortcuts.ts';

interface WritingDeskProps {
  readonly reflection: Reflection;
  readonly document: Doc;
  readonly awareness: Awareness;
  readonly isReadOnly: boolean;
}

/** The text with everything around it. Memoized: it renders for the reflection, not for typing. */
export const WritingDesk = memo(({ reflection, document, awareness, isReadOnly }: WritingDeskProps) => {
  const text = useText(editorText);
  const { show } = useSnackbar();
  const hintId = useId();
  const [isLinking, setLinking] = useState(false);
  const toolbar = useRef<ToolbarHandle>(null);
  const openLink = () => setLinking(true);
  const editor = useWritingEditor({
    reflectionId: reflection.id,
    document,
    awareness,
    isReadOnly,
    hintId,
    keys: { toToolbar: () => toolbar.current?.enter(), openLink },
    onTooMuch: (limit) => show({ kind: 'error', text: text.tooMuch[limit] }),
    onImageFailed: (sentence) => show({ kind: 'error', text: sentence }),
  });
  useWritingShortcuts(isReadOnly);
  useRoleChangeNotice(isReadOnly);
  if (!editor) return <DeskSkeleton />;
  return (
    <>
      <VisuallyHidden id={hintId}>{text.howToLeave}</VisuallyHidden>
      <Columns
        editor={editor}
        reflection={reflection}
        isReadOnly={isReadOnly}
        toolbar={toolbar}
        onLink={openLink}
      />
      {isLinking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </>
  );
});

interface ColumnsProps extends Pick<WritingDeskProps, 'reflection' | 'isReadOnly'> {
  readonly editor: Editor;
  readonly toolbar: RefObject<ToolbarHandle | null>;
  readonly onLink: () => void;
}

function Columns({ editor, reflection, isReadOnly, toolbar, onLink }: ColumnsProps) {
  const text = useText(editorText);
  const layout = useDeskLayout();
  const desk = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useHeightBelow(desk);
  const parts = { editor, reflection, scroller };
  const isSmall = layout === 'phone' || layout === 'narrow';
  const acts = {
    editor,
    onLink,
    ref: toolbar,
    image: <ImageButton editor={editor} reflection={reflection} />,
    section: <JournalSectionButton editor={editor} reflection={reflection} />,
    cite: <CiteButton editor={editor} reflection={reflection} />,
    comment: <CommentButton editor={editor} reflection={reflection} />,
  };
  const contents = layout === 'medium' || layout === 'narrow' ? <ContentsButton {...parts} /> : null;
  return (
    <DeskFrame ref={desk} data-layout={layout}>
      {layout === 'wide' ? (
        <div className="contents">
          <LeftColumn {...parts} />
        </div>
      ) : null}
      <div className="scroller" ref={scroller}>
        <div className="paper">
          {isReadOnly && contents ? <div className="reading">{contents}</div> : null}
          {isReadOnly || layout === 'phone' ? null : <FormatToolbar {...acts} contents={contents} />}
          <CollaborationNotices />
          <Page style={placeholderStyle(text.placeholder)}>
            <EditorContent editor={editor} />
          </Page>
          <CommentsLayer editor={editor} reflection={reflection} />
          <LinkBubble editor={editor} onEdit={onLink} />
        </div>
        {isSmall ? null : <SideColumn editor={editor} reflection={reflection} />}
      </div>
      {isSmall ? <DeskSheets {...parts} /> : null}
      {layout === 'phone' && !isReadOnly ? <PhoneBar {...acts} /> : null}
    </DeskFrame>
  );
}

const placeholderStyle = (placeholder: string) =>
  ({ '--how-to-begin': JSON.stringify(placeholder) }) as CSSProperties;
