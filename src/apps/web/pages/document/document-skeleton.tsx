import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { Column } from './column.ts';
import { Screen } from './screen.ts';
import { useLayout } from './use-layout.ts';

const PARAGRAPHS = ['first', 'second', 'third'] as const;
const CARDS_PX = { about: 250, own: 180, next: 220 } as const;

/** The placeholder of the document screen, with its geometry. */
export function DocumentSkeleton() {
  const text = useText(uiText);
  const layout = useLayout();
  return (
    <Screen aria-busy="true" data-layout={layout}>
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <div className="read" aria-hidden="true">
        <SkeletonBar width={90} style={{ margin: '11px 0 20px' }} />
        <SkeletonBar width={280} />
        <SkeletonBar width="78%" height={26} style={{ marginTop: 14 }} />
        <SkeletonBar width="36%" height={26} style={{ margin: '10px 0 20px' }} />
        <SkeletonBar height={52} radius={8} style={{ marginBottom: 30 }} />
        {PARAGRAPHS.map((paragraph) => (
          <Paragraph key={paragraph}>
            <SkeletonBar height={16} />
            <SkeletonBar height={16} width="96%" />
            <SkeletonBar height={16} />
            <SkeletonBar height={16} width="58%" />
          </Paragraph>
        ))}
      </div>
      {layout === 'columns' ? (
        <Column as="div" aria-hidden="true" data-layout={layout}>
          {Object.entries(CARDS_PX).map(([card, heightPx]) => (
            <Card key={card} style={{ height: heightPx }}>
              <SkeletonBar width={180} height={15} />
              <SkeletonBar style={{ marginTop: 18 }} />
              <SkeletonBar width="72%" style={{ marginTop: 10 }} />
            </Card>
          ))}
        </Column>
      ) : null}
    </Screen>
  );
}

const Paragraph = styled('div')({
  display: 'grid',
  gap: 14,
  marginBottom: 32,
  '.read > &': { maxWidth: 616 },
});
const Card = styled('div')({
  marginBottom: 16,
  padding: 18,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
});
