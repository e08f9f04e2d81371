import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colour } from '../theme/palette.ts';

/** The square around the icon of a state that fills the page; red with `data-tone` for failures. */
export const StateIcon = styled('span')({
  width: 64,
  height: 64,
  borderRadius: 18,
  display: 'grid',
  placeItems: 'center',
  background: colour.primarySoft,
  color: colour.primary,
  '&[data-tone=error]': { background: colour.errorSoft, color: colour.error },
});

interface EmptyStateProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The next step: at most one `principal` button. */
  readonly action?: ReactNode;
  /** A drawing or an icon above the title. */
  readonly picture?: ReactNode;
  readonly headingLevel?: 'h1' | 'h2' | 'h3';
  /** `screen` fills the screen; `page` is under a title; `panel` is a dashed box. */
  readonly size?: 'screen' | 'page' | 'panel';
}

/** Says what will be shown here and offers the next step. */
export function EmptyState({
  title,
  children,
  action,
  picture,
  headingLevel: Heading = 'h2',
  size = 'panel',
}: EmptyStateProps) {
  return (
    <Box data-size={size}>
      {picture}
      <Heading>{title}</Heading>
      <div className="says">{children}</div>
      {action ? <div className="next">{action}</div> : null}
    </Box>
  );
}

const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  '& .next': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 10 },
  '&[data-size=panel]': {
    padding: '28px 16px',
    border: `1px dashed ${colour.control}`,
    borderRadius: 12,
    '& > h1, & > h2, & > h3': { fontSize: '0.875rem', lineHeight: 20 / 14, fontWeight: 600, marginBottom: 2 },
    '& .says': {
      color: colour.text2,
      fontSize: '0.8125rem',
      lineHeight: 19 / 13,
      maxWidth: 380,
      textWrap: 'balance',
    },
    '& .next': { marginTop: 12 },
  },
  '&[data-size=screen]': { minHeight: 'calc(100vh - 56px)', justifyContent: 'center' },
  '&[data-size=page], &[data-size=screen]': {
    padding: '24px 16px 64px',
    '& > h2, & > h3': { fontSize: '1.25rem', lineHeight: 28 / 20, letterSpacing: '-.015em' },
    '& > h1': { fontSize: '1.75rem', lineHeight: 36 / 28, letterSpacing: '-.02em' },
    '& > h1, & > h2, & > h3': {
      fontWeight: 650,
      margin: '26px 0 8px',
      textWrap: 'balance',
      overflowWrap: 'anywhere',
    },
    '& .says': {
      fontSize: '0.9375rem',
      lineHeight: 23 / 15,
      color: colour.text2,
      maxWidth: 470,
      textWrap: 'balance',
    },
    '& .next': { marginTop: 24 },
  },
});
