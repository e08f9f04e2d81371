import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colour } from '../theme/palette.ts';

type PillTone = 'plain' | 'primary' | 'success' | 'warning' | 'error';

/** A short label of the item next to it: a role, a state. */
export function Pill({ tone = 'plain', children }: { tone?: PillTone; children: ReactNode }) {
  return <Shape data-tone={tone}>{children}</Shape>;
}

const Shape = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: 5,
  minHeight: 20,
  padding: '0 8px',
  borderRadius: 12,
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  background: colour.sunken,
  color: colour.text2,
  '&[data-tone=primary]': { background: colour.primarySoft, color: colour.primary },
  '&[data-tone=success]': { background: colour.successSoft, color: colour.success },
  '&[data-tone=warning]': { background: colour.warningSoft, color: colour.warning },
  '&[data-tone=error]': { background: colour.errorSoft, color: colour.error },
});
