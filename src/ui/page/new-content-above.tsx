import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { NewContentButton } from '../buttons/new-content-button.tsx';

interface NewContentAboveProps {
  /** Section ids, in page order; the heading of each has the id `title-` followed by the section id. */
  readonly sectionIds: readonly string[];
  /** Number of new items waiting, by section. */
  readonly waiting: Readonly<Record<string, number>>;
  readonly label: (count: number) => string;
}

/** « 2 nouveaux éléments », over the content: a click scrolls to the first section with new items, which then appear. */
export function NewContentAbove({ sectionIds, waiting, label }: NewContentAboveProps) {
  const count = sectionIds.reduce((sum, id) => sum + (waiting[id] ?? 0), 0);
  const scrollToFirst = () => {
    const first = sectionIds.find((id) => waiting[id]);
    const title = document.getElementById(`title-${first}`);
    title?.closest('section')?.scrollIntoView({ block: 'start', behavior: 'instant' });
    title?.focus({ preventScroll: true });
  };
  return (
    <FloatingSlot className="arrived" role="status">
      {count > 0 ? <NewContentButton onClick={scrollToFirst}>{label(count)}</NewContentButton> : null}
    </FloatingSlot>
  );
}

/** Positioned over the cards and below the bars, without taking space. */
export const FloatingSlot = styled('div')({
  position: 'sticky',
  zIndex: 2,
  top: 72,
  height: 0,
  display: 'flex',
  justifyContent: 'center',
  '@media (max-width: 899px)': { top: 116 },
});

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
