import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ExternalLink from 'lucide-react/icons/external-link';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { REDIRECT_COUNTDOWN_S } from '#features/documents/documents/rules/document-addresses.ts';
import { usePanelReady } from '#features/extension/web.ts';
import { avatarColour } from '#ui/avatar/avatar-rules.ts';
import { Button } from '#ui/buttons/button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { redirectText } from '../text.ts';
import type { RedirectTarget } from './redirect-target.ts';

const RADIUS = 52;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

interface CountdownRingProps {
  readonly seconds: number;
  readonly of: number;
  readonly caption: string;
  readonly spoken: string;
  readonly still: boolean;
}

/** The remaining seconds as a figure and an arc; an exit icon when there are none. */
function CountdownRing({ seconds, of, caption, spoken, still }: CountdownRingProps) {
  return (
    <Ring role="timer" aria-label={spoken}>
      <svg viewBox="0 0 116 116" aria-hidden="true">
        <circle cx="58" cy="58" r={RADIUS} stroke={colour.line} />
        <circle
          className="left"
          cx="58"
          cy="58"
          r={RADIUS}
          stroke={still ? colour.control : colour.primary}
          strokeDasharray={`${(CIRCUMFERENCE * seconds) / of} ${CIRCUMFERENCE}`}
          strokeOpacity={seconds === 0 ? 0 : 1}
        />
      </svg>
      {seconds > 0 ? (
        <div aria-hidden="true">
          <b>{seconds}</b>
          <span>{caption}</span>
        </div>
      ) : (
        <ExternalLink size={40} />
      )}
    </Ring>
  );
}

const Ring = styled('div')({
  position: 'relative',
  width: 116,
  height: 116,
  margin: '0 auto 20px',
  display: 'grid',
  placeItems: 'center',
  '& > svg:first-of-type': { position: 'absolute', inset: 0, transform: 'rotate(-90deg)' },
  '& circle': { fill: 'none', strokeWidth: 6, strokeLinecap: 'round' },
  '& .left': { transition: 'stroke-dasharray 1s linear' },
  '& b': {
    display: 'block',
    fontSize: 42,
    lineHeight: '44px',
    fontWeight: 650,
    letterSpacing: '-.03em',
    fontVariantNumeric: 'tabular-nums',
  },
  '& span': { display: 'block', fontSize: 12, lineHeight: '14px', color: colour.text3 },
});

interface LeavingProps {
  readonly target: RedirectTarget;
  /** The analysis that the extension opens beside the page. */
  readonly analysisId: Id | null;
  /** False for links not made by Vigie: they need a click. */
  readonly opensByItself: boolean;
}

/** The countdown, the host in large letters, and the three ways to go on. */
export function LeavingPanel({ target, analysisId, opensByItself }: LeavingProps) {
  const text = useText(redirectText);
  const { secondsLeft, isPaused, pause, resume } = useCountdown(opensByItself ? REDIRECT_COUNTDOWN_S : 0);
  const isReady = usePanelReady({ url: target.address, analysisId, isAllowed: opensByItself });
  const isOver = secondsLeft === 0;
  const opens = opensByItself && (isOver || (isReady && !isPaused));
  useEffect(() => {
    if (opens) window.location.replace(target.address);
  }, [opens, target.address]);
  const spoken = opens
    ? text.opening
    : isOver
      ? text.timerReady
      : isPaused
        ? text.timerPaused(secondsLeft)
        : text.timer(secondsLeft);
  const caption = isPaused ? text.paused : text.seconds(secondsLeft);
  return (
    <Panel>
      <CountdownRing
        seconds={secondsLeft}
        of={REDIRECT_COUNTDOWN_S}
        caption={caption}
        spoken={spoken}
        still={isPaused || isOver}
      />
      <h1>{text.title}</h1>
      <p className="host">
        <span aria-hidden="true" style={{ background: avatarColour(target.host) }}>
          {target.host.charAt(0).toUpperCase()}
        </span>
        <b>{target.host}</b>
      </p>
      {target.punycode ? <p className="punycode">{text.punycode(target.punycode)}</p> : null}
      <p className="address">{target.address}</p>
      <div className="ways">
        <Button
          variant="principal"
          size="large"
          href={target.address}
          rel="noopener noreferrer"
          autoFocus
          onClick={pause}
          endIcon={<ArrowRight />}
        >
          {text.go}
        </Button>
        {isOver ? null : (
          <Button
            size="large"
            onClick={isPaused ? resume : pause}
            startIcon={isPaused ? <Play /> : <Pause />}
          >
            {isPaused ? text.resume : text.pause}
          </Button>
        )}
      </div>
      <p className="stay">
        <Link to="/portfolio">{text.stay}</Link>
      </p>
      {opensByItself ? null : <p className="click">{text.waitsForClick}</p>}
    </Panel>
  );
}

const Panel = styled('div')({
  padding: '34px 40px 28px',
  textAlign: 'center',
  '@media (max-width: 599px)': { padding: '28px 20px 24px' },
  '& h1': {
    fontSize: '1.375rem',
    lineHeight: 30 / 22,
    fontWeight: 650,
    letterSpacing: '-.015em',
    textWrap: 'balance',
  },
  '& .host': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 10,
    margin: '12px 0 4px',
    fontSize: '1.375rem',
    lineHeight: 28 / 22,
    fontWeight: 650,
    letterSpacing: '-.01em',
    overflowWrap: 'anywhere',
    '& > b': { fontWeight: 'inherit' },
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 24,
      height: 24,
      borderRadius: 6,
      fontSize: 13,
      fontWeight: 700,
      color: '#fff',
    },
  },
  '& .punycode': { fontSize: '0.8125rem', lineHeight: 18 / 13, marginBottom: 4, overflowWrap: 'anywhere' },
  '& .address': {
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    color: colour.text3,
    overflowWrap: 'anywhere',
    maxWidth: 460,
    margin: '0 auto',
    maxHeight: 108,
    overflowY: 'auto',
  },
  '& .ways': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 10, marginTop: 24 },
  '& .stay': { marginTop: 14, '& a': { color: colour.primary, fontWeight: 550, padding: '6px 4px' } },
  '& .click': { marginTop: 14, fontSize: '0.8125rem', color: colour.text2, textWrap: 'balance' },
});

interface Countdown {
  readonly secondsLeft: number;
  readonly isPaused: boolean;
  readonly pause: () => void;
  readonly resume: () => void;
}

/** Counts seconds down to zero; can be paused. */
function useCountdown(seconds: number): Countdown {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const [isPaused, setPaused] = useState(false);
  const running = !isPaused && secondsLeft > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSecondsLeft((left) => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return { secondsLeft, isPaused, pause: () => setPaused(true), resume: () => setPaused(false) };
}
