import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Id } from '#base/ids.ts';
import type { Passage } from '../contract/contributions.ts';
import type { Work } from './work/work.ts';

/** The work on a document as it is shown, with what is on its way, and how to read more of it. */
export interface Contributions {
  readonly analysisId: Id;
  /** Whether the server has the analysis: what is only prepared cannot be asked for. */
  readonly isSaved: boolean;
  readonly mayContribute: boolean;
  /** Undefined until it was read. */
  readonly work: Work | undefined;
  /** How many others take part. */
  readonly total: number;
  /** Why it cannot be read, or no longer. */
  readonly error: Error | null;
  retry(): void;
  /** Whether acts are on their way. */
  readonly isSaving: boolean;
  /** Whether there are words the server does not have. */
  readonly hasRefused: boolean;
  /** Drafts whose place is gone: what they answered was archived, or nothing may be written any more. */
  readonly stranded: readonly string[];
  /** The element that was asked for last: shown whatever the filter says. */
  readonly revealedId: Id | null;
}

/** What one may ask for; the same for as long as the analysis is, so that who only asks is not drawn with every vote. */
export interface WorkReading {
  moreCards(): Promise<void>;
  moreElements(userId: Id): Promise<void>;
  /** Reads until an element is among those that are shown. Answers what shows it: itself, or the mission it answers. */
  reveal(elementId: Id): Promise<Id | null>;
  /** Elements that arrived are shown in their place from now on. */
  settle(elementIds: readonly Id[]): void;
}

/**
 * Tells what is shown to those who show it. The way of a context to them would lead through everything between, and
 * that is thousands of elements.
 */
export function contributionsTold(first: Contributions) {
  let told = first;
  const listeners = new Set<() => void>();
  return {
    now: () => told,
    tell(contributions: Contributions) {
      told = contributions;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const Shown = createContext<ReturnType<typeof contributionsTold> | null>(null);
export const ContributionsContext = Shown.Provider;

export function useContributions(): Contributions {
  const told = useContext(Shown);
  if (!told) throw new Error('useContributions needs a ContributionsProvider above it');
  return useSyncExternalStore(told.subscribe, told.now);
}

const Reading = createContext<WorkReading | null>(null);
export const ReadingContext = Reading.Provider;

export function useReading(): WorkReading {
  const reading = useContext(Reading);
  if (!reading) throw new Error('useReading needs a ContributionsProvider above it');
  return reading;
}

const Passages = createContext<readonly Passage[]>([]);
export const PassagesContext = Passages.Provider;

/** The passages everyone marked, as far as they were read, with those that are on their way. */
export const usePassages = (): readonly Passage[] => useContext(Passages);
