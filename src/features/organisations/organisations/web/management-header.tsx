import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { formatNumber } from '#base/format-number.ts';
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
export function ManagementHeader({ id, ref, title, count, max, layout, children }: ManagementHeadProps) {
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
