import { useSyncExternalStore } from 'react';

const MAIL = /^#\d{8}T\d{9}Z-[0-9a-f]{12}$/;

/** The mail id in the fragment of the address: opening a mail is a plain link, and Back closes it. */
export function useOpenedMail(): string | null {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return MAIL.test(hash) ? hash.slice(1) : null;
}

function subscribe(listener: () => void): () => void {
  const changes = ['hashchange', 'popstate'];
  for (const change of changes) window.addEventListener(change, listener);
  return () => {
    for (const change of changes) window.removeEventListener(change, listener);
  };
}
