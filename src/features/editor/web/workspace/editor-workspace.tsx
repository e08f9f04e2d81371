import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { type Editor, EditorContent } from '@tiptap/react';
import Library from 'lucide-react/icons/library';
import MessageSquare from 'lucide-react/icons/message-square';
import TableOfContents from 'lucide-react/icons/table-of-contents';
import { type CSSProperties, memo, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Awareness } from 'y-protocols/awareness';
import type { Doc } from 'yjs';
import { JournalSectionButton } from '#features/journal/web.ts';
import type { Reflection } from '#features/reflections/reflections/contract/reflections.ts';
import {
  AnalysesColumn,
  CiteButton,
  CollaborationNotices,
  CommentButton,
  CommentsColumn,
  CommentsLayer,
  CommentsSheet,
  useOpenThreadCount,
  useReflectionActions,
} from '#features/reflections/web.ts';
import { BottomSheet } from '#ui/dialogs/bottom-sheet.tsx';
import { type Shortcut, useShortcuts } from '#ui/keyboard/shortcuts.ts';
import { BAR_HEIGHTS, useHeightBelow } from '#ui/page/bar-heights.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { ToolbarButton, type ToolbarHandle } from '#ui/toolbar/toolbar.tsx';
import { useText } from '#ui/words/language.ts';
import { commandsText, editorText } from '../../text.ts';
import {
  BLOCK_STYLES,
  type CommandName,
  commandNamed,
  EDITOR_COMMANDS,
  keysOfStyle,
} from '../editor-commands.ts';
import { ImageButton } from '../images/image-button.tsx';
import { LinkBubble } from '../link/link-bubble.tsx';
import { LinkDialog } from '../link/link-dialog.tsx';
import { FormatToolbar } from '../toolbar/format-toolbar.tsx';
import { PhoneBar } from '../toolbar/phone-bar.tsx';
import { LeftColumn, type LeftColumnProps } from './left-column.tsx';
import { Page } from './page-style.ts';
import { SideColumn } from './side-column.tsx';
import { useWritingEditor } from './use-writing-editor.ts';
import { useWorkspaceLayout, WorkspaceFrame } from './workspace-layout.ts';
import { WorkspaceSkeleton } from './workspace-skeleton.tsx';

type Sheet = 'contents' | 'analyses' | 'comments';

/** On small screens the side columns are bottom sheets. */
function WorkspaceSheets(props: Omit<LeftColumnProps, 'onGone'>) {
  const { editor, reflection } = props;
  const text = useText(editorText);
  const commentCount = useOpenThreadCount(editor, reflection);
  const [open, setOpen] = useState<Sheet | null>(null);
  const close = () => setOpen(null);
  useReflectionActions(
    useMemo(
      () => [
        { label: text.contents, icon: TableOfContents, run: () => setOpen('contents') },
        { label: text.linkedAnalyses, icon: Library, run: () => setOpen('analyses') },
      ],
      [text],
    ),
  );
  return (
    <>
      {commentCount > 0 ? (
        <Pill type="button" aria-haspopup="dialog" onClick={() => setOpen('comments')}>
          <MessageSquare size={16} />
          {text.commentCount(commentCount)}
        </Pill>
      ) : null}
      <BottomSheet open={open === 'contents'} onClose={close} title={text.contents}>
        <LeftColumn {...props} onGone={() => flushSync(close)} />
      </BottomSheet>
      <BottomSheet open={open === 'comments'} onClose={close} title={text.comments}>
        <CommentsColumn editor={editor} reflection={reflection} isList />
      </BottomSheet>
      {open === 'comments' ? null : <CommentsSheet editor={editor} reflection={reflection} />}
      <BottomSheet open={open === 'analyses'} onClose={close} title={text.analyses}>
        <AnalysesColumn editor={editor} reflection={reflection} onGone={() => flushSync(close)} />
      </BottomSheet>
    </>
  );
}

const Pill = styled('button')({
  position: 'fixed',
  right: 14,
  bottom: `calc(var(${BAR_HEIGHTS.bottom}, 0px) + 14px)`,
  zIndex: 8,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '0 16px',
  border: 0,
  borderRadius: 22,
  background: colour.raised,
  color: colour.text,
  boxShadow: colour.e2,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 550,
  cursor: 'pointer',
});

