import { styled } from '@mui/material/styles';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { CARD_HEIGHT, CardFrame, CardGrid } from './card-frame.ts';

const CARDS = ['first', 'second', 'third'] as const;

/** Placeholders for cards that are loading, of the same size. */
export function CardsSkeleton() {
  return (
    <CardGrid aria-hidden="true">
      {CARDS.map((card) => (
        <CardPlaceholder key={card} as="div">
          <div className="top">
            <SkeletonBar width={28} height={28} radius={8} />
            <SkeletonBar width={96} />
          </div>
          <SkeletonBar width="72%" height={19} style={{ margin: '13px 0 7px' }} />
          <SkeletonBar width="96%" style={{ margin: '4px 0' }} />
          <SkeletonBar width="58%" style={{ margin: '4px 0' }} />
          <div className="foot">
            <SkeletonBar width={24} height={24} radius="50%" />
            <SkeletonBar width={24} height={24} radius="50%" />
            <SkeletonBar width={84} style={{ marginLeft: 'auto' }} />
          </div>
        </CardPlaceholder>
      ))}
    </CardGrid>
  );
}

const CardPlaceholder = styled(CardFrame)({
  minHeight: CARD_HEIGHT,
  '&:hover': { borderColor: colour.line, boxShadow: 'none' },
});
