import { styled } from '@mui/material/styles';
import { rangeFromOne } from '#base/arrays.ts';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { LeadGrid, SectionGrid } from './section-cards.tsx';

const BESIDE_LEAD = 4;

interface SectionSkeletonProps {
  readonly cards: number;
  readonly hasLead: boolean;
}

/** Placeholder cards while a section loads. */
export function SectionSkeleton({ cards, hasLead }: SectionSkeletonProps) {
  const Grid = hasLead ? LeadGrid : SectionGrid;
  return (
    <Grid aria-hidden="true">
      {hasLead ? (
        <Card className="lead">
          <SkeletonBar height={174} radius={0} />
          <div>
            <SkeletonBar width="52%" />
            <SkeletonBar width="92%" height={24} />
            <SkeletonBar width="64%" height={24} />
            <SkeletonBar style={{ marginTop: 4 }} />
            <SkeletonBar width="90%" />
            <Foot />
          </div>
        </Card>
      ) : null}
      {rangeFromOne(hasLead ? BESIDE_LEAD : Math.max(1, cards)).map((place) => (
        <Card key={place}>
          <div>
            <SkeletonBar width="58%" style={{ margin: '2px 0' }} />
            <SkeletonBar width="94%" height={17} style={{ margin: '2px 0' }} />
            <SkeletonBar width="60%" height={17} style={{ margin: '2px 0' }} />
            <SkeletonBar style={{ marginTop: 4 }} />
            <SkeletonBar width="78%" style={{ marginBottom: 6 }} />
            <SkeletonBar width="66%" style={{ margin: '6px 0' }} />
            <Foot />
          </div>
        </Card>
      ))}
    </Grid>
  );
}

const Foot = () => (
  <Line>
    <SkeletonBar width={112} height={20} />
    <SkeletonBar width={84} height={20} style={{ marginLeft: 'auto' }} />
  </Line>
);

const Line = styled('div')({ display: 'flex', alignItems: 'center', minHeight: 36 });
const Card = styled('div')({
  minWidth: 0,
  overflow: 'hidden',
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
  '& > div': { padding: '14px 16px 8px', display: 'flex', flexDirection: 'column', gap: 8 },
  '@media (max-width: 599px)': { '& > div > span:nth-of-type(n + 4)': { display: 'none' } },
});
