import MuiTooltip, { type TooltipProps } from '@mui/material/Tooltip';
import { useRef, useState } from 'react';

export type { TooltipProps };

/**
 * Opens after 333 ms (SH-10), as set in the theme. A mouse press closes it until the pointer has left: it would
 * cover the dialog or menu that the press opens.
 */
export function Tooltip(props: Omit<TooltipProps, 'open' | 'onOpen' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const isPressed = useRef(false);
  return (
    <MuiTooltip
      {...props}
      open={isOpen}
      onOpen={() => setOpen(!isPressed.current)}
      onClose={() => setOpen(false)}
      onPointerDownCapture={({ pointerType }) => {
        if (pointerType !== 'mouse') return;
        isPressed.current = true;
        setOpen(false);
      }}
      onPointerLeave={() => {
        isPressed.current = false;
      }}
    />
  );
}
