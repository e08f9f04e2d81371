import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { CheckboxMark } from '#ui/fields/checkbox.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { focusRing, invisibleOverlay, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { formatDay } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { useNow } from '#ui/words/relative-time.tsx';
import type { KnownAnalysis } from '../contract/known-page.ts';
import { namesOf } from '../rules/names-of.ts';
import { filingText } from '../text.ts';
import type { FilingResult, FilingSubject } from './filing-subject.ts';
import { PreviewCard } from './preview-card.tsx';
import { TagsField } from './tags-field.tsx';
import type { Filing } from './use-filing.ts';

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
function KnownNotice({ known, count, isUpload, isJoined, onOpen }: KnownNoticeProps) {
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

/** The label of a group of fields. */
const GroupLabel = styled('span')({
  display: 'block',
  marginBottom: 6,
  padding: 0,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 550,
});

/** One's own portfolio and those of one's groups, as checkboxes. */
function PortfolioChoice({ filing }: { filing: Filing }) {
  const text = useText(filingText).portfolios;
  const { portfolios, myPortfolio, holding, ticked, tick } = filing;
  const groups = portfolios.data?.portfolios.filter(({ kind }) => kind === 'group') ?? [];
  const optionOf = (id: string, name: string, picture: ReactNode) => (
    <Option key={id} data-held={holding.has(id) ? '' : undefined}>
      <input
        type="checkbox"
        checked={holding.has(id) || ticked.has(id)}
        disabled={holding.has(id)}
        onChange={() => tick(id)}
      />
      <CheckboxMark />
      {picture}
      <span className="name">{name}</span>{' '}
      {holding.has(id) ? <span className="already">{text.already}</span> : null}
    </Option>
  );
  return (
    <Fields>
      <GroupLabel as="legend">{text.label}</GroupLabel>
      <div className="options">
        {optionOf(myPortfolio, text.mine, <Bookmark />)}
        {groups.map(({ id, name }) => optionOf(id, name, <Avatar of={{ id, name }} size={20} decorative />))}
      </div>
      {portfolios.isError ? <LoadFailure onRetry={portfolios.refetch}>{text.failed}</LoadFailure> : null}
    </Fields>
  );
}

const Fields = styled('fieldset')({
  marginTop: 18,
  border: 0,
  minWidth: 0,
  '& .options': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& .options + *': { marginTop: 8 },
});

const Option = styled('label')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  maxWidth: '100%',
  padding: '4px 12px 4px 10px',
  borderRadius: 8,
  fontWeight: 500,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
  cursor: 'pointer',
  [ON_TOUCH]: { minHeight: 44 },
  '&:hover': { boxShadow: `inset 0 0 0 1px ${colour.control}` },
  '&:has(:checked)': { background: colour.primarySoft, boxShadow: `inset 0 0 0 1.5px ${colour.primary}` },
  '&:has(:focus-visible)': focusRing,
  '& > input': { ...invisibleOverlay, cursor: 'inherit' },
  '& > svg': { flex: 'none' },
  '& .name': { minWidth: 0, overflowWrap: 'anywhere' },
  // Already in it: it can be neither checked nor removed here.
  '&[data-held]': {
    background: colour.sunken,
    boxShadow: 'none',
    color: colour.text2,
    cursor: 'default',
    '& .box': { width: 16, background: 'none', color: 'inherit' },
    '& .already': { fontSize: '0.75rem', lineHeight: 16 / 12, fontWeight: 500 },
  },
});

interface FilingFieldsProps {
  readonly subject: FilingSubject;
  readonly filing: Filing;
  /** Opens the existing analysis, without adding anything. */
  readonly onOpen: (analysis: FilingResult['analysis']) => void;
}

/** CA-03: a preview of the document, existing analyses, and where it goes. */
export function FilingFields({ subject, filing, onOpen }: FilingFieldsProps) {
  const text = useText(filingText).preview;
  const { existing, joined, portfolioIds } = filing;
  const warning = warningOf(subject, text);
  return (
    <>
      {existing && !subject.isBeside ? (
        <KnownNotice
          known={existing}
          count={subject.known.length}
          isUpload={subject.document?.kind === 'upload'}
          isJoined={joined !== undefined}
          onOpen={joined && portfolioIds.length === 0 ? undefined : () => onOpen(existing.analysis)}
        />
      ) : null}
      <PreviewCard subject={subject} filing={filing} />
      {warning ? (
        <Warning>
          <Notice kind="warning">{warning}</Notice>
        </Warning>
      ) : null}
      <PortfolioChoice filing={filing} />
      {filing.mayTag ? <TagsField filing={filing} /> : null}
    </>
  );
}

interface WarningText {
  readonly notRead: string;
  readonly noText: string;
  readonly describedOnly: string;
}

/** The warning when not everything was read. */
function warningOf({ document, isBeside }: FilingSubject, text: WarningText): string | null {
  if (!document) return isBeside ? null : text.notRead;
  if (document.reading !== 'described') return null;
  return document.kind === 'upload' ? text.noText : text.describedOnly;
}

const Warning = styled('div')({ marginTop: 12 });
