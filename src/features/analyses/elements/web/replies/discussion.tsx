import { styled } from '@mui/material/styles';
import MessageSquare from 'lucide-react/icons/message-square';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '#base/format-number.ts';
import { useFocusFallback } from '#ui/keyboard/use-focus-fallback.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { DraftPill } from '#ui/writing/draft-pill.tsx';
import { useCloseKeepingDraft } from '#ui/writing/use-close-keeping-draft.ts';
import { hasDraft, useHasDraft } from '#ui/writing/use-draft.ts';
import type { ElementVotes, Vote } from '../../contract/votes.ts';
import { abbreviatedCount } from '../../rules/abbreviated-count.ts';
import { elementsText } from '../../text.ts';
import { isRefused, type Saving, useElementActs } from '../element-acts.ts';
import { replyDraft } from '../element-drafts.ts';
import { COUNT_BUTTON_STYLE, COUNT_STYLE } from '../votes/count-style.ts';
import { VoteButtons } from '../votes/vote-buttons.tsx';
import { Replies } from './replies.tsx';
import type { ReplyTarget } from './use-replies.ts';

/** An element or an answer, with its votes and replies. */
interface DiscussionTarget extends ReplyTarget {
  readonly votes: ElementVotes;
  readonly vote: Vote;
  readonly saving?: Saving;
}

interface DiscussionProps {
  readonly target: DiscussionTarget;
  /** Other actions, at the end of the line. */
  readonly end?: ReactNode;
}

/** Votes and replies. Acts are sent in order, so the target need not be saved yet. */
export function Discussion({ target, end }: DiscussionProps) {
  const text = useText(elementsText);
  const language = useLanguage();
  const acts = useElementActs();
  const mayAct = acts !== null && !isRefused(target.saving);
  const { within: container, heir: replyButton } = useFocusFallback<HTMLDivElement, HTMLButtonElement>();
  const [isWriting, setWriting] = useState(() => hasDraft(replyDraft(target.id)));
  const hasReplyDraft = useHasDraft(replyDraft(target.id));
  const close = useCloseKeepingDraft(replyDraft(target.id), () => setWriting(false));
  const { replyCount } = target;
  const icon = <MessageSquare />;
  const spokenCount = text.replyCount(replyCount, formatNumber(replyCount, language));
  const count = abbreviatedCount(replyCount, language);
  return (
    <div ref={container}>
      <Line className="acts">
        <VoteButtons
          votes={target.votes}
          vote={target.vote}
          onVote={mayAct ? (vote) => acts.vote(target.id, vote) : null}
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
