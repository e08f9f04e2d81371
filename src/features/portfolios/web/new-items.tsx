import { styled } from '@mui/material/styles';
import { ArrivedButton } from '#ui/buttons/arrived-button.tsx';
import { useText } from '#ui/words/language.ts';
import { portfoliosText } from '../text.ts';

interface NewItemsProps {
  /** How many wait, by portfolio, in the order of the page. */
  readonly waiting: readonly { readonly portfolioId: string; readonly count: number }[];
}

/** « 2 nouvelles analyses », over what is being read: pressing it goes to where they are, and they appear. */
export function NewItems({ waiting }: NewItemsProps) {
  const text = useText(portfoliosText);
  const count = waiting.reduce((sum, one) => sum + one.count, 0);
  const [first] = waiting;
  const goThere = () => {
    const title = first && document.getElementById(`title-${first.portfolioId}`);
    title?.closest('section')?.scrollIntoView({ block: 'start', behavior: 'instant' });
    title?.focus({ preventScroll: true });
  };
  return (
    <Place role="status">
      {count > 0 ? <ArrivedButton onClick={goThere}>{text.arrived(count)}</ArrivedButton> : null}
    </Place>
  );
}

/** Over the cards, below the bars, without a place of its own. */
const Place = styled('div')({
  position: 'sticky',
  zIndex: 2,
  top: 72,
  height: 0,
  display: 'flex',
  justifyContent: 'center',
  '@media (max-width: 899px)': { top: 116 },
});
