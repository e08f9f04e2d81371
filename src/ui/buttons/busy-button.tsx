import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { Button, type ButtonProps } from './button.tsx';

interface BusyButtonProps extends ButtonProps {
  /** Its action is running. */
  readonly busy: boolean;
}

/**
 * A button whose action may take a while: it shows a spinner in the same size, keeps the focus and ignores a second press.
 */
export function BusyButton({ busy, children, onClick, ...button }: BusyButtonProps) {
  return (
    <Act
      {...button}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <span className="label">{children}</span>
      {busy ? (
        <span className="wait">
          <CircularProgress size={16} thickness={5} color="inherit" aria-hidden="true" />
        </span>
      ) : null}
    </Act>
  );
}

/** Design kit, Loading: the spinner appears after this delay, so that quick responses do not flicker. */
const SPINNER_DELAY_MS = 150;

const Act = styled(Button)({
  '& .wait': {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    animation: `busy-button-wait 0s ${SPINNER_DELAY_MS}ms both`,
  },
  '&[aria-busy=true]': { cursor: 'progress' },
  '&[aria-busy=true] .label': { opacity: 0, transition: `opacity 0s ${SPINNER_DELAY_MS}ms` },
  '@keyframes busy-button-wait': { from: { opacity: 0 }, to: { opacity: 1 } },
});
