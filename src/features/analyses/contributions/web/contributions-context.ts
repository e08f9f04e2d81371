import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Id } from '#base/ids.ts';
import type { Passage } from '../contract/contributions.ts';
import type { LoadedContributions } from './loaded/loaded-contributions.ts';

/** The contributions to an analysis as it is shown, including pending actions. */
interface ContributionsState {
  readonly analysisId: Id;
  /** Whether the analysis exists on the server; a prepared one cannot be requested. */
  readonly isSaved: boolean;
  readonly mayContribute: boolean;
  /** Undefined until it is loaded. */
  readonly loaded: LoadedContributions | undefined;
  /** Number of other participants. */
  readonly total: number;
  /** Why it cannot be loaded, or no longer be read. */
  readonly error: Error | null;
  retry(): void;
  /** Whether actions are pending. */
  readonly isSaving: boolean;
  /** Whether there is text the server refused. */
  readonly hasRefused: boolean;
  /** Names of drafts without a place: the element they belong to was archived, or the person may no longer write. */
  readonly orphanedDrafts: readonly string[];
  /** The element revealed last: shown whatever the filter. */
  readonly revealedId: Id | null;
}

/**
 * Loads more contributions. Stable for the lifetime of the analysis, so that components that only use it do not
 * render with every vote.
 */
export interface ContributionsLoader {
  moreCards(): Promise<void>;
  moreElements(userId: Id): Promise<void>;
  /**
   * Loads pages until an element is shown. Resolves to the element that shows it: itself, or the mission it
   * answers.
   */
  reveal(elementId: Id): Promise<Id | null>;
  /** Shows newly arrived elements in their place from now on. */
  showArrived(elementIds: readonly Id[]): void;
}

/** A store of the contributions. A context would re-render everything in between, which is thousands of elements. */
export function createContributionsStore(first: ContributionsState) {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    now: () => current,
    publish(contributions: ContributionsState) {
      current = contributions;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const Shown = createContext<ReturnType<typeof createContributionsStore> | null>(null);
export const ContributionsContext = Shown.Provider;

export function useContributions(): ContributionsState {
  const store = useContext(Shown);
  if (!store) throw new Error('useContributions needs a ContributionsProvider above it');
  return useSyncExternalStore(store.subscribe, store.now);
}

const Reading = createContext<ContributionsLoader | null>(null);
export const ContributionsLoaderContext = Reading.Provider;

export function useContributionsLoader(): ContributionsLoader {
  const reading = useContext(Reading);
  if (!reading) throw new Error('useReading needs a ContributionsProvider above it');
  return reading;
}

const Passages = createContext<readonly Passage[]>([]);
export const PassagesContext = Passages.Provider;

/** Everyone's passages loaded so far, including pending ones. */
export const usePassages = (): readonly Passage[] => useContext(Passages);
