import { styled } from '@mui/material/styles';
import { type ReactNode, type Ref, useId } from 'react';
import { formatNumber } from '#base/format.ts';
import { useFocusFallback } from '#ui/keyboard/focus.ts';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { organisationsText } from '../text.ts';

/** A full page, or one of two columns in a panel. */
export type ManagementLayout = 'page' | 'panel';

interface ManagementHeadProps {
  readonly id: string;
  /** The heading, which gets the focus when a focused item is removed. */
  readonly ref: Ref<HTMLHeadingElement>;
  readonly title: string;
  /** Null while it is loading. */
  readonly count: number | null;
  /** Null: no limit. */
  readonly max: number | null;
  readonly layout: ManagementLayout;
  /** Search field and create button, at the right. */
  readonly children: ReactNode;
}

/** « Gestion des groupes 4/6 »: a heading with the count and its maximum. */
function ManagementHeader({ id, ref, title, count, max, layout, children }: ManagementHeadProps) {
  const text = useText(organisationsText);
  const language = useLanguage();
  const Heading = layout === 'page' ? 'h2' : 'h3';
  const isFull = count !== null && max !== null && count >= max;
  return (
    <Header data-layout={layout}>
      <Heading id={id} ref={ref} tabIndex={-1}>
        {title}
      </Heading>
      <span className="count">
        {count === null ? null : formatNumber(count, language)}
        {count === null || max === null ? null : `/${formatNumber(max, language)}`}
        {isFull ? <span> {text.full}</span> : null}
      </span>
      <div className="acts">{children}</div>
    </Header>
  );
}

const Header = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 10px',
  marginBottom: 12,
  minHeight: 34,
  '& h2': { fontSize: '1.125rem', lineHeight: 26 / 18, fontWeight: 650, letterSpacing: '-.01em' },
  '& h3': { fontSize: '0.9375rem', lineHeight: 22 / 15, fontWeight: 650 },
  '& .count': { color: colour.text3, fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
  '& .count > span': { fontSize: '0.8125rem' },
  '& .acts': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 10,
    flex: '1 1 0',
    minWidth: 0,
  },
  '& .acts > button': { minHeight: 34, flex: 'none', [ON_TOUCH]: { minHeight: 44 } },
  // As high as the button next to it, also with its clear button.
  [ON_TOUCH]: { '& .acts [data-size]': { minHeight: 44 } },
  '& .acts > :has(input)': { flex: '0 1 220px', minWidth: 0 },
  '&[data-layout=panel]': {
    marginBottom: 10,
    gap: 8,
    '& .acts': { gap: 8 },
    '& .acts > :has(input)': { flexBasis: 180 },
  },
  '@container (max-width: 560px)': {
    // On a phone, the heading and its button share a line.
    '& h2': { fontSize: '1.0625rem', lineHeight: 26 / 17 },
    '& .acts > button': { paddingInline: 12 },
    '& .acts': { flexBasis: 'auto', '&:has(input)': { flexBasis: '100%' } },
    '& .acts > :has(input)': { flex: '1 1 90px' },
  },
});

interface ManagementProps {
  readonly title: string;
  /** Null while it is loading. */
  readonly count: number | null;
  /** Null: no limit. */
  readonly max: number | null;
  readonly layout: ManagementLayout;
  /** Search field and create button, at the right of the heading. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
  /** A note below the list. */
  readonly note?: ReactNode;
}

/** A section with a managed list. Its heading gets the focus when a focused row is removed. */
export function Management({ actions, children, note, ...head }: ManagementProps) {
  const id = useId();
  const { container, fallback } = useFocusFallback<HTMLElement, HTMLHeadingElement>();
  return (
    <Section ref={container} aria-labelledby={id}>
      <ManagementHeader ref={fallback} id={id} {...head}>
        {actions}
      </ManagementHeader>
      {children}
      {note ? <p className="note">{note}</p> : null}
    </Section>
  );
}

const Section = styled('section')({
  containerType: 'inline-size',
  minWidth: 0,
  '& > .note': {
    display: 'flex',
    gap: 6,
    marginTop: 10,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
    textWrap: 'pretty',
    '& > svg': { flex: 'none', marginTop: 1 },
  },
});
