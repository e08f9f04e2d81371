import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { colour } from '../theme/palette.ts';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';

interface BottomSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A side panel of large screens, as a sheet over the page on small ones. Traps the focus, and returns it on closing. */
export function BottomSheet({ open, onClose, title, children }: BottomSheetProps) {
  const text = useText(uiText);
  const titleId = useId();
  return (
    <Sheet
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={text.close} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </header>
      <div className="body">{children}</div>
    </Sheet>
  );
}

const Sheet = styled(Drawer)({
  '& .MuiDrawer-paper': {
    maxHeight: '75dvh',
    maxWidth: 640,
    margin: '0 auto',
    borderRadius: '16px 16px 0 0',
    background: colour.raised,
    boxShadow: colour.e3,
    '&::before': {
      content: '""',
      flex: 'none',
      width: 36,
      height: 4,
      margin: '8px auto 2px',
      borderRadius: 2,
      background: colour.control,
    },
  },
  '& header': { display: 'flex', alignItems: 'center', padding: '2px 8px 0 20px' },
  '& header > h2': { flex: 1, fontSize: '1rem', lineHeight: 22 / 16, fontWeight: 650 },
  '& header > button': { width: 44, height: 44 },
  '& .body': { overflowY: 'auto', padding: '4px 16px 20px' },
});
