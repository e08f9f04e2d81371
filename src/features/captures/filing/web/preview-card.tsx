import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import Globe from 'lucide-react/icons/globe';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { validatorReasons } from '#base/common-reasons.ts';
import { formatNumber } from '#base/format.ts';
import { CardPicture } from '#features/analyses/web.ts';
import { TITLE_MAX } from '#features/documents/documents/rules/title-and-description.ts';
import { documentsText } from '#features/documents/documents/text.ts';
import { publishedDay, SourceIcon, siteOf } from '#features/documents/web.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { clamp, SERIF, typeStyles } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { filingText } from '../text.ts';
import { Evidence } from './evidence.tsx';
import type { FilingSubject } from './filing-subject.ts';
import type { Filing } from './use-filing.ts';

interface TitleFieldProps {
  readonly title: string;
  /** Restored by Escape. */
  readonly start: string;
  readonly onChange: (title: string) => void;
  /** Absent when the title is always editable. */
  readonly onEnd?: (() => void) | undefined;
}

/** The title, edited in place. */
function TitleField({ title, start, onChange, onEnd }: TitleFieldProps) {
  const text = useText(filingText).preview;
  const language = useLanguage();
  const isEmpty = title.trim() === '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || !onEnd) return;
    if (event.key === 'Enter') {
      // Enter ends the edit of the title instead of submitting the form.
      event.preventDefault();
      if (!isEmpty) onEnd();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onChange(start);
      onEnd();
    }
  };
  return (
    <Field
      label={text.titleLabel}
      hideLabel
      // Opened by the person who is about to type.
      autoFocus
      size="compact"
      value={title}
      maxLength={TITLE_MAX}
      error={isEmpty ? validatorReasons.required[language] : null}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      end={
        onEnd ? (
          <IconButton
            label={text.keepTitle}
            size="small"
            disabled={isEmpty}
            onClick={onEnd}
            sx={{ mr: '-6px' }}
          >
            <Check />
          </IconButton>
        ) : null
      }
    />
  );
}

const Field = styled(TextField)({
  margin: '6px 0 2px',
  '& input': { fontFamily: SERIF, fontSize: '1rem', fontWeight: 600 },
});

/** A page of which only the address is known. */
const UNREAD = { iconUrl: null, kind: 'page' } as const;

/** « La Gazette des rivages · 8 nov. 2026 · 960 mots » */
function SourceLine({ subject: { document, url } }: { subject: FilingSubject }) {
  const text = useText(documentsText);
  const language = useLanguage();
  const isUpload = document?.kind === 'upload';
  const fileKind = document?.contentType === 'application/pdf' ? text.kind.pdf : text.kind.other;
  const source = isUpload ? fileKind : document?.siteName || siteOf(url);
  const facts = [
    source,
    isUpload ? document.byline : '',
    document?.datePublished ? publishedDay(document.datePublished, language) : '',
    document?.pageCount
      ? text.pages(formatNumber(document.pageCount, language), document.pageCount > 1)
      : document?.wordCount
        ? text.words(formatNumber(document.wordCount, language), document.wordCount > 1)
        : '',
  ].filter(Boolean);
  return (
    <Line>
      <SourceIcon document={document ?? UNREAD} name={source} />
      {facts.map((fact, index) => (
        <span key={fact} className={index === 0 ? 'source' : undefined}>
          {fact}
        </span>
      ))}
    </Line>
  );
}

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '2px 6px',
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  color: colour.text3,
  '& .source': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& span + span:not(.source)::before': { content: '"·"', marginRight: 6 },
});

interface PreviewCardProps {
  readonly subject: FilingSubject;
  readonly filing: Filing;
}

/** A preview of the page or file: picture, source, title, and evidence. */
export function PreviewCard({ subject, filing }: PreviewCardProps) {
  const text = useText(filingText).preview;
  const { document } = subject;
  const { joined, title, setTitle } = filing;
  const [isEditing, setEditing] = useState(document === null && !subject.isBeside);
  const heading = useRef<HTMLHeadingElement>(null);
  // The title field is gone: focus moves to the heading that replaces it.
  useEffect(() => {
    if (!isEditing) heading.current?.focus({ preventScroll: true });
  }, [isEditing]);
  const shown = joined ? joined.analysis.title : title;
  return (
    <Card data-beside={subject.isBeside ? '' : undefined}>
      {subject.isBeside ? null : document ? (
        <CardPicture document={document} />
      ) : (
        <div className="picture">
          <Globe size={22} strokeWidth={1.5} aria-hidden="true" />
        </div>
      )}
      <div className="words">
        <SourceLine subject={subject} />
        {isEditing && !joined ? (
          <TitleField
            title={title}
            start={subject.title}
            onChange={setTitle}
            onEnd={document === null && !subject.isBeside ? undefined : () => setEditing(false)}
          />
        ) : (
          <h3 ref={heading} tabIndex={-1}>
            {shown || text.untitled}
          </h3>
        )}
        {document?.excerpt ? (
          <p className="excerpt" lang={document.language ?? undefined}>
            {document.excerpt}
          </p>
        ) : null}
        <div className="line">
          {joined ? <Evidence analysis={joined.analysis} /> : null}
          <span className="grow" />
          {isEditing || joined ? null : (
            <button type="button" onClick={() => setEditing(true)}>
              {text.editTitle}
            </button>
          )}
        </div>
      </div>
    </Card>
  );
}

const Card = styled('div')({
  display: 'grid',
  gridTemplateColumns: '148px minmax(0, 1fr)',
  gap: 16,
  padding: 12,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
  '& .picture': {
    width: 148,
    height: 104,
    borderRadius: 8,
    overflow: 'hidden',
    background: colour.sunken,
    color: colour.control,
  },
  '& div.picture:not([data-paper])': { display: 'grid', placeItems: 'center' },
  '&[data-beside]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .words': { display: 'flex', flexDirection: 'column', minWidth: 0 },
  '& h3': {
    ...typeStyles.card,
    fontSize: '1.125rem',
    lineHeight: 23 / 18,
    margin: '4px 0',
    overflowWrap: 'anywhere',
    ...clamp(3),
    '&:focus': { outline: 'none' },
  },
  '& .excerpt': {
    ...typeStyles.small,
    margin: 0,
    color: colour.text2,
    overflowWrap: 'anywhere',
    ...clamp(2),
  },
  '& .line': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 12,
    marginTop: 4,
    minHeight: 22,
  },
  '& .grow': { flex: 1 },
  '& .line > button': {
    padding: 0,
    border: 0,
    borderRadius: 4,
    background: 'none',
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 550,
    color: colour.primary,
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
    [ON_TOUCH]: { minHeight: 44 },
  },
  '@media (max-width: 599px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& .picture': { width: '100%', height: 140 },
    '& .picture:not(:has(img))': { display: 'none' },
  },
});
