interface Ears {
  /** The network may be back, or somebody looks again. */
  back(): void;
  /** The browser says that there is no network. */
  offline(): void;
  /** The page may be gone the next moment. */
  leaving(): void;
  /** The page that was left is shown again as it was. */
  returned(): void;
}

/** What the browser says of the network and of the page. Answers the way to stop listening. */
export function onPageSignals({ back, offline, leaving, returned }: Ears): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  window.addEventListener('online', back, { signal });
  window.addEventListener('offline', offline, { signal });
  window.addEventListener('pagehide', leaving, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && returned(), { signal });
  document.addEventListener('visibilitychange', () => (document.hidden ? leaving() : back()), { signal });
  return () => closing.abort();
}
