import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../signs/visually-hidden.tsx';
import { colour } from '../theme/palette.ts';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { SkeletonBar } from './skeleton.tsx';

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
