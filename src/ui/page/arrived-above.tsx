import { styled } from '@mui/material/styles';
import { ArrivedButton } from '../buttons/arrived-button.tsx';

interface ArrivedAboveProps {
  /** The sections, in the order of the page; the heading of each is called `title-` and its id. */
  readonly sectionIds: readonly string[];
  /** How many things wait, by section. */
  readonly waiting: Readonly<Record<string, number>>;
  readonly says: (count: number) => string;
}

/** « 2 nouveaux éléments », over what is being read: pressing it goes to where they are, and they appear. */
export function ArrivedAbove({ sectionIds, waiting, says }: ArrivedAboveProps) {
  const count = sectionIds.reduce((sum, id) => sum + (waiting[id] ?? 0), 0);
  const goThere = () => {
    const first = sectionIds.find((id) => waiting[id]);
    const title = document.getElementById(`title-${first}`);
    title?.closest('section')?.scrollIntoView({ block: 'start', behavior: 'instant' });
    title?.focus({ preventScroll: true });
  };
  return (
    <ArrivedPlace className="arrived" role="status">
      {count > 0 ? <ArrivedButton onClick={goThere}>{says(count)}</ArrivedButton> : null}
    </ArrivedPlace>
  );
}

/** Over the cards, below the bars, without a place of its own. */
export const ArrivedPlace = styled('div')({
  position: 'sticky',
  zIndex: 2,
  top: 72,
  height: 0,
  display: 'flex',
  justifyContent: 'center',
  '@media (max-width: 899px)': { top: 116 },
});
