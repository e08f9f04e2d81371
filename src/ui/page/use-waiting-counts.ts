import { useCallback, useState } from 'react';

/** Number of new items above the visible content of a page, reported by each section. */
export function useWaitingCounts() {
  const [waiting, setWaiting] = useState<Readonly<Record<string, number>>>({});
  const note = useCallback(
    (sectionId: string, count: number) =>
      setWaiting((before) =>
        (before[sectionId] ?? 0) === count ? before : { ...before, [sectionId]: count },
      ),
    [],
  );
  return [waiting, note] as const;
}
