import Fab from '@mui/material/Fab';
import { styled } from '@mui/material/styles';
import Plus from 'lucide-react/icons/plus';
import { BAR_HEIGHTS } from '#ui/page/use-bar-height.ts';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { reflectionsText } from '../../text.ts';
import { createDialog } from '../create/open-create.ts';

/** RE-01: the floating button that creates a reflection. */
export function AddButton() {
  const { create } = useText(reflectionsText);
  return (
    <Tooltip title={create} placement="left">
      <Round aria-label={create} onClick={createDialog.open}>
        <Plus size={22} />
      </Round>
    </Tooltip>
  );
}

const Round = styled(Fab)({
  position: 'fixed',
  zIndex: 6,
  right: 32,
  bottom: `calc(28px + var(${BAR_HEIGHTS.bottom}, 0px))`,
  background: colour.primary,
  color: colour.onPrimary,
  boxShadow: colour.e2,
  '&:hover': { background: colour.primaryHover },
  '@media (max-width: 599px)': { right: 16, bottom: `calc(16px + var(${BAR_HEIGHTS.bottom}, 0px))` },
});
