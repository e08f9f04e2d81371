import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colour } from '../../theme/palette.ts';

/** The space is limited by the screen rather than by the scrolling dialog around the field. */
const WHOLE_SCREEN = { boundary: document.body, padding: 8 };

interface FieldPopupProps {
  readonly open: boolean;
  readonly anchor: HTMLElement | null;
  readonly children: ReactNode;
}

/** A popup under its field, with the same width. Not in a portal, so that it works inside a dialog. */
export function FieldPopup({ open, anchor, children }: FieldPopupProps) {
  return (
    <Popper
      open={open && anchor !== null}
      anchorEl={anchor}
      placement="bottom-start"
      role="presentation"
      disablePortal
      popperOptions={{ strategy: 'fixed', modifiers: [{ name: 'flip', options: WHOLE_SCREEN }] }}
      style={{ zIndex: 20, width: anchor?.offsetWidth }}
    >
      {children}
    </Popper>
  );
}

/** The sheet of the popup: the list of options, or a message. */
export const PopupSheet = styled('div')({
  margin: '4px 0',
  padding: 6,
  borderRadius: 12,
  border: `1px solid ${colour.line}`,
  background: colour.raised,
  boxShadow: colour.e2,
  // The list itself scrolls, with the arrow keys of its field; a scrolling container around it would need a focus of its
  // own.
  '& > [role=listbox]': { overflowY: 'auto', overscrollBehavior: 'contain' },
  '& > p': { padding: '8px 10px', color: colour.text2, fontSize: '0.8125rem', lineHeight: 18 / 13 },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '4px 10px',
    borderRadius: 7,
    cursor: 'pointer',
  },
});
