/** The timeouts of a connection. */
export const CONNECTION_TIMES = {
  /** D2 §7: the timeout of the version request. */
  versionMs: 20_000,
  /** A connection that is not authenticated by then is blocked on its way. */
  answerMs: 6_000,
  firstPauseMs: 750,
  longestPauseMs: 30_000,
  /** A disconnection is not shown before this time: a restarting server is back sooner. */
  graceMs: 5_000,
  /** Without a text to show for this long, an error is shown. */
  nothingToShowMs: 20_000,
  /** After this long of polling, a socket is tried again: the network may have changed. */
  byRequestsMs: 5 * 60_000,
  /** The server pings every ten seconds: after this long without a message, the connection is dead. */
  silenceMs: 30_000,
  /** The same while changes are pending. */
  silenceWhilePendingMs: 15_000,
  /** How long a closing page waits for the acknowledgement of its last changes. */
  closeTimeoutMs: 3_000,
} as const;
