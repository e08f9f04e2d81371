import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { RowFrame } from './row/row-frame.ts';
import { SectionCard, SectionHead } from './section-frame.ts';

const TITLES = [62, 48, 70, 54];

/** Placeholders for the rows of a category that is loading. */
export function RowsSkeleton({ rows = TITLES.length }: { readonly rows?: number }) {
  return (
    <SectionCard aria-hidden="true">
      {TITLES.slice(0, rows).map((width) => (
        <RowFrame as="div" key={width}>
          <SkeletonBar width={64} height={48} radius={7} />
          <div className="words">
            <SkeletonBar width={`${width}%`} height={16} />
            <SkeletonBar width="34%" style={{ marginTop: 10 }} />
          </div>
          <div className="evidence">
            <SkeletonBar width={88} height={22} radius={11} />
          </div>
          <div className="decide">
            <SkeletonBar height={34} radius={8} />
          </div>
        </RowFrame>
      ))}
    </SectionCard>
  );
}

/** The placeholder of the tab while it is loading. */
export function DocumentsSkeleton() {
  const { loading } = useText(uiText);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      <SectionHead aria-hidden="true">
        <SkeletonBar width={120} height={20} />
      </SectionHead>
      <RowsSkeleton />
    </div>
  );
}
