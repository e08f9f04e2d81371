import { styled } from '@mui/material/styles';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useText } from './language.ts';
import { colour } from './palette.ts';
import { uiText } from './text.ts';

/** Time to change one's mind; stands still while the pointer or the focus is on the message. */
export const UNDO_MS = 8_000;
const READ_MS = 6_000;
const SHOWN_AT_ONCE = 3;

export interface SnackbarMessage {
  readonly text: string;
  readonly kind?: 'plain' | 'error';
  /** Takes the act back; offers « Annuler » for eight seconds. */
  readonly undo?: () => void;
}

interface Shown extends SnackbarMessage {
  readonly key: number;
}

const Context = createContext<{ show: (message: SnackbarMessage) => void } | null>(null);

/** Messages that have no place of their own on the screen. */
export function useSnackbar(): { show: (message: SnackbarMessage) => void } {
  const snackbar = useContext(Context);
  if (!snackbar) throw new Error('useSnackbar needs a SnackbarProvider above it');
  return snackbar;
}

export function SnackbarProvider({ children }: { children: ReactNode }) {
  const text = useText(uiText);
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const nextKey = useRef(0);
  const show = useCallback((message: SnackbarMessage) => {
    nextKey.current += 1;
    const key = nextKey.current;
    setShown((before) => [...before, { ...message, key }].slice(-SHOWN_AT_ONCE));
  }, []);
  const close = useCallback(
    (key: number) => setShown((before) => before.filter((one) => one.key !== key)),
    [],
  );
  const value = useMemo(() => ({ show }), [show]);
  return (
    <Context value={value}>
      {children}
      <Region role="status" aria-live="polite" aria-label={text.messages}>
        {shown.map((message) => (
          <Snackbar key={message.key} message={message} onClose={close} />
        ))}
      </Region>
    </Context>
  );
}

function Snackbar({ message, onClose }: { message: Shown; onClose: (key: number) => void }) {
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

const Region = styled('div')({
  position: 'fixed',
  zIndex: 1400,
  left: '50%',
  bottom: 24,
  transform: 'translateX(-50%)',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  pointerEvents: 'none',
  '&:empty': { display: 'none' },
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
  '&[data-kind=error]': {
    background: colour.errorSoft,
    color: colour.error,
    fontWeight: 500,
    '& button': { color: 'inherit' },
  },
});
