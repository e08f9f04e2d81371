import { styled } from '@mui/material/styles';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { formatNumber } from '#base/format-number.ts';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { ElementVotes, Vote } from '../../contract/votes.ts';
import { abbreviatedCount } from '../../rules/abbreviated-count.ts';
import { nextVote } from '../../rules/next-vote.ts';
import { elementsText } from '../../text.ts';
import { COUNT_BUTTON_STYLE, COUNT_STYLE } from './count-style.ts';

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
export function VoteButtons({ votes, vote, onVote }: VoteButtonsProps) {
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
