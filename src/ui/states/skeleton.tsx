import { keyframes, styled } from '@mui/material/styles';
import { VisuallyHidden } from '../signs/visually-hidden.tsx';
import { colour } from '../theme/palette.ts';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';

/** Lines of equal length would look like a table. */
const WIDTHS = ['34%', '26%', '42%', '30%', '38%'] as const;

interface RowsSkeletonProps {
  readonly rowHeight: number;
  /** Height of the content above the list, margin included. */
  readonly headHeight?: number;
}

/** The placeholder of a framed list that is loading, with the height of its first rows. */
export function RowsSkeleton({ rowHeight, headHeight = 0 }: RowsSkeletonProps) {
  const text = useText(uiText);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <Rows aria-hidden="true" style={{ marginTop: headHeight }}>
        {WIDTHS.map((width) => (
          <div key={width} style={{ minHeight: rowHeight }}>
            <SkeletonBar width={width} />
          </div>
        ))}
      </Rows>
    </div>
  );
}

const Rows = styled('div')({
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
  '& > div': { display: 'flex', alignItems: 'center', padding: '4px 16px' },
  '& > div + div': { borderTop: `1px solid ${colour.line}` },
});

/** Nothing is drawn for the first 150 ms, so that a quick response does not flicker. */
const SKELETON_DELAY_MS = 150;

const pulse = keyframes`50% { opacity: .55 }`;
const appear = keyframes`from { opacity: 0 }`;

/** One bar with the size of the content it replaces. */
export const SkeletonBar = styled('span', {
  shouldForwardProp: (name) => name === 'children' || name === 'style',
})<{
  width?: number | string;
  height?: number;
  radius?: number | string;
}>(({ width = '100%', height = 12, radius = 5 }) => ({
  display: 'block',
  flex: 'none',
  width,
  height,
  borderRadius: radius,
  background: colour.sunken,
  animation: `${appear} 1ms ${SKELETON_DELAY_MS}ms backwards, ${pulse} 1.4s ${SKELETON_DELAY_MS}ms ease-in-out infinite`,
}));

/** The placeholder of a document card, with the same geometry. */
export function CardSkeleton() {
  return (
    <Card>
      <SkeletonBar height={108} radius={0} />
      <div>
        <SkeletonBar width="58%" style={{ margin: '3px 0' }} />
        <SkeletonBar width="96%" height={17} style={{ marginTop: 2 }} />
        <SkeletonBar width="64%" height={17} />
        <SkeletonBar style={{ marginTop: 6 }} />
        <SkeletonBar width="82%" />
        <Line>
          <SkeletonBar width={84} height={22} />
          <SkeletonBar width={66} height={22} />
        </Line>
        <Line style={{ borderTop: `1px solid ${colour.line}`, paddingTop: 10, minHeight: 38 }}>
          <SkeletonBar width={24} height={24} radius="50%" />
          <SkeletonBar width={24} height={24} radius="50%" />
          <SkeletonBar width={120} height={14} style={{ marginLeft: 'auto' }} />
        </Line>
      </div>
    </Card>
  );
}

/** The placeholder of a page: its title and three cards. */
export function PageSkeleton() {
  const text = useText(uiText);
  return (
    <Page aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <div aria-hidden="true">
        <SkeletonBar width={220} height={28} radius={8} style={{ marginBottom: 24 }} />
        <Grid>
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </Grid>
      </div>
    </Page>
  );
}

const Page = styled('div')({ padding: '28px 32px', '@media (max-width: 599px)': { padding: '20px 16px' } });
const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 6 });
const Grid = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
});
const Card = styled('div')({
  position: 'relative',
  minHeight: '20.5rem',
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  overflow: 'hidden',
  background: colour.surface,
  '& > div': { padding: '14px 16px 12px', display: 'flex', flexDirection: 'column', gap: 8 },
  // On a phone the picture is next to the title, without an excerpt.
  '@media (max-width: 599px)': {
    minHeight: '12.5rem',
    '& > span': { position: 'absolute', top: 14, right: 14, width: 84, height: 84, borderRadius: 8 },
    '& > div > span': { maxWidth: 'calc(100% - 100px)' },
    '& > div > span:nth-of-type(3)': { marginBottom: 24 },
    '& > div > span:nth-of-type(n + 4)': { display: 'none' },
  },
});
