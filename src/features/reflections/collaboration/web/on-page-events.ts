interface Handlers {
  /** The network may be back, or the page is visible again. */
  back(): void;
  /** The browser reports that it is offline. */
  offline(): void;
  /** The page may be closed at any moment. */
  leaving(): void;
  /** The page was restored from the back/forward cache. */
  returned(): void;
}

/** Listens to network and page lifecycle events of the browser. Returns the function that stops listening. */
export function onPageEvents({ back, offline, leaving, returned }: Handlers): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  window.addEventListener('online', back, { signal });
  window.addEventListener('offline', offline, { signal });
  window.addEventListener('pagehide', leaving, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && returned(), { signal });
  document.addEventListener('visibilitychange', () => (document.hidden ? leaving() : back()), { signal });
  return () => closing.abort();
}
