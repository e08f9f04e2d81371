/** What makes an act of the user: an event that no script of the page made. */
export type IsTrusted = (event: Event) => boolean;

/** How long the script lives in a page: until the extension that brought it is gone. */
export interface Life {
  readonly signal: AbortSignal;
  isAlive(): boolean;
  end(): void;
  /** Hears what the user does, and nothing that the page only pretends. */
  hear<K extends keyof DocumentEventMap>(
    types: readonly K[],
    act: (event: DocumentEventMap[K]) => void,
    options?: { readonly from?: EventTarget },
  ): void;
  /** Hears what the browser reports, such as a scroll: it does not matter who caused it. */
  notice(target: EventTarget, types: readonly string[], act: (event: Event) => void): void;
}

export function createLife(isTrusted: IsTrusted): Life {
  const until = new AbortController();
  const { signal } = until;
  const life: Life = {
    signal,
    isAlive() {
      if (signal.aborted) return false;
      if (chrome.runtime?.id !== undefined) return true;
      until.abort();
      return false;
    },
    end: () => until.abort(),
    hear(types, act, { from = document } = {}) {
      const onEvent = (event: Event) => {
        if (isTrusted(event) && life.isAlive()) act(event as Parameters<typeof act>[0]);
      };
      for (const type of types) from.addEventListener(type, onEvent, { capture: true, signal });
    },
    notice(target, types, act) {
      const onEvent = (event: Event) => {
        if (life.isAlive()) act(event);
      };
      for (const type of types) {
        target.addEventListener(type, onEvent, { capture: true, passive: true, signal });
      }
    },
  };
  return life;
}
