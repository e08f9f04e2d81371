import { useEffect, useState } from 'react';

interface Countdown {
  readonly secondsLeft: number;
  readonly isPaused: boolean;
  readonly pause: () => void;
  readonly resume: () => void;
}

/** Counts seconds down to zero; can be paused. */
export function useCountdown(seconds: number): Countdown {
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
