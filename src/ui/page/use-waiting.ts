import { useCallback, useState } from 'react';

/** On a page of sections: how many things arrived above what is being read, as each section tells it. */
export function useWaiting() {
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
