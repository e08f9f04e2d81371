import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import MessageSquare from 'lucide-react/icons/message-square';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { formatNumber } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useFocusFallback } from '#ui/keyboard/focus.ts';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { hasDraft, useCloseKeepingDraft, useHasDraft } from '#ui/writing/use-draft.ts';
import { DraftPill, useDraftField, WritingBox, WritingField } from '#ui/writing/writing-field.tsx';
import { REPLIES_SHOWN, REPLY_MAX } from '../../contract/replies.ts';
import type { ElementVotes, Vote } from '../../contract/votes.ts';
import { elementReasons } from '../../rules/element-rights.ts';
import { abbreviatedCount, nextVote } from '../../rules/vote-counts.ts';
import { elementsText } from '../../text.ts';
import { COUNT_BUTTON_STYLE, COUNT_STYLE } from '../count-style.ts';
import { isRefused, type SavingState, useElementActions } from '../element-actions.ts';
import { replyDraft } from '../element-drafts.ts';
import { ReplyRow } from './reply-row.tsx';
import { type ReplyTarget, useReplies } from './use-replies.ts';

interface ReplyFieldProps {
  readonly targetId: Id;
  readonly onClose: () => void;
  readonly onSent: (() => void) | undefined;
}

/** AL-09: the reply field. It closes on blur when it is empty; a draft is kept until it is sent. */
function ReplyField({ targetId, onClose, onSent }: ReplyFieldProps) {
  const text = useText(elementsText);
  const language = useLanguage();
  const actions = useElementActions();
  const { field, isEmpty, send } = useDraftField({
    draft: replyDraft(targetId),
    maximum: REPLY_MAX,
    missing: elementReasons['no-words'][language],
    onSend(words) {
      actions?.reply(targetId, words);
      onSent?.();
      onClose();
    },
  });
  const close = useCloseKeepingDraft(replyDraft(targetId), onClose);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isEmpty && !currentTarget.contains(relatedTarget) && document.hasFocus()) onClose();
  };
  return (
    <Box onBlur={leave}>
      <WritingField
        {...field}
        label={text.yourReply}
        placeholder={text.yourReply}
        isFocused
        onEscape={close}
      />
      <div className="send">
        <Button size="small" variant="doux" onClick={send}>
          {text.sendReply}
        </Button>
      </div>
    </Box>
  );
}

const Box = styled(WritingBox)({ fontSize: '0.8125rem', lineHeight: 19 / 13 });

interface RepliesProps {
  readonly target: ReplyTarget;
  readonly isWriting: boolean;
  readonly onClose: () => void;
}

/** AL-09: the first three replies, a button for the others, and the field for one’s own. */
function Replies({ target, isWriting, onClose }: RepliesProps) {
  const text = useText(elementsText);
  const language = useLanguage();
  const { data: me } = useQuery(profileQuery);
  const { shown, hidden, isOpen, isBusy, hasFailed, open, close, upvote, archive } = useReplies(target);
  if (shown.length === 0 && hidden === 0 && !isWriting) return null;
  return (
    <Thread>
      {shown.length > 0 ? (
        <ul aria-label={text.replies}>
          {shown.map((reply) => (
            <ReplyRow
              key={reply.id}
              reply={reply}
              isMine={reply.author.id === me?.id}
              onUpvote={upvote}
              onDelete={archive}
            />
          ))}
        </ul>
      ) : null}
      {hasFailed ? <p role="status">{text.repliesFailed}</p> : null}
      {hidden > 0 ? (
        <button
          type="button"
          className="more"
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          onClick={isBusy ? undefined : open}
        >
          {text.otherReplies(hidden, formatNumber(hidden, language))}
        </button>
      ) : null}
      {isOpen && hidden === 0 && target.replyCount > REPLIES_SHOWN ? (
        <button type="button" className="more" onClick={close}>
          {text.fewerReplies}
        </button>
      ) : null}
      {isWriting ? (
        <ReplyField
          targetId={target.id}
          onClose={onClose}
          // Opens all replies, since one’s own is the last one and would be hidden behind the button once it is saved.
          onSent={target.replyCount >= REPLIES_SHOWN ? open : undefined}
        />
      ) : null}
    </Thread>
  );
}