const COMMAND_NAMES = Object.keys(EDITOR_COMMANDS) as CommandName[];
const NONE: readonly Shortcut[] = [];

/** Lists the editor's shortcuts in the shortcut sheet (« ? »), for writers. */
function useWritingShortcuts(isReadOnly: boolean): void {
  const { keys: keysText } = useText(editorText);
  const actions = useText(commandsText);
  const shortcuts = useMemo((): readonly Shortcut[] => {
    const entry = (label: string, keys: string) => ({ label, keys: [keys], section: keysText.section });
    return [
      entry(keysText.toolbar, 'alt+F10'),
      entry(actions.link, 'mod+shift+k'),
      ...BLOCK_STYLES.map((style) =>
        entry(typeof style === 'number' ? actions.heading(style) : actions[style], keysOfStyle(style)),
      ),
      ...COMMAND_NAMES.flatMap((act) => {
        const { keys } = commandNamed(act);
        return keys ? [entry(actions[act], keys)] : [];
      }),
    ];
  }, [keysText, actions]);
  useShortcuts(isReadOnly ? NONE : shortcuts);
}

interface EditorWorkspaceProps {
  readonly reflection: Reflection;
  readonly document: Doc;
  readonly awareness: Awareness;
  readonly isReadOnly: boolean;
}

/** The text with everything around it. Memoized: it renders for the reflection, not for typing. */
export const EditorWorkspace = memo(
  ({ reflection, document, awareness, isReadOnly }: EditorWorkspaceProps) => {
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
    if (!editor) return <WorkspaceSkeleton />;
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
  },
);

interface ColumnsProps extends Pick<EditorWorkspaceProps, 'reflection' | 'isReadOnly'> {
  readonly editor: Editor;
  readonly toolbar: RefObject<ToolbarHandle | null>;
  readonly onLink: () => void;
}

function Columns({ editor, reflection, isReadOnly, toolbar, onLink }: ColumnsProps) {
  const text = useText(editorText);
  const layout = useWorkspaceLayout();
  const workspace = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useHeightBelow(workspace);
  const parts = { editor, reflection, scroller };
  const isSmall = layout === 'phone' || layout === 'narrow';
  const actions = {
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
    <WorkspaceFrame ref={workspace} data-layout={layout}>
      {layout === 'wide' ? (
        <div className="contents">
          <LeftColumn {...parts} />
        </div>
      ) : null}
      <div className="scroller" ref={scroller}>
        <div className="paper">
          {isReadOnly && contents ? <div className="reading">{contents}</div> : null}
          {isReadOnly || layout === 'phone' ? null : <FormatToolbar {...actions} contents={contents} />}
          <CollaborationNotices />
          <Page style={placeholderStyle(text.placeholder)}>
            <EditorContent editor={editor} />
          </Page>
          <CommentsLayer editor={editor} reflection={reflection} />
          <LinkBubble editor={editor} onEdit={onLink} />
        </div>
        {isSmall ? null : <SideColumn editor={editor} reflection={reflection} />}
      </div>
      {isSmall ? <WorkspaceSheets {...parts} /> : null}
      {layout === 'phone' && !isReadOnly ? <PhoneBar {...actions} /> : null}
    </WorkspaceFrame>
  );
}

const placeholderStyle = (placeholder: string) =>
  ({ '--how-to-begin': JSON.stringify(placeholder) }) as CSSProperties;

/** Notifies a person with the text open when they lose or gain the right to write. */
function useRoleChangeNotice(isReadOnly: boolean): void {
  const text = useText(editorText);
  const { show } = useSnackbar();
  const before = useRef(isReadOnly);
  useEffect(() => {
    if (before.current === isReadOnly) return;
    before.current = isReadOnly;
    show({ about: 'role', text: isReadOnly ? text.nowReading : text.nowWriting });
  }, [isReadOnly, show, text]);
}

/** A button that opens the contents where there is no room for a third column. */
function ContentsButton(props: Omit<LeftColumnProps, 'onGone'>) {
  const { contents } = useText(editorText);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ToolbarButton
        ref={button}
        label={contents}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <TableOfContents />
      </ToolbarButton>
      <Popover
        open={isOpen}
        onClose={close}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': contents,
            sx: { width: 300, maxHeight: '70dvh', p: '16px 8px' },
          },
        }}
      >
        <LeftColumn {...props} onGone={() => flushSync(close)} />
      </Popover>
    </>
  );
}
