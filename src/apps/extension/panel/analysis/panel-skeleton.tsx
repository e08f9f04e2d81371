import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';

const CARDS_PX = { page: 160, own: 230, next: 180 } as const;

/** The placeholder of the tab, with its geometry. */
export function PanelSkeleton() {
  const text = useText(uiText);
  return (
    <Sheet aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      {Object.entries(CARDS_PX).map(([card, heightPx]) => (
        <div key={card} aria-hidden="true" style={{ height: heightPx }}>
          <SkeletonBar width={180} height={15} />
          <SkeletonBar style={{ marginTop: 18 }} />
          <SkeletonBar width="72%" style={{ marginTop: 10 }} />
        </div>
      ))}
    </Sheet>
  );
}

const Sheet = styled('div')({
  display: 'grid',
  gap: 12,
  padding: 14,
  '& > [aria-hidden]': {
    padding: '14px 16px',
    border: `1px solid ${colour.line}`,
    borderRadius: 12,
    background: colour.surface,
  },
});
