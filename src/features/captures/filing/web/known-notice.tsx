import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { profileQuery } from '#features/accounts/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { formatDay } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { useNow } from '#ui/words/use-now.ts';
import type { KnownAnalysis } from '../contract/known-analysis.ts';
import { namesOf } from '../rules/names-of.ts';
import { filingText } from '../text.ts';

interface KnownNoticeProps {
  readonly known: KnownAnalysis;
  /** Number of threads of this document the reader may open. */
  readonly count: number;
  readonly isUpload: boolean;
  readonly isJoined: boolean;
  /** Absent when the button of the dialog does the same. */
  readonly onOpen?: (() => void) | undefined;
}

/** CA-04: the page is already known: who analyses it, since when, and a button to open it. */
export function KnownNotice({ known, count, isUpload, isJoined, onOpen }: KnownNoticeProps) {
  const text = useText(filingText).known;
  const sentences = useSentences(known.analysis, isUpload ? text.file : text.page, isJoined);
  return (
    <Box role="status">
      <Users size={18} />
      <p>
        <b>{text.here}</b> {sentences.join(' ')}
        {count > 1 && isJoined ? ` ${text.several(count)}` : null}
      </p>
      {onOpen ? (
        <Button size="small" onClick={onOpen}>
          {text.open}
        </Button>
      ) : null}
    </Box>
  );
}

/** Who analyses it since when, and what this capture would do. */
function useSentences(analysis: KnownAnalysis['analysis'], what: string, isJoined: boolean): string[] {
  const text = useText(filingText).known;
  const language = useLanguage();
  const now = new Date(useNow());
  const { id: me } = useSuspenseQuery(profileQuery).data;
  // Non-breaking, so that a date stays on one line.
  const day = formatDay(new Date(analysis.createdOn), now, language).replaceAll(' ', '\u00a0');
  const isMine = analysis.participants.some(({ id }) => id === me);
  const others = analysis.participants.filter(({ id }) => id !== me);
  const otherCount = analysis.participantCount - (isMine ? 1 : 0);
  const who = namesOf(others, otherCount, text);
  const since =
    otherCount === 0
      ? isMine
        ? text.sinceYou(what, day)
        : text.sinceSomebody(what, day)
      : isMine
        ? text.sinceYouAnd(who, what, day)
        : text.since(who, otherCount > 1, what, day);
  const next = isJoined ? (isMine ? [] : [otherCount > 1 ? text.join : text.joinOne]) : [text.newThread];
  return [since, ...next];
}

const Box = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  marginTop: -4,
  marginBottom: 14,
  padding: '10px 12px',
  borderRadius: 10,
  background: colour.infoSoft,
  fontSize: '0.8125rem',
  lineHeight: 19 / 13,
  '& > svg': { flex: 'none', color: colour.info },
  '& > p': { flex: 1, minWidth: 0, textWrap: 'pretty' },
  '& b': { fontWeight: 600 },
  '@media (max-width: 599px)': {
    flexWrap: 'wrap',
    '& > p': { flexBasis: 'calc(100% - 28px)' },
    '& > button': { marginLeft: 28 },
  },
});
