import { styled } from '@mui/material/styles';
import Globe from 'lucide-react/icons/globe';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { membersText } from '../text.ts';

/** AD-05: the icon on admins; its word is spoken, and shown to whoever points at it. */
export function AdminMark() {
  const text = useText(membersText);
  return (
    <Mark word={text.admin}>
      <ShieldCheck />
    </Mark>
  );
}

/** The icon on those who run the platform, whom an organisation does not reach. */
export function PlatformAdminMark() {
  const text = useText(membersText);
  return (
    <Mark word={text.platformAdmin}>
      <Globe />
    </Mark>
  );
}

function Mark({ word, children }: { word: string; children: ReactNode }) {
  return (
    <Tooltip title={word} enterTouchDelay={0}>
      <Icon role="img" aria-label={word}>
        {children}
      </Icon>
    </Tooltip>
  );
}

const Icon = styled('span')({ display: 'inline-grid', flex: 'none', color: colour.primary });
