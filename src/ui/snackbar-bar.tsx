import { styled } from '@mui/material/styles';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useState } from 'react';
import { useText } from './language.ts';
import { colour } from './palette.ts';
import { uiText } from './text.ts';

/** Time to change one's mind; stands still while the pointer or the focus is on the message. */
export const UNDO_MS = 8_000;
const READ_MS = 6_000;

export interface SnackbarMessage {
  readonly text: string;
  readonly kind?: 'plain' | 'error';
  /** Takes the act back; offers « Annuler » for eight seconds. */
  readonly undo?: () => void;
}

export interface ShownMessage extends SnackbarMessage {
  readonly key: number;
}

interface SnackbarBarProps {
  readonly message: ShownMessage;
  readonly onClose: (key: number) => void;
}

/** One message, with the way to take its act back and the way to close it. */
export function SnackbarBar({ message, onClose }: SnackbarBarProps) {
  const text = useText(uiText);
  const [held, setHeld] = useState(false);
  const close = useCallback(() => onClose(message.key), [onClose, message.key]);
  const lasts = message.undo ? UNDO_MS : READ_MS;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(close, lasts);
    return () => clearTimeout(timer);
  }, [held, lasts, close]);
  return (
    <Bar
      data-kind={message.kind ?? 'plain'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {message.kind === 'error' ? <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" /> : null}
      <span>{message.text}</span>
      {message.undo ? (
        <button
          type="button"
          onClick={() => {
            message.undo?.();
            close();
          }}
        >
          {text.undo}
        </button>
      ) : null}
      <button type="button" className="close" aria-label={text.close} onClick={close}>
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </Bar>
  );
}

const Bar = styled('div')({
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '5px 6px 5px 16px',
  borderRadius: 10,
  background: colour.snackbar,
  color: colour.onSnackbar,
  boxShadow: colour.e2,
  '& > svg': { flex: 'none' },
  '& > span': { minWidth: 0, overflowWrap: 'anywhere', marginRight: 4 },
  '& button': {
    border: 0,
    background: 'none',
    cursor: 'pointer',
    minHeight: 32,
    padding: '0 10px',
    borderRadius: 6,
    fontWeight: 600,
    color: colour.snackbarAction,
    '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: -2 },
    '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 },
  },
  '& button.close': {
    display: 'grid',
    placeItems: 'center',
    padding: 0,
    width: 32,
    color: 'inherit',
    flex: 'none',
  },
  '&[data-kind=error]': {
    background: colour.errorSoft,
    color: colour.error,
    fontWeight: 500,
    '& button': { color: 'inherit' },
  },
});
