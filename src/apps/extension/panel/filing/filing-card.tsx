import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { colour } from '#ui/theme/palette.ts';

/** Replaces the page card while something is filed. */
export function FilingCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Card>
  );
}

const Card = styled('section')({
  padding: '14px 16px 16px',
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
  '& > h2': {
    marginBottom: 12,
    fontSize: '0.9375rem',
    lineHeight: 20 / 15,
    fontWeight: 600,
    '&:focus': { outline: 'none' },
  },
});
