import { styled } from '@mui/material/styles';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { formatNumber } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import { abbreviatedCount } from '../../rules/vote-counts.ts';
import { elementsText } from '../../text.ts';
import { COUNT_BUTTON_STYLE, COUNT_STYLE } from '../count-style.ts';
import { isRefused, type ShownReply, useElementActions } from '../element-actions.ts';
import { UnsavedNotice } from '../words/unsaved-notice.tsx';
import { UserText } from '../words/user-text.tsx';

interface ReplyRowProps {
  readonly reply: ShownReply;
  /** Whether the reader wrote it. */
  readonly isMine: boolean;
  readonly onUpvote: (replyId: Id, upVoteValue: boolean) => void;
  readonly onDelete: (replyId: Id) => void;
}

/** A reply with its author and time; upvoted by participants, deleted by its author. */
export function ReplyRow({ reply, isMine, onUpvote, onDelete }: ReplyRowProps) {
  const text = useText(elementsText);
  const language = useLanguage();
  const mayAct = useElementActions() !== null && !isRefused(reply.saving);
  const { author, upVotes, upVoted } = reply;
  const name = personName(author, language);
  const support = text.voted(text.support, formatNumber(upVotes, language));
  const count = upVotes > 0 ? abbreviatedCount(upVotes, language) : null;
  return (
    <Row data-saving={reply.saving === 'saving' ? '' : undefined}>
      <Avatar of={author} size={24} decorative />
      <div>
        <div className="head">
          <p>
            <bdi>{name}</bdi> · <RelativeTime at={reply.timestamp} />
          </p>
          {mayAct ? (
            <Tooltip title={text.support}>
              <button
                type="button"
                aria-label={support}
                aria-pressed={upVoted}
                onClick={() => onUpvote(reply.id, !upVoted)}
              >
                <ThumbsUp size={14} />
                {count}
              </button>
            </Tooltip>
          ) : count ? (
            <span className="count" title={text.support}>
              <ThumbsUp size={14} />
              <span aria-hidden="true">{count}</span>
              <VisuallyHidden>{support}</VisuallyHidden>
            </span>
          ) : null}
          {mayAct && isMine ? (
            <Tooltip title={text.deleteReply}>
              <button type="button" aria-label={text.deleteReply} onClick={() => onDelete(reply.id)}>
                <Trash2 size={14} />
              </button>
            </Tooltip>
          ) : null}
        </div>
        <UserText text={reply.text} className="text" />
        <UnsavedNotice saving={reply.saving} />
      </div>
    </Row>
  );
}

/** A touch target that does not increase the line height: negative margins use the space between two replies. */
const IN_LINE = {
  minWidth: 28,
  marginBlock: -5,
  padding: '0 6px',
  // Tints a pressed button only as high as the line, so that it does not cover the text below.
  [ON_TOUCH]: {
    minHeight: 44,
    minWidth: 44,
    marginBlock: -13,
    borderBlock: '9px solid transparent',
    borderRadius: 16,
    backgroundClip: 'padding-box',
  },
};

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: '0 10px',
  '&[data-saving] .text': { color: colour.text2 },
  '& .head': { display: 'flex', alignItems: 'flex-start' },
  '& .head > p': { flex: 1, minWidth: 0, fontSize: '0.75rem', lineHeight: 18 / 12, color: colour.text3 },
  '& bdi': { fontSize: '0.8125rem', fontWeight: 600, color: colour.text, overflowWrap: 'anywhere' },
  '& .head time': { whiteSpace: 'nowrap' },
  '& .text': { fontSize: '0.8125rem', lineHeight: 19 / 13 },
  '& .head > button': { ...COUNT_BUTTON_STYLE, ...IN_LINE, color: colour.text3 },
  '& .head > button:last-of-type': { marginRight: -6 },
  '& .head > .count': { ...COUNT_STYLE, ...IN_LINE, marginRight: -6, color: colour.text3 },
});
