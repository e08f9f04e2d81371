import { styled } from '@mui/material/styles';
import MessageSquare from 'lucide-react/icons/message-square';
import { type ReactNode, useState } from 'react';
import { figure } from '#base/figure.ts';
import { useFocusHeir } from '#ui/keyboard/use-focus-heir.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { DraftMark } from '#ui/writing/draft-mark.tsx';
import { hasDraft, useHasDraft } from '#ui/writing/use-draft.ts';
import { useKeptWord } from '#ui/writing/use-kept-word.ts';
import type { ElementVotes, Vote } from '../../contract/votes.ts';
import { abbreviatedCount } from '../../rules/abbreviated-count.ts';
import { elementsText } from '../../text.ts';
import { isRefused, type Saving, useElementActs } from '../element-acts.ts';
import { replyDraft } from '../element-drafts.ts';
import { ACT_STYLE, READ_STYLE } from '../votes/act-style.ts';
import { VoteButtons } from '../votes/vote-buttons.tsx';
import { Replies } from './replies.tsx';
import type { RepliedTo } from './use-replies.ts';

/** What is voted on and replied to: an element, or an answer to a mission. */
interface Discussed extends RepliedTo {
  readonly votes: ElementVotes;
  readonly vote: Vote;
  readonly saving?: Saving;
}

interface DiscussionProps {
  readonly target: Discussed;
  /** Other acts, at the end of the line. */
  readonly end?: ReactNode;
}

/** What others make of it: votes and replies. Acts are sent in order, so it need not be saved yet. */
export function Discussion({ target, end }: DiscussionProps) {
  const text = useText(elementsText);
  const language = useLanguage();
  const acts = useElementActs();
  const mayAct = acts !== null && !isRefused(target.saving);
  const { within, heir } = useFocusHeir<HTMLDivElement, HTMLButtonElement>();
  const [isWriting, setWriting] = useState(() => hasDraft(replyDraft(target.id)));
  const waits = useHasDraft(replyDraft(target.id));
  const close = useKeptWord(replyDraft(target.id), () => setWriting(false));
  const { replyCount } = target;
  const icon = <MessageSquare />;
  const spokenCount = text.replyCount(replyCount, figure(replyCount, language));
  const count = abbreviatedCount(replyCount, language);
  return (
    <div ref={within}>
      <Line className="acts">
        <VoteButtons
          votes={target.votes}
          vote={target.vote}
          onVote={mayAct ? (vote) => acts.vote(target.id, vote) : null}
        />
        {mayAct ? (
          <button
            ref={heir}
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
        {mayAct && waits && !isWriting ? <DraftMark /> : null}
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
  '& > button:not(.MuiButtonBase-root)': ACT_STYLE,
  '& > .count': READ_STYLE,
  // What authors do stands on the same line.
  '@media (max-width: 599px)': { '& .word': { display: 'none' } },
});
