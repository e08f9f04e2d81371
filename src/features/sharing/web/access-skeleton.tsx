import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { sharingText } from '../text.ts';
import { Heading, Scroll } from './access-list.tsx';

const ROWS = [46, 38, 52, 34, 44];

/** A placeholder of the field and the list. */
export function AccessSkeleton() {
  const text = useText(sharingText);
  const { loading } = useText(uiText);
  return (
    <>
      <SkeletonBar height={40} radius={8} width="auto" style={{ margin: '16px 24px' }} />
      <Heading>
        <h3>{text.haveAccess}</h3>
      </Heading>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      <SkeletonList as="div" aria-hidden="true">
        {ROWS.map((width) => (
          <div key={width}>
            <SkeletonBar width={32} height={32} radius="50%" />
            <SkeletonBar width={`${width}%`} />
          </div>
        ))}
      </SkeletonList>
    </>
  );
}

const SkeletonList = styled(Scroll)({
  overflow: 'hidden',
  '& > div': { display: 'flex', alignItems: 'center', gap: 12, height: 50, padding: '0 24px' },
});
