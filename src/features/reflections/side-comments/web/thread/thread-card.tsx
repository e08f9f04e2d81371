import { styled } from '@mui/material/styles';
import CircleCheck from 'lucide-react/icons/circle-check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { Ref } from 'react';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { clamp, SERIF } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { PublishField } from '#ui/writing/publish-field.tsx';
import { hasDraft } from '#ui/writing/use-draft.ts';
import { COMMENT_MAX, type SideThread } from '../../contract/threads.ts';
import { sideCommentsText } from '../../text.ts';
import { CommentEntry } from './comment-entry.tsx';
import { commentDraft, isDraftEmpty } from './draft-threads.ts';
import type { ThreadActions } from './use-threads.ts';

interface ThreadCardProps {
  readonly thread: SideThread;
  readonly isActive: boolean;
  /** Shows the commented text, where the text itself is not visible. */
  readonly showsQuote?: boolean;
  readonly isPlaced?: boolean;
  readonly actions: ThreadActions | null;
  readonly onActivate: () => void;
  /** Null where there is nothing to return to. */
  readonly onEscape: (() => void) | null;
  /** Called after a comment was sent. */
  readonly onPosted?: () => void;
  /** Discards a new thread. */
  readonly onCancel?: () => void;
  readonly isCancelLabelled?: boolean;
  readonly ref?: Ref<HTMLElement>;
}

/** ED-05: a thread beside the text: its comments, a reply field, and a button to resolve it. */
export function ThreadCard({
  thread,
  isActive,
  showsQuote = false,
  isPlaced = true,
  actions,
  onActivate,
  onEscape,
  onPosted,
  onCancel,
  isCancelLabelled = false,
  ref,
}: ThreadCardProps) {
  const text = useText(sideCommentsText);
  const language = useLanguage();
  const { show } = useSnackbar();
  const { id, quote, comments, resolvedOn, resolvedBy } = thread;
  const isResolved = resolvedOn !== null;
  const isNew = comments.length === 0;
  const draft = commentDraft(id);
  // A draft is shown, and continues to be sent, while another thread is active.
  const isWriting = isActive || isNew || hasDraft(draft);
  const fail = (failure: Error) => show({ kind: 'error', text: failure.message });
  const resolve = (resolved: boolean) =>
    actions?.resolve(id, resolved).then(
      () =>
        show({
          text: resolved ? text.threadResolved : text.threadReopened,
          ...(resolved ? { undo: () => void actions.resolve(id, false).catch(fail) } : {}),
        }),
      fail,
    );
  return (
    <Card
      ref={ref}
      aria-label={text.about(quote)}
      data-active={isActive ? '' : undefined}
      data-resolved={isResolved ? '' : undefined}
      // Events from a dialog that was opened here bubble through React, but are not inside the card.
      onClick={({ currentTarget, target }) => contains(currentTarget, target) && onActivate()}
      onFocus={({ currentTarget, target }) => {
        // On a click the card is activated by the click itself: moving on focus would make the click miss.
        if (contains(currentTarget, target) && target.matches(':focus-visible')) onActivate();
      }}
    >
      {isPlaced && !showsQuote ? null : <p className="quote">{quote}</p>}
      {isPlaced ? null : <p className="note">{text.withoutPlace}</p>}
      {comments.map((comment) => (
        <CommentEntry
          key={comment.id}
          comment={comment}
          actions={
            actions && {
              rewrite: (content) => actions.rewrite(id, comment.id, content),
              archive: (archived) => actions.archive(id, comment.id, archived),
            }
          }
        />
      ))}
      {isResolved && resolvedBy ? (
        <p className="note">{text.resolvedBy(personName(resolvedBy, language))}</p>
      ) : null}
      {actions && isResolved ? (
        <IconButton label={text.reopen} size="small" className="settle" onClick={() => void resolve(false)}>
          <RotateCcw size={16} />
        </IconButton>
      ) : null}
      {actions && !isResolved && !isNew ? (
        <IconButton label={text.resolve} size="small" className="settle" onClick={() => void resolve(true)}>
          <CircleCheck size={16} />
        </IconButton>
      ) : null}
      {actions && !isResolved && isWriting ? (
        <PublishField
          draft={draft}
          label={isNew ? text.newComment : text.reply}
          maximum={COMMENT_MAX}
          isFocused={isNew && isActive && isDraftEmpty(id)}
          onPublish={async (comment) => {
            await actions.say(id, comment, quote);
            onPosted?.();
          }}
          {...(onEscape ? { onEscape } : {})}
          {...(isNew && onCancel ? { onCancel, isCancelLabelled: isCancelLabelled } : {})}
        />
      ) : null}
    </Card>
  );
}

const contains = (card: Element, target: EventTarget) => target instanceof Node && card.contains(target);

const Card = styled('section')({
  position: 'relative',
  display: 'grid',
  gap: 10,
  padding: '12px 14px',
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
  '&[data-active]': { borderColor: colour.control, boxShadow: colour.e2 },
  '&[data-resolved]': { background: 'transparent' },
  '& > .settle': { position: 'absolute', top: 8, right: 8, [ON_TOUCH]: { top: 0, right: 0 } },
  '& .head': { paddingRight: 28 },
  '& > div ~ div .head': { paddingRight: 0 },
  '& > .quote': {
    marginRight: 28,
    paddingLeft: 10,
    borderLeft: `3px solid ${colour.badge}`,
    font: `400 0.875rem/20px ${SERIF}`,
    color: colour.text2,
    overflowWrap: 'anywhere',
    ...clamp(3),
  },
  '& > .note': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
});
