import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';

const ROWS = ['first', 'second', 'third', 'fourth'];

/** The loading state, with the same geometry as the rows; on the wide page a title takes one line. */
export function NotificationsSkeleton({ wide = false }: { wide?: boolean }) {
  const text = useText(uiText);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      {ROWS.map((line) => (
        <Row key={line} aria-hidden="true" data-wide={wide ? '' : undefined}>
          <SkeletonBar width={34} height={34} radius="50%" />
          <div>
            <SkeletonBar width="72%" />
            <SkeletonBar width="92%" height={14} />
            <SkeletonBar width="58%" height={14} />
            <SkeletonBar width={84} height={10} />
          </div>
        </Row>
      ))}
    </div>
  );
}

const Row = styled('div')({
  display: 'flex',
  gap: 14,
  padding: '12px 10px 12px 16px',
  minHeight: 101,
  '& + &': { borderTop: `1px solid ${colour.line}` },
  '& > div': { flex: 1, display: 'grid', gap: 7, alignContent: 'start', paddingTop: 3 },
  '@media (min-width: 600px)': {
    '&[data-wide]': { minHeight: 82, '& > div > :nth-of-type(3)': { display: 'none' } },
  },
});
