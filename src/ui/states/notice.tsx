import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { colour } from '../theme/palette.ts';

type NoticeKind = 'success' | 'warning' | 'error' | 'info';

const ICONS = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert, info: Info } as const;

interface NoticeProps {
  readonly kind: NoticeKind;
  /** Replaces the icon of the kind. */
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
  /** A button at the end of the line. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** A message next to its cause. Errors interrupt a screen reader; other kinds wait. */
export function Notice({ kind, icon: Icon = ICONS[kind], children, action, className }: NoticeProps) {
  return (
    <Box data-kind={kind} className={className} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon />
      <div>{children}</div>
      {action}
    </Box>
  );
}

const tone = (kind: NoticeKind, soft: string, strong: string, own = {}) => ({
  [`&[data-kind=${kind}]`]: { background: soft, '& > svg, & b': { color: strong }, ...own },
});

const Box = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  borderRadius: 10,
  padding: '10px 12px',
  fontSize: '0.8125rem',
  lineHeight: 19 / 13,
  '& > svg': { flex: 'none', marginTop: 1 },
  '& > div': { flex: 1, minWidth: 0 },
  // A single line is centred on the button next to it; a longer text is aligned to its top.
  '& > div:has(+ button)': { alignSelf: 'center' },
  '&:has(> button) > svg': { marginTop: 6 },
  '& b': { fontWeight: 600 },
  ...tone('success', colour.successSoft, colour.success, { color: colour.success, fontWeight: 500 }),
  ...tone('warning', colour.warningSoft, colour.warning),
  ...tone('error', colour.errorSoft, colour.error, { color: colour.error, fontWeight: 500 }),
  ...tone('info', colour.infoSoft, colour.info),
});
