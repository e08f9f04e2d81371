import { styled } from '@mui/material/styles';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';

const ROWS = ['first', 'second', 'third'];

/** The loading state of the list, with rows of the same height. */
export function MailListSkeleton() {
  return (
    <Box aria-busy="true">
      {ROWS.map((row) => (
        <div key={row}>
          <SkeletonBar width="70%" />
          <SkeletonBar width="45%" height={10} />
        </div>
      ))}
    </Box>
  );
}

const Box = styled('div')({
  maxWidth: 380,
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  '& > div': { display: 'grid', gap: 8, padding: '14px 16px', minHeight: 62 },
  '& > div + div': { borderTop: `1px solid ${colour.line}` },
});
