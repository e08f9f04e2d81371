/** What every Chromium of the journeys is started with: it draws without a graphics card and asks nothing of its own accord. */
export const QUIET_CHROMIUM: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
