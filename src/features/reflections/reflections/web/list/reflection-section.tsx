import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '#base/format-number.ts';
import { useFocusFallback } from '#ui/keyboard/use-focus-fallback.ts';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { reflectionsText } from '../../text.ts';
import { useMoveReflection } from '../change-reflection.ts';
import { CardGrid } from './card-frame.ts';
import { ReflectionCard } from './reflection-card.tsx';
import type { Section } from './use-section.ts';

interface ReflectionSectionProps {
  readonly section: Section;
  /** Shown at the end of the heading. */
  readonly action?: ReactNode;
  /** Shown instead of cards where there are none. */
  readonly empty?: ReactNode;
}

/** RE-01: a section of the list: « En cours 5 », its cards, and a button for more. */
export function ReflectionSection({ section, action, empty }: ReflectionSectionProps) {
  const text = useText(reflectionsText);
  const language = useLanguage();
  const titleId = useId();
  const move = useMoveReflection();
  const { within, heir } = useFocusFallback<HTMLElement, HTMLHeadingElement>();
  const { kind, setHead, reflections, arrived, total, isMore, isStale, less } = section;
  const shown = reflections.length;
  return (
    <Part ref={within} aria-labelledby={titleId}>
      <div className="head">
        <h2
          id={titleId}
          tabIndex={-1}
          ref={(heading) => {
            heir.current = heading;
            setHead(heading);
          }}
        >
          {text.sections[kind]}{' '}
          <span>
            {isMore ? text.atLeast(formatNumber(total, language)) : formatNumber(total, language)}{' '}
            <VisuallyHidden>{text.count(total)}</VisuallyHidden>
          </span>
        </h2>
        {action}
      </div>
      {shown > 0 ? (
        <CardGrid data-stale={isStale || undefined} {...section.focus}>
          {reflections.map((reflection) => (
            <ReflectionCard
              key={reflection.id}
              reflection={reflection}
              isNew={arrived.has(reflection.id)}
              onArchive={({ id, isArchived }) => move({ reflectionId: id, isArchived: !isArchived })}
            />
          ))}
        </CardGrid>
      ) : (
        empty
      )}
      {shown < total || less ? (
        <div className="more">
          <MoreFooter
            shown={shown}
            total={total}
            isMore={isMore}
            onMore={section.more}
            onLess={less}
            busy={section.isLoadingMore}
          />
        </div>
      ) : null}
    </Part>
  );
}

const Part = styled('section')({
  '& + &': { marginTop: 24 },
  '& > .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 30,
    marginBottom: 12,
  },
  '& h2': {
    position: 'relative',
    borderRadius: 4,
    fontSize: '1.125rem',
    lineHeight: 26 / 18,
    fontWeight: 650,
    letterSpacing: '-.012em',
    scrollMarginTop: 88,
    '& > span:first-of-type': {
      marginLeft: 5,
      fontSize: '0.9375rem',
      fontWeight: 500,
      letterSpacing: 'normal',
      color: colour.text3,
      fontVariantNumeric: 'tabular-nums',
    },
  },
  '& > .more': { marginTop: 10 },
});
