import { styled } from '@mui/material/styles';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useText } from '#ui/language.ts';
import { colour } from '#ui/palette.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { membersText } from '../text.ts';

/** AD-05: the icon on admins; its word is spoken, and shown to whoever points at it. */
export function AdminMark() {
  const text = useText(membersText);
  return (
    <Tooltip title={text.admin} enterTouchDelay={0}>
      <Mark role="img" aria-label={text.admin}>
        <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />
      </Mark>
    </Tooltip>
  );
}

const Mark = styled('span')({ display: 'inline-grid', flex: 'none', color: colour.primary });
