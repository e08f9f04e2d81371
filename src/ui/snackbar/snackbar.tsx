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
import { BAR_HEIGHTS } from '../page/bar-heights.ts';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { type ShownMessage, SnackbarBar, type SnackbarMessage } from './snackbar-bar.tsx';
import { SNACKBAR_MARGIN_PX, useAvoidDialogFoot } from './use-avoid-dialog-foot.ts';

const MAX_MESSAGES = 3;

interface Snackbar {
  readonly show: (message: SnackbarMessage) => void;
  /** Removes the messages about a subject that is visible on the screen by now. */
  readonly withdraw: (about: string) => void;
  /** Removes every message. */
  readonly clear: () => void;
}
const SnackbarContext = createContext<Snackbar | null>(null);

/** Messages without a place of their own on the screen. */
export function useSnackbar(): Snackbar {
  const snackbar = useContext(SnackbarContext);
  if (!snackbar) throw new Error('useSnackbar needs a SnackbarProvider above it');
  return snackbar;
}

/** Removes all messages when the caller unmounts: the next user in the same window sees none of the previous one. */
export function useClearMessagesOnUnmount(): void {
  const { clear } = useSnackbar();
  useEffect(() => clear, [clear]);
}

interface MessageList {
  readonly shown: readonly ShownMessage[];
  readonly close: (key: number) => void;
  /** Ids of the open dialogs, the front one last. */
  readonly dialogs: readonly string[];
  /** Registers an open dialog; returns the function that removes it. */
  readonly enter: (dialog: string) => () => void;
}
const MessageListContext = createContext<MessageList | null>(null);

export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownMessage[]>([]);
  const [dialogs, setDialogs] = useState<readonly string[]>([]);
  const nextKey = useRef(0);
  const show = useCallback((message: SnackbarMessage) => {
    nextKey.current += 1;
    const key = nextKey.current;
    setShown((before) => {
      // A repeated message is shown once; messages with undo are all kept.
      const others = before
        .filter((one) => one.undo || one.text !== message.text)
        .filter((one) => one.about === undefined || one.about !== message.about);
      return [...others, { ...message, key }].slice(-MAX_MESSAGES);
    });
  }, []);
  const close = useCallback(
    (key: number) => setShown((before) => before.filter((one) => one.key !== key)),
    [],
  );
  const withdraw = useCallback((about: string) => {
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
  const snackbar = useMemo(() => ({ show, withdraw, clear }), [show, withdraw, clear]);
  const list = useMemo(() => ({ shown, close, dialogs, enter }), [shown, close, dialogs, enter]);
  return (
    <SnackbarContext value={snackbar}>
      <MessageListContext value={list}>{children}</MessageListContext>
      <SnackbarRegion shown={dialogs.length === 0 ? shown : []} onClose={close} />
    </SnackbarContext>
  );
}

/**
 * Shows the messages inside an open dialog: the page behind a modal dialog is not reachable by keyboard or screen reader.
 * Only the front dialog shows them.
 */
export function SnackbarInDialog() {
  const list = useContext(MessageListContext);
  const id = useId();
  const enter = list?.enter;
  useEffect(() => enter?.(id), [enter, id]);
  if (!list) return null;
  const isInFront = list.dialogs.at(-1) === id;
  return <SnackbarRegion isInDialog shown={isInFront ? list.shown : []} onClose={list.close} />;
}

interface SnackbarRegionProps {
  readonly shown: readonly ShownMessage[];
  readonly onClose: (key: number) => void;
  readonly isInDialog?: boolean;
}

function SnackbarRegion({ shown, onClose, isInDialog = false }: SnackbarRegionProps) {
  const text = useText(uiText);
  const region = useRef<HTMLDivElement>(null);
  useAvoidDialogFoot(region, isInDialog && shown.length > 0);
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

/** The size of the round button of a page, with its distance to the messages above it. */
const ROUND_BUTTON_PX = 56;

const Region = styled('div')({
  position: 'fixed',
  zIndex: 1400,
  left: '50%',
  bottom: `calc(${SNACKBAR_MARGIN_PX}px + var(${BAR_HEIGHTS.bottom}, 0px))`,
  '&[data-over-dialog]': { bottom: SNACKBAR_MARGIN_PX },
  // On phones a message is as wide as the page, and stands above the round button of the page.
  '@media (max-width: 599px)': {
    'body:has(.MuiFab-root) &:not([data-over-dialog])': {
      bottom: `calc(${SNACKBAR_MARGIN_PX + ROUND_BUTTON_PX}px + var(${BAR_HEIGHTS.bottom}, 0px))`,
    },
  },
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
