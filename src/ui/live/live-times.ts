import { LIVE_BEAT_MS } from '#base/live-message.ts';

/** Times the connection lives by. */
export const LIVE_TIMES = {
  /** A stream that has not greeted by then is being held back on its way. */
  helloMs: 6_000,
  /** Two missed heartbeats and a little. */
  silenceMs: LIVE_BEAT_MS * 2 + 5_000,
  firstPauseMs: 1_000,
  longestPauseMs: 30_000,
  /** After that long of polling, a stream is tried again: the network may be another one by now. */
  pollForMs: 5 * 60_000,
  /** Topics of one screen arrive together. */
  gatherMs: 50,
  /** What a topic shows may have been asked for this long before the topic was known here. */
  askedBeforeMs: 2_000,
} as const;
