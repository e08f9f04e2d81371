import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colour } from '../theme/palette.ts';

/** Design tokens §8: the margin at both sides of a page. */
const GUTTER = 32;

interface PageProps {
  readonly title: string;
  /** Above the title, in small: the part of the product. */
  readonly overline?: string;
  /** Under the title, in small: an introduction. */
  readonly lead?: ReactNode;
  /** At the right of the title. */
  readonly actions?: ReactNode;
  /** Maximum width of the content, in pixels. */
  readonly maxWidth?: number;
  readonly children: ReactNode;
}

/** The layout of a page: title, actions, content. */
export function Page({ title, overline, lead, actions, maxWidth, children }: PageProps) {
  return (
    <Frame style={maxWidth ? { maxWidth: maxWidth + 2 * GUTTER, marginInline: 'auto' } : undefined}>
      <div className="head">
        <hgroup>
          {overline ? <p>{overline}</p> : null}
          <h1>{title}</h1>
          {lead ? <p>{lead}</p> : null}
        </hgroup>
        {actions ? <div>{actions}</div> : null}
      </div>
      {children}
    </Frame>
  );
}

const Frame = styled('div')({
  padding: `22px ${GUTTER}px 56px`,
  '@media (max-width: 599px)': { padding: '16px 16px 56px' },
  '& > .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    marginBottom: 20,
    '& > div': { display: 'flex', gap: 10, flexWrap: 'wrap' },
  },
  '& > .head p': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text3 },
  '& > .head h1': {
    fontSize: '1.75rem',
    lineHeight: 36 / 28,
    fontWeight: 650,
    letterSpacing: '-.02em',
    overflowWrap: 'anywhere',
  },
});
