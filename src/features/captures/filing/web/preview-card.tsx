import { styled } from '@mui/material/styles';
import Globe from 'lucide-react/icons/globe';
import { useEffect, useRef, useState } from 'react';
import { CardPicture } from '#features/analyses/web.ts';
import { clamp } from '#ui/theme/clamp.ts';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { filingText } from '../text.ts';
import { Evidence } from './evidence.tsx';
import type { FilingSubject } from './filing-subject.ts';
import { SourceLine } from './source-line.tsx';
import { TitleField } from './title-field.tsx';
import type { Filing } from './use-filing.ts';

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
