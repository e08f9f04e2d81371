import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colour } from '#ui/theme/palette.ts';

interface SectionHeadProps {
  readonly id?: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
}

/** One section of a page, listed in its table of contents. */
export const SectionCard = styled('section')({
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  padding: '18px 20px 20px',
  marginBottom: 18,
  scrollMarginTop: 80,
  '@media (max-width: 899px)': { scrollMarginTop: 176 },
  '@media (max-width: 599px)': { padding: '16px' },
});

/** A title, an explanation, and at most one action at the right. */
export function SectionHead({ id, title, lead, note, action }: SectionHeadProps) {
  return (
    <Head>
      <div>
        <div className="title">
          <h2 id={id}>{title}</h2>
          {note}
        </div>
        {lead ? <p>{lead}</p> : null}
      </div>
      {action}
    </Head>
  );
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 30,
  '&:not(:last-child)': { marginBottom: 12 },
  '& > div': { flex: 1, minWidth: 0 },
  '& .title': { display: 'flex', alignItems: 'baseline', gap: 10, flexWrap: 'wrap' },
  '& h2': { fontSize: '1.0625rem', lineHeight: 24 / 17, fontWeight: 650, letterSpacing: '-.01em' },
  '& p': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text2, textWrap: 'pretty' },
  '@media (max-width: 599px)': { flexWrap: 'wrap', '& > div': { flexBasis: '100%' } },
});

/** Two columns on a wide screen, one on a phone. */
export const TwoColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '14px 16px',
  alignItems: 'start',
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
