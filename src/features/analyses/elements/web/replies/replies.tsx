import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#base/format-number.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { REPLIES_SHOWN } from '../../contract/replies.ts';
import { elementsText } from '../../text.ts';
import { ReplyField } from './reply-field.tsx';
import { ReplyRow } from './reply-row.tsx';
import { type ReplyTarget, useReplies } from './use-replies.ts';

interface RepliesProps {
  readonly target: ReplyTarget;
  readonly isWriting: boolean;
  readonly onClose: () => void;
}

/** AL-09: the first three replies, a button for the others, and the field for one’s own. */
export function Replies({ target, isWriting, onClose }: RepliesProps) {
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
