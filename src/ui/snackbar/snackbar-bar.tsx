import { styled } from '@mui/material/styles';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useRef, useState } from 'react';
import { colour } from '../theme/palette.ts';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';

/** Time to undo; paused while the pointer or the focus is on the message. */
export const UNDO_MS = 8_000;
const PLAIN_MS = 6_000;

export interface SnackbarMessage {
  readonly text: string;
  /** The subject: a later message about the same subject replaces it, together with its undo. */
  readonly about?: string;
  readonly kind?: 'plain' | 'success' | 'error';
  /** Progress: stays until another message about the same subject replaces it, or it is taken back. */
  readonly isLasting?: boolean;
  /** Undoes the action; shows « Annuler » for eight seconds. */
  readonly undo?: () => void;
  /** The next step, such as opening the created item; shown as long as undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface ShownMessage extends SnackbarMessage {
  readonly key: number;
}

interface SnackbarBarProps {
  readonly message: ShownMessage;
  readonly onClose: (key: number) => void;
}

const ICONS = { plain: null, success: CircleCheck, error: CircleAlert } as const;

/** One message, with its action (undo or next step) and a button that closes it. */
export function SnackbarBar({ message, onClose }: SnackbarBarProps) {
  const text = useText(uiText);
  const [isPaused, setPaused] = useState(false);
  const previousFocus = useRef<EventTarget | null>(null);
  const close = useCallback(() => onClose(message.key), [onClose, message.key]);
  /** Its button is removed with it: the focus returns to where it was. */
  const closeByHand = () => {
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus({ preventScroll: true });
    close();
  };
  const { kind = 'plain', isLasting = false, undo, action } = message;
  const Icon = ICONS[kind];
  const button = undo ? { label: text.undo, run: undo } : action;
  const durationMs = button ? UNDO_MS : PLAIN_MS;
  useEffect(() => {
    if (isPaused || isLasting) return;
    const timer = setTimeout(close, durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, isLasting, durationMs, close]);
  return (
    <Bar
      data-kind={kind}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setPaused(true);
        if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
      }}
      onBlur={() => setPaused(false)}
    >
      {Icon ? <Icon /> : null}
      <span>{message.text}</span>
      {button ? (
        <button
          type="button"
          onClick={() => {
            closeByHand();
            button.run();
          }}
        >
          {button.label}
        </button>
      ) : null}
      <button type="button" className="close" aria-label={text.close} onClick={closeByHand}>
        <X />
      </button>
    </Bar>
  );
}

const tone = (kind: 'success' | 'error', soft: string, strong: string) => ({
  [`&[data-kind=${kind}]`]: {
    background: soft,
    color: strong,
    fontWeight: 500,
    '& button': { color: 'inherit' },
  },
});

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
  ...tone('success', colour.successSoft, colour.success),
  ...tone('error', colour.errorSoft, colour.error),
});
