/** Whether the user caused an event, rather than a script of the page. */
export type IsTrusted = (event: Event) => boolean;

/** The lifetime of the script in a page: until the extension that injected it is gone. */
export interface ScriptLifetime {
  readonly signal: AbortSignal;
  isAlive(): boolean;
  end(): void;
  /** Listens for events caused by the user, and ignores synthetic ones. */
  onUserEvent<K extends keyof DocumentEventMap>(
    types: readonly K[],
    listener: (event: DocumentEventMap[K]) => void,
    options?: { readonly from?: EventTarget },
  ): void;
  /** Listens for events of any origin, scripts included, such as a scroll. */
  onEvent(target: EventTarget, types: readonly string[], listener: (event: Event) => void): void;
}

export function createScriptLifetime(isTrusted: IsTrusted): ScriptLifetime {
  const controller = new AbortController();
  const { signal } = controller;
  const life: ScriptLifetime = {
    signal,
    isAlive() {
      if (signal.aborted) return false;
      if (chrome.runtime?.id !== undefined) return true;
      controller.abort();
      return false;
    },
    end: () => controller.abort(),
    onUserEvent(types, listener, { from = document } = {}) {
      const onEvent = (event: Event) => {
        if (isTrusted(event) && life.isAlive()) listener(event as Parameters<typeof listener>[0]);
      };
      for (const type of types) from.addEventListener(type, onEvent, { capture: true, signal });
    },
    onEvent(target, types, listener) {
      const onEvent = (event: Event) => {
        if (life.isAlive()) listener(event);
      };
      for (const type of types) {
        target.addEventListener(type, onEvent, { capture: true, passive: true, signal });
      }
    },
  };
  return life;
}
