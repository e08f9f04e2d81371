import { LIVE_HEARTBEAT_MS } from '#base/live-message.ts';

/** Timeouts and delays of the live connection. */
export const LIVE_TIMES = {
  /** A stream without hello after this time is assumed to be buffered by a proxy. */
  helloMs: 6_000,
  /** Two missed heartbeats and a margin. */
  silenceMs: LIVE_HEARTBEAT_MS * 2 + 5_000,
  firstPauseMs: 1_000,
  longestPauseMs: 30_000,
  /** After polling for this long, a stream is tried again: the network may have changed. */
  pollForMs: 5 * 60_000,
  /** Topics of one page are gathered for this long before connecting. */
  debounceMs: 50,
  /** Data of a topic may have been requested this long before the topic was registered. */
  lookBackMs: 2_000,
} as const;