const Thread = styled('div')({
  marginTop: 6,
  paddingLeft: 14,
  borderLeft: `2px solid ${colour.line}`,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: 10,
  '& > ul': { display: 'flex', flexDirection: 'column', gap: 10 },
  '& > p': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.error },
  '& > .more': {
    alignSelf: 'flex-start',
    minHeight: 28,
    marginBlock: -4,
    padding: 0,
    border: 0,
    background: 'none',
    color: colour.primary,
    fontWeight: 550,
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
    '&[aria-busy=true]': { opacity: 0.6, cursor: 'progress' },
    [ON_TOUCH]: { minHeight: 44 },
  },
});

interface VoteButtonsProps {
  readonly votes: ElementVotes;
  /** The reader's own. */
  readonly vote: Vote;
  /** Null for readers, who see the counts only. */
  readonly onVote: ((vote: Vote) => void) | null;
}

const ICONS = { upvote: ThumbsUp, question: CircleQuestionMark, downvote: ThumbsDown } as const;
const CHOICES = ['upvote', 'question', 'downvote'] as const;

/** AL-08: agree, question, disagree; the current vote is filled, and choosing it again withdraws it. */
function VoteButtons({ votes, vote, onVote }: VoteButtonsProps) {
  const text = useText(elementsText);
  const language = useLanguage();
  return CHOICES.map((choice) => {
    const Icon = ICONS[choice];
    const count = abbreviatedCount(votes[choice], language);
    const accessibleName = text.voted(text.votes[choice], formatNumber(votes[choice], language));
    const icon = <Icon />;
    if (!onVote) {
      return (
        <Count key={choice} title={text.votes[choice]}>
          {icon}
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{accessibleName}</VisuallyHidden>
        </Count>
      );
    }
    return (
      <Tooltip key={choice} title={text.votes[choice]}>
        <Choice
          type="button"
          aria-pressed={vote === choice}
          aria-label={accessibleName}
          onClick={() => onVote(nextVote(vote, choice))}
        >
          {icon}
          {count}
        </Choice>
      </Tooltip>
    );
  });
}

const Choice = styled('button')(COUNT_BUTTON_STYLE);
const Count = styled('span')(COUNT_STYLE);

/** An element or an answer, with its votes and replies. */
interface DiscussionTarget extends ReplyTarget {
  readonly votes: ElementVotes;
  readonly vote: Vote;
  readonly saving?: SavingState;
}

interface DiscussionProps {
  readonly target: DiscussionTarget;
  /** Other actions, at the end of the line. */
  readonly end?: ReactNode;
}

/** Votes and replies. Actions are sent in order, so the target need not be saved yet. */
export function Discussion({ target, end }: DiscussionProps) {
  const text = useText(elementsText);
  const language = useLanguage();
  const actions = useElementActions();
  const mayAct = actions !== null && !isRefused(target.saving);
  const { container, fallback: replyButton } = useFocusFallback<HTMLDivElement, HTMLButtonElement>();
  const [isWriting, setWriting] = useState(() => hasDraft(replyDraft(target.id)));
  const hasReplyDraft = useHasDraft(replyDraft(target.id));
  const close = useCloseKeepingDraft(replyDraft(target.id), () => setWriting(false));
  const { replyCount } = target;
  const icon = <MessageSquare />;
  const spokenCount = text.replyCount(replyCount, formatNumber(replyCount, language));
  const count = abbreviatedCount(replyCount, language);
  return (
    <div ref={container}>
      <Line className="actions">
        <VoteButtons
          votes={target.votes}
          vote={target.vote}
          onVote={mayAct ? (vote) => actions.vote(target.id, vote) : null}
        />
        {mayAct ? (
          <button
            ref={replyButton}
            type="button"
            title={text.reply}
            aria-label={replyCount > 0 ? text.replyTo(spokenCount) : text.reply}
            aria-expanded={isWriting}
            onClick={() => (isWriting ? close() : setWriting(true))}
          >
            {icon}
            {replyCount > 0 ? count : <span className="word">{text.reply}</span>}
          </button>
        ) : replyCount > 0 ? (
          <span className="count" title={text.replies}>
            {icon}
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden>{spokenCount}</VisuallyHidden>
          </span>
        ) : null}
        {mayAct && hasReplyDraft && !isWriting ? <DraftPill /> : null}
        <span className="gap" />
        {end}
      </Line>
      <Replies target={target} isWriting={mayAct && isWriting} onClose={() => setWriting(false)} />
    </div>
  );
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 2,
  margin: '8px 0 0 -7px',
  '& > .gap': { flex: 1 },
  '& > button:not(.MuiButtonBase-root)': COUNT_BUTTON_STYLE,
  '& > .count': COUNT_STYLE,
  // The actions of authors are on the same line.
  '@media (max-width: 599px)': { '& .word': { display: 'none' } },
});
