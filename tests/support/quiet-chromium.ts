/** What every Chromium of the journeys is started with: it draws without a graphics card and asks nothing of its own accord. */
export const QUIET_CHROMIUM: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a journey is gone before code that was optimised for it has paid for the optimising: a tenth of the time.
  '--js-flags=--no-opt --no-maglev',
];
