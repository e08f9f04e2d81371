import { styled } from '@mui/material/styles';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { BAR_HEIGHTS } from '../page/use-bar-height.ts';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { type ShownMessage, SnackbarBar, type SnackbarMessage } from './snackbar-bar.tsx';
import { FROM_EDGE_PX, useClearOfFoot } from './use-clear-of-foot.ts';

const SHOWN_AT_ONCE = 3;

interface Snackbar {
  readonly show: (message: SnackbarMessage) => void;
  /** Takes what was said about something away: one sees it oneself by now. */
  readonly takeBack: (about: string) => void;
  /** Takes every message away. */
  readonly clear: () => void;
}
const Speaker = createContext<Snackbar | null>(null);

/** Messages that have no place of their own on the screen. */
export function useSnackbar(): Snackbar {
  const snackbar = useContext(Speaker);
  if (!snackbar) throw new Error('useSnackbar needs a SnackbarProvider above it');
  return snackbar;
}

/** Messages go with whoever asks this: who signs in next, in the same window, is offered nothing of the person before. */
export function useMessagesLeaveToo(): void {
  const { clear } = useSnackbar();
  useEffect(() => clear, [clear]);
}

interface Board {
  readonly shown: readonly ShownMessage[];
  readonly close: (key: number) => void;
  /** The dialogs that are open, the one in front last. */
  readonly dialogs: readonly string[];
  /** A dialog opens; answers its closing. */
  readonly enter: (dialog: string) => () => void;
}
const Messages = createContext<Board | null>(null);

export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownMessage[]>([]);
  const [dialogs, setDialogs] = useState<readonly string[]>([]);
  const nextKey = useRef(0);
  const show = useCallback((message: SnackbarMessage) => {
    nextKey.current += 1;
    const key = nextKey.current;
    setShown((before) => {
      // Said twice, a message stands once; what can be taken back is kept, each with its own way back.
      const others = before
        .filter((one) => one.undo || one.text !== message.text)
        .filter((one) => one.about === undefined || one.about !== message.about);
      return [...others, { ...message, key }].slice(-SHOWN_AT_ONCE);
    });
  }, []);
  const close = useCallback(
    (key: number) => setShown((before) => before.filter((one) => one.key !== key)),
    [],
  );
  const takeBack = useCallback((about: string) => {
    setShown((before) => {
      const others = before.filter((one) => one.about !== about);
      return others.length === before.length ? before : others;
    });
  }, []);
  const clear = useCallback(() => setShown([]), []);
  const enter = useCallback((dialog: string) => {
    setDialogs((before) => [...before, dialog]);
    return () => setDialogs((before) => before.filter((one) => one !== dialog));
  }, []);
  const speaker = useMemo(() => ({ show, takeBack, clear }), [show, takeBack, clear]);
  const board = useMemo(() => ({ shown, close, dialogs, enter }), [shown, close, dialogs, enter]);
  return (
    <Speaker value={speaker}>
      <Messages value={board}>{children}</Messages>
      <SnackbarRegion shown={dialogs.length === 0 ? shown : []} onClose={close} />
    </Speaker>
  );
}

/**
 * Where messages stand while a dialog is open: what lies behind it is closed to the keyboard and to screen readers, so
 * the dialog in front shows them itself.
 */
export function SnackbarInDialog() {
  const board = useContext(Messages);
  const id = useId();
  const enter = board?.enter;
  useEffect(() => enter?.(id), [enter, id]);
  if (!board) return null;
  const isInFront = board.dialogs.at(-1) === id;
  return <SnackbarRegion isInDialog shown={isInFront ? board.shown : []} onClose={board.close} />;
}

interface SnackbarRegionProps {
  readonly shown: readonly ShownMessage[];
  readonly onClose: (key: number) => void;
  readonly isInDialog?: boolean;
}

function SnackbarRegion({ shown, onClose, isInDialog = false }: SnackbarRegionProps) {
  const text = useText(uiText);
  const region = useRef<HTMLDivElement>(null);
  useClearOfFoot(region, isInDialog && shown.length > 0);
  return (
    <Region
      ref={region}
      data-over-dialog={isInDialog ? '' : undefined}
      role="status"
      aria-live="polite"
      aria-label={text.messages}
    >
      {shown.map((message) => (
        <SnackbarBar key={message.key} message={message} onClose={onClose} />
      ))}
    </Region>
  );
}

const Region = styled('div')({
  position: 'fixed',
  zIndex: 1400,
  left: '50%',
  bottom: `calc(${FROM_EDGE_PX}px + var(${BAR_HEIGHTS.bottom}, 0px))`,
  '&[data-over-dialog]': { bottom: FROM_EDGE_PX },
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
