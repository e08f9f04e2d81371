import { styled } from '@mui/material/styles';
import { SectionCard } from '#ui/page/section-card.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';

/** The placeholder of the account page: its first two cards. */
export function AccountSkeleton() {
  const text = useText(uiText);
  return (
    <Page aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <SectionCard aria-hidden="true">
        <div className="who">
          <SkeletonBar width={56} height={56} radius="50%" />
          <div>
            <SkeletonBar width={220} height={22} />
            <SkeletonBar width={300} height={12} />
          </div>
        </div>
        <SkeletonBar height={40} radius={8} />
      </SectionCard>
      <SectionCard aria-hidden="true">
        <SkeletonBar width={140} height={18} />
        <SkeletonBar height={220} radius={10} style={{ marginTop: 16 }} />
      </SectionCard>
    </Page>
  );
}

const Page = styled('div')({
  padding: '24px 40px 60px 316px',
  maxWidth: 1_376,
  '@media (max-width: 899px)': { padding: '16px' },
  '& .who': { display: 'flex', alignItems: 'center', gap: 16, marginBottom: 22 },
  '& .who > div': { display: 'grid', gap: 8 },
  '& span': { maxWidth: '100%' },
});
