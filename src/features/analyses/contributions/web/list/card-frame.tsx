import { keyframes, styled } from '@mui/material/styles';
import { formatNumber } from '#base/format.ts';
import { useOnline } from '#ui/call/online.ts';
import { colour } from '#ui/theme/palette.ts';
import { formatTime } from '#ui/words/date-text.ts';
import { DotSeparated } from '#ui/words/dot-separated.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { RelativeTime, useNow } from '#ui/words/relative-time.tsx';
import { contributionsText } from '../../text.ts';
import type { Card } from '../loaded/loaded-contributions.ts';

const flash = keyframes`from { background-color: ${colour.primarySoft}; filter: brightness(.9) }`;

/** The card of one participant: their name, rating and elements. */
export const CardFrame = styled('section')({
  marginBottom: 16,
  overflow: 'hidden',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    padding: '14px 18px 12px',
    '&:has(> .criteria)': { paddingBottom: 6 },
    '@media (max-width: 599px)': { padding: '14px 14px 12px', '&:has(> .criteria)': { paddingBottom: 4 } },
  },
  '& > header > .who': { flex: 1, minWidth: 120 },
  // The stars of the input are large on touch screens: they get a line of their own.
  '& > header:has(> fieldset) > .who': { '@media (max-width: 599px)': { flexBasis: 'calc(100% - 46px)' } },
  '& > header h2': {
    fontSize: '0.9375rem',
    lineHeight: 20 / 15,
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  '& > header p, & > header .label': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  // On a phone the label of the stars is visually hidden.
  '& > header .label': { '@media (max-width: 599px)': { display: 'none' } },
  // The button that clears the rating appears in the place of its label.
  '& > header .label:has(+ fieldset:is(:hover, :focus-within) > button)': {
    '@media (pointer: fine)': { visibility: 'hidden' },
  },
  // Under the stars it belongs to, level with the line next to it; on a phone after them, where there is room.
  '& > header > .criteria': {
    flexBasis: '100%',
    marginTop: -6,
    '@media (max-width: 599px)': { display: 'contents', '& > div': { display: 'contents' } },
  },
  '& > .composer': { padding: '0 18px 16px', '@media (max-width: 599px)': { padding: '0 14px 14px' } },
  '& ul.elements': { margin: 0, padding: 0, listStyle: 'none' },
  // Keeps scrolling through thousands of elements smooth: those out of view are neither laid out nor painted.
  '& ul.elements > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 150px' },
  '& [data-flashing]': { animation: `${flash} .5s ease-out` },
  '& > .more': { padding: '8px 12px', borderTop: `1px solid ${colour.line}` },
});

/** « 3 éléments · hier à 17:20 ». */
export function CardMeta({ card }: { readonly card: Card }) {
  return (
    <p>
      <DotSeparated>
        <ElementCount count={card.elementCount} />
        <RelativeTime at={card.auditInfo.modifiedOn} withHour />
      </DotSeparated>
    </p>
  );
}

interface OwnMetaProps {
  readonly card: Card;
  readonly isSaving: boolean;
  readonly hasRefused: boolean;
}

/** « 2 éléments · enregistrée à 10:42 », or the state of saving. */
export function OwnMeta({ card, isSaving, hasRefused }: OwnMetaProps) {
  const text = useText(contributionsText);
  const isOnline = useOnline();
  const isEmpty = card.elementCount === 0 && card.documentScore === 0;
  if (isEmpty && !isSaving && !hasRefused) return <p>{text.nothingYet}</p>;
  return (
    <p>
      <ElementCount count={card.elementCount} /> ·{' '}
      {isSaving ? (
        isOnline ? (
          text.saving
        ) : (
          text.offline
        )
      ) : hasRefused ? (
        text.notSaved
      ) : (
        <SavedAt at={card.auditInfo.modifiedOn} />
      )}
    </p>
  );
}

function SavedAt({ at }: { readonly at: string }) {
  const text = useText(contributionsText);
  const now = new Date(useNow());
  const moment = new Date(at);
  if (moment.toDateString() === now.toDateString()) return text.savedAt(formatTime(moment));
  return <RelativeTime at={at} withHour />;
}

function ElementCount({ count }: { readonly count: number }) {
  const text = useText(contributionsText);
  return text.elements(formatNumber(count, useLanguage()), count > 1);
}
