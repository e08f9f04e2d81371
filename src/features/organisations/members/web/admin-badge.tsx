import { styled } from '@mui/material/styles';
import Globe from 'lucide-react/icons/globe';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { membersText } from '../text.ts';

/** AD-05: the icon of an admin; its label is read by screen readers and shown as a tooltip. */
export function AdminBadge() {
  const text = useText(membersText);
  return (
    <IconWithTooltip label={text.admin}>
      <ShieldCheck />
    </IconWithTooltip>
  );
}

/** The icon of a platform admin, whom an organisation admin cannot change. */
export function PlatformAdminBadge() {
  const text = useText(membersText);
  return (
    <IconWithTooltip label={text.platformAdmin}>
      <Globe />
    </IconWithTooltip>
  );
}

function IconWithTooltip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Tooltip title={label} enterTouchDelay={0}>
      <Icon role="img" aria-label={label}>
        {children}
      </Icon>
    </Tooltip>
  );
}

const Icon = styled('span')({ display: 'inline-grid', flex: 'none', color: colour.primary });
