/** Times a line lives by. */
export const LINE_TIMES = {
  /** D2 §7: how long the version may take. */
  versionMs: 20_000,
  /** A line that has not let us in by then is being held back on its way. */
  answerMs: 6_000,
  firstPauseMs: 750,
  longestPauseMs: 30_000,
  /** So long without a line is nothing to talk about: a server that starts anew is back sooner. */
  graceMs: 5_000,
  /** So long with nothing to show is an error. */
  nothingToShowMs: 20_000,
  /** After that long of plain requests, a socket is tried again: the network may be another one by now. */
  byRequestsMs: 5 * 60_000,
  /** Nothing heard for so long, though the server gives a sign every ten seconds: nobody is there any more. */
  silenceMs: 30_000,
  /** The same while something of ours is on its way. */
  silenceWhilePendingMs: 15_000,
  /** A page that closes waits so long for the answer to its last changes. */
  farewellMs: 3_000,
} as const;
